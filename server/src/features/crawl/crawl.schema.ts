// Shapes of looking for PDFs.
import { z } from "zod";
import { problemCodes, ways } from "../../adapters/pdf-sources/pdf-source.ts";
import { pageQuery, queryBoolean, queryIdentifier, queryInteger } from "../../api/query.ts";
import { paperStatuses } from "../papers/papers.schema.ts";

export const crawlRequest = z.object({
  priority: z.enum(["high", "low"]),
  max_papers: z.int(),
});

export type CrawlRequest = z.infer<typeof crawlRequest>;

export const crawlQuery = z.object({
  priority: z
    .enum(["high", "low"])
    .default("high")
    .describe("high: the most cited first; low: those made first"),
  max_papers: queryInteger(1, 10_000).default(50),
  wait: queryBoolean
    .default(true)
    .describe("false answers at once with what is done by now; the task has the result in the end"),
});

const way = z.enum(ways);

const detail = z.object({
  paper_id: z.int(),
  success: z.boolean(),
  file_path: z
    .string()
    .nullable()
    .describe("Where this API serves the file; null when none was found"),
  way: way.nullable().describe("By which way it was found"),
  reason: z.string().describe("Why none was found, or what there is to know of the one that was"),
});

export type CrawlDetail = z.infer<typeof detail>;

export const crawlResult = z
  .object({
    total: z.int().describe("How many papers are looked at"),
    success: z.int().describe("How many have got their PDF"),
    failed: z.int().describe("For how many none was found"),
    details: z.array(detail).describe("One for each paper that is done with"),
  })
  .meta({ id: "CrawlResult" });

export type CrawlResult = z.infer<typeof crawlResult>;

export const crawlAnswer = crawlResult
  .extend({
    task_id: z.int(),
    finished: z
      .boolean()
      .describe("false where it takes longer than a request may: the task goes on"),
  })
  .meta({ id: "CrawlAnswer" });

export type CrawlAnswer = z.infer<typeof crawlAnswer>;

const crawlTry = z.object({
  way,
  address: z.string().nullable().describe("Where the PDF was looked for; null when none was known"),
  code: z.enum(["taken", ...problemCodes]),
  reason: z.string(),
});

export type CrawlTry = z.infer<typeof crawlTry>;

export const crawlAttempt = z
  .object({
    paper_id: z.int(),
    title: z.string(),
    task_id: z.int(),
    success: z.boolean(),
    way: way.nullable(),
    reason: z.string(),
    tries: z.array(crawlTry).describe("Every way that was tried, in order, with what became of it"),
    tried_at: z.string(),
  })
  .meta({ id: "CrawlAttempt" });

export type CrawlAttempt = z.infer<typeof crawlAttempt>;

export const attemptQuery = z.object({
  ...pageQuery,
  paper_id: queryIdentifier.optional(),
  success: queryBoolean.optional(),
});

export type AttemptQuery = z.infer<typeof attemptQuery>;

export const noPapers = Object.fromEntries(paperStatuses.map((status) => [status, 0]));

export const crawlStats = z
  .object({
    ...Object.fromEntries(paperStatuses.map((status) => [status, z.int()])),
    storage: z
      .object({ total_mb: z.number(), used_mb: z.number() })
      .describe("What the files of the project may take, and what they take"),
  })
  .meta({ id: "CrawlStats" });
