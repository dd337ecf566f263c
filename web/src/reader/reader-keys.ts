// The keys of a reader: those of a pane beside something else, and the search that takes the place of the browser's.
import { useEffect, useRef } from "react";
import type { KeyboardEvent } from "react";

/** The browser's own search would find only the pages in sight. */
export function useFindKey(
  root: { current: HTMLElement | null },
  isDocked: boolean,
  onFind: () => void,
) {
  const tell = useRef(onFind);
  useEffect(() => {
    tell.current = onFind;
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "f" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (isDocked && isInside !== true) return;
      event.preventDefault();
      tell.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [root, isDocked]);
}

/** Beside something else the keys are the pane's own: what stands around it does not see them. */
export function pressKey(
  event: KeyboardEvent<HTMLElement>,
  keys: Record<string, () => void>,
  onClose: () => void,
): void {
  const { target } = event;
  const isTyping = target instanceof Element && target.matches("input, textarea, select");
  if (event.defaultPrevented || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = event.key === "Escape" ? onClose : keys[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}
