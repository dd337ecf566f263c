// The first step of a search run: the sources are asked as for any search, and what they found is kept as rows.
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { UpstreamError } from "../../platform/errors.ts";
import {
  followSearch,
  type FoundPaper,
  type SearchStats,
  type SourceId,
} from "../search/search.ts";
import { fieldsOfNew } from "../papers/paper-fields.ts";
import { sightingNames } from "../subscriptions/sighting-names.ts";
import { findRun } from "./find-run.ts";
import { insertItem, selectItems } from "./items.store.ts";
import { note } from "./note.ts";
import type { Run } from "./pipelines.store.ts";
import { sentQuery } from "./sent-query.ts";
import { searchParamsOf } from "./run-params.ts";
import { type StepCode, type StepTask, tellProgress } from "./step-work.ts";

type Asked = { query: string; requests: number };
type Found = { papers: FoundPaper[]; stats: SearchStats; asked: Map<SourceId, Asked> };

/** Nobody waits for an answer here, so that a slow source may take its time. */
const longestMs = 120_000;

export const runSearch: StepCode = async (context, run, task) => {
  const outcome = await task.step<{ found?: Found; total: number; sources: SearchStats }>(
    "found",
    async () => {
      const found = await search(context, run, task);
      await requireSome(context, run, found);
      return { found, total: found.papers.length, sources: found.stats };
    },
    async (writer, { found, total, sources }) => {
      if (found !== undefined) await keepFound(context, writer, run, task, found);
      return { total, sources };
    },
  );
  return { found: outcome.total, sources: outcome.sources };
};

async function search(context: AppContext, run: Run, task: StepTask): Promise<Found> {
  const { query, sources, max_results: maxResults } = searchParamsOf(run);
  const asked = new Map<SourceId, Asked>();
  const onAsked = (source: SourceId, address: string) => {
    const earlier = asked.get(source);
    const sent = earlier?.query ?? sentQuery(address);
    asked.set(source, { query: sent, requests: (earlier?.requests ?? 0) + 1 });
  };
  const request = {
    query,
    sources,
    maxResults,
    signal: task.signal,
    owner: run.project_id,
    longestMs,
    onAsked,
  };
  const done = new Set<SourceId>();
  for await (const event of followSearch(context, request)) {
    if (event.kind === "merged") return { papers: event.papers, stats: event.stats, asked };
    if (!event.isDone) continue;
    done.add(event.source);
    await task.progress(done.size, Math.max(sources.length, done.size));
    await context.db.write((writer) => tellProgress(context, writer, run));
  }
  throw new Error("A search ends with what was found.");
}

/** One source that fails leaves the others; where none answered there is nothing to go on with. */
async function requireSome(context: AppContext, run: Run, found: Found): Promise<void> {
  const { papers, stats } = found;
  const failures = Object.values(stats).flatMap(({ error }) => error ?? []);
  if (papers.length > 0 || failures.length < Object.keys(stats).length) return;
  await context.db.write((writer) => noteSources(context, writer, run, found));
  throw new UpstreamError(`No source answered. ${[...new Set(failures)].join(" ")}`, {
    code: "no_source",
  });
}

async function keepFound(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  run: Run,
  task: StepTask,
  found: Found,
): Promise<void> {
  const earlier = await readEarlier(writer, run, task);
  for (const [place, { sources, ...record }] of found.papers.entries()) {
    const isNew = !sightingNames(record).some((name) => earlier.has(name));
    await insertItem(writer, run.id, { place, name: "", record, sources, is_new: isNew });
  }
  await noteSources(context, writer, run, found);
  await tellProgress(context, writer, run);
}

async function noteSources(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  run: Run,
  { stats, asked, papers }: Found,
): Promise<void> {
  const { query } = searchParamsOf(run);
  await note(context, writer, run.id, "search", { query, results: papers.length });
  for (const [source, { count, error }] of Object.entries(stats)) {
    const sent = asked.get(source as SourceId);
    const detail = { source, sent: sent?.query ?? null, requests: sent?.requests ?? 0 };
    await note(context, writer, run.id, "source", { ...detail, returned: count, error });
  }
}

/** The names of all that the run found which this one repeats. */
async function readEarlier(writer: Writer, run: Run, task: StepTask): Promise<Set<string>> {
  const { repeat_of: threadId } = searchParamsOf(run);
  if (threadId === null) return new Set();
  const earlier = await findRun(writer, task.project, threadId);
  const items = await selectItems(writer, earlier.id);
  return new Set(items.flatMap(({ record }) => sightingNames(fieldsOfNew(record))));
}
