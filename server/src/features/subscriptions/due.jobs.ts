// The job that is due for each subscription again and again.
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { recurringProjectJob } from "../projects/project-job.ts";
import { beginRun, endSchedule } from "./due.ts";
import { nextRun } from "./run-times.ts";
import { dueKind } from "./schedule.ts";
import { frequencies } from "./subscriptions.schema.ts";

export function subscriptionJobs(context: AppContext): JobKind[] {
  return [
    recurringProjectJob(context, {
      name: dueKind,
      concurrency: 2,
      maxTries: 3,
      payload: z.object({
        id: z.int(),
        project_id: z.int(),
        frequency: z.enum(frequencies),
        created_at: z.string(),
      }),
      next: nextRun,
      run: (project, { id }) => beginRun(context, project, id),
      onGone: ({ id }) => endSchedule(context, id),
    }),
  ];
}
