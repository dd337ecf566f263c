// The task that finds and merges duplicates, and the jobs that look for candidates and give keys to papers from before there were any.
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { fillMatchKeys } from "../papers/papers-sharing-keys.ts";
import { projectJob } from "../projects/project-job.ts";
import { taskKind } from "../tasks/task-kind.ts";
import { runResult, strategies } from "./dedup.schema.ts";
import { runDedup } from "./run.ts";
import { noteFailedSearch, searchCandidates, searchKind } from "./search-candidates.ts";

const day = 24 * 60 * 60 * 1000;

const titles = {
  full: "All papers, by identifiers and titles",
  doi_only: "All papers, by identifiers",
  title_only: "All papers, by titles",
};

export const dedupKind = taskKind({
  type: "dedup",
  params: z.object({ strategy: z.enum(strategies), dry_run: z.boolean().default(false) }),
  result: runResult.extend({ dry_run: z.boolean().default(false) }),
  title: ({ strategy, dry_run }) => `${titles[strategy]}${dry_run ? " (tried only)" : ""}`,
  failure: "The duplicates could not be found.",
  concurrency: 1,
  maxTries: 3,
  run: runDedup,
});

export function dedupJobs(context: AppContext): JobKind[] {
  return [
    projectJob(context, {
      name: searchKind,
      concurrency: 1,
      maxTries: 3,
      run: (project, job) => searchCandidates(context, project, job.signal),
      onGaveUp: (writer, project) => noteFailedSearch(context, writer, project),
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
