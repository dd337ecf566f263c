// A draft while it is written: what is done before the first word, then the text as it comes, and how it ended.
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { ComingChip } from "./citation-chip.tsx";
import { DraftHeading, DraftSheet, DraftTable } from "./draft-sheet.tsx";
import { readDraftText } from "./draft-text.ts";
import type { DraftPart, DraftPiece } from "./draft-text.ts";
import type { Writing } from "./writings.ts";

export function WritingView({
  writing,
  onStop,
  onAgain,
  onFallback,
}: {
  writing: Writing;
  onStop: () => void;
  onAgain: () => void;
  /** Writes it with the built-in engine where the model fails. */
  onFallback: () => void;
}) {
  const { say } = useSpeech();
  const { state, step, title, outline, texts } = writing;
  const sections = outline.slice(0, -1);
  const isRunning = state === "running";
  return (
    <div className="grid grid-cols-1 gap-3">
      {isRunning ? (
        <div className="flex items-center gap-4">
          <div className="grid min-w-0 flex-1 gap-1">
            <p role="status">{sayState(say("write.writing"), writing)}</p>
            <progress
              aria-label={say("write.progress")}
              max={100}
              value={step === undefined ? shareOf(sections, texts) : step.percent / 4}
              className="h-1.5 w-full"
            />
          </div>
          <Button onClick={onStop}>{say("write.stop")}</Button>
        </div>
      ) : null}
      {state === "stopped" ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-2.5">
          <p role="status" className="min-w-0 flex-1 basis-60">
            {say("write.stopped")}
          </p>
          <Button onClick={onAgain}>{say("write.again")}</Button>
        </div>
      ) : null}
      {state === "failed" ? (
        <>
          <Problem error={writing.error} onRetry={onAgain} />
          <Button className="w-fit" onClick={onFallback}>
            {say("write.fallback")}
          </Button>
        </>
      ) : null}
      {title === "" ? null : (
        <DraftSheet label={say("write.part.draft")} title={title} isBusy={isRunning}>
          {sections.map((section, place) => (
            // The outline is settled before the first word.
            <section
              key={place}
              className={`grid grid-cols-1 gap-3 ${texts[place] === undefined ? "text-muted" : ""}`}
            >
              <DraftHeading>{section}</DraftHeading>
              {readDraftText(texts[place] ?? "").map((piece, at) => (
                <PieceView key={at} piece={piece} />
              ))}
            </section>
          ))}
        </DraftSheet>
      )}
    </div>
  );
}

function sayState(words: string, { step }: Writing): string {
  return step === undefined ? words : `${step.message}…`;
}

/** The first quarter was for finding and ordering. */
function shareOf(sections: string[], texts: string[]): number {
  return 25 + (75 * Math.min(texts.length, sections.length)) / Math.max(sections.length, 1);
}

function PieceView({ piece }: { piece: DraftPiece }) {
  if (piece.kind === "paragraph") return <p>{showParts(piece.parts)}</p>;
  return (
    <DraftTable
      header={piece.header.map(showParts)}
      rows={piece.rows.map((row) => row.map(showParts))}
    />
  );
}

function showParts(parts: DraftPart[]) {
  return parts.map((part, at) =>
    // Parts have no identity of their own, and a text only grows at its end.
    typeof part === "string" ? part : <ComingChip key={at} number={part} />,
  );
}
