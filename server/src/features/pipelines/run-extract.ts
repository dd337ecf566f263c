// The first step of an upload run: each file is opened, taken into the store and its first pages are read, one by one.
import type { AppContext, TransactionContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { InvalidError, isDomainError } from "../../platform/errors.ts";
import { keepFile, requireFiles } from "../files/files.ts";
import { requireRoom } from "../files/room.ts";
import { holdProject } from "../projects/contents.ts";
import { receiveFile } from "../uploads/receive-files.ts";
import { type ReadFile, readFront } from "../uploads/uploads.ts";
import { itemOwner } from "./items.ts";
import * as store from "./items.store.ts";
import type { Item } from "./items.store.ts";
import { note } from "./note.ts";
import { openInside } from "./pdf-paths.ts";
import type { Run } from "./pipelines.store.ts";
import { pathsOf } from "./run-params.ts";
import { type StepCode, type StepTask, tellProgress } from "./step-work.ts";

type Taken = { file: ReadFile } | { refused: string };

export const runExtract: StepCode = async (context, run, task) => {
  const { length: total } = pathsOf(run);
  for (;;) {
    task.signal.throwIfAborted();
    const left = await store.countWork(context.db, run.id, "extract");
    await task.progress(total - left, total);
    const [item] = await store.selectWork(context.db, run.id, "extract", 1);
    if (item === undefined) return { files: total };
    const taken = await take(context, item, task.signal);
    await context.db.write((writer) => keep(context, writer, run, task, item, taken));
  }
};

async function take(context: AppContext, item: Item, signal: AbortSignal): Promise<Taken> {
  try {
    const received = await receive(context, item.name, signal);
    if ("error" in received) return { refused: received.error };
    const file = await readFront(context, received, signal);
    await requireFiles(context, [file]);
    return { file };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof InvalidError) return { refused: error.message };
    throw error;
  }
}

async function receive(context: AppContext, path: string, signal: AbortSignal) {
  const handle = await openInside(context, path);
  try {
    const content = handle.createReadStream({ autoClose: false, signal });
    return await receiveFile(context, { name: path, content }, undefined, signal);
  } finally {
    await handle.close();
  }
}

/** Named for the run until it is a paper's or a conflict's. */
async function keep(
  context: TransactionContext,
  writer: Writer,
  run: Run,
  { project }: Pick<StepTask, "project">,
  { place, name }: Item,
  taken: Taken,
): Promise<void> {
  await holdProject(context, writer, project);
  const refused =
    "refused" in taken ? taken.refused : await findNoRoom(context, writer, project, taken.file);
  if (refused !== undefined || "refused" in taken) {
    const fate = { outcome: "refused", paper_id: null, conflict_id: null } as const;
    await store.updateOutcome(writer, run.id, { place, ...fate, reason: refused ?? "" });
    await note(context, writer, run.id, "excluded", { path: name, reason: refused });
  } else {
    const { paper: record, sha256, bytes, pageCount, problem } = taken.file;
    await keepFile(context, writer, project, { sha256, bytes }, itemOwner(run.id, place));
    const what = { record, sha256, bytes, page_count: pageCount, problem };
    await store.updateTaken(writer, run.id, { place, ...what });
    await note(context, writer, run.id, "file", { path: name, sha256, bytes, problem });
  }
  await tellProgress(context, writer, run);
}

async function findNoRoom(
  context: TransactionContext,
  writer: Writer,
  project: StepTask["project"],
  file: ReadFile,
): Promise<string | undefined> {
  try {
    await requireRoom(context, writer, project, [file]);
    return undefined;
  } catch (error) {
    if (isDomainError(error) && error.code === "too_large") return error.message;
    throw error;
  }
}
