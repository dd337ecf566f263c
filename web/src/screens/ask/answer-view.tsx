// The text of an answer: headings, lists and paragraphs, its citations as numbers, and what is doubted marked.
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Pill } from "../../parts/pill.tsx";
import { readAnswer, toBlocks } from "./answer-text.ts";
import type { AnswerLine, Doubt } from "./answer-text.ts";
import { CitationChip } from "./citation-chip.tsx";
import { excerptAt } from "./citations.ts";
import type { Source } from "./citations.ts";
import type { OpenSource } from "./dock-place.ts";

type Shown = { sources: readonly Source[]; onOpen: OpenSource };

export function AnswerView({
  text,
  doubts,
  sources,
  onOpen,
}: Shown & { text: string; doubts: Doubt[] }) {
  const known = new Set(sources.map(({ index }) => index));
  const blocks = toBlocks(readAnswer(text, known, doubts));
  // Blocks have no identity of their own, and an answer only grows at its end.
  return (
    <div className="grid max-w-[75ch] grid-cols-1 gap-3 text-[0.9375rem] leading-[1.65] break-words">
      {blocks.map((block, place) => {
        if (block.kind === "list") {
          return (
            <ul key={place} className="grid gap-2">
              {block.lines.map((line, at) => (
                <li key={at} className="grid grid-cols-[1.25rem_minmax(0,1fr)]">
                  <span aria-hidden={line.mark === ""} className="text-muted tabular-nums">
                    {line.mark === "" ? "•" : line.mark}
                  </span>
                  <span>
                    <Line line={line} sources={sources} onOpen={onOpen} />
                  </span>
                </li>
              ))}
            </ul>
          );
        }
        const words = <Line line={block.line} sources={sources} onOpen={onOpen} />;
        return block.kind === "heading" ? (
          <h3 key={place} className="mt-2 text-base font-semibold first:mt-0">
            {words}
          </h3>
        ) : (
          <p key={place}>{words}</p>
        );
      })}
    </div>
  );
}

function Line({ line, sources, onOpen }: Shown & { line: AnswerLine }) {
  let before = "";
  return line.runs.map(({ parts, doubt }, place) => {
    const words = parts.map((part, at) => {
      if (typeof part === "string") {
        before += part;
        return <Emphasised key={at} text={part} />;
      }
      const source = sources.find(({ index }) => index === part);
      const excerpt = source && excerptAt(before, source);
      return source === undefined || excerpt === undefined ? null : (
        <CitationChip
          key={at}
          source={source}
          excerpt={excerpt}
          onOpen={() => onOpen(source, excerpt)}
        />
      );
    });
    return doubt === undefined ? (
      <span key={place}>{words}</span>
    ) : (
      <Doubted key={place} reason={doubt}>
        {words}
      </Doubted>
    );
  });
}

/** Models write bold words between two stars. */
function Emphasised({ text }: { text: string }) {
  if (!text.includes("**")) return text;
  return text
    .split(/\*\*([^*\n]+)\*\*/)
    .map((piece, at) => (at % 2 === 1 ? <strong key={at}>{piece}</strong> : piece));
}

/** Underlined, and followed by the reason in words; resting the pointer on it tells more. */
function Doubted({ reason, children }: { reason: Doubt["reason"]; children: ReactNode }) {
  const { say } = useSpeech();
  return (
    <span title={say(`ask.doubtWhy.${reason}`)}>
      <mark className="bg-transparent text-inherit underline decoration-warn decoration-wavy decoration-1 underline-offset-4">
        {children}
      </mark>{" "}
      <Pill tone="warn">{say(`ask.doubt.${reason}`)}</Pill>{" "}
    </span>
  );
}
