// The draft that each project of this tab is writing: it goes on while one moves about the page.
import { useSyncExternalStore } from "react";
import { ApiError } from "../../api/api-error.ts";
import { stream } from "../../api/client.ts";
import type { EventOf } from "../../api/client.ts";
import type { Operations } from "../../api/generated.ts";

const operation = "POST /api/v1/projects/{project_id}/writing/review-draft/stream";

export type DraftWish = Required<NonNullable<Operations[typeof operation]["body"]>>;

export type Writing = {
  wish: DraftWish;
  /** What is being done before the first word. */
  step: { message: string; percent: number } | undefined;
  draftId: number | undefined;
  title: string;
  /** With the list of references at the end, which is shown when the draft is whole. */
  outline: string[];
  /** Markdown, a text a section. */
  texts: string[];
  state: "running" | "stopped" | "failed";
  error: unknown;
};

const writings = new Map<number, Writing>();
const controllers = new Map<number, AbortController>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(projectId: number, writing: Writing | undefined): void {
  if (writing === undefined) writings.delete(projectId);
  else writings.set(projectId, writing);
  for (const listener of listeners) listener();
}

export function useWriting(projectId: number): Writing | undefined {
  return useSyncExternalStore(listen, () => writings.get(projectId));
}

export function stopWriting(projectId: number): void {
  controllers.get(projectId)?.abort();
}

/** Puts away a draft that was stopped or failed; the server has kept what was written. */
export function dropWriting(projectId: number): void {
  if (writings.get(projectId)?.state !== "running") change(projectId, undefined);
}

/**
 * `onStored` is called with the draft when it is whole, or with nothing when it ended before. With `fallback` the built-in
 * engine writes what the model fails to.
 */
export async function startWriting(
  projectId: number,
  wish: DraftWish,
  onStored: (draftId: number | undefined) => Promise<void>,
  { fallback }: { fallback: boolean },
): Promise<void> {
  if (writings.get(projectId)?.state === "running") return;
  const controller = new AbortController();
  controllers.set(projectId, controller);
  let writing: Writing = {
    wish,
    step: undefined,
    draftId: undefined,
    title: "",
    outline: [],
    texts: [],
    state: "running",
    error: undefined,
  };
  change(projectId, writing);
  try {
    const events = stream(operation, {
      path: { project_id: projectId },
      query: { fallback },
      body: wish,
      signal: controller.signal,
    });
    for await (const arrived of events) {
      for (const event of arrived) writing = withEvent(writing, event);
      change(projectId, writing);
    }
    await onStored(writing.draftId);
    change(projectId, undefined);
  } catch (error) {
    const isStopped = controller.signal.aborted;
    change(projectId, {
      ...writing,
      state: isStopped ? "stopped" : "failed",
      error: isStopped ? undefined : error,
    });
    await onStored(undefined);
  }
}

function withEvent(writing: Writing, { event, data }: EventOf<typeof operation>): Writing {
  switch (event) {
    case "progress":
      return { ...writing, step: data };
    case "outline":
      return {
        ...writing,
        step: undefined,
        draftId: data.draft_id,
        title: data.title,
        outline: data.sections.map(({ title }) => title),
      };
    case "text-delta": {
      const texts = [...writing.texts];
      texts[data.section_index] = (texts[data.section_index] ?? "") + data.delta;
      return { ...writing, texts };
    }
    case "error":
      // The head of the answer was sent long ago: a failure in its middle has no status of its own.
      throw new ApiError(500, data.message);
    default:
      return writing;
  }
}
