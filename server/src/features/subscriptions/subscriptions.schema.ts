// Shapes of subscriptions, of feeds, and of what either finds.
import { z } from "zod";
import { pageQuery, paginated, queryInteger } from "../../api/query.ts";
import { paperRecord } from "../papers/papers.schema.ts";
import { isFeed, isSourceId, sourceIds } from "./source-ids.ts";

export const frequencies = ["daily", "weekly", "monthly"] as const;

const isSource = (text: string) => isSourceId(text) || isFeed(text);

const name = z.string().trim().min(1).max(255);
const query = z.string().trim().max(2000);
const source = z
  .string()
  .trim()
  .max(2000)
  .refine(isSource, `must be one of ${sourceIds.join(", ")}, or the http(s) address of a feed`);
const sources = z
  .array(source)
  .max(20)
  .transform((given) => [...new Set(given)])
  .describe(
    `Any of ${sourceIds.join(", ")}, and addresses of feeds (RSS, Atom, RDF, JSON Feed). None means all six sources`,
  );
const frequency = z.enum(frequencies);
const maxResults = z.int().min(1).max(200);

export const sourceStats = z
  .record(z.string(), z.object({ count: z.int(), error: z.string().nullable() }))
  .describe("What each source found, and why one failed");

export const runResult = z.object({
  new_papers: z.int().describe("How many were added to the project"),
  total_checked: z.int().describe("How many were found, known ones among them"),
  updated_papers: z.int().describe("How many known ones changed"),
  sources_searched: z.array(z.string()),
  source_stats: sourceStats,
});

export type RunResult = z.infer<typeof runResult>;

export const subscriptionRecord = z
  .object({
    id: z.int(),
    project_id: z.int(),
    name: z.string(),
    query: z.string().describe("In the words of a search; of a feed, the entries that fit it"),
    sources: z.array(z.string()),
    frequency,
    max_results: z.int().describe("Of each source, in each run"),
    is_active: z.boolean(),
    last_run_at: z.string().nullable(),
    total_found: z.int().describe("How many papers it has added"),
    next_run_at: z.string().nullable().describe("null while it is not active"),
    last_result: runResult.nullable(),
    last_error: z.string().nullable().describe("What went wrong in the last run, if anything"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "Subscription" });

export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;

export const subscriptionCreation = z.object({
  name,
  query: query.default(""),
  sources: sources.default([]),
  frequency: frequency.default("weekly"),
  max_results: maxResults.default(50),
});

export type SubscriptionCreation = z.infer<typeof subscriptionCreation>;

export const subscriptionUpdate = z
  .object({ name, query, sources, frequency, max_results: maxResults, is_active: z.boolean() })
  .partial();

export type SubscriptionUpdate = z.infer<typeof subscriptionUpdate>;

const sinceDays = queryInteger(1, 365).default(7).describe("How many days back");

export const triggerQuery = z.object({ since_days: sinceDays });

export const triggerResult = runResult.extend({ task_id: z.int() });

export type TriggerResult = z.infer<typeof triggerResult>;

export const feedTemplate = z
  .object({ name: z.string(), url: z.string(), description: z.string() })
  .meta({ id: "FeedTemplate" });

export type FeedTemplate = z.infer<typeof feedTemplate>;

export const rssQuery = z.object({
  feed_url: z
    .string()
    .trim()
    .max(2000)
    .refine(isFeed, "must be the http(s) address of a feed")
    .describe("An RSS, Atom, RDF or JSON Feed"),
  since_days: sinceDays,
});

const author = paperRecord.shape.authors.element;

const feedEntry = z
  .object({
    title: z.string(),
    abstract: z.string(),
    url: z.string(),
    doi: z.string(),
    authors: z.array(author),
    published: z.string().nullable(),
    source: z.string().describe("The title of the feed"),
  })
  .meta({ id: "FeedEntry" });

export const rssResult = z.object({
  entries: z
    .array(feedEntry)
    .describe("Published or changed since then, the newest first; entries without a date too"),
  count: z.int(),
});

export type RssResult = z.infer<typeof rssResult>;

/** Several, as `sources=a&sources=b` or `sources=a,b`. */
const querySources = z.preprocess(
  (value) =>
    (Array.isArray(value) ? value : [value]).flatMap((each: unknown) =>
      typeof each === "string" && !isFeed(each)
        ? each
            .split(",")
            .map((part) => part.trim())
            .filter((part) => part !== "")
        : [each],
    ),
  sources,
);

export const updatesQuery = z.object({
  query: query.default(""),
  sources: querySources.optional(),
  since_days: sinceDays,
  max_results: queryInteger(1, 200).default(50),
});

export type UpdatesQuery = z.infer<typeof updatesQuery>;

/** What is told of a paper that is not saved; the rest of it is left out. */
export const foundPaper = paperRecord.pick({
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
});

export const updatesResult = z.object({
  new_papers: z.array(foundPaper),
  total_found: z.int(),
  sources_checked: z.record(z.string(), z.int()).describe("How many each source found"),
  errors: z.record(z.string(), z.string()).describe("Why a source failed, by source"),
});

export type UpdatesResult = z.infer<typeof updatesResult>;

export const foundQuery = z.object(pageQuery);

export const foundPage = paginated(paperRecord);
