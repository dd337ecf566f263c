// Imports as records: what is noted while one runs, and what can be read of it later.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { findIdsNow } from "../papers/snapshots.ts";
import { getTask } from "../tasks/tasks.ts";
import type { ImportDetail, ImportRecord, ImportResult } from "./import.schema.ts";
import type { Counts, EntryRow, ImportRow } from "./import.store.ts";
import * as store from "./import.store.ts";

export type { EntryRow };

const longestName = 300;

export function openRecord(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  taskId: number,
  fileName: string,
): Promise<number> {
  return store.insertImport(writer, {
    project_id: project.id,
    task_id: taskId,
    file_name: fileName.slice(0, longestName).toWellFormed(),
    created_at: timestamp(clock),
  });
}

/** What the file turned out to be; a task from before there were records gets its own now. */
export async function noteSource(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  task: { id: number; fileName: string },
  { format, database, total }: { format: string; database: string; total: number },
): Promise<number> {
  const row = await store.selectOptionalImport(writer, { task_id: task.id });
  const id = row?.id ?? (await openRecord(context, writer, project, task.id, task.fileName));
  await store.updateSource(writer, id, { format, database_name: database, total });
  return id;
}

/** In the transaction that writes the papers of the piece, so that nothing counts twice. */
export async function notePiece(
  writer: Writer,
  importId: number,
  created: number,
  entries: readonly EntryRow[],
): Promise<Counts> {
  const skipped = entries.filter(({ outcome }) => outcome === "skipped").length;
  const counts = { created, skipped, refused: entries.length - skipped };
  await store.insertEntries(writer, importId, entries);
  await store.addToCounts(writer, importId, counts);
  return counts;
}

export async function listImports(reader: Reader, project: ViewableProject, query: PageQuery) {
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const rows = await store.selectImports(reader, project.id, window);
  const items: ImportRecord[] = [];
  for (const row of rows) items.push(await toRecord(reader, project, row));
  return toPage(items, await store.countImports(reader, project.id), query);
}

/** What all imports of a project brought together, by the database they came from. */
export function sumImports(
  reader: Reader,
  project: ViewableProject,
): Promise<store.DatabaseCounts[]> {
  return store.selectSums(reader, project.id);
}

/** With its skipped and refused entries, a page of each; papers that were merged since are followed. */
export async function getImport(
  reader: Reader,
  project: ViewableProject,
  id: number,
  query: PageQuery,
): Promise<ImportDetail> {
  const row = await store.selectOptionalImport(reader, { id });
  if (row?.project_id !== project.id)
    throw new NotFoundError(`Import ${id} is not in project ${project.id}.`);
  const entries = await readEntries(reader, id, query);
  const ids = entries.skipped_items.flatMap(({ paper_id }) => paper_id ?? []);
  const present = await findIdsNow(reader, project, ids);
  const skipped = entries.skipped_items.map((entry) => ({
    ...entry,
    paper_id: present.get(entry.paper_id ?? 0) ?? null,
  }));
  const { page, page_size } = query;
  const record = await toRecord(reader, project, row);
  return { ...record, ...entries, skipped_items: skipped, page, page_size };
}

/** What an import has come to so far, with at most so many entries of each kind. */
export async function readResult(
  reader: Reader,
  importId: number,
  most: number,
): Promise<ImportResult> {
  const row = await store.selectOptionalImport(reader, { id: importId });
  if (row === undefined) throw new NotFoundError(`Import ${importId} does not exist.`);
  const { created, skipped, total, format, database_name: database, task_id } = row;
  const entries = await readEntries(reader, importId, { page: 1, page_size: most });
  return { import_id: importId, created, skipped, total, ...entries, format, database, task_id };
}

async function readEntries(
  reader: Reader,
  importId: number,
  query: PageQuery,
): Promise<Pick<ImportDetail, "errors" | "skipped_items">> {
  const window = { limit: query.page_size, offset: offsetOf(query) };
  const refused = await store.selectEntries(reader, importId, "refused", window);
  const skipped = await store.selectEntries(reader, importId, "skipped", window);
  return {
    errors: refused.map(({ line, title, reason }) => ({ line, title, error: reason })),
    skipped_items: skipped.map(({ line, title, paper_id }) => ({
      line,
      title,
      reason: "known",
      paper_id,
    })),
  };
}

/** How it went its task knows. */
async function toRecord(
  reader: Reader,
  project: ViewableProject,
  { database_name: database, ...row }: ImportRow,
): Promise<ImportRecord> {
  const { status, error_message, completed_at } = await getTask(reader, project, row.task_id);
  return { ...row, database, status, error_message, completed_at };
}
