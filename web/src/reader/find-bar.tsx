// The search in a document: what to look for, how often it is there, and the way from one place to the next.
import { useEffect, useRef } from "react";
import { useSpeech } from "../language/language-context.tsx";
import { IconButton } from "../parts/button.tsx";
import { Icon } from "../parts/icons.tsx";
import type { Finding } from "./use-find.ts";

export function FindBar({
  finding: { words = "", setWords, found, index, isSearching, step, unread },
  asked,
}: {
  finding: Finding;
  /** Grows each time the search is asked for: then its field gets the focus. */
  asked: number;
}) {
  const { say, language } = useSpeech();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  const count = found.length.toLocaleString(language);
  const state =
    words.trim() === ""
      ? ""
      : found.length === 0
        ? say(isSearching ? "find.searching" : "find.none")
        : `${say("find.place", { place: (index + 1).toLocaleString(language), count })}${isSearching ? "…" : ""}`;
  return (
    <search className="flex items-center gap-1 border-b border-line px-3 py-1.5">
      <input
        ref={field}
        type="text"
        autoComplete="off"
        aria-label={say("find.field")}
        placeholder={say("find.field")}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          if (event.key !== "Escape") return;
          event.stopPropagation();
          setWords(undefined);
        }}
        className="h-7 w-56 min-w-0 shrink rounded-md border border-edge bg-surface px-2"
      />
      <span
        role="status"
        className="min-w-16 px-1 text-xs whitespace-nowrap text-muted tabular-nums"
      >
        {state}
        {unread.length === 0 ? null : (
          <span className="ml-2 text-warn">
            {say("find.unread", { pages: unread.toSorted((one, other) => one - other).join(", ") })}
          </span>
        )}
      </span>
      <IconButton
        aria-label={say("find.previous")}
        title={say("find.previous")}
        disabled={found.length === 0}
        className="size-7 disabled:opacity-40"
        onClick={() => step(-1)}
      >
        <Icon name="up" />
      </IconButton>
      <IconButton
        aria-label={say("find.next")}
        title={say("find.next")}
        disabled={found.length === 0}
        className="size-7 disabled:opacity-40"
        onClick={() => step(1)}
      >
        <Icon name="down" />
      </IconButton>
      <IconButton
        aria-label={say("find.close")}
        title={say("find.close")}
        className="ml-auto size-7"
        onClick={() => setWords(undefined)}
      >
        <Icon name="close" />
      </IconButton>
    </search>
  );
}
