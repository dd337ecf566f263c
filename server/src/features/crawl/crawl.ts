// Looking for PDFs on request: a crawl is started or joined, waited for, and told of afterwards.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { offsetOf, toPage } from "../../api/query.ts";
import type { AppContext, TransactionContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { ConflictError, UpstreamError } from "../../platform/errors.ts";
import { measureStorage } from "../files/room.ts";
import { countPapers, findPapersHere } from "../papers/papers.ts";
import { holdProject } from "../projects/contents.ts";
import { findTaskOf, findUnfinishedTaskOf, startTask } from "../tasks/tasks.ts";
import { waitForTask } from "../tasks/wait-for-task.ts";
import { crawlKind } from "./crawl.jobs.ts";
import {
  type AttemptQuery,
  type CrawlAnswer,
  type CrawlRequest,
  noPapers,
} from "./crawl.schema.ts";
import { toDetail, toResult } from "./crawl-result.ts";
import * as store from "./crawl.store.ts";

/** Just below the five minutes after which most programs give up waiting. */
const longestWait = 4.5 * 60 * 1000;

/** One that is under way is joined, whatever it was asked for. */
export async function startCrawl(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  request: CrawlRequest,
): Promise<CrawlAnswer> {
  if (context.config.network.offline)
    throw new UpstreamError(
      "No PDFs were looked for: this server is set to work offline. Start it without OFFLINE=1, or upload the files.",
      { code: "offline" },
    );
  await holdProject(context, writer, project);
  const present = await findUnfinishedTaskOf(writer, project, crawlKind);
  const taskId = present ?? (await startTask(context, writer, project, crawlKind, request));
  return { task_id: taskId, finished: false, ...empty };
}

/** What the crawl has come to; where that takes too long for a request, what is done of it. */
export async function waitForCrawl(
  context: Pick<AppContext, "db">,
  started: CrawlAnswer,
  signal: AbortSignal,
): Promise<CrawlAnswer> {
  const { task_id } = started;
  const task = await waitForTask(context, crawlKind, task_id, signal, longestWait);
  if (task === undefined) return tellProgress(context, started);
  if (task.status === "completed") return { task_id, finished: true, ...task.result };
  const why = task.error_message ?? "PDFs that were found before stay.";
  throw new ConflictError(`The search for PDFs was ${task.status}. ${why}`, { code: "run_ended" });
}

/** What is done of a crawl by now. */
export async function tellProgress(
  { db }: Pick<AppContext, "db">,
  started: CrawlAnswer,
): Promise<CrawlAnswer> {
  const { total, project_id: projectId } = await findTaskOf(db, crawlKind, started.task_id);
  const done = await store.selectOutcomesOfTask(db, projectId, started.task_id);
  const details = done.map((each) => toDetail(projectId, each.paper_id, each));
  return { ...started, ...toResult(total, details) };
}

export async function listAttempts(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  query: AttemptQuery,
) {
  const attempts = await store.selectAttempts(db, project.id, query, offsetOf(query));
  const papers = await findPapersHere(
    db,
    project,
    attempts.map(({ paper_id }) => paper_id),
  );
  const titles = new Map(papers.map(({ id, title }) => [id, title]));
  const items = attempts.map((each) => ({ ...each, title: titles.get(each.paper_id) ?? "" }));
  return toPage(items, await store.countAttempts(db, project.id, query), query);
}

/** How many papers a PDF was looked for, and for how many of them in vain. */
export async function countSought(
  reader: Reader,
  project: ViewableProject,
): Promise<{ sought: number; inVain: number }> {
  const all = { page: 1, page_size: 1 };
  return {
    sought: await store.countAttempts(reader, project.id, all),
    inVain: await store.countAttempts(reader, project.id, { ...all, success: false }),
  };
}

export async function describeCrawl(
  context: Pick<AppContext, "db" | "config">,
  project: ViewableProject,
) {
  const { byStatus } = await countPapers(context, project);
  return { ...noPapers, ...byStatus, storage: await measureStorage(context, project) };
}

const empty = { total: 0, success: 0, failed: 0, details: [] };
