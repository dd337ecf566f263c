// The service's own chores, run as scheduled jobs.
import { forgetOldAnswers } from "./api/idempotency.ts";
import type { AppContext } from "./context.ts";
import { forgetOldCalls } from "./features/settings/network-log.ts";
import { forgetOldTurns } from "./platform/http/turn-rows.ts";
import type { JobKind } from "./platform/jobs/job-kind.ts";

const hour = 60 * 60 * 1000;

export function housekeepingJobs(context: AppContext): JobKind[] {
  return [
    {
      name: "answers.forget",
      concurrency: 1,
      maxTries: 3,
      every: hour,
      run: () => forgetOldAnswers(context),
    },
    {
      name: "network.forget",
      concurrency: 1,
      maxTries: 3,
      every: hour,
      async run() {
        await forgetOldCalls(context);
        await forgetOldTurns(context.db, context.clock.now());
      },
    },
  ];
}
