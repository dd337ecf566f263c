// The steps of a run, one below the other: how each stands, how far it is, and what came of it.
import { useSpeech } from "../../language/language-context.tsx";
import { sayValue } from "../../language/translate.ts";
import { Icon } from "../../parts/icons.tsx";
import type { IconName } from "../../parts/icons.tsx";
import type { RunState, RunStep } from "../../pipelines/run-queries.ts";
import { readCounts, readTroubles } from "./step-result.ts";

const marks: Record<RunStep["status"], { icon: IconName; look: string }> = {
  pending: { icon: "minus", look: "border-line text-muted" },
  running: { icon: "chevron", look: "border-info bg-info-soft text-info" },
  waiting: { icon: "clock", look: "border-warn bg-warn-soft text-warn" },
  completed: { icon: "check", look: "border-good bg-good-soft text-good" },
  failed: { icon: "alert", look: "border-bad bg-bad-soft text-bad" },
  cancelled: { icon: "close", look: "border-line bg-sunken text-muted" },
};

export function StepList({ run }: { run: RunState }) {
  const { say } = useSpeech();
  return (
    <ol aria-label={say("runs.steps")} className="grid">
      {run.steps.map((step, place) => (
        <Step
          key={step.name}
          step={step}
          result={run.result[step.name]}
          isLast={place === run.steps.length - 1}
        />
      ))}
    </ol>
  );
}

function Step({
  step,
  result,
  isLast,
}: {
  step: RunStep;
  result: Record<string, unknown> | undefined;
  isLast: boolean;
}) {
  const { say, language } = useSpeech();
  const { icon, look } = marks[step.status];
  const counts = readCounts(result);
  const troubles = readTroubles(result);
  const isMoving = step.status === "running" || step.status === "waiting";
  const name = say(`runs.step.${step.name}`);
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3">
      <div className="grid grid-rows-[auto_1fr] justify-items-center">
        <span className={`grid size-7 place-items-center rounded-full border ${look}`}>
          <Icon name={icon} className="size-3.5" />
        </span>
        {isLast ? null : <span className="w-px bg-line" />}
      </div>
      <div className={`grid content-start gap-1 pt-1 ${isLast ? "" : "pb-4"}`}>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className={step.status === "pending" ? "text-muted" : "font-medium"}>{name}</span>
          <span className="text-xs text-muted">{say(`runs.stepStatus.${step.status}`)}</span>
          {isMoving && step.total > 0 ? (
            <span className="ml-auto text-xs text-muted tabular-nums">
              {say("runs.of", {
                done: step.progress.toLocaleString(language),
                total: step.total.toLocaleString(language),
              })}
            </span>
          ) : null}
        </p>
        {isMoving ? (
          <progress
            aria-label={name}
            max={Math.max(step.total, 1)}
            {...(step.total > 0 ? { value: step.progress } : {})}
            className="h-1.5 w-full"
          />
        ) : null}
        {counts.length === 0 ? null : (
          <ul className="flex flex-wrap gap-x-4 text-xs text-muted tabular-nums">
            {counts.map(([field, count]) => (
              <li key={field}>
                {sayValue(say, `runs.count.${step.name}`, field)}:{" "}
                <span className="font-medium text-ink">{count.toLocaleString(language)}</span>
              </li>
            ))}
          </ul>
        )}
        {troubles.length === 0 ? null : (
          <details>
            <summary className="w-fit rounded-sm text-xs text-warn hover:underline">
              {say("runs.troubles", { count: troubles.length.toLocaleString(language) })}
            </summary>
            <ul className="mt-1 grid gap-1 text-xs">
              {troubles.map(({ about, words }, index) => (
                // One paper may stand here twice; the list never changes its order.
                <li key={index} className="break-words">
                  <span className="font-medium break-all">{about}</span> {words}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
