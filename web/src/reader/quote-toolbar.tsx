// What can be done with words that were selected: mark them, note something, ask, rewrite, cite, copy.
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useSpeech } from "../language/language-context.tsx";
import type { Paper } from "../papers/paper.ts";
import { annotationColors } from "./annotation-queries.ts";
import type { AnnotationColor } from "./annotation-queries.ts";
import { citeQuote } from "./cite-quote.ts";
import type { Quote } from "./quote.ts";

/** A question has room for a paragraph. */
const mostAsked = 600;

const toolLook =
  "inline-flex h-7 items-center rounded px-2 text-xs whitespace-nowrap hover:bg-sunken focus-visible:-outline-offset-2!";

export function QuoteToolbar({
  paper,
  quote,
  onHighlight,
  onNote,
  onRewrite,
  onDone,
}: {
  paper: Paper;
  quote: Quote;
  onHighlight: (color: AnnotationColor) => void;
  onNote: () => void;
  onRewrite: () => void;
  onDone: () => void;
}) {
  const { say, language } = useSpeech();
  const router = useRouter();
  const [told, setTold] = useState("");
  const copy = async (words: Promise<string> | string) => {
    try {
      await navigator.clipboard.writeText(await words);
      setTold(say("action.copied"));
    } catch {
      setTold(say("quote.notCopied"));
    }
  };
  const ask = () => {
    const question = say("quote.question", { text: quote.text.slice(0, mostAsked) });
    const search = new URLSearchParams({ papers: String(paper.id), q: question });
    router.history.push(`/projects/${paper.project_id}/ask?${search}`);
  };
  return (
    <div
      role="toolbar"
      aria-label={say("quote.tools")}
      // The selection stays while one of its tools is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onDone();
      }}
      className="flex w-max max-w-[calc(100vw-2rem)] flex-wrap items-center gap-0.5 rounded-lg border border-edge bg-surface p-1 text-ink shadow-lg"
    >
      {annotationColors.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={say("quote.highlight", { color: say(`color.${color}`) })}
          title={say(`color.${color}`)}
          onClick={() => onHighlight(color)}
          className="flex size-7 items-center justify-center rounded hover:bg-sunken focus-visible:-outline-offset-2!"
        >
          <span data-tint={color} className="size-4 rounded-full border border-ink/25" />
        </button>
      ))}
      <span aria-hidden="true" className="mx-0.5 h-5 border-l border-line" />
      <button type="button" onClick={onNote} className={toolLook}>
        {say("quote.note")}
      </button>
      <button type="button" onClick={ask} className={toolLook}>
        {say("quote.ask")}
      </button>
      <button type="button" onClick={onRewrite} className={toolLook}>
        {say("quote.rewrite")}
      </button>
      <button
        type="button"
        onClick={() => void copy(citeQuote(paper, quote, language))}
        className={toolLook}
      >
        {say("quote.cite")}
      </button>
      <button type="button" onClick={() => void copy(quote.text)} className={toolLook}>
        {say("action.copy")}
      </button>
      <span role="status" className="px-1 text-xs text-muted empty:hidden">
        {told}
      </span>
    </div>
  );
}
