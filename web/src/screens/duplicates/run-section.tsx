// Finds duplicates: how to look for them, the run with its progress, and the numbers it ended with.
import type { ReactNode } from "react";
import { useState } from "react";
import { useSpeech } from "../../language/language-context.tsx";
import { sayServer } from "../../language/server-words.ts";
import { Button } from "../../parts/button.tsx";
import { Problem } from "../../parts/feedback.tsx";
import { Icon } from "../../parts/icons.tsx";
import { MomentView } from "../../parts/moment-view.tsx";
import { Segments } from "../../parts/segments.tsx";
import type { Task } from "../../tasks/task-queries.ts";
import type { DuplicatePart } from "./duplicates-search.ts";
import { countMerged, readRunNumbers, readTrial, strategies } from "./run-result.ts";
import type { RunNumbers, Strategy } from "./run-result.ts";
import { TrialEnd } from "./trial-end.tsx";
import { useRun } from "./use-run.ts";

type Props = {
  projectId: number;
  /** Called with the part that has what a run left. */
  onShow: (part: DuplicatePart) => void;
};

export function RunSection({ projectId, onShow }: Props) {
  const { say } = useSpeech();
  const [strategy, setStrategy] = useState<Strategy>("full");
  const run = useRun(projectId, (task) => {
    const numbers = readRunNumbers(task.result);
    if (numbers === undefined) return;
    if (readTrial(task.result, task.params) === undefined && countMerged(numbers) > 0) {
      onShow("merges");
    } else if (countMerged(numbers) === 0) onShow("candidates");
  });
  return (
    <section
      aria-labelledby="run-heading"
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 id="run-heading" className="sr-only">
        {say("run.title")}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-80 text-muted">{say(`run.what.${strategy}`)}</p>
        <div className="flex flex-wrap items-center gap-3">
          <Segments
            label={say("run.strategy")}
            look="loose"
            options={strategies.map((value) => [value, say(`run.strategy.${value}`)] as const)}
            chosen={strategy}
            onChoose={setStrategy}
          />
          <Button weight="primary" disabled={run.isRunning} onClick={() => run.attempt(strategy)}>
            <Icon name="search" />
            {say("run.start")}
          </Button>
        </div>
      </div>
      {run.error === null ? null : <Problem error={run.error} />}
      {run.isRunning ? <RunProgress task={run.task} onCancel={run.cancel} /> : null}
      {run.isRunning || run.task === undefined ? null : (
        <RunEnd task={run.task} onMerge={run.start} onShow={onShow} />
      )}
    </section>
  );
}

function RunProgress({ task, onCancel }: { task: Task | undefined; onCancel: () => void }) {
  const { say, language } = useSpeech();
  // Only groups that are merged can be counted; comparing comes before them.
  const isKnown = task !== undefined && task.total > 0;
  const words = isKnown
    ? say("run.merging", {
        done: task.progress.toLocaleString(language),
        total: task.total.toLocaleString(language),
      })
    : say("run.comparing");
  return (
    <div className="flex items-center gap-4">
      <div className="grid min-w-0 flex-1 gap-1">
        <p role="status">{words}</p>
        <progress
          aria-label={say("run.progress")}
          max={isKnown ? task.total : 1}
          {...(isKnown ? { value: task.progress } : {})}
          className="h-1.5 w-full"
        />
      </div>
      <Button weight="danger" onClick={onCancel}>
        {say("run.cancel")}
      </Button>
    </div>
  );
}

function RunEnd({
  task,
  onMerge,
  onShow,
}: {
  task: Task;
  onMerge: (strategy: Strategy) => void;
  onShow: Props["onShow"];
}) {
  const { say, language } = useSpeech();
  const numbers = readRunNumbers(task.result);
  if (task.status === "cancelled") return <p role="status">{say("run.cancelled")}</p>;
  if (numbers === undefined) {
    return (
      <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-bad">
        {say("run.failed", { reason: sayServer(language, task.error_message ?? "") })}
      </p>
    );
  }
  const moment = task.completed_at ?? task.created_at;
  const trial = readTrial(task.result, task.params);
  if (trial !== undefined) {
    const figures = <TrialFigures numbers={numbers} />;
    const merge = () => onMerge(trial.strategy);
    return <TrialEnd trial={trial} moment={moment} figures={figures} onMerge={merge} />;
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
      <span>
        {say("run.ended", {
          count: countMerged(numbers).toLocaleString(language),
          identifier: numbers.stage1_doi_removed.toLocaleString(language),
          title: numbers.stage2_title_removed.toLocaleString(language),
        })}
      </span>
      <span className="text-xs text-muted">
        <MomentView moment={moment} />
      </span>
      <Button className="h-7 px-2 text-xs" onClick={() => onShow("merges")}>
        {say("run.show")}
      </Button>
    </p>
  );
}

/** What would be, so nothing of it leads anywhere yet. */
function TrialFigures({ numbers }: { numbers: RunNumbers }) {
  const { say, language } = useSpeech();
  const figures = [
    ["run.byIdentifier", numbers.stage1_doi_removed],
    ["run.byTitle", numbers.stage2_title_removed],
    ["run.candidates", numbers.stage3_candidates],
    ["run.remaining", numbers.total_remaining],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:flex sm:gap-x-10">
      {figures.map(([name, count]) => (
        <Figure key={name} name={say(name)}>
          {count.toLocaleString(language)}
        </Figure>
      ))}
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
