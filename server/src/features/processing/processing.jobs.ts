// The task that reads the file of one paper.
import { z } from "zod";
import { noteReading } from "../papers/pdf.ts";
import { taskKind } from "../tasks/task-kind.ts";
import { readPaper } from "./read-paper.ts";

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
