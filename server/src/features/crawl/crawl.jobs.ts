// The task that looks for the PDFs of papers.
import { taskKind } from "../tasks/task-kind.ts";
import { crawlRequest, crawlResult } from "./crawl.schema.ts";
import { runCrawl } from "./run-crawl.ts";

export const crawlKind = taskKind({
  type: "crawl",
  params: crawlRequest,
  result: crawlResult,
  title: ({ max_papers, priority }) =>
    `PDFs for up to ${max_papers} papers, ${priority === "high" ? "the most cited" : "the oldest"} first`,
  failure: "The PDFs could not be looked for.",
  concurrency: 2,
  maxTries: 3,
  run: runCrawl,
});
