// Listens for shortcuts while a part is on the page; never while somebody types or a dialog is open.
import { useEffect, useRef } from "react";
import { findShortcut, moveIndex } from "./shortcuts.ts";
import type { Press } from "./shortcuts.ts";

export function useShortcuts(bindings: Record<string, () => void>): void {
  const current = useRef(bindings);
  useEffect(() => {
    current.current = bindings;
  });
  useEffect(() => {
    const presses: Press[] = [];
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      presses.push({ key: event.key, at: event.timeStamp });
      if (presses.length > 2) presses.shift();
      const name = findShortcut(Object.keys(current.current), presses);
      if (name === undefined) return;
      event.preventDefault();
      current.current[name]?.();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, [role=combobox]")) return true;
  // A letter in an open menu or list looks for an entry of it.
  if (target.closest("[role=menu], [role=listbox]") !== null) return true;
  return (
    target instanceof HTMLInputElement && target.type !== "radio" && target.type !== "checkbox"
  );
}

/** Moves the focus to the next or previous element that carries `data-row`. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")];
  if (rows.length === 0) return;
  const active = document.activeElement;
  const index = rows.findIndex((row) => row === active || row.closest("tr")?.contains(active));
  rows[moveIndex(index, rows.length, step)]?.focus();
}
