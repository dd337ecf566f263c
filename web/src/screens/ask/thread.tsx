// What was said in a conversation, and the answer that is being written at its end.
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { Say } from "../../language/translate.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { AnswerEnd, Remark } from "./answer-end.tsx";
import { AnswerView } from "./answer-view.tsx";
import type { Message } from "./ask-queries.ts";
import { readCitations } from "./citations.ts";
import type { Turn } from "./turns.ts";

export function Thread({
  projectId,
  messages,
  turn,
  onAsk,
}: {
  projectId: number;
  messages: Message[];
  turn: Turn | undefined;
  onAsk: (question: string) => void;
}) {
  const { say } = useSpeech();
  const stored = turn === undefined ? messages : messages.filter(({ id }) => id <= turn.after);
  const questions = stored.filter(({ role }) => role === "user").length;
  const last = useRef<HTMLDivElement>(null);
  const count = questions + (turn === undefined ? 0 : 1);
  const isLong = count > 1;
  // The newest question at the top leaves its answer all the room below; the first one is in sight anyway.
  useEffect(() => {
    if (isLong) last.current?.scrollIntoView({ block: "start" });
  }, [count, isLong]);
  return (
    <div className="grid grid-cols-1 gap-5">
      {stored.map((message, place) =>
        message.role === "user" ? (
          <Question
            key={message.id}
            words={message.content}
            place={turn === undefined && isLastQuestion(stored, place) ? last : undefined}
          />
        ) : (
          <AnswerView
            key={message.id}
            projectId={projectId}
            text={message.content}
            citations={readCitations(message.citations)}
            doubts={message.doubts ?? []}
            isRefusal={message.finish_reason === "no_evidence"}
            isTall={isLong && turn === undefined && place === stored.length - 1}
          >
            <AnswerEnd
              message={message}
              projectId={projectId}
              onAgain={() => onAsk(stored[place - 1]?.content ?? "")}
            />
          </AnswerView>
        ),
      )}
      {turn === undefined ? null : (
        <>
          <Question words={turn.question} place={last} />
          <AnswerView
            projectId={projectId}
            text={turn.text}
            citations={turn.citations}
            isWriting={turn.state === "running"}
            isTall={isLong}
          >
            <TurnEnd turn={turn} onAgain={() => onAsk(turn.question)} />
          </AnswerView>
        </>
      )}
      <p role="status" className="sr-only">
        {turn === undefined ? sayEnd(say, messages.at(-1)) : sayProgress(say, turn)}
      </p>
    </div>
  );
}

function isLastQuestion(messages: Message[], place: number): boolean {
  return messages.findLastIndex(({ role }) => role === "user") === place;
}

function Question({
  words,
  place,
}: {
  words: string;
  place: RefObject<HTMLDivElement | null> | undefined;
}) {
  const { say } = useSpeech();
  return (
    <div ref={place} className="scroll-mt-16 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <h2 className="max-w-[75ch] text-base font-semibold break-words whitespace-pre-wrap">
        <span className="sr-only">{say("ask.question")}: </span>
        {words}
      </h2>
    </div>
  );
}

function sayEnd(say: Say, message: Message | undefined): string {
  if (message?.finish_reason === "no_evidence") return say("ask.refused");
  return message?.finish_reason === "stop" ? say("ask.complete") : "";
}

function sayProgress(say: Say, { state, text, citations }: Turn): string {
  if (state === "stopped") return say("ask.stopped");
  if (state === "failed") return "";
  if (text !== "") return say("ask.writing");
  return citations.length === 0
    ? say("ask.looking")
    : say("ask.reading", { count: citations.length });
}

function TurnEnd({ turn, onAgain }: { turn: Turn; onAgain: () => void }) {
  const { say } = useSpeech();
  if (turn.state === "running") {
    return (
      <p aria-hidden="true" className="appear-late text-muted">
        {sayProgress(say, turn)}
      </p>
    );
  }
  if (turn.state === "stopped") {
    return (
      <Remark words={say("ask.stopped")}>
        <Button onClick={onAgain}>{say("ask.again")}</Button>
      </Remark>
    );
  }
  return (
    <div className="grid gap-2">
      <Problem error={turn.error} onRetry={onAgain} />
      <p className="text-muted">
        {say("ask.failedNext")}{" "}
        <Link to="/settings" className="text-accent hover:underline">
          {say("page.settings")}
        </Link>
      </p>
    </div>
  );
}
