// The work of an import: the file is read in a thread and stored piece by piece, so that it survives a crash.
import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { InvalidError } from "../../platform/errors.ts";
import { releaseFiles } from "../files/files.ts";
import { addPapers, countCreated, type PreparedPaper } from "../papers/new-papers.ts";
import { papersAdded } from "../papers/papers-added.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { getTask } from "../tasks/tasks.ts";
import type { Conversion, ConvertedEntry } from "./convert-thread.ts";
import { type EntryRow, notePiece, noteSource, readResult } from "./import-records.ts";
import type { ImportResult } from "./import.schema.ts";

const conversion = {
  module: new URL("./convert-thread.ts", import.meta.url),
  export: "convertReferences",
};
const conversionLimits = { timeoutMs: 30 * 60 * 1000, memoryMb: 1024 };
const pieceSize = 200;
/** So many of each kind go with the task; the record has them all. */
const entriesInResult = 1000;
const policy = { namedBy: "identifier", namesakes: "create" } as const;

/** Under which name the file of an import is kept. */
export function ownerOf(taskId: number): string {
  return `import:${taskId}`;
}

/** The work of the task. Pieces that were stored before a crash are not stored again. */
export function runImport(
  context: AppContext,
  file: { sha256: string; file_name: string },
  task: RunningTask,
): Promise<Omit<ImportResult, "task_id">> {
  return context.scratch.use((directory) => importWithin(directory, context, file, task));
}

async function importWithin(
  directory: string,
  context: AppContext,
  { sha256, file_name: fileName }: { sha256: string; file_name: string },
  task: RunningTask,
): Promise<Omit<ImportResult, "task_id">> {
  const { project } = task;
  try {
    const source = join(directory, "source");
    const target = join(directory, "entries");
    const { content } = await context.files.open(sha256);
    await pipeline(content, createWriteStream(source, { mode: 0o600 }));
    const converted = await context.threads.run<Conversion>(
      conversion,
      { source, target },
      { ...conversionLimits, signal: task.signal },
    );
    const importId = await context.db.write((writer) =>
      noteSource(context, writer, project, { id: task.id, fileName }, converted),
    );
    await storeEntries(context, task, importId, target, converted.total);
    await context.db.write((writer) => releaseFiles(context, writer, project, ownerOf(task.id)));
    const { task_id, ...result } = await readResult(context.db, importId, entriesInResult);
    void task_id;
    return result;
  } catch (error) {
    // Trying again cannot mend these, so the file is of no more use.
    const isOver = error instanceof InvalidError || (await isCancelled(context, task));
    if (isOver)
      await context.db.write((writer) => releaseFiles(context, writer, project, ownerOf(task.id)));
    throw error;
  }
}

/** A task whose process stops is aborted too, and goes on in the next. */
async function isCancelled(
  { db }: Pick<AppContext, "db">,
  { id, project, signal }: RunningTask,
): Promise<boolean> {
  return signal.aborted && (await getTask(db, project, id)).status === "cancelled";
}

async function storeEntries(
  context: AppContext,
  task: RunningTask,
  importId: number,
  target: string,
  total: number,
): Promise<void> {
  let created = 0;
  let done = 0;
  for await (const entries of piecesOf(target)) {
    const place = done;
    const piece = await task.step<Pick<ImportResult, "created">>(
      `piece ${place}`,
      async () => ({ created: 0 }),
      (writer) => storePiece(context, writer, task.project, importId, { place, entries }),
    );
    created += piece.created;
    done += entries.length;
    await task.progress(done, total);
  }
  await task.step(
    "announced",
    async () => created > 0,
    async (writer, hasAdded) => {
      const { id } = task.project;
      if (hasAdded) await context.jobs.announce(writer, papersAdded, { project_id: id });
    },
  );
}

async function storePiece(
  context: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  importId: number,
  { place, entries }: { place: number; entries: readonly ConvertedEntry[] },
): Promise<Pick<ImportResult, "created">> {
  const papers = entries.flatMap((entry): PreparedPaper[] =>
    "paper" in entry ? [entry.paper] : [],
  );
  const arrivals = await addPapers(context, writer, project, papers, policy);
  const arrivalOf = new Map(papers.map((paper, index) => [paper, arrivals[index]]));
  const left = entries.flatMap((entry, index): EntryRow[] => {
    const known = { place: place + index, line: entry.line };
    if ("error" in entry) {
      const { title = "", error: reason } = entry;
      return [{ ...known, outcome: "refused", title, reason, paper_id: null }];
    }
    const { id, skipped } = arrivalOf.get(entry.paper) ?? {};
    const { title } = entry.paper.fields;
    return id === undefined || skipped === undefined
      ? []
      : [{ ...known, outcome: "skipped", title, reason: skipped, paper_id: id }];
  });
  return notePiece(writer, importId, countCreated(arrivals), left);
}

async function* piecesOf(target: string): AsyncGenerator<ConvertedEntry[]> {
  const lines = createInterface({ input: createReadStream(target, "utf8"), crlfDelay: Infinity });
  let piece: ConvertedEntry[] = [];
  for await (const line of lines) {
    piece.push(JSON.parse(line) as ConvertedEntry);
    if (piece.length < pieceSize) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}
