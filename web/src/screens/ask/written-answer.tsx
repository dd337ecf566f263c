// The answer of a turn: as it is being written, and what is said where it was stopped or broke off.
import { Link } from "@tanstack/react-router";
import { ApiError } from "../../api/api-error.ts";
import { useSpeech } from "../../language/language-context.tsx";
import type { Say } from "../../language/translate.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Remark } from "./answer-end.tsx";
import { AnswerView } from "./answer-view.tsx";
import { citedSources } from "./citations.ts";
import type { OpenSource } from "./dock-place.ts";
import { answerLook, tallLook } from "./stored-answer.tsx";
import type { Turn } from "./turns.ts";

export function WrittenAnswer({
  turn,
  isTall,
  onAgain,
  onOpen,
}: {
  turn: Turn;
  isTall: boolean;
  onAgain: () => void;
  onOpen: OpenSource;
}) {
  const { say } = useSpeech();
  const { text, citations } = turn;
  return (
    <article
      aria-label={say("ask.answer")}
      aria-busy={turn.state === "running"}
      className={`${answerLook} ${isTall ? tallLook : ""}`}
    >
      {text === "" ? null : (
        <AnswerView
          text={text}
          doubts={[]}
          sources={citedSources(text, citations)}
          onOpen={onOpen}
        />
      )}
      <TurnEnd turn={turn} onAgain={onAgain} />
    </article>
  );
}

export function sayProgress(say: Say, { state, text, citations }: Turn): string {
  if (state === "stopped") return say("ask.stopped");
  if (state === "failed") return "";
  if (text !== "") return say("ask.writing");
  return citations.length === 0
    ? say("ask.looking")
    : say("ask.reading", { count: citations.length });
}

function TurnEnd({ turn, onAgain }: { turn: Turn; onAgain: () => void }) {
  const { say } = useSpeech();
  const again = <Button onClick={onAgain}>{say("ask.again")}</Button>;
  if (turn.state === "running") {
    return (
      <p aria-hidden="true" className="appear-late text-sm text-muted">
        {sayProgress(say, turn)}
      </p>
    );
  }
  if (turn.state === "stopped") return <Remark words={say("ask.stopped")}>{again}</Remark>;
  if (turn.error instanceof ApiError && turn.error.status === 0) {
    const words = turn.text === "" ? "ask.away" : "ask.awayKept";
    return <Remark words={say(words)}>{again}</Remark>;
  }
  return (
    <div className="grid gap-2">
      <Problem error={turn.error} onRetry={onAgain} />
      <p className="text-muted">
        {say("ask.failedNext")}{" "}
        <Link to="/settings" className="text-accent underline">
          {say("page.settings")}
        </Link>
      </p>
    </div>
  );
}
