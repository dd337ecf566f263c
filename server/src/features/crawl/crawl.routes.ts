// Endpoints of looking for PDFs.
import { inProject } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { paginated } from "../../api/query.ts";
import { describeCrawl, listAttempts, startCrawl, tellProgress, waitForCrawl } from "./crawl.ts";
import { attemptQuery, crawlAnswer, crawlAttempt, crawlQuery, crawlStats } from "./crawl.schema.ts";

const base = "/projects/{project_id}/crawl";

export const crawlEndpoints = [
  endpoint({
    method: "POST",
    path: `${base}/start`,
    name: "startCrawl",
    summary: "Look for the PDFs of papers that have none",
    description:
      "A task of type `crawl` over papers in status pending or metadata_only; those looked for in vain before, and not changed since, come last. Ways are tried in order: the record's own `pdf_url`, Unpaywall, arXiv, OpenAlex, Semantic Scholar, Europe PMC. A file is taken only if its first pages show the paper's title or DOI, and is then read as an upload is. One search runs in a project at a time: a second start joins it. The answer comes at the end, or after four and a half minutes with `finished: false`.",
    access: inProject("editor"),
    alsoAnswers: [409, 502],
    query: crawlQuery,
    response: crawlAnswer,
    heavy: true,
    transaction: true,
    handle: ({ context, writer, project, query: { priority, max_papers } }) =>
      startCrawl(context, writer, project, { priority, max_papers }),
    finish: (started, { context, query, signal }) =>
      query.wait ? waitForCrawl(context, started, signal()) : tellProgress(context, started),
  }),
  endpoint({
    method: "GET",
    path: `${base}/attempts`,
    name: "listCrawlAttempts",
    summary: "What became of looking for each paper's PDF, the latest first",
    description: "The last time it was looked for, with every way that was tried and its reason.",
    access: inProject("viewer"),
    query: attemptQuery,
    response: paginated(crawlAttempt),
    handle: ({ context, project, query }) => listAttempts(context, project, query),
  }),
  endpoint({
    method: "GET",
    path: `${base}/stats`,
    name: "getCrawlStats",
    summary: "How many papers are in each status, and how much room their files take",
    access: inProject("viewer"),
    response: crawlStats,
    handle: ({ context, project }) => describeCrawl(context, project),
  }),
];
