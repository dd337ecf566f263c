// The job that removes stored files nobody names.
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { sweepFiles, sweepKind } from "./files.ts";

const hour = 60 * 60 * 1000;

export function fileJobs(context: AppContext): JobKind[] {
  return [
    {
      name: sweepKind,
      concurrency: 1,
      maxTries: 3,
      every: hour,
      async run(_payload, job) {
        const removed = await sweepFiles(context, job.signal);
        if (removed > 0) context.log.info({ jobId: job.id, removed }, "unused files removed");
      },
    },
  ];
}
