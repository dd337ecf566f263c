// Reading papers' files in the background: one task a paper, begun by itself or on request, never twice at once.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { NotFoundError } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import { getPaper, requirePapers } from "../papers/papers.ts";
import { attachPdf, findUnbegun, findUnread, noteReading } from "../papers/pdf.ts";
import { findUnfinishedTasks, noteFailed, startTask, stopTask } from "../tasks/tasks.ts";
import { readingKind } from "./processing.jobs.ts";
import type { PaperText } from "./processing.schema.ts";
import * as store from "./processing.store.ts";

type Reach = Pick<AppContext, "jobs" | "clock">;

const startsBetweenTurns = 50;

/** Who reads a new file: a task of its own, or whoever gave it. */
export type ReadBy = "task" | "giver";

/** Enqueues the reading of a paper's file, in the transaction that gave the paper the file. */
export async function startProcessing(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  paper: { id: number; sha256: string },
): Promise<void> {
  const { title } = await getPaper(writer, project, paper.id);
  const params = { paper_id: paper.id, sha256: paper.sha256, title };
  const taskId = await startTask(context, writer, project, readingKind, params);
  await store.upsertTask(writer, paper.id, taskId);
}

/** Gives a paper a file whose first pages could not be read: paper and task say why, unless the giver tells it. */
export async function giveUnreadableFile(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  paperId: number,
  { problem, ...file }: StoredFile & { problem: string },
  readBy: ReadBy,
): Promise<void> {
  await attachPdf(context, writer, project, paperId, file);
  const paper = { id: paperId, sha256: file.sha256 };
  await noteReading(context, writer, paper, { status: "error", error_message: problem });
  if (readBy === "giver") return;
  const { title } = await getPaper(writer, project, paperId);
  const params = { paper_id: paperId, sha256: file.sha256, title };
  const taskId = await noteFailed(context, writer, project, readingKind, params, problem);
  await store.upsertTask(writer, paperId, taskId);
}

/** Nobody waits any more for what is in the paper's file. */
export async function stopProcessing(
  context: Reach,
  writer: Writer,
  paperId: number,
): Promise<void> {
  const taskId = (await store.selectTasks(writer, [paperId])).get(paperId);
  if (taskId !== undefined) await stopTask(context, writer, taskId);
}

/** Begins the reading of every file that waits for its first one: a project that was deleted had its tasks stopped. */
export async function resumeProcessing(
  context: Reach,
  writer: Writer,
  project: EditableProject,
): Promise<void> {
  for (const [index, paper] of (await findUnbegun(writer, project)).entries()) {
    await startProcessing(context, writer, project, paper);
    if (index % startsBetweenTurns === 0) await nextTurn();
  }
}

/** Gives a paper a file whose first pages could be read, and enqueues the reading of all of it unless the giver reads. */
export async function giveFile(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  paperId: number,
  { sha256, bytes, pageCount }: StoredFile & { pageCount: number | null },
  readBy: ReadBy = "task",
): Promise<void> {
  await attachPdf(context, writer, project, paperId, { sha256, bytes });
  const paper = { id: paperId, sha256 };
  await noteReading(context, writer, paper, { status: "pdf_downloaded", page_count: pageCount });
  if (readBy === "task") await startProcessing(context, writer, project, paper);
}

/** Enqueues the papers asked for, or all whose file waits; those that are being read already are left alone. */
export async function processPapers(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  ids: number[] | undefined,
): Promise<{ queued: number; message: string }> {
  if (ids !== undefined) await requirePapers(writer, project, ids);
  const waiting = await findUnread(writer, project, ids ?? []);
  const tasks = await store.selectTasks(
    writer,
    waiting.map(({ id }) => id),
  );
  const unfinished = await findUnfinishedTasks(writer, project);
  const isBeingRead = (paperId: number) => unfinished.has(tasks.get(paperId) ?? 0);
  const idle = waiting.filter(({ id }) => !isBeingRead(id));
  for (const [index, paper] of idle.entries()) {
    await startProcessing(context, writer, project, paper);
    await noteReading(context, writer, paper, { status: "pdf_downloaded" });
    if (index % startsBetweenTurns === 0) await nextTurn();
  }
  const others = new Set(ids).size - waiting.length;
  return {
    queued: idle.length,
    message: [
      `${count(idle.length)} will be read.`,
      ...(waiting.length > idle.length
        ? [`${count(waiting.length - idle.length)} being read already.`]
        : []),
      ...(others > 0 ? [`${count(others)} without a PDF, or read before.`] : []),
    ].join(" "),
  };
}

export async function getText(
  reader: Reader,
  project: ViewableProject,
  paperId: number,
): Promise<PaperText> {
  await getPaper(reader, project, paperId);
  const text = await store.selectOptionalText(reader, paperId);
  if (text === undefined)
    throw new NotFoundError(
      `Paper ${paperId} was not read yet. Its PDF is read after the upload; "process" begins it anew.`,
    );
  return text;
}

export async function listPassages(
  reader: Reader,
  project: ViewableProject,
  paperId: number,
  query: PageQuery,
) {
  await getPaper(reader, project, paperId);
  const items = await store.selectPassages(reader, paperId, query.page_size, offsetOf(query));
  return toPage(items, await store.countPassages(reader, paperId), query);
}

function count(papers: number): string {
  return papers === 1 ? "1 paper" : `${papers} papers`;
}
