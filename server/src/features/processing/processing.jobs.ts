// The job that reads the file of one paper.
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { noteReading } from "../papers/pdf.ts";
import { toJobKind } from "../tasks/task-runner.ts";
import type { Indexing } from "./indexing.ts";
import { readPaper } from "./read-paper.ts";

export function processingJobs(context: AppContext, indexing: Indexing): JobKind[] {
  return [
    toJobKind(context, {
      type: "ocr",
      concurrency: context.config.processing.concurrency,
      maxTries: 3,
      run: (params, task) => readPaper(context, indexing, params, task),
      async onFailed(writer, params, message) {
        const paper = { id: Number(params["paper_id"]), sha256: String(params["sha256"]) };
        await noteReading(context, writer, paper, { status: "error", error_message: message });
      },
    }),
  ];
}
