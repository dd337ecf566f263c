// Reads the PDFs of a run's papers one by one, by the rule that reads any paper; one that cannot be read holds up no other.
import { setTimeout as sleep } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import {
  ConflictError,
  InvalidError,
  isDomainError,
  NotFoundError,
  TooLargeError,
} from "../../platform/errors.ts";
import { findPapersHere, type PaperRecord } from "../papers/papers.ts";
import { findPdf, noteReading } from "../papers/pdf.ts";
import { readPaper } from "../processing/read-paper.ts";
import * as store from "./items.store.ts";
import type { Item } from "./items.store.ts";
import { note } from "./note.ts";
import type { Run } from "./pipelines.store.ts";
import { type StepCode, type StepTask, tellProgress } from "./step-work.ts";

type Ending = { reading: "read" | "none" | "gone" } | { reading: "failed"; reason: string };

/** A PDF in whose reading the whole process ended so often is left alone. */
const mostBegun = 8;
const triesOfSurprises = 2;

export const runReading: StepCode = async (context, run, task) => {
  await task.step(
    "models",
    async () => (await context.recogniser()).name,
    (writer, recogniser) => note(context, writer, run.id, "models", { recogniser }),
  );
  const total = await store.countWork(context.db, run.id, "ocr");
  for (let done = 0; ; done += 1) {
    task.signal.throwIfAborted();
    await task.progress(done, total);
    const [item] = await store.selectWork(context.db, run.id, "ocr", 1);
    if (item === undefined) return { papers: total };
    const ending = await read(context, run, task, item);
    await context.db.write(async (writer) => {
      const { reading } = ending;
      const reason = reading === "failed" ? ending.reason : "";
      const told = reason === "" ? reading : `${reading}: ${reason}`;
      await store.updateReading(writer, run.id, item.place, told);
      const detail = { paper_id: item.paper_id, result: reading, reason };
      await note(context, writer, run.id, "reading", detail);
      await tellProgress(context, writer, run);
    });
  }
};

async function read(context: AppContext, run: Run, task: StepTask, item: Item): Promise<Ending> {
  const { project } = task;
  const [paper] = await findPapersHere(context.db, project, [item.paper_id ?? 0]);
  if (paper === undefined) return { reading: "gone" };
  const sha256 = await findPdf(context.db, project, paper.id);
  if (sha256 === undefined) return { reading: "none" };
  if (paper.status === "indexed") return { reading: "read" };
  // Its first pages could not be read either, when it was taken.
  if (paper.status === "error") return { reading: "failed", reason: paper.error_message };
  const begun = Number(/^begun (\d+)$/u.exec(item.reading ?? "")?.[1] ?? 0);
  if (begun >= mostBegun)
    return fail(context, { id: paper.id, sha256 }, `${endedWithIt} It was tried ${begun} times.`);
  await context.db.write((writer) => noteBegun(writer, run, item, begun + 1));
  try {
    return await readFile(context, task, paper, sha256);
  } catch (error) {
    // Whoever stopped it, or a model that failed, says nothing against the PDF.
    await context.db.write((writer) => noteBegun(writer, run, item, begun));
    throw error;
  }
}

const endedWithIt = "The process ended each time while this PDF was read.";

function noteBegun(writer: Writer, run: Run, { place }: Item, times: number): Promise<void> {
  return store.updateReading(writer, run.id, place, `begun ${times}`);
}

async function readFile(
  context: AppContext,
  task: StepTask,
  { id }: PaperRecord,
  sha256: string,
): Promise<Ending> {
  // Of a run papers are counted, not the pages of one.
  const quiet = { ...task, progress: async () => task.signal.throwIfAborted() };
  for (let tries = 1; ; tries += 1) {
    try {
      await readPaper(context, { paper_id: id, sha256 }, quiet);
      return { reading: "read" };
    } catch (error) {
      task.signal.throwIfAborted();
      if (isOfTheFile(error)) return fail(context, { id, sha256 }, error.message);
      if (isDomainError(error)) throw error;
      context.log.error({ paperId: id, error }, "a paper of a run could not be read");
      if (tries >= triesOfSurprises)
        return fail(context, { id, sha256 }, "The PDF could not be read.");
      await sleep(500, undefined, { signal: task.signal });
    }
  }
}

/** A full disk or a model that does not answer is no fault of the file; a page that ends its OCR engine is. */
function isOfTheFile(error: unknown): error is Error {
  if (isDomainError(error) && error.code.startsWith("tesseract_")) return true;
  return [InvalidError, NotFoundError, ConflictError, TooLargeError].some(
    (each) => error instanceof each,
  );
}

async function fail(
  context: Pick<AppContext, "db" | "clock">,
  paper: { id: number; sha256: string },
  reason: string,
): Promise<Ending> {
  const state = { status: "error", error_message: reason } as const;
  await context.db.write((writer) => noteReading(context, writer, paper, state));
  return { reading: "failed", reason };
}
