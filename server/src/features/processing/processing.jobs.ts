// The task that reads the file of one paper, and the job that makes papers from before findable by all that can be searched now.
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import type { JobKind } from "../../platform/jobs/job-kind.ts";
import { fillTerms } from "../papers/fill-terms.ts";
import { noteReading } from "../papers/pdf.ts";
import { taskKind } from "../tasks/task-kind.ts";
import { readPaper } from "./read-paper.ts";
import { fillTextTerms } from "./text-terms.ts";

const day = 24 * 60 * 60 * 1000;

export const readingKind = taskKind({
  type: "ocr",
  params: z.object({ paper_id: z.int(), sha256: z.string(), title: z.string().default("") }),
  result: z.union([
    // Deleted meanwhile, or given another file, which has a task of its own.
    z.object({ skipped: z.literal(true) }),
    z.object({
      paper_id: z.int(),
      pages: z.int(),
      recognised_pages: z.int(),
      chunks: z.int(),
      warnings: z.array(z.string()),
    }),
  ]),
  title: ({ title }) => title,
  failure: "The PDF could not be read.",
  concurrency: ({ config }) => config.processing.concurrency,
  maxTries: 3,
  run: readPaper,
  async onFailed(context, writer, { paper_id: id, sha256 }, message) {
    const state = { status: "error", error_message: message } as const;
    await noteReading(context, writer, { id, sha256 }, state);
  },
});

export function processingJobs(context: AppContext): JobKind[] {
  return [
    {
      // The migration that made texts findable makes this due where there are papers.
      name: "papers.search-terms",
      concurrency: 1,
      maxTries: 3,
      every: day,
      async run(_payload, job) {
        const filled = await fillTerms(context, job.signal, fillTextTerms);
        if (filled > 0) context.log.info({ jobId: job.id, filled }, "papers got their terms");
      },
    },
  ];
}
