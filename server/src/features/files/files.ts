// Which stored files are in use: a file lives as long as a row names it, and the sweep removes the others.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { ConflictError } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import * as store from "./files.store.ts";

type Reach = Pick<AppContext, "db" | "files" | "clock">;

export const sweepKind = "files.sweep";

// A file is written before the row that names it. Whoever writes content that is there already makes it young again,
// so a file this old and without a row is nobody's.
export const graceMilliseconds = 10 * 60 * 1000;
const batchSize = 500;

/**
 * Names a file that was just written, or just found, for as long as its owner, such as "paper:12", lives. The store is
 * not asked again, since a transaction does not wait for it: whoever reads the file next would find out.
 */
export async function keepFile(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  file: StoredFile,
  owner: string,
): Promise<void> {
  const reference = { ...file, projectId: project.id, owner };
  await store.insertReference(writer, reference, timestamp(clock));
}

/** Names a file of the project for one more owner: while a row names it, no sweep removes it. */
export async function shareFile(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  sha256: string,
  owner: string,
): Promise<void> {
  const bytes = await store.selectOptionalBytes(writer, project.id, sha256);
  if (bytes === undefined) throw fileSwept();
  await keepFile(context, writer, project, { sha256, bytes }, owner);
}

/** By hash, the files that were looked for in the store before a transaction that may name them; undefined for one that is gone. */
export type FoundFiles = ReadonlyMap<string, StoredFile | undefined>;

export async function findFiles(
  { files }: Pick<AppContext, "files">,
  sha256s: Iterable<string>,
): Promise<FoundFiles> {
  const found = [...new Set(sha256s)].map(async (sha256) => {
    const state = await files.stat(sha256);
    return [sha256, state && { sha256, bytes: state.bytes }] as const;
  });
  return new Map(await Promise.all(found));
}

/** For files that were written a while ago and are about to be named. */
export async function requireFiles(
  { files }: Pick<AppContext, "files">,
  written: readonly StoredFile[],
): Promise<void> {
  for (const { sha256 } of written) if ((await files.stat(sha256)) === undefined) throw fileSwept();
}

/** How many bytes the files of a project take, one that two owners name counted twice. */
export function countBytes(reader: Reader, project: ViewableProject): Promise<number> {
  return store.selectBytesOfProject(reader, project.id);
}

export async function releaseFiles(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  owner: string,
): Promise<void> {
  await forgetFiles(writer, project, [owner]);
  await sweepFilesSoon(context, writer);
}

/** For many owners: whoever is through with all of them has the files swept. */
export async function forgetFiles(
  writer: Writer,
  project: EditableProject,
  owners: readonly string[],
): Promise<void> {
  for (const owner of owners) await store.deleteReferences(writer, project.id, owner);
}

/** Sweeps now, and again when files that are too young to judge now have come of age. */
export async function sweepFilesSoon(
  { jobs, clock }: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
): Promise<void> {
  await jobs.enqueue(writer, sweepKind, {});
  const later = new Date(clock.now().getTime() + graceMilliseconds + 1000);
  await jobs.enqueue(writer, sweepKind, {}, { startAfter: later });
}

/** Removes stored files that no row names; tells how many. */
export async function sweepFiles(context: Reach, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for await (const sha256s of orphanBatches(context)) {
    for (const sha256 of sha256s) {
      signal.throwIfAborted();
      // Looked at once more: somebody may have written or named it since the list was made.
      const state = await context.files.stat(sha256);
      if (state === undefined || !isOld(state.modifiedAt, context.clock)) continue;
      if ((await store.selectReferenced(context.db, [sha256])).size > 0) continue;
      await context.files.delete(sha256);
      removed += 1;
    }
  }
  await context.files.removeLeftovers(graceMilliseconds);
  return removed;
}

/** Stored files without a row, old enough to be nobody's, batch by batch. */
export async function* orphanBatches({ db, files, clock }: Reach): AsyncGenerator<string[]> {
  const unreferenced = async (batch: string[]) => {
    const referenced = await store.selectReferenced(db, batch);
    return batch.filter((sha256) => !referenced.has(sha256));
  };
  let batch: string[] = [];
  for await (const file of files.list()) {
    if (isOld(file.modifiedAt, clock)) batch.push(file.sha256);
    if (batch.length < batchSize) continue;
    yield await unreferenced(batch);
    batch = [];
  }
  yield await unreferenced(batch);
}

/** Every file some row names, once each. */
export async function* referencedFiles({ db }: Pick<AppContext, "db">): AsyncGenerator<string> {
  let last = "";
  for (;;) {
    const page = await store.selectReferencedPage(db, last, batchSize);
    for (const { sha256 } of page) yield sha256;
    last = page.at(-1)?.sha256 ?? "";
    if (page.length < batchSize) return;
  }
}

function fileSwept(): ConflictError {
  return new ConflictError("The file was removed meanwhile. Send it again.", {
    code: "file_swept",
  });
}

function isOld(modifiedAt: Date, clock: AppContext["clock"]): boolean {
  return clock.now().getTime() - modifiedAt.getTime() >= graceMilliseconds;
}
