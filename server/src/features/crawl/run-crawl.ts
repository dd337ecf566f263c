// The work of a crawl: papers without a PDF, several at a time, each a step that is never done twice.
import { createHostTurns } from "../../adapters/pdf-sources/host-turns.ts";
import { createPdfSources } from "../../adapters/pdf-sources/create-pdf-sources.ts";
import type { PdfNetwork, PdfSource } from "../../adapters/pdf-sources/pdf-source.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { findPapersHere } from "../papers/papers.ts";
import { findPapersWithoutPdf } from "../papers/pdf.ts";
import type { ReadBy } from "../processing/processing.ts";
import { readSettings } from "../settings/settings.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { toResult } from "./crawl-result.ts";
import type { CrawlDetail, CrawlRequest, CrawlResult } from "./crawl.schema.ts";
import { soughtInVain } from "./crawl.store.ts";
import { findPdf, type Search } from "./find-pdf.ts";
import { keepSearch } from "./keep-search.ts";

/** Each waits for its host's turn most of the time. */
const papersAtOnce = 6;

const nothing: Search = { tries: [], hasLeftFiles: false };

/** For all projects of the process: a host does not care for whom it is asked. */
const turns = createHostTurns();

/** What whoever asked for the PDFs of certain papers does beside. */
export type CrawlWishes = {
  readBy: ReadBy;
  /** In the transaction that keeps what was found for a paper. */
  onKept: (writer: Writer, detail: CrawlDetail) => Promise<void>;
};

const noWishes: CrawlWishes = { readBy: "task", onKept: async () => undefined };

export async function runCrawl(
  context: AppContext,
  { priority, max_papers: limit }: CrawlRequest,
  task: RunningTask,
): Promise<CrawlResult> {
  const { project } = task;
  const afterwards = soughtInVain(project.id);
  const ids = await task.step("papers", () =>
    findPapersWithoutPdf(context, project, { priority, limit, afterwards }),
  );
  return crawlPapers(context, ids, task, noWishes);
}

/** The same for the papers named; one that has a PDF is left as it is. */
export async function crawlPapers(
  context: AppContext,
  ids: number[],
  task: RunningTask,
  wishes: CrawlWishes,
): Promise<CrawlResult> {
  const { project } = task;
  const network = { fetcher: context.fetcher, turns, owner: project.id };
  const sources = await openSources(context, network);
  const details = new Map<number, CrawlDetail>();
  await task.progress(0, ids.length);
  await sideBySide(ids, task.signal, async (id, signal) => {
    details.set(
      id,
      await crawlPaper(context, { network, sources }, id, { ...task, signal }, wishes),
    );
    await task.progress(details.size, ids.length);
  });
  return toResult(
    ids.length,
    ids.flatMap((id) => details.get(id) ?? []),
  );
}

async function crawlPaper(
  context: AppContext,
  { network, sources }: { network: PdfNetwork; sources: PdfSource[] },
  id: number,
  task: RunningTask,
  { readBy, onKept }: CrawlWishes,
): Promise<CrawlDetail> {
  const { signal, project } = task;
  const look = async (): Promise<Search> => {
    const [paper] = await findPapersHere(context.db, project, [id]);
    if (paper === undefined || paper.has_pdf) return nothing;
    return findPdf(context, network, sources, paper, signal);
  };
  const { detail } = await task.step<{ search?: Search; detail?: CrawlDetail }>(
    `paper:${id}`,
    async () => ({ search: await look() }),
    async (writer, { search = nothing }) => {
      const kept = await keepSearch(context, writer, task, id, search, readBy);
      await onKept(writer, kept);
      return { detail: kept };
    },
  );
  if (detail === undefined) throw new Error(`The search for the PDF of paper ${id} was not kept.`);
  return detail;
}

/** None is left running when one fails: whoever tries again would meet it. */
async function sideBySide(
  ids: number[],
  outer: AbortSignal,
  work: (id: number, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([outer, failure.signal]);
  const queue = ids.values();
  const worker = async () => {
    try {
      for (const id of queue) await work(id, signal);
    } catch (error) {
      failure.abort(error);
      throw error;
    }
  };
  const workers = Array.from({ length: Math.min(papersAtOnce, ids.length) }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
}

async function openSources(context: AppContext, network: PdfNetwork): Promise<PdfSource[]> {
  const { oa_email: email, graph_api_key } = await readSettings(context, context.db);
  const connections = {
    ...context.config.sources,
    semanticScholarApiKey: graph_api_key,
    email,
  };
  return createPdfSources(connections, network);
}
