// A search field that "/" reaches, Escape leaves, and that tells its owner once typing pauses.
import { useEffect, useId, useRef, useState } from "react";
import { Icon } from "./icons.tsx";
import { Key } from "./key.tsx";
import { focusRow, useShortcuts } from "./use-shortcuts.ts";

/** Short: a search over a large library takes less time than one letter, and the next letter calls it off. */
const pauseMilliseconds = 30;

export function SearchBox({
  label,
  hint,
  value,
  onChange,
}: {
  label: string;
  /** How to search, shown while the field has the focus and nothing is written. */
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    // The address changed under us (back, forward, a cleared search): follow it.
    setKnown(value);
    setText(value);
  }
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (text === known) return undefined;
    const timer = setTimeout(() => change.current(text), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text, known]);
  useShortcuts({ "/": () => input.current?.select() });
  return (
    <div className="group relative w-72 max-w-full min-w-0">
      <Icon
        name="search"
        className="pointer-events-none absolute top-2 left-2.5 size-4 text-muted"
      />
      <input
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        aria-describedby={hint === undefined ? undefined : hintId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            // The browser would erase what was typed.
            event.preventDefault();
            input.current?.blur();
          }
          if (event.key !== "ArrowDown" && event.key !== "Enter") return;
          event.preventDefault();
          focusRow(1);
        }}
        className="h-8 w-full rounded-md border border-edge bg-surface pr-8 pl-8 text-sm"
      />
      <Key className="absolute top-1.5 right-2">/</Key>
      {hint === undefined ? null : (
        <p
          id={hintId}
          className={`pointer-events-none absolute top-full left-0 z-10 mt-1 hidden w-max max-w-[80vw] rounded-md border border-line bg-surface px-2.5 py-1.5 text-xs text-muted shadow-lg ${text === "" ? "group-focus-within:block" : ""}`}
        >
          {hint}
        </p>
      )}
    </div>
  );
}
