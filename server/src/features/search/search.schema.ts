// Shapes of searching for literature.
import { z } from "zod";
import { sourceIds } from "../../adapters/paper-sources/search-source.ts";
import { paperRecord } from "../papers/papers.schema.ts";

export const mostResults = 500;
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
      'Words, "phrases", AND, OR, NOT, ( ), -excluded, title:, author:, abstract:, 2019..2023; empty: the keywords of level 1',
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
      .describe("The paper of the project that it is: an identifier and the title agree"),
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
