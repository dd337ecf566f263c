// What is said under a stored answer: why it ended before its end, how well it is supported, who wrote it, what it cost.
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button, buttonLook } from "../../parts/button.tsx";
import { Pill } from "../../parts/pill.tsx";
import type { Message } from "./ask-queries.ts";
import { supportOf } from "./support.ts";

/** The provider's name in the settings for the engine that needs none. */
const builtIn = "mock";

/** Nothing where the answer is whole. */
export function AnswerBreak({ message, onAgain }: { message: Message; onAgain: () => void }) {
  const { say } = useSpeech();
  const again = <Button onClick={onAgain}>{say("ask.again")}</Button>;
  switch (message.finish_reason) {
    case "cancelled":
      return <Remark words={say("ask.cancelled")}>{again}</Remark>;
    case "error":
      return <Remark words={say("ask.broken")}>{again}</Remark>;
    case null:
      return <Remark words={say("ask.endless")}>{again}</Remark>;
    case "length":
      return (
        <Remark words={say("ask.tooLong")}>
          <Link to="/settings" className={buttonLook("plain")}>
            {say("page.settings")}
          </Link>
        </Remark>
      );
    default:
      return null;
  }
}

export function AnswerFacts({ message }: { message: Message }) {
  const { say, language } = useSpeech();
  const { usage, model } = message;
  if (model === "") return null;
  const writer = model === builtIn ? say("ask.builtIn") : model;
  const tokens =
    usage === null
      ? undefined
      : say("ask.tokens", {
          read: usage.input_tokens.toLocaleString(language),
          written: usage.output_tokens.toLocaleString(language),
        });
  const support = supportOf(message);
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {support === undefined ? null : (
        <span title={say("ask.supportWhat")}>
          <Pill tone={support.tone}>{say(support.words)}</Pill>
        </span>
      )}
      <span>{[say("ask.writtenBy", { writer }), tokens].filter(Boolean).join(" · ")}</span>
    </p>
  );
}

export function Remark({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60">{words}</p>
      {children}
    </div>
  );
}
