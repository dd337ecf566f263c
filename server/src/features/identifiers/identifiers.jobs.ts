// The job that completes a paper once its PDF was read.
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { paperRead } from "../processing/paper-read.ts";
import { paperListener } from "../projects/project-job.ts";
import { completePaper } from "./complete-paper.ts";

/** A process that dies counts as a try, and nobody asks for this again. */
const maxTries = 12;

export function identifierJobs(context: AppContext): JobKind[] {
  return [
    paperListener(context, paperRead, {
      name: "complete",
      concurrency: 2,
      maxTries,
      run: (project, paperId) => completePaper(context, project, paperId),
    }),
  ];
}
