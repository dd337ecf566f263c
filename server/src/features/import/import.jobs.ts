// The task that imports a file of references.
import { z } from "zod";
import { releaseFiles } from "../files/files.ts";
import { taskKind } from "../tasks/task-kind.ts";
import { importResult } from "./import.schema.ts";
import { ownerOf, runImport } from "./run-import.ts";

export const importKind = taskKind({
  type: "import",
  params: z.object({ sha256: z.string(), bytes: z.int(), file_name: z.string().default("") }),
  // What was imported before there were records has none.
  result: importResult.omit({ task_id: true }).partial({
    import_id: true,
    skipped_items: true,
    format: true,
    database: true,
  }),
  title: ({ file_name }) => (file_name === "" ? "References" : file_name),
  failure: "The file could not be imported.",
  concurrency: 2,
  maxTries: 3,
  run: runImport,
  // Also of one that was given up because its process ended, which could not do so itself.
  async onFailed(context, writer, _params, _message, { id, project }) {
    await releaseFiles(context, writer, project, ownerOf(id));
  },
});
