// Searches the sources side by side: each has its own time and fails for itself alone, and what they find becomes one list.
import type {
  SearchSource,
  SourceId,
  SourceQuestion,
} from "../../adapters/paper-sources/search-source.ts";
import type { AppContext } from "../../context.ts";
import { parseQuery } from "../../knowledge/bibliography/queries/parse-query.ts";
import type { SearchQuery } from "../../knowledge/bibliography/queries/search-query.ts";
import { InvalidFieldsError, isDomainError } from "../../platform/errors.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import { type FoundAtSource, type FoundPaper, mergeFound, toFields } from "./merge-found.ts";
import { type OnAsked, openSources } from "./open-sources.ts";

export type { FoundPaper };
export type { SourceId } from "../../adapters/paper-sources/search-source.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "threads" | "log">;

export type SearchRequest = {
  /** In the language that docs/searching.md describes. */
  query: string;
  /** None named means all of them. */
  sources: readonly SourceId[];
  /** Of each source. */
  maxResults: number;
  /** An ISO date: only what was published, or came to be known to the source, on that day or later. */
  since?: string | undefined;
  signal: AbortSignal;
  /** The project that searches, for the record of calls. */
  owner?: number | undefined;
  /** Told of every question, as it goes out. */
  onAsked?: OnAsked | undefined;
  /** How long a source may take, from the first question to the last page. */
  longestMs?: number;
};

export type SourceStats = { count: number; error: string | null };
export type SearchStats = Partial<Record<SourceId, SourceStats>>;

export type SearchOutcome = { papers: FoundPaper[]; stats: SearchStats };

export type SearchEvent =
  | { kind: "found"; source: SourceId; count: number; error: string | null; isDone: boolean }
  | ({ kind: "merged" } & SearchOutcome);

const defaultLongestMs = 25_000;
const merging = { module: new URL("./merge-thread.ts", import.meta.url), export: "mergeInThread" };
const mergingLimits = { timeoutMs: 60_000, memoryMb: 512 };
/** A short list is merged before a thread would have begun. */
const mostMergedHere = 600;

/** What all sources found together, once the last one has answered or its time is up. */
export async function searchSources(
  context: Reach,
  request: SearchRequest,
): Promise<SearchOutcome> {
  for await (const event of followSearch(context, request))
    if (event.kind === "merged") return { papers: event.papers, stats: event.stats };
  throw new Error("A search ends with what was found.");
}

/** The same, with how far each source is while it goes on. */
export async function* followSearch(
  context: Reach,
  request: SearchRequest,
): AsyncGenerator<SearchEvent> {
  const { sources, maxResults, since, longestMs = defaultLongestMs } = request;
  const query = understand(request.query);
  const all = await openSources(context, request.owner, request.onAsked);
  const asked = all.filter(({ id }) => sources.length === 0 || sources.includes(id));
  const leaving = new AbortController();
  const signal = AbortSignal.any([request.signal, leaving.signal]);
  const events = createQueue<Extract<SearchEvent, { kind: "found" }>>();
  const found = Promise.all(
    asked.map((source) =>
      askSource(context, source, { query, since, maxResults }, { signal, longestMs }, events.push),
    ),
  ).finally(events.end);
  // Who stops listening is told so below; nobody else waits for it then.
  found.catch(() => undefined);
  const stats: SearchStats = Object.fromEntries(
    asked.map(({ id }) => [id, { count: 0, error: null }]),
  );
  try {
    for await (const event of events.read()) {
      stats[event.source] = { count: event.count, error: event.error };
      yield event;
    }
    yield { kind: "merged", papers: await mergeLists(context, await found, request.signal), stats };
  } finally {
    leaving.abort();
  }
}

async function askSource(
  { log }: Pick<AppContext, "log">,
  source: SearchSource,
  question: SourceQuestion,
  { signal, longestMs }: { signal: AbortSignal; longestMs: number },
  tell: (event: Extract<SearchEvent, { kind: "found" }>) => void,
): Promise<FoundAtSource> {
  const papers = new Map<string, PaperFields>();
  const deadline = AbortSignal.timeout(longestMs);
  const say = (isDone: boolean, error: string | null = null) =>
    tell({ kind: "found", source: source.id, count: papers.size, error, isDone });
  try {
    for await (const page of source.search(question, AbortSignal.any([signal, deadline]))) {
      for (const work of page) {
        if (papers.size >= question.maxResults) break;
        if (papers.has(work.sourceId)) continue;
        // Made now, while other sources are waited for.
        const fields = toFields(source.id, work);
        if (fields !== undefined) papers.set(work.sourceId, fields);
      }
      if (papers.size >= question.maxResults) break;
      say(false);
    }
    say(true);
  } catch (error) {
    signal.throwIfAborted();
    if (!isDomainError(error) && !deadline.aborted)
      log.error({ source: source.id, error }, "a source could not be read");
    say(true, toProblem(error, source, deadline.aborted ? longestMs : undefined));
  }
  return { source: source.id, papers: [...papers.values()] };
}

function toProblem(error: unknown, { name }: SearchSource, waitedMs: number | undefined): string {
  if (waitedMs !== undefined)
    return `${name} did not finish within ${Math.round(waitedMs / 1000)} s. Try again later, or ask for fewer results.`;
  if (!isDomainError(error)) return `${name} answered in a way that is not understood.`;
  if (error.code !== "offline") return error.message;
  return `${name} was not asked: this server is set to work offline. Start it without OFFLINE=1.`;
}

async function mergeLists(
  { threads }: Pick<AppContext, "threads">,
  lists: FoundAtSource[],
  signal: AbortSignal,
): Promise<FoundPaper[]> {
  const total = lists.reduce((sum, { papers }) => sum + papers.length, 0);
  if (total <= mostMergedHere) return mergeFound(lists);
  return threads.run<FoundPaper[]>(merging, { lists }, { ...mergingLimits, signal });
}

/** What is asked for; a query in which nothing is looked for is refused. */
export function understand(written: string): SearchQuery {
  const query = parseQuery(written);
  if (query !== undefined) return query;
  const message = "must hold at least one word to look for";
  throw new InvalidFieldsError([{ path: ["query"], message, code: "no_words" }]);
}

/** Events from several makers for one reader. */
function createQueue<Item>() {
  const items: Item[] = [];
  let isOver = false;
  let wake = Promise.withResolvers<void>();
  return {
    push: (item: Item): void => {
      items.push(item);
      wake.resolve();
    },
    end: (): void => {
      isOver = true;
      wake.resolve();
    },
    async *read(): AsyncGenerator<Item> {
      for (;;) {
        yield* items.splice(0);
        if (isOver && items.length === 0) return;
        await wake.promise;
        wake = Promise.withResolvers();
      }
    },
  };
}
