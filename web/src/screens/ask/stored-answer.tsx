// An answer as it is stored: its text, or that the papers hold none; its sources, and what can be done with it.
import { Link } from "@tanstack/react-router";
import { useSpeech } from "../../language/language-context.tsx";
import { buttonLook } from "../../parts/button.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerBreak, AnswerFacts } from "./answer-end.tsx";
import { AnswerView } from "./answer-view.tsx";
import type { Message } from "./ask-queries.ts";
import { citedSources, listSources, readCitations } from "./citations.ts";
import type { OpenSource } from "./dock-place.ts";
import { NearestList, SourceList } from "./source-list.tsx";

/** Fills the window, so that its question can be scrolled to the top before it is long. */
export const tallLook = "min-h-[calc(100dvh-19rem)]";
export const answerLook = "grid grid-cols-1 content-start gap-4";

export function StoredAnswer({
  projectId,
  question,
  message,
  isTall,
  onAgain,
  onOpen,
}: {
  projectId: number;
  question: string;
  message: Message;
  isTall: boolean;
  onAgain: () => void;
  onOpen: OpenSource;
}) {
  const { say } = useSpeech();
  const { content, finish_reason: reason } = message;
  const sources = citedSources(content, readCitations(message.citations));
  const isRefusal = reason === "no_evidence";
  return (
    <article aria-label={say("ask.answer")} className={`${answerLook} ${isTall ? tallLook : ""}`}>
      {isRefusal ? (
        <Refusal projectId={projectId} text={content} />
      ) : (
        <AnswerView
          text={content}
          doubts={message.doubts ?? []}
          sources={sources}
          onOpen={onOpen}
        />
      )}
      <AnswerBreak message={message} onAgain={onAgain} />
      {isRefusal ? (
        <NearestList sources={listSources(readCitations(message.nearest))} onOpen={onOpen} />
      ) : (
        <SourceList sources={sources} onOpen={onOpen} />
      )}
      <div className="grid gap-1.5">
        {reason === "stop" || reason === "length" ? (
          <AnswerActions
            projectId={projectId}
            question={question}
            text={content}
            sources={sources}
            onAgain={onAgain}
          />
        ) : null}
        <AnswerFacts message={message} />
      </div>
    </article>
  );
}

function Refusal({ projectId, text }: { projectId: number; text: string }) {
  const { say } = useSpeech();
  return (
    <div className="grid justify-items-start gap-2 border-l-2 border-warn pl-3">
      <p className="font-medium text-warn">{say("ask.refused")}</p>
      <p className="max-w-prose">{text}</p>
      <Link
        to="/projects/$projectId/papers"
        params={{ projectId: String(projectId) }}
        className={buttonLook("plain")}
      >
        {say("overview.emptyNext")}
      </Link>
    </div>
  );
}
