// The job that imports a file of references.
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { toJobKind } from "../tasks/task-runner.ts";
import { runImport } from "./run-import.ts";

export function importJobs(context: AppContext): JobKind[] {
  return [
    toJobKind(context, {
      type: "import",
      concurrency: 2,
      maxTries: 3,
      run: (params, task) => runImport(context, params, task),
    }),
  ];
}
