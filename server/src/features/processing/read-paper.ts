// Reads the file of one paper: text layer, recognition page by page where there is none, passages, what it says of the paper.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import { InvalidError } from "../../platform/errors.ts";
import { findPdf, noteReading } from "../papers/pdf.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { fillPaper } from "./fill-paper.ts";
import type { PreparedIndex } from "./indexing.ts";
import { paperRead } from "./paper-read.ts";
import * as store from "./processing.store.ts";
import type { RecognisedPage } from "./processing.store.ts";
import { recognisePage } from "./recognise-page.ts";
import type { Reading, WholeReading } from "./read-thread.ts";
import { describeReadProblem } from "./read-problem.ts";
import { writeTextTerms } from "./text-terms.ts";
import { warningsOf } from "./warnings.ts";

type Paper = { id: number; projectId: number; sha256: string };
type PaperRead = {
  paper_id: number;
  pages: number;
  recognised_pages: number;
  chunks: number;
  warnings: string[];
};
type Result = {
  reading: WholeReading;
  warnings: string[];
  prepared: PreparedIndex;
};

const thread = { module: new URL("./read-thread.ts", import.meta.url), export: "readWhole" };
const limits = { timeoutMs: 10 * 60 * 1000, memoryMb: 1000 };
const rowsBetweenTurns = 50;

/** The work of the task. Pages that were recognised before a crash are not recognised again. */
export async function readPaper(
  context: AppContext,
  { paper_id: id, sha256 }: { paper_id: number; sha256: string },
  task: RunningTask,
): Promise<PaperRead | { skipped: true }> {
  const { project } = task;
  const paper = { id, projectId: project.id, sha256 };
  // Deleted meanwhile, or given another file, which has a task of its own.
  if ((await findPdf(context.db, project, paper.id)) !== paper.sha256) return { skipped: true };
  const { reading, problems } = await context.files.useLocally(paper.sha256, (path) =>
    readFile(context, paper, path, task),
  );
  const warnings = warningsOf(reading, problems);
  const total = reading.passages.length;
  // Of a scan the pages are counted, which take far longer.
  const isScan = reading.pages.some((page) => page.source === "ocr");
  const prepared = await context.indexing.prepare(reading.passages, task.signal, async (done) => {
    if (!isScan) await task.progress(done, total);
  });
  await keepReading(context, project, paper, { reading, warnings, prepared });
  return {
    paper_id: paper.id,
    pages: reading.pageCount,
    recognised_pages: reading.pages.filter((page) => page.source === "ocr").length,
    chunks: reading.passages.length,
    warnings,
  };
}

async function readFile(
  context: AppContext,
  paper: Paper,
  path: string,
  task: RunningTask,
): Promise<{ reading: WholeReading; problems: string[] }> {
  const read = async (recognised: RecognisedPage[]): Promise<Reading> => {
    const input = { path, recognised: recognised.map(({ layout }) => layout) };
    try {
      const ours = { ...limits, signal: task.signal };
      return await context.backgroundThreads.run<Reading>(thread, input, ours);
    } catch (error) {
      throw describeReadProblem(error);
    }
  };
  const recognised = await store.selectRecognisedPages(context.db, paper);
  let reading = await read(recognised);
  if (reading.kind === "unrecognised") {
    const total = recognised.length + reading.pages.length;
    for (const number of reading.pages) {
      await task.progress(recognised.length, total);
      const page = await recognisePage(context, path, number, task.signal);
      await context.db.write((writer) => store.insertRecognisedPage(writer, paper, page));
      recognised.push(page);
    }
    await task.progress(total, total);
    reading = await read(recognised);
  }
  if (reading.kind === "unrecognised")
    throw new InvalidError(`Pages ${reading.pages.join(", ")} of the PDF could not be read.`);
  return { reading, problems: recognised.flatMap(({ problem }) => problem ?? []) };
}

/** Everything that was read, or nothing of it: a reader never sees the passages of one reading beside the text of another. */
async function keepReading(
  context: AppContext,
  project: EditableProject,
  paper: Paper,
  result: Result,
): Promise<void> {
  const { reading, warnings, prepared } = result;
  await context.db.write(async (writer) => {
    const state = { status: "indexed", page_count: reading.pageCount, warnings } as const;
    if (!(await noteReading(context, writer, paper, state))) return;
    await store.replaceText(writer, paper, {
      text: reading.text,
      pages: reading.pages,
      sections: reading.sections,
      hidden: reading.hidden,
      metadata: reading.metadata,
      read_at: timestamp(context.clock),
    });
    await writeTextTerms(writer, paper, reading.text);
    await store.deletePassages(writer, paper.id);
    const ids: number[] = [];
    for (const [index, passage] of reading.passages.entries()) {
      ids.push(await store.insertPassage(writer, paper, passage));
      if (index % rowsBetweenTurns === 0) await nextTurn();
    }
    await context.indexing.write(writer, project.id, ids, prepared);
    await store.deleteRecognisedPages(writer, paper.id);
    await fillPaper(context, writer, project, paper.id, reading.metadata);
    const told = { project_id: project.id, paper_id: paper.id };
    await context.jobs.announce(writer, paperRead, told);
  });
}
