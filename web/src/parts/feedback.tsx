// What the page says while it waits, when there is nothing yet, and when something failed.
import { ApiError } from "../api/api-error.ts";
import { askForCredentials } from "../api/credentials.ts";
import { useSpeech } from "../language/language-context.tsx";
import type { Say } from "../language/translate.ts";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export function Pending({ words }: { words: string }) {
  return (
    <p role="status" className="appear-late py-6 text-muted">
      {words}
    </p>
  );
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed border-line px-6 py-12 text-center">
      <p className="text-base font-medium">{title}</p>
      {children}
    </div>
  );
}

export function sayProblem(say: Say, error: unknown): string {
  if (error instanceof ApiError) {
    return error.status === 0 ? say("problem.unreachable") : error.message;
  }
  return say("problem.unexpected", {
    detail: error instanceof Error ? error.message : String(error),
  });
}

function Unanswered({ onRetry }: { onRetry?: () => void }) {
  const { say } = useSpeech();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-muted">
      <p className="min-w-0 flex-1 basis-60">{say("problem.unreachable")}</p>
      {onRetry === undefined ? null : <Button onClick={onRetry}>{say("action.retry")}</Button>}
    </div>
  );
}

export function Problem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { say } = useSpeech();
  const needsKey = error instanceof ApiError && error.status === 401;
  const isUnanswered = error instanceof ApiError && error.status === 0;
  // The frame says that the server is away: here it is enough that nothing was done.
  if (isUnanswered) return <Unanswered {...(onRetry === undefined ? {} : { onRetry })} />;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-bad/40 bg-bad-soft px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium text-bad">{say("problem.title")}. </span>
        {sayProblem(say, error)}
      </p>
      {needsKey ? <Button onClick={askForCredentials}>{say("problem.key")}</Button> : null}
      {onRetry === undefined || needsKey ? null : (
        <Button onClick={onRetry}>{say("action.retry")}</Button>
      )}
    </div>
  );
}
