// The jobs of deduplication: a run, and the keys of papers from before there were any.
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { fillMatchKeys } from "../papers/papers-sharing-keys.ts";
import { toJobKind } from "../tasks/task-runner.ts";
import { runDedup } from "./run.ts";

const day = 24 * 60 * 60 * 1000;

export function dedupJobs(context: AppContext): JobKind[] {
  return [
    toJobKind(context, {
      type: "dedup",
      concurrency: 1,
      maxTries: 3,
      run: (params, task) => runDedup(context, params, task),
    }),
    {
      // The migration that made the table of keys makes this due where there are papers.
      name: "papers.match-keys",
      concurrency: 1,
      maxTries: 3,
      every: day,
      async run(_payload, job) {
        const filled = await fillMatchKeys(context, job.signal);
        if (filled > 0) context.log.info({ jobId: job.id, filled }, "papers got their keys");
      },
    },
  ];
}
