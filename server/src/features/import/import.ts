// Importing a file of references: the file is kept first, then a task reads it, and whoever waits gets its result.
import type { EditableProject } from "../../api/access.ts";
import type { UploadedFile } from "../../api/endpoint.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { InvalidError, InvalidFieldsError } from "../../platform/errors.ts";
import { keepFile } from "../files/files.ts";
import { startTask } from "../tasks/tasks.ts";
import { waitForTask } from "../tasks/wait-for-task.ts";
import { importKind } from "./import.jobs.ts";
import type { ImportResult } from "./import.schema.ts";
import { ownerOf } from "./run-import.ts";

const largestFile = 1024 ** 3;

type StoredImport = { sha256: string; bytes: number; name: string };

/** Stores the file itself, before anything is made of it. */
export async function storeImport(
  { files }: Pick<AppContext, "files">,
  { name, content }: UploadedFile,
): Promise<{ value: StoredImport; fingerprint: string }> {
  const stored = await files.put(content, { maxBytes: largestFile });
  if (stored.bytes === 0) throw unreadable("The file is empty.");
  return { value: { ...stored, name }, fingerprint: stored.sha256 };
}

export async function startImport(
  context: Pick<AppContext, "jobs" | "clock" | "files">,
  writer: Writer,
  project: EditableProject,
  { sha256, bytes, name }: StoredImport,
): Promise<ImportResult> {
  const params = { sha256, bytes, file_name: name };
  const id = await startTask(context, writer, project, importKind, params);
  await keepFile(context, writer, project, sha256, ownerOf(id));
  return { created: 0, skipped: 0, total: 0, errors: [], task_id: id };
}

/** The result of an import once its task has ended; as far as it is when that takes too long. */
export async function waitForImport(
  context: Pick<AppContext, "db">,
  started: ImportResult,
): Promise<ImportResult> {
  const task = await waitForTask(context, importKind, started.task_id);
  if (task === undefined) return started;
  if (task.status === "completed") return { ...task.result, task_id: task.id };
  if (task.status === "failed") throw unreadable(task.error_message ?? "The import failed.");
  throw new InvalidError("The import was cancelled.", { code: "import_cancelled" });
}

function unreadable(message: string): InvalidFieldsError {
  return new InvalidFieldsError([{ path: ["file"], message, code: "unreadable" }]);
}
