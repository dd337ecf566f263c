// An answer: its text with numbers that lead to its sources, the sources, and what is to be said about how it ended.
import { useId } from "react";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Pill } from "../../parts/pill.tsx";
import { readAnswer } from "./answer-text.ts";
import type { AnswerLine, AnswerRun, Doubt } from "./answer-text.ts";
import { gatherSources } from "./citations.ts";
import type { Citation } from "./citations.ts";
import { SourceCard } from "./source-card.tsx";

const lineLooks: Record<AnswerLine["kind"], string> = {
  heading: "mt-2 font-semibold first:mt-0",
  point: "pl-4 -indent-4",
  text: "",
};

export function AnswerView({
  projectId,
  text,
  citations,
  doubts = [],
  isWriting = false,
  isRefusal = false,
  isTall = false,
  children,
}: {
  projectId: number;
  text: string;
  citations: Citation[];
  doubts?: Doubt[];
  isWriting?: boolean;
  /** The papers hold no answer. */
  isRefusal?: boolean;
  /** Fills the window, so that its question can be scrolled to the top before it is long. */
  isTall?: boolean;
  /** How it goes on or ended. */
  children?: ReactNode;
}) {
  const { say } = useSpeech();
  const id = useId();
  const sources = gatherSources(citations);
  const titles = new Map(sources.map(({ index, paper_title: title }) => [index, title]));
  const lines = readAnswer(text, new Set(titles.keys()), doubts);
  return (
    <article
      aria-label={say("ask.answer")}
      aria-busy={isWriting}
      className={`grid grid-cols-1 content-start gap-3 ${isTall ? "min-h-[calc(100dvh-18rem)]" : ""}`}
    >
      {isRefusal ? (
        <div className="rounded-lg border border-warn/40 bg-warn-soft px-4 py-3">
          <p className="mb-1 font-medium text-warn">{say("ask.refused")}</p>
          <p className="max-w-prose">{text}</p>
        </div>
      ) : lines.length === 0 ? null : (
        <div className="grid max-w-[75ch] grid-cols-1 gap-1.5 text-[0.9375rem] leading-6 break-words">
          {lines.map(({ kind, runs }, place) => (
            // Lines and runs have no identity of their own, and an answer only grows at its end.
            <p key={place} className={lineLooks[kind]}>
              {runs.map((run, at) => (
                <Run key={at} run={run} titles={titles} id={id} />
              ))}
            </p>
          ))}
        </div>
      )}
      {children}
      {sources.length === 0 ? null : (
        <section aria-label={say("ask.sources")}>
          <h3 className="mb-1.5 text-xs font-medium text-muted">
            {say(isWriting ? "ask.sourcesFound" : "ask.sources")}
          </h3>
          <ul className="grid grid-cols-1 gap-2 md:grid-cols-2">
            {sources.map((source) => (
              <SourceCard
                key={source.index}
                id={`${id}-${source.index}`}
                projectId={projectId}
                source={source}
              />
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function Run({
  run: { parts, doubt },
  titles,
  id,
}: {
  run: AnswerRun;
  titles: ReadonlyMap<number, string>;
  id: string;
}) {
  const words = parts.map((part, at) =>
    typeof part === "string" ? (
      part
    ) : (
      <Marker key={at} index={part} title={titles.get(part) ?? ""} id={`${id}-${part}`} />
    ),
  );
  return doubt === undefined ? words : <Doubted reason={doubt}>{words}</Doubted>;
}

/** Underlined, and followed by the reason in words; resting the pointer on it tells more. */
function Doubted({ reason, children }: { reason: Doubt["reason"]; children: ReactNode }) {
  const { say } = useSpeech();
  return (
    <span title={say(`ask.doubtWhy.${reason}`)} className="indent-0">
      <mark className="bg-transparent text-inherit underline decoration-warn decoration-wavy decoration-1 underline-offset-4">
        {children}
      </mark>{" "}
      <Pill tone="warn">{say(`ask.doubt.${reason}`)}</Pill>
    </span>
  );
}

function Marker({ index, title, id }: { index: number; title: string; id: string }) {
  const { say } = useSpeech();
  return (
    <a
      href={`#${id}`}
      title={title}
      aria-label={say("ask.toSource", { index })}
      onClick={(event) => {
        // The address stays that of the conversation.
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
      className="mx-px rounded px-0.5 text-accent tabular-nums hover:bg-accent-soft hover:underline"
    >
      [{index}]
    </a>
  );
}
