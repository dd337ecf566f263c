// What a trial found: what would be merged and why, and the question whether to merge it.
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { Button } from "../../parts/button.tsx";
import type { Trial } from "./run-result.ts";

const mostShown = 20;

type Props = { trial: Trial; figures: ReactNode; onMerge: () => void };

export function TrialEnd({ trial, figures, onMerge }: Props) {
  const { say, language } = useSpeech();
  const count = trial.merges.length;
  if (count === 0) {
    return (
      <div className="grid gap-2 border-t border-line pt-3">
        <p role="status">{say("run.trial.nothing")}</p>
        {figures}
      </div>
    );
  }
  const total = trial.total.toLocaleString(language);
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p role="status">{say("run.trial.found", { count: total })}</p>
      {figures}
      <ul aria-label={say("run.trial.list")} className="grid gap-1.5">
        {trial.merges.slice(0, mostShown).map((merge) => (
          <li key={merge.removed_id}>
            <span className="font-medium">{merge.title}</span>{" "}
            <span className="text-muted">{merge.reason}</span>
          </li>
        ))}
      </ul>
      {trial.total > mostShown ? (
        <p className="text-muted">
          {say("run.trial.more", { count: (trial.total - mostShown).toLocaleString(language) })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button weight="primary" onClick={onMerge}>
          {say("run.trial.merge", { count: total })}
        </Button>
        <span className="text-muted">{say("run.trial.undo")}</span>
      </div>
    </div>
  );
}
