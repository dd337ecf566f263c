// The keys of the list: where each leads, over all of it, and what it selects on the way.
import type { KeyboardEvent } from "react";

const rowsOfPage = 10;

/** The row a key leads to; undefined for a key of somebody else. */
export function rowAfter(key: string, at: number, total: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + rowsOfPage,
    PageUp: at - rowsOfPage,
    Home: 0,
    End: total - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(Math.max(next, 0), total - 1);
}

export function handleRowKeys(
  event: KeyboardEvent,
  { at, total }: { at: number; total: number },
  act: { move: (to: number, isRange: boolean) => void; selectAll: () => void },
): void {
  if ((event.ctrlKey || event.metaKey) && event.key === "a") {
    event.preventDefault();
    act.selectAll();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const next = rowAfter(event.key, at, total);
  if (next === undefined) return;
  event.preventDefault();
  act.move(next, event.shiftKey);
}
