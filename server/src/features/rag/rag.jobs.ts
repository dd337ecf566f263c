// The task that builds a project's index anew, and the jobs that let it follow the papers.
import { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { JobKind, RunningJob } from "../../platform/jobs/job-kind.ts";
import { papersAdded } from "../papers/papers-added.ts";
import { projectJob, projectListener } from "../projects/project-job.ts";
import { taskKind } from "../tasks/task-kind.ts";
import { catchUpKind } from "./catch-up.ts";
import { forgetOldIndexes } from "./index-files.ts";
import { indexResult } from "./rag.schema.ts";
import { catchUp, runIndexing } from "./run-indexing.ts";

const hour = 60 * 60 * 1000;
/** Indexing would hold up whoever adds papers, and more of them often follow at once. */
const addingGoesOn = 10_000;
/** A process that dies counts as a try, and nobody but a question would ask for the vectors again. */
const triesOfFollowing = 12;

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
  const following = {
    concurrency: 1,
    maxTries: triesOfFollowing,
    async run(project: EditableProject, { id, signal }: RunningJob) {
      const stepBack = () => context.precedence.calm(signal);
      await catchUp(context, project, { owner: `job ${id}`, signal, stepBack });
    },
  };
  return [
    projectJob(context, { name: catchUpKind, ...following }),
    {
      name: "rag.forget-indexes",
      concurrency: 1,
      maxTries: 3,
      every: hour,
      run: () => forgetOldIndexes(context),
    },
    projectListener(context, papersAdded, { name: "rag", delayMs: addingGoesOn, ...following }),
  ];
}
