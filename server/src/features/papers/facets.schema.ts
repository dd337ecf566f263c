// Shapes of the counts beside a list of papers.
import { z } from "zod";
import { queryInteger } from "../../api/query.ts";
import { paperFilters, paperStatuses, readingStatuses } from "./papers.schema.ts";

export const facetNames = [
  "year",
  "journal",
  "author",
  "tag",
  "status",
  "reading_status",
  "source",
  "has_pdf",
] as const;

export type FacetName = (typeof facetNames)[number];

const chosenFacets = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: unknown) =>
      typeof each === "string" ? each.split(",").map((part) => part.trim()) : [each],
    ),
  z.array(z.enum(facetNames)).min(1).max(facetNames.length),
);

export const facetQuery = z.object({
  ...paperFilters,
  by: chosenFacets
    .default([...facetNames])
    .describe("What is counted by; what is not named is not counted"),
  limit: queryInteger(1, 1000).default(50).describe("So many values of each, the most frequent"),
});

export type FacetQuery = z.infer<typeof facetQuery>;

const counted = <Value extends z.ZodType>(value: Value) =>
  z.array(z.object({ value, count: z.int() })).optional();

export const paperFacets = z
  .object({
    total: z.int().describe("How many papers the list has"),
    year: counted(z.int()),
    journal: counted(z.string()).describe("For `journal_is`"),
    author: counted(z.string()).describe("For `author_is`"),
    tag: counted(z.string()),
    status: counted(z.enum(paperStatuses)),
    reading_status: counted(z.enum(readingStatuses)),
    source: counted(z.string()),
    has_pdf: counted(z.boolean()),
  })
  .meta({ id: "PaperFacets" });

export type PaperFacets = z.infer<typeof paperFacets>;
