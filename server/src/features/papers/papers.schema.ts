// Shapes of papers.
import { z } from "zod";
import {
  pageQuery,
  queryBoolean,
  queryIdentifier,
  queryInteger,
  querySearch,
} from "../../api/query.ts";

export const paperStatuses = [
  "pending",
  "metadata_only",
  "pdf_downloaded",
  "ocr_complete",
  "indexed",
  "error",
] as const;
export const readingStatuses = ["unread", "reading", "read", "archived"] as const;
export const sortFields = [
  "created_at",
  "updated_at",
  "year",
  "citation_count",
  "title",
  "rating",
  "relevance",
] as const;

export const mostPapersAtOnce = 10_000;

const author = z
  .object({
    name: z.string(),
    given: z.string().optional(),
    family: z.string().optional(),
    affiliation: z.string().optional(),
    orcid: z.string().optional(),
  })
  .meta({ id: "Author" });

export type Author = z.infer<typeof author>;

export const paperRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    doi: z.string(),
    title: z.string(),
    abstract: z.string(),
    authors: z.array(author),
    journal: z.string(),
    year: z.int().nullable(),
    citation_count: z.int(),
    source: z.string(),
    source_id: z.string(),
    pdf_url: z.string(),
    status: z.enum(paperStatuses),
    type: z.string().describe("A CSL type"),
    volume: z.string(),
    issue: z.string(),
    pages: z.string(),
    publisher: z.string(),
    issn: z.string(),
    isbn: z.string(),
    url: z.string(),
    external_ids: z.record(z.string(), z.string()).describe("arxiv, pmid, pmcid, openalex, s2, …"),
    tags: z.array(z.string()),
    notes: z.string(),
    reading_status: z.enum(readingStatuses),
    rating: z.int(),
    has_pdf: z.boolean(),
    page_count: z.int().nullable(),
    error_message: z.string(),
    warnings: z
      .array(z.string())
      .describe("What reading its PDF brought to light, such as hidden text"),
    is_retracted: z.boolean(),
    csl: z
      .record(z.string(), z.unknown())
      .describe("Further fields under their CSL names: editor, edition, …"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Paper" });

export type PaperRecord = z.infer<typeof paperRecord>;

export const matchedFields = [
  "title",
  "authors",
  "journal",
  "abstract",
  "tags",
  "notes",
  "doi",
  "isbn",
  "issn",
  "external_ids",
  "source_id",
  "text",
] as const;

const paperMatch = z
  .object({
    fields: z.array(z.enum(matchedFields)).describe("Where words of the search stand"),
    in_text: z
      .boolean()
      .describe("Only the text of its PDF has all words of the search; such papers come last"),
    excerpts: z
      .array(
        z.object({
          field: z.enum(matchedFields).describe("`text`: the text of the PDF"),
          text: z
            .string()
            .describe("Plain text: a title, name, tag or identifier whole, else a part"),
          ranges: z
            .array(z.object({ start: z.int(), end: z.int() }))
            .describe(
              "What to mark in it, counted in UTF-16 units; `end` is the one behind the last",
            ),
          page: z.int().nullable().describe("Of the PDF, from 1"),
        }),
      )
      .describe("The places, with what was found in them"),
  })
  .meta({ id: "PaperMatch" });

export type PaperMatch = z.infer<typeof paperMatch>;

export const listedPaper = paperRecord
  .extend({ match: paperMatch.optional().describe("What matched, where `q` was given") })
  .meta({ id: "ListedPaper" });

export type ListedPaper = z.infer<typeof listedPaper>;

/** What people and sources fill of a paper, as it is while nobody has; the rest we note down ourselves. */
export const emptyPaper = {
  doi: "",
  title: "",
  abstract: "",
  authors: [],
  journal: "",
  year: null,
  citation_count: 0,
  source: "",
  source_id: "",
  pdf_url: "",
  status: "metadata_only",
  type: "article-journal",
  volume: "",
  issue: "",
  pages: "",
  publisher: "",
  issn: "",
  isbn: "",
  url: "",
  external_ids: {},
  tags: [],
  notes: "",
  reading_status: "unread",
  rating: 0,
  is_retracted: false,
  csl: {},
} satisfies Partial<PaperRecord>;

export type PaperFields = Pick<PaperRecord, keyof typeof emptyPaper>;

export const paperFields = Object.keys(emptyPaper) as ReadonlyArray<keyof PaperFields>;

const text = (most: number) => z.string().trim().max(most);
const givenAuthor = z.union([
  text(500),
  z.object({
    name: text(500).nullish(),
    given: text(300).nullish(),
    family: text(300).nullish(),
    affiliation: text(1000).nullish(),
    orcid: text(100).nullish(),
  }),
]);
const title = text(2000).min(1);
const tag = text(200).min(1);
// JSON within bounds, for what CSL knows and our fields do not.
const cslExtras = z
  .record(z.string(), z.unknown())
  .refine(
    (value) => JSON.stringify(value).length <= 50_000,
    "must be at most 50,000 characters of JSON",
  );

/** Every field a person may give; null says "not known". */
const givenFields = {
  doi: text(500).nullish(),
  abstract: text(100_000).nullish(),
  authors: z.array(givenAuthor).max(10_000).nullish(),
  journal: text(2000).nullish(),
  year: z.int().min(-3000).max(9999).nullish(),
  citation_count: z.int().min(0).max(1_000_000_000).nullish(),
  source: text(200).nullish(),
  source_id: text(500).nullish(),
  pdf_url: text(4000).nullish(),
  status: z.enum(paperStatuses).nullish(),
  type: z
    .string()
    .trim()
    .regex(/^[a-z][a-z_-]{0,60}$/u, "must be a CSL type such as article-journal")
    .nullish(),
  volume: text(200).nullish(),
  issue: text(200).nullish(),
  pages: text(200).nullish(),
  publisher: text(1000).nullish(),
  issn: text(200).nullish(),
  isbn: text(200).nullish(),
  url: text(4000).nullish(),
  external_ids: z.record(z.string().max(50), z.string().max(500)).nullish(),
  tags: z.array(tag).max(1000).nullish(),
  notes: text(200_000).nullish(),
  reading_status: z.enum(readingStatuses).nullish(),
  rating: z.int().min(0).max(5).nullish(),
  is_retracted: z.boolean().nullish(),
  csl: cslExtras.nullish(),
};

export const paperCreation = z.object({ title, ...givenFields });

export type PaperCreation = z.infer<typeof paperCreation>;

export const paperUpdate = z.object({ title: title.optional(), ...givenFields });

export type PaperUpdate = z.infer<typeof paperUpdate>;

const bulkList = z.array(paperCreation).max(mostPapersAtOnce);
export const paperBulk = z.union([
  bulkList,
  z.object({ papers: bulkList }).transform((body) => body.papers),
]);

export const bulkQuery = z.object({
  shared_doi: z
    .enum(["skip", "create"])
    .default("skip")
    .describe(
      "What becomes of a paper whose DOI another work has, as the abstracts of a supplement share one",
    ),
});

export type BulkQuery = z.infer<typeof bulkQuery>;

export const skipReasons = ["known", "shared_doi"] as const;

export type SkipReason = (typeof skipReasons)[number];

export const bulkResult = z.object({
  created: z.int().describe("How many were imported"),
  skipped: z.int().describe("How many had a DOI the project has already"),
  total: z.int().describe("How many were sent"),
  skipped_items: z
    .array(
      z.object({
        index: z.int().describe("Its place in the list, from 0"),
        title: z.string(),
        reason: z
          .enum(skipReasons)
          .describe(
            "known: the title agrees too, and it filled what the paper lacked; shared_doi: another work has the DOI",
          ),
        paper_id: z.int().describe("The paper that has the DOI"),
      }),
    )
    .describe("Every one that was skipped"),
});

export type BulkResult = z.infer<typeof bulkResult>;

/** What narrows a list of papers down. */
export const paperFilters = {
  q: querySearch
    .optional()
    .describe(
      'Words, "phrases", -excluded, prefix*, in title, abstract, authors, journal, tags and notes; identifiers (DOI, arXiv, PMID, PMCID, ISBN, ISSN) in any way of writing them; behind those, papers whose PDF has all the words',
    ),
  status: z.enum(paperStatuses).optional(),
  year: queryInteger(-3000, 9999).optional(),
  author: querySearch.optional().describe("Words of an author's name"),
  author_is: z.string().trim().max(500).optional().describe("An author's name, to the letter"),
  journal: querySearch.optional().describe("Words of the journal's name"),
  journal_is: z.string().trim().max(2000).optional().describe("The journal's name, to the letter"),
  tag: z.string().trim().max(200).optional(),
  source: z.string().trim().max(200).optional().describe("Where the record came from"),
  collection_id: queryIdentifier.optional(),
  reading_status: z.enum(readingStatuses).optional(),
  has_pdf: queryBoolean.optional(),
};

const paperOrder = {
  sort_by: z
    .enum(sortFields)
    .default("created_at")
    .describe("`relevance`: how well the record answers `q`, best first; without `q` the newest"),
  order: z.enum(["asc", "desc"]).default("desc"),
};

export const paperQuery = z.object({ ...pageQuery, ...paperFilters, ...paperOrder });

export type PaperQuery = z.infer<typeof paperQuery>;

export const paperIdQuery = z.object({ ...paperFilters, ...paperOrder });

export const paperIds = z
  .object({ ids: z.array(z.int()), total: z.int().describe("How many they are") })
  .meta({ id: "PaperIds" });
