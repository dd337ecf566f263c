// The job that removes what was in the bin for too long.
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { purgeBin, purgeKind } from "./purge.ts";

const hour = 60 * 60 * 1000;

export function binJobs(context: AppContext): JobKind[] {
  return [
    {
      name: purgeKind,
      concurrency: 1,
      maxTries: 3,
      every: hour,
      async run(_payload, job) {
        const purged = await purgeBin(context, job.signal);
        if (purged.papers + purged.projects > 0)
          context.log.info({ jobId: job.id, ...purged }, "bin purged");
      },
    },
  ];
}
