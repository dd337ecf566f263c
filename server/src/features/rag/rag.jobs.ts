// The task that builds a project's index anew, and the jobs that let it follow the papers.
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { papersAddedKind } from "../papers/papers-added.ts";
import { projectJob } from "../projects/project-job.ts";
import { taskKind } from "../tasks/task-kind.ts";
import { catchUpKind } from "./catch-up.ts";
import { indexResult } from "./rag.schema.ts";
import { catchUp, runIndexing } from "./run-indexing.ts";

export const indexingKind = taskKind({
  type: "index",
  params: z.object({}),
  result: indexResult.omit({ task_id: true }),
  title: () => "All papers",
  failure: "The index could not be built.",
  concurrency: 1,
  maxTries: 3,
  run: (context, _params, task) => runIndexing(context, task),
});

export function ragJobs(context: AppContext): JobKind[] {
  return [catchUpKind, papersAddedKind].map((name) =>
    projectJob(context, {
      name,
      concurrency: 1,
      maxTries: 3,
      run: async (project, job) => void (await catchUp(context, project, job.signal)),
    }),
  );
}
