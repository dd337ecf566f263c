// The jobs that build a project's index and let it follow the papers.
import { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { papersAddedKind } from "../papers/papers-added.ts";
import { toJobKind } from "../tasks/task-runner.ts";
import { catchUpKind } from "./catch-up.ts";
import { catchUp, runIndexing } from "./run-indexing.ts";

const payloadShape = z.object({ project_id: z.int() });

export function ragJobs(context: AppContext): JobKind[] {
  return [
    toJobKind(context, {
      type: "index",
      concurrency: 1,
      maxTries: 3,
      run: (_params, task) => runIndexing(context, task),
    }),
    ...[catchUpKind, papersAddedKind].map((name) => catchUpJob(context, name)),
  ];
}

function catchUpJob(context: AppContext, name: string): JobKind {
  return {
    name,
    concurrency: 1,
    maxTries: 3,
    async run(payload, job) {
      const { project_id: id } = payloadShape.parse(payload);
      await catchUp(context, { id } as EditableProject, job.signal);
    },
  };
}
