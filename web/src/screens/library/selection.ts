// Which papers of a project are selected; kept while one turns pages, filters and opens papers.
import { useSyncExternalStore } from "react";

/** Of those that are selected; the server merges no more at once. */
export const mostMerged = 50;

export type Selection = {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Selects all of the ids, or, when all are selected already, none of them. */
  toggleAll: (ids: number[]) => void;
  /** These and no others. */
  set: (ids: readonly number[]) => void;
  clear: () => void;
};

const nothing: ReadonlySet<number> = new Set();
const chosen = new Map<number, ReadonlySet<number>>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(projectId: number, ids: ReadonlySet<number>): void {
  chosen.set(projectId, ids);
  for (const listener of listeners) listener();
}

export function readSelection(projectId: number): ReadonlySet<number> {
  return chosen.get(projectId) ?? nothing;
}

export function toggleSelected(projectId: number, id: number): void {
  const ids = new Set(readSelection(projectId));
  if (!ids.delete(id)) ids.add(id);
  change(projectId, ids);
}

export function toggleAllSelected(projectId: number, some: number[]): void {
  const ids = new Set(readSelection(projectId));
  const isFull = some.every((id) => ids.has(id));
  for (const id of some) {
    if (isFull) ids.delete(id);
    else ids.add(id);
  }
  change(projectId, ids);
}

export function setSelected(projectId: number, ids: readonly number[]): void {
  change(projectId, new Set(ids));
}

export function clearSelected(projectId: number): void {
  change(projectId, nothing);
}

export function useSelection(projectId: number): Selection {
  const ids = useSyncExternalStore(listen, () => readSelection(projectId));
  return {
    ids,
    toggle: (id) => toggleSelected(projectId, id),
    toggleAll: (some) => toggleAllSelected(projectId, some),
    set: (some) => setSelected(projectId, some),
    clear: () => clearSelected(projectId),
  };
}
