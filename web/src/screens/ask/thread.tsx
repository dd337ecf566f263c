// What was said in a conversation, and the answer that is being written at its end.
import { useEffect, useRef } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import type { Say } from "../../language/translate.ts";
import type { Message } from "./ask-queries.ts";
import type { OpenSource } from "./dock-place.ts";
import { QuestionView } from "./question-view.tsx";
import { StoredAnswer } from "./stored-answer.tsx";
import type { Turn } from "./turns.ts";
import { sayProgress, WrittenAnswer } from "./written-answer.tsx";

/** `replaces` is the stored question whose place the new one takes. */
export type Ask = (question: string, replaces?: number) => void;

export function Thread({
  projectId,
  messages,
  turn,
  onAsk,
  onOpen,
}: {
  projectId: number;
  messages: Message[];
  turn: Turn | undefined;
  onAsk: Ask;
  onOpen: OpenSource;
}) {
  const { say } = useSpeech();
  const stored = turn === undefined ? messages : messages.filter(({ id }) => id <= turn.after);
  const questions = stored.filter(({ role }) => role === "user").length;
  const last = useRef<HTMLDivElement>(null);
  const count = questions + (turn === undefined ? 0 : 1);
  const isLong = count > 1;
  const isRunning = turn?.state === "running";
  // The newest question at the top leaves its answer all the room below; the first one is in sight anyway.
  useEffect(() => {
    if (isLong) last.current?.scrollIntoView({ block: "start" });
  }, [count, isLong]);
  return (
    <div className="grid grid-cols-1 gap-4">
      {stored.map((message, place) => {
        const isEnd = turn === undefined && place >= stored.length - 2;
        if (message.role === "user") {
          return (
            <QuestionView
              key={message.id}
              words={message.content}
              place={isEnd ? last : undefined}
              hasLater={!isEnd}
              onEdit={isRunning ? undefined : (question) => onAsk(question, message.id)}
            />
          );
        }
        const question = stored[place - 1];
        const isBroken = message.finish_reason !== "stop";
        return (
          <StoredAnswer
            key={message.id}
            projectId={projectId}
            question={question?.content ?? ""}
            message={message}
            isTall={isLong && isEnd}
            onAgain={() =>
              onAsk(question?.content ?? "", isEnd && isBroken ? question?.id : undefined)
            }
            onOpen={onOpen}
          />
        );
      })}
      {turn === undefined ? null : (
        <>
          <QuestionView words={turn.question} place={last} />
          <WrittenAnswer
            turn={turn}
            isTall={isLong}
            onAgain={() => onAsk(turn.question, storedAfter(messages, turn))}
            onOpen={onOpen}
          />
        </>
      )}
      <p role="status" className="sr-only">
        {turn === undefined ? sayEnd(say, messages.at(-1)) : sayProgress(say, turn)}
      </p>
    </div>
  );
}

/** The server may have stored the question of a turn that did not come to its end: it is not asked beside itself. */
function storedAfter(messages: readonly Message[], turn: Turn): number | undefined {
  return messages.find(({ id, role }) => role === "user" && id > turn.after)?.id;
}

function sayEnd(say: Say, message: Message | undefined): string {
  if (message?.finish_reason === "no_evidence") return say("ask.refused");
  return message?.finish_reason === "stop" ? say("ask.complete") : "";
}
