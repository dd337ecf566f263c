// The search of each project in this tab: it goes on while one moves about the page, and what it found stays.
import { useSyncExternalStore } from "react";
import { ApiError } from "../../api/api-error.ts";
import { stream } from "../../api/client.ts";
import type { EventOf } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import { bodyOf } from "./question.ts";
import type { SourceId } from "../../sources/source-queries.ts";
import type { Question } from "./question.ts";

export type Result = Schemas["SearchResult"];
export type SourceProgress = {
  source: SourceId;
  count: number;
  error: string | null;
  isDone: boolean;
};

export type Found = {
  /** As it was asked: where nothing was written, the keywords. */
  query: string;
  sources: SourceProgress[];
  papers: readonly Result[];
  /** Places in the list of papers. */
  chosen: ReadonlySet<number>;
  added: { imported: number; skipped: number } | undefined;
};

export type Search = {
  /** Undefined until somebody types. */
  draft?: Question;
  /** How far each source is, while the search goes on. */
  running?: SourceProgress[] | undefined;
  /** The last search that came to its end; it stays when the next is stopped or fails. */
  found?: Found;
  end?: { isStopped: boolean; error: unknown } | undefined;
};

const nothing: Search = {};
const searches = new Map<number, Search>();
const controllers = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(projectId: number): Search {
  return searches.get(projectId) ?? nothing;
}

function change(projectId: number, part: Search): void {
  searches.set(projectId, { ...read(projectId), ...part });
  for (const listener of listeners) listener();
}

export function useSearch(projectId: number): Search {
  return useSyncExternalStore(listen, () => read(projectId));
}

export function setDraft(projectId: number, draft: Question): void {
  change(projectId, { draft });
}

export function stopSearch(projectId: number): void {
  controllers.get(projectId)?.abort();
}

export async function startSearch(
  projectId: number,
  question: Question,
  sources: SourceId[],
): Promise<void> {
  if (read(projectId).running !== undefined) return;
  const controller = new AbortController();
  controllers.set(projectId, controller);
  let running: SourceProgress[] = sources.map((source) => ({
    source,
    count: 0,
    error: null,
    isDone: false,
  }));
  change(projectId, { running, end: undefined });
  try {
    const answer = stream("POST /api/v1/projects/{project_id}/search/stream", {
      path: { project_id: projectId },
      body: bodyOf(question, sources),
      signal: controller.signal,
    });
    for await (const events of answer) {
      for (const event of events) {
        running = withEvent(running, event);
        if (event.event === "complete") {
          const { query, papers } = event.data;
          const found = { query, papers, sources: running, chosen: new Set<number>() };
          change(projectId, { found: { ...found, added: undefined } });
        }
      }
      change(projectId, { running });
    }
    change(projectId, { running: undefined });
  } catch (error) {
    const isStopped = controller.signal.aborted;
    change(projectId, {
      running: undefined,
      end: { isStopped, error: isStopped ? undefined : error },
    });
  }
}

function withEvent(
  running: SourceProgress[],
  { event, data }: EventOf<"POST /api/v1/projects/{project_id}/search/stream">,
): SourceProgress[] {
  // The head of the answer was sent long ago: a failure in its middle has no status of its own.
  if (event === "error") throw new ApiError(500, data.message);
  if (event !== "source") return running;
  const { source, count, error, done: isDone } = data;
  return running.map((each) => (each.source === source ? { source, count, error, isDone } : each));
}

/** Chooses all of the places, or, when all are chosen already, none of them. */
export function toggleChosen(projectId: number, places: number[]): void {
  const { found } = read(projectId);
  if (found === undefined) return;
  const chosen = new Set(found.chosen);
  const isFull = places.every((place) => chosen.has(place));
  for (const place of places) {
    if (isFull) chosen.delete(place);
    else chosen.add(place);
  }
  change(projectId, { found: { ...found, chosen } });
}

/** Marks what was imported as known; a list that another has replaced meanwhile is left alone. */
export function markAdded(
  projectId: number,
  papers: Found["papers"],
  places: number[],
  answer: { imported: number; skipped: number; paper_ids: number[] },
): void {
  const { found } = read(projectId);
  if (found === undefined || found.papers !== papers) return;
  const ids = new Map(places.map((place, index) => [place, answer.paper_ids[index] ?? null]));
  const known = papers.map((paper, place) =>
    ids.has(place) ? { ...paper, known_paper_id: ids.get(place) ?? null } : paper,
  );
  const { imported, skipped } = answer;
  const chosen = new Set<number>();
  change(projectId, {
    found: { ...found, papers: known, chosen, added: { imported, skipped } },
  });
}
