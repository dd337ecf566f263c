// The jobs that build a project's index and let it follow the papers.
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { papersAddedKind } from "../papers/papers-added.ts";
import { projectJob } from "../projects/project-job.ts";
import { toJobKind } from "../tasks/task-runner.ts";
import { catchUpKind } from "./catch-up.ts";
import { catchUp, runIndexing } from "./run-indexing.ts";

export function ragJobs(context: AppContext): JobKind[] {
  return [
    toJobKind(context, {
      type: "index",
      concurrency: 1,
      maxTries: 3,
      run: (_params, task) => runIndexing(context, task),
    }),
    ...[catchUpKind, papersAddedKind].map((name) =>
      projectJob(context, {
        name,
        concurrency: 1,
        maxTries: 3,
        run: async (project, job) => void (await catchUp(context, project, job.signal)),
      }),
    ),
  ];
}
