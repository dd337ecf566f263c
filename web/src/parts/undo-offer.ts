// The last thing that was deleted and can be brought back: offered until it is taken, closed, or another one comes.
import { useSyncExternalStore } from "react";

export type UndoOffer = {
  words: string;
  /** Brings it back, and lets the page see it again. */
  undo: () => Promise<void>;
};

let offer: UndoOffer | undefined;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function offerUndo(next: UndoOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

export function useUndoOffer(): UndoOffer | undefined {
  return useSyncExternalStore(listen, () => offer);
}
