// Importing a file of references: the file is kept first, then a task reads it, and whoever waits gets its result.
import type { EditableProject } from "../../api/access.ts";
import type { UploadedFile } from "../../api/endpoint.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { InvalidError, InvalidFieldsError, TooLargeError } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import { keepFile } from "../files/files.ts";
import { startTask } from "../tasks/tasks.ts";
import { waitForTask } from "../tasks/wait-for-task.ts";
import { importKind } from "./import.jobs.ts";
import { openRecord, readResult } from "./import-records.ts";
import { type ImportResult, mostEntriesAtOnce } from "./import.schema.ts";
import { ownerOf } from "./run-import.ts";

const megabyte = 1024 * 1024;

type StoredImport = StoredFile & { name: string };

/** Stores the file itself, before anything is made of it. */
export async function storeImport(
  { files, config }: Pick<AppContext, "files" | "config">,
  { name, content }: UploadedFile,
): Promise<{ value: StoredImport; fingerprint: string }> {
  const { mostOfRequest } = config.uploads;
  const stored = await files.put(content, { maxBytes: mostOfRequest }).catch((error: unknown) => {
    if (!(error instanceof InvalidError) || error.code !== "too_large") throw error;
    throw new TooLargeError(
      `The file is larger than ${mostOfRequest / megabyte} MB. Send it in parts, or have MAX_REQUEST_MB raised.`,
    );
  });
  if (stored.bytes === 0) throw unreadable("The file is empty.");
  return { value: { ...stored, name }, fingerprint: stored.sha256 };
}

export async function startImport(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  { sha256, bytes, name }: StoredImport,
): Promise<ImportResult> {
  const params = { sha256, bytes, file_name: name };
  const taskId = await startTask(context, writer, project, importKind, params);
  await keepFile(context, writer, project, { sha256, bytes }, ownerOf(taskId));
  const importId = await openRecord(context, writer, project, taskId, name);
  return readResult(writer, importId, 0);
}

/** The result of an import once its task has ended; as far as it is when that takes too long. */
export async function waitForImport(
  { db }: Pick<AppContext, "db">,
  started: ImportResult,
  signal: AbortSignal,
): Promise<ImportResult> {
  const task = await waitForTask({ db }, importKind, started.task_id, signal);
  if (task?.status === "failed") throw unreadable(task.error_message ?? "The import failed.");
  if (task?.status === "cancelled")
    throw new InvalidError("The import was cancelled.", { code: "import_cancelled" });
  return readResult(db, started.import_id, mostEntriesAtOnce);
}

function unreadable(message: string): InvalidFieldsError {
  return new InvalidFieldsError([{ path: ["file"], message, code: "unreadable" }]);
}
