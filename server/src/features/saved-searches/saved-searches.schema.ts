// Shapes of saved searches.
import { z } from "zod";
import { paperFilters, sortFields } from "../papers/papers.schema.ts";

/** What the list of papers can be asked, but for the page; nothing is filled in. */
export const savedQuery = z
  .object({
    ...paperFilters,
    by_meaning: z.boolean().optional().describe("`q` is searched by meaning, not by words"),
    sort_by: z.enum(sortFields).optional(),
    order: z.enum(["asc", "desc"]).optional(),
  })
  .meta({ id: "SavedQuery" });

const name = z.string().trim().min(1).max(255);
const search = savedQuery.refine(
  (given) => Object.values(given).some((value) => value !== undefined && value !== ""),
  "must have words or a filter",
);

export const savedSearch = z
  .object({
    id: z.int(),
    project_id: z.int(),
    name: z.string(),
    search: savedQuery.describe("As the list of papers takes it"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "SavedSearch" });

export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchCreation = z.object({ name, search });

export type SavedSearchCreation = z.infer<typeof savedSearchCreation>;

export const savedSearchUpdate = savedSearchCreation.partial();

export type SavedSearchUpdate = z.infer<typeof savedSearchUpdate>;
