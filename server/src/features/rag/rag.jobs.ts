// The job that builds a project's index.
import { z } from "zod";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { toJobKind } from "../tasks/task-runner.ts";
import { catchUpKind } from "./catch-up.ts";
import { catchUp, runIndexing } from "./rag.ts";

const payloadShape = z.object({ project_id: z.int() });

export function ragJobs(context: AppContext): JobKind[] {
  return [
    toJobKind(context, {
      type: "index",
      concurrency: 1,
      maxTries: 3,
      run: (_params, task) => runIndexing(context, task),
    }),
    {
      name: catchUpKind,
      concurrency: 1,
      maxTries: 3,
      async run(payload, job) {
        const { project_id: id } = payloadShape.parse(payload);
        await catchUp(context, { id } as EditableProject, job.signal);
      },
    },
  ];
}
