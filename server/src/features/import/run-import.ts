// The work of an import: the file is read in a thread and stored piece by piece, so that it survives a crash.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { InvalidError } from "../../platform/errors.ts";
import { releaseFiles } from "../files/files.ts";
import { addPapers, type PreparedPaper } from "../papers/new-papers.ts";
import { papersAdded } from "../papers/papers-added.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import type { Conversion, ConvertedEntry } from "./convert-thread.ts";
import type { ImportResult } from "./import.schema.ts";

type Piece = { created: number; skipped: number; errors: ImportResult["errors"] };

const conversion = {
  module: new URL("./convert-thread.ts", import.meta.url),
  export: "convertReferences",
};
const conversionLimits = { timeoutMs: 30 * 60 * 1000, memoryMb: 1024 };
const pieceSize = 200;
const errorsShown = 1000;

/** Under which name the file of an import is kept. */
export function ownerOf(taskId: number): string {
  return `import:${taskId}`;
}

/** The work of the task. Pieces that were stored before a crash are not stored again. */
export async function runImport(
  context: AppContext,
  { sha256 }: { sha256: string },
  task: RunningTask,
): Promise<Omit<ImportResult, "task_id">> {
  const { project } = task;
  const directory = await mkdtemp(join(tmpdir(), "sheaf-import-"));
  try {
    const source = join(directory, "source");
    const target = join(directory, "entries");
    const { content } = await context.files.open(sha256);
    await pipeline(content, createWriteStream(source, { mode: 0o600 }));
    const { total, format } = await context.threads.run<Conversion>(
      conversion,
      { source, target },
      { ...conversionLimits, signal: task.signal },
    );
    const result = await storeEntries(context, project, task, target, total);
    await context.db.write((writer) => releaseFiles(context, writer, project, ownerOf(task.id)));
    return { ...result, total, format };
  } catch (error) {
    // Trying again cannot mend these, so the file is of no more use.
    const isOver = error instanceof InvalidError || task.signal.aborted;
    if (isOver)
      await context.db.write((writer) => releaseFiles(context, writer, project, ownerOf(task.id)));
    throw error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function storeEntries(
  context: AppContext,
  project: EditableProject,
  task: RunningTask,
  target: string,
  total: number,
): Promise<Piece> {
  const sum: Piece = { created: 0, skipped: 0, errors: [] };
  let done = 0;
  for await (const entries of piecesOf(target)) {
    const piece = await task.step<Piece>(
      `piece ${done}`,
      async () => ({ created: 0, skipped: 0, errors: entries.filter((entry) => "error" in entry) }),
      async (writer, { errors }) => {
        const papers = entries.flatMap((entry): PreparedPaper[] =>
          "paper" in entry ? [entry.paper] : [],
        );
        const created = await addPapers(context, writer, project, papers);
        return { created, skipped: papers.length - created, errors };
      },
    );
    sum.created += piece.created;
    sum.skipped += piece.skipped;
    sum.errors.push(...piece.errors.slice(0, errorsShown - sum.errors.length));
    done += entries.length;
    await task.progress(done, total);
  }
  await task.step(
    "announced",
    async () => sum.created > 0,
    async (writer, hasAdded) => {
      if (hasAdded) await context.jobs.announce(writer, papersAdded, { project_id: project.id });
    },
  );
  return sum;
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
