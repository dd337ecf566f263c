// The PDF of a paper: attaching it, serving it, and what reading it says about the paper.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { StoredFileAnswer } from "../../api/stored-file.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import { keepFile, releaseFiles } from "../files/files.ts";
import * as store from "./pdf.store.ts";

/** Under which name the file of a paper is kept. */
export function fileOwner(paperId: number): string {
  return `paper:${paperId}`;
}

/** Gives a paper its file, in place of the one it may have. */
export async function attachPdf(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  paperId: number,
  file: StoredFile,
): Promise<void> {
  const present = await store.selectOptionalSha256(writer, project.id, paperId);
  if (present !== undefined) await releaseFiles(context, writer, project, fileOwner(paperId));
  await keepFile(context, writer, project, file, fileOwner(paperId));
  await store.updateFile(writer, paperId, file.sha256, timestamp(context.clock));
}

/** Only while the paper still has the file that was read; false when it has another or is gone. */
export async function noteReading(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  paper: { id: number; sha256: string },
  state: store.ReadingState,
): Promise<boolean> {
  return store.updateReading(writer, paper, state, timestamp(clock));
}

/** Says of every paper whose text was read whether it can be found by that now. */
export async function noteFindable(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  isFindable: boolean,
): Promise<void> {
  await store.updateFindable(writer, project.id, isFindable, timestamp(clock));
}

export async function findPdf(
  reader: Reader,
  project: ViewableProject,
  paperId: number,
): Promise<string | undefined> {
  return store.selectOptionalSha256(reader, project.id, paperId);
}

/** The files of those of the papers that have one, by the paper's id. */
export function findPdfs(
  reader: Reader,
  project: ViewableProject,
  paperIds: readonly number[],
): Promise<Map<number, string>> {
  return store.selectSha256s(reader, project.id, paperIds);
}

/** The papers of a project whose file is this one. */
export function findPapersWithFile(
  reader: Reader,
  project: ViewableProject,
  sha256: string,
): Promise<number[]> {
  return store.selectIdsByFile(reader, project.id, sha256);
}

/** Papers whose file waits to be read, or to be read again; only those among the ids when some are given. */
export function findUnread(
  reader: Reader,
  project: ViewableProject,
  ids: number[],
): Promise<Array<{ id: number; sha256: string }>> {
  return store.selectUnread(reader, project.id, ids);
}

/** Papers that have no file, as their status says too; `afterwards` selects those that come last, as they were at a time. */
export function findPapersWithoutPdf(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  wanted: { priority: "high" | "low"; limit: number; afterwards: Sql },
): Promise<number[]> {
  return store.selectWithoutFile(db, project.id, wanted);
}

export async function servePdf(
  { db, files }: Pick<AppContext, "db" | "files">,
  project: ViewableProject,
  paperId: number,
): Promise<StoredFileAnswer> {
  const sha256 = await findPdf(db, project, paperId);
  const state = sha256 === undefined ? undefined : await files.stat(sha256);
  if (sha256 === undefined || state === undefined)
    throw new NotFoundError(`Paper ${paperId} of project ${project.id} has no PDF.`);
  return new StoredFileAnswer({
    fileName: `paper-${paperId}.pdf`,
    bytes: state.bytes,
    tag: sha256,
    open: async (range) => (await files.open(sha256, range)).content,
  });
}

/** Papers whose file nobody has read to its end, nor failed to. */
export function findUnbegun(
  reader: Reader,
  project: ViewableProject,
): Promise<Array<{ id: number; sha256: string }>> {
  return store.selectUnbegun(reader, project.id);
}
