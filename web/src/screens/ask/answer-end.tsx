// What is said under a stored answer: how sure it is, who wrote it, what it cost, and why it ended before its end.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Pill } from "../../parts/pill.tsx";
import type { Tone } from "../../parts/pill.tsx";
import type { Message } from "./ask-queries.ts";

/** The provider's name in the settings for the engine that needs none. */
const builtIn = "mock";

const degrees = [
  { from: 0.8, tone: "good", words: "ask.sure.likely" },
  { from: 0.5, tone: "info", words: "ask.sure.probably" },
  { from: 0, tone: "warn", words: "ask.sure.barely" },
] as const satisfies { from: number; tone: Tone; words: string }[];
/** No match of words and meaning makes an answer certain. */
const mostConfidence = 0.99;

export function AnswerEnd({
  message,
  projectId,
  onAgain,
}: {
  message: Message;
  projectId: number;
  onAgain: () => void;
}) {
  const { say, language } = useSpeech();
  const { finish_reason: reason, usage, model, confidence } = message;
  const again = <Button onClick={onAgain}>{say("ask.again")}</Button>;
  const writer = model === builtIn ? say("ask.builtIn") : model;
  const tokens =
    usage === null
      ? undefined
      : say("ask.tokens", {
          read: usage.input_tokens.toLocaleString(language),
          written: usage.output_tokens.toLocaleString(language),
        });
  return (
    <>
      {reason === "no_evidence" ? (
        <p>
          <Link
            to="/projects/$projectId/papers"
            params={{ projectId: String(projectId) }}
            className={buttonLook("plain")}
          >
            {say("overview.emptyNext")}
          </Link>
        </p>
      ) : null}
      {reason === "cancelled" ? <Remark words={say("ask.cancelled")}>{again}</Remark> : null}
      {reason === "error" ? <Remark words={say("ask.broken")}>{again}</Remark> : null}
      {reason === null ? <Remark words={say("ask.endless")}>{again}</Remark> : null}
      {reason === "length" ? (
        <Remark words={say("ask.tooLong")}>
          <Link to="/settings" className={buttonLook("plain")}>
            {say("page.settings")}
          </Link>
        </Remark>
      ) : null}
      {writer === "" ? null : (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          {confidence === null || reason === "no_evidence" ? null : (
            <Confidence confidence={confidence} />
          )}
          <span>{[say("ask.writtenBy", { writer }), tokens].filter(Boolean).join(" · ")}</span>
        </p>
      )}
    </>
  );
}

function Confidence({ confidence }: { confidence: number }) {
  const { say, language } = useSpeech();
  const shown = Math.min(confidence, mostConfidence);
  const degree = degrees.find(({ from }) => shown >= from);
  if (degree === undefined) return null;
  const percent = shown.toLocaleString(language, { style: "percent" });
  return (
    <span title={say("ask.sureWhat")}>
      <Pill tone={degree.tone}>{say(degree.words, { percent })}</Pill>
    </span>
  );
}

export function Remark({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60">{words}</p>
      {children}
    </div>
  );
}
