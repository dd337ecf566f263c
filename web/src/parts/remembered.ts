// A choice about the page that outlives it: kept in this browser, and told to every part that shows it.
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export function remember(name: string, value: string): void {
  localStorage.setItem(name, value);
  for (const listener of listeners) listener();
}

/** The stored text under a name; undefined until something was stored. */
export function useRemembered(name: string): string | undefined {
  return useSyncExternalStore(listen, () => localStorage.getItem(name) ?? undefined);
}
