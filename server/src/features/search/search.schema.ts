// Shapes of searching for literature.
import { z } from "zod";
import { sourceIds } from "../../adapters/paper-sources/search-source.ts";
import { paperCreation, paperRecord } from "../papers/papers.schema.ts";

const mostResults = 500;
/** As many as all sources together may find. */
const mostChosen = mostResults * sourceIds.length;
const sourceId = z.enum(sourceIds);

export const sourceInfo = z
  .object({
    id: sourceId,
    name: z.string(),
    available: z.boolean(),
    reason: z.string().describe("Why it cannot be asked, or what would make it answer better"),
  })
  .meta({ id: "SearchSource" });

export const searchRequest = z.object({
  query: z
    .string()
    .max(4000)
    .default("")
    .describe(
      'Words, "phrases", AND, OR, NOT, ( ), -excluded, title:, author:, abstract:, 2019..2023; empty, or years alone: the keywords of level 1',
    ),
  sources: z
    .array(sourceId)
    .max(50)
    .nullish()
    .transform((given) => [...new Set(given ?? [])])
    .describe("Which to ask; none named: all"),
  max_results: z.int().min(1).max(mostResults).default(50).describe("Of each source"),
  auto_import: z
    .boolean()
    .default(false)
    .describe("Whether what the project does not have is added to it"),
});

export type SearchBody = z.infer<typeof searchRequest>;

const found = paperRecord.pick({
  doi: true,
  title: true,
  abstract: true,
  authors: true,
  journal: true,
  year: true,
  citation_count: true,
  source: true,
  source_id: true,
  pdf_url: true,
  url: true,
  type: true,
  volume: true,
  issue: true,
  pages: true,
  publisher: true,
  issn: true,
  isbn: true,
  external_ids: true,
  tags: true,
  is_retracted: true,
  csl: true,
});

export const searchResult = found
  .extend({
    sources: z.array(sourceId).describe("Every source it was found in"),
    known_paper_id: z
      .int()
      .nullable()
      .describe(
        "The paper of the project that it was before this search: an identifier and the title agree",
      ),
  })
  .meta({ id: "SearchResult" });

export type SearchResult = z.infer<typeof searchResult>;

const sourceStats = z.record(
  z.string(),
  z.object({
    count: z.int().describe("How many it found"),
    error: z.string().nullable().describe("Why it did not answer, or not to the end"),
  }),
);

export const searchAnswer = z
  .object({
    papers: z.array(searchResult).describe("The best first; works that several sources found once"),
    total: z.int(),
    source_stats: sourceStats,
    imported: z.int().describe("How many were added to the project"),
  })
  .meta({ id: "SearchAnswer" });

export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchQuestion = searchRequest.omit({ auto_import: true });

export const searchEvents = {
  source: z.object({
    source: sourceId,
    count: z.int().describe("How many it has found so far"),
    error: z.string().nullable(),
    done: z.boolean(),
  }),
  complete: searchAnswer
    .omit({ imported: true })
    .extend({ query: z.string().describe("What was asked; the keywords where nothing was given") }),
  error: z.object({ code: z.string(), message: z.string() }),
};

export const chosenResults = z.object({
  query: z
    .string()
    .max(4000)
    .default("")
    .describe("What they were found by, for the record of the import"),
  papers: z
    .array(paperCreation.extend({ sources: z.array(sourceId).max(50).default([]) }))
    .min(1)
    .max(mostChosen)
    .describe("Results as the search gave them"),
});

export type ChosenResults = z.infer<typeof chosenResults>;

export const importedResults = z.object({
  imported: z.int().describe("How many were added"),
  skipped: z.int().describe("How many the project had already; they filled what it lacked"),
  paper_ids: z.array(z.int()).describe("The paper that each became or was, in their order"),
});

export type ImportedResults = z.infer<typeof importedResults>;
