// What the screens offer the palette: each says what can be done on it for as long as it is on the page.
import { useEffect, useRef } from "react";
import type { IconName } from "../../parts/icons.tsx";

export type Action = {
  /** The same wherever the action is offered, so that it is known again. */
  id: string;
  name: string;
  icon: IconName;
  /** The shortcut that does the same here. */
  keys?: string;
  run: () => void;
};

type Offer = { current: readonly Action[] };

const offers = new Set<Offer>();
const patienceMilliseconds = 10_000;
let awaited: { id: string; until: number } | undefined;

/** Offers the actions while the part that calls this is mounted. */
export function useActions(actions: readonly Action[]): void {
  const offer = useRef(actions);
  useEffect(() => {
    offer.current = actions;
  });
  useEffect(() => {
    offers.add(offer);
    runAwaited();
    return () => {
      offers.delete(offer);
    };
  }, []);
}

export function offeredActions(): Action[] {
  return [...offers].flatMap(({ current }) => current);
}

/** Runs an action of a screen that is on its way, as soon as it is there. */
export function runOnceOffered(id: string): void {
  awaited = { id, until: Date.now() + patienceMilliseconds };
  runAwaited();
}

function runAwaited(): void {
  const wanted = awaited;
  if (wanted === undefined) return;
  const found = offeredActions().find(({ id }) => id === wanted.id);
  if (found === undefined && Date.now() < wanted.until) return;
  awaited = undefined;
  found?.run();
}
