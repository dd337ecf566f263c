// What a trial found: what would be merged and why, and the question whether to merge it.
import type { ReactNode } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayEvidenceLine } from "../../language/server-words.ts";
import { Button } from "../../parts/button.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { RichText } from "../../parts/rich-text-view.tsx";
import type { Trial } from "./run-result.ts";

const mostShown = 200;

type Props = { trial: Trial; moment: string; figures: ReactNode; onMerge: () => void };

export function TrialEnd({ trial, moment, figures, onMerge }: Props) {
  const { say, language } = useSpeech();
  const count = trial.merges.length;
  if (count === 0) {
    return (
      <div className="grid gap-2 border-t border-line pt-3">
        <p role="status">
          {say("run.trial.nothing")} <Compared moment={moment} />
        </p>
        {figures}
      </div>
    );
  }
  const total = trial.total.toLocaleString(language);
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p role="status">
        {say("run.trial.found", { count: total })} <Compared moment={moment} />
      </p>
      {figures}
      <ul
        tabIndex={0}
        aria-label={say("run.trial.list")}
        className="grid max-h-80 gap-2 overflow-y-auto rounded-md bg-sunken px-3 py-2"
      >
        {trial.merges.slice(0, mostShown).map((merge) => (
          <li key={merge.removed_id} className="break-words">
            <RichText source={merge.title} />
            <span className="block text-muted">
              {say("run.trial.into")} <RichText source={merge.into} />
            </span>
            <span className="block text-xs text-muted">
              {sayEvidenceLine(language, merge.reason)}
            </span>
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

function Compared({ moment }: { moment: string }) {
  const { say } = useSpeech();
  return (
    <span className="text-xs text-muted">
      {say("run.trial.compared")} <MomentView moment={moment} />
    </span>
  );
}
