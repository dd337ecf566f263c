// Writes what a search for a PDF has come to, in one transaction: the file with its paper and its reading, and every try.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext, TransactionContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { isDomainError } from "../../platform/errors.ts";
import { sweepFilesSoon } from "../files/files.ts";
import { requireRoom } from "../files/room.ts";
import { findPapersHere, getPaper, type PaperRecord } from "../papers/papers.ts";
import { findPapersWithFile } from "../papers/pdf.ts";
import { giveFile, type ReadBy } from "../processing/processing.ts";
import { holdProject } from "../projects/contents.ts";
import { type Outcome, toDetail } from "./crawl-result.ts";
import type { CrawlDetail } from "./crawl.schema.ts";
import * as store from "./crawl.store.ts";
import { describeSearch } from "./describe-search.ts";
import type { FoundFile, Search } from "./find-pdf.ts";

export async function keepSearch(
  context: TransactionContext,
  writer: Writer,
  task: { id: number; project: EditableProject },
  paperId: number,
  search: Search,
  readBy: ReadBy,
): Promise<CrawlDetail> {
  const { project } = task;
  // Who else fills the project waits, so that the room that is left is counted once.
  await holdProject(context, writer, project);
  if (search.hasLeftFiles) await sweepFilesSoon(context, writer);
  if ((await findPapersHere(writer, project, [paperId])).length === 0)
    return toDetail(project.id, paperId, failure("The paper was deleted meanwhile."));
  const paper = await getPaper(writer, project, paperId, rowLock(context.db));
  const outcome = await settle(context, writer, project, paper, search, readBy);
  const { updated_at } = await getPaper(writer, project, paperId);
  await store.upsertAttempt(writer, {
    ...outcome,
    paper_id: paperId,
    project_id: project.id,
    task_id: task.id,
    tries: search.tries,
    paper_version: updated_at,
    tried_at: timestamp(context.clock),
  });
  return toDetail(project.id, paperId, outcome);
}

async function settle(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  paper: PaperRecord,
  { file, tries }: Search,
  readBy: ReadBy,
): Promise<Outcome> {
  if (paper.has_pdf)
    return { success: true, way: null, reason: "The paper was given a PDF meanwhile." };
  if (file === undefined) return failure(describeSearch(tries));
  const problem = await findNoRoom(context, writer, project, file);
  if (problem !== undefined) return failure(problem);
  const [twin] = await findPapersWithFile(writer, project, file.sha256);
  await giveFile(context, writer, project, paper.id, file, readBy);
  const reason =
    twin === undefined
      ? ""
      : `Paper ${twin} has the same file. The two may be one: look at the duplicates.`;
  return { success: true, way: file.way, reason };
}

async function findNoRoom(
  context: Pick<AppContext, "config">,
  writer: Writer,
  project: EditableProject,
  file: FoundFile,
): Promise<string | undefined> {
  try {
    await requireRoom(context, writer, project, [file]);
    return undefined;
  } catch (error) {
    if (isDomainError(error) && error.code === "too_large") return error.message;
    throw error;
  }
}

function failure(reason: string): Outcome {
  return { success: false, way: null, reason };
}
