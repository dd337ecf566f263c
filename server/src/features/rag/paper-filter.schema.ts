// The shape of what a question is asked of, when not of all papers: some of them, those of a collection, those of some years.
import { z } from "zod";
import { identifier } from "../../api/query.ts";

const year = z.int().min(-3000).max(9999);

export const filterFields = {
  paper_ids: z.array(identifier).min(1).max(1000).nullish().describe("Only these papers"),
  collection_id: identifier.nullish().describe("Only papers of this collection"),
  year_from: year.nullish().describe("Only papers of this year or later"),
  year_to: year.nullish().describe("Only papers of this year or earlier"),
};

type Fields = z.infer<z.ZodObject<typeof filterFields>>;

/** To be checked of every shape that has these fields. */
export const yearsInOrder: [(fields: Fields) => boolean, { path: string[]; message: string }] = [
  ({ year_from: from, year_to: to }) => from == null || to == null || from <= to,
  { path: ["year_from"], message: "must not be after year_to" },
];

/** As a question keeps it: all four, null for what does not matter. */
export const paperFilter = z
  .object({
    paper_ids: z.array(z.int()).nullable(),
    collection_id: z.int().nullable(),
    year_from: z.int().nullable(),
    year_to: z.int().nullable(),
  })
  .meta({ id: "PaperFilter" });

export type PaperFilter = z.infer<typeof paperFilter>;
