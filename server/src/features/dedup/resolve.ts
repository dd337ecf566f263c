// Decides a conflict: the upload is discarded, becomes a paper of its own, or takes the old paper in; once, however often it is clicked.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { ConflictError, NotFoundError } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import { findFiles, releaseFiles } from "../files/files.ts";
import { createPaper, type PaperCreation } from "../papers/papers.ts";
import { attachPdf } from "../papers/pdf.ts";
import { findWhereNow, lockPapers } from "../papers/snapshots.ts";
import { type ReadBy, startProcessing } from "../processing/processing.ts";
import { holdProject } from "../projects/contents.ts";
import { conflictResolved } from "./conflict-resolved.ts";
import type { ConflictAnswer, ConflictResolution } from "./conflicts.schema.ts";
import { conflictOwner } from "./conflicts.ts";
import * as store from "./conflicts.store.ts";
import { mergeByHand } from "./merge.ts";

type Reach = Pick<AppContext, "db" | "jobs" | "clock">;
type Decision = Omit<ConflictAnswer, "action">;
type Upload = { file: StoredFile; readBy: ReadBy };

/** A decision, and the uploaded file if it is needed and there. */
export type PreparedResolution = {
  resolution: ConflictResolution;
  file: StoredFile | undefined;
  /** A task of its own where nothing is said. */
  readBy?: ReadBy;
};

/** Looks for the uploaded file, before anything is written. */
export async function prepareResolution(
  context: Pick<AppContext, "files">,
  resolution: ConflictResolution,
): Promise<PreparedResolution> {
  if (resolution.action === "keep_old") return { resolution, file: undefined };
  const { sha256 } = partsOf(resolution.conflict_id);
  return { resolution, file: (await findFiles(context, [sha256])).get(sha256) };
}

export async function resolveConflict(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  { resolution, file, readBy = "task" }: PreparedResolution,
): Promise<ConflictAnswer> {
  const { conflict_id: conflictId, action } = resolution;
  await holdProject(context, writer, project);
  const row = await findConflict(writer, project, conflictId, context);
  if (row.action !== null) return answerAgain(row, action);
  const upload = { file, readBy };
  const decision = await decide(context, writer, project, row, resolution, upload);
  await releaseFiles(context, writer, project, conflictOwner(row.id));
  const answer: ConflictAnswer = { action, ...decision };
  const stored = { action, answer: JSON.stringify(answer) };
  await store.updateResolved(writer, row.id, stored, timestamp(context.clock));
  await context.jobs.announce(writer, conflictResolved, { project_id: project.id });
  return answer;
}

/** What was decided about a conflict, if anything was. */
export async function findDecision(
  reader: Reader,
  project: ViewableProject,
  conflictId: string,
): Promise<ConflictAnswer | undefined> {
  const { oldId, name } = partsOf(conflictId);
  const row = await store.selectOptionalConflict(reader, project.id, oldId, name);
  return row?.action == null || row.answer === null ? undefined : JSON.parse(row.answer);
}

function decide(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  row: store.ConflictRow,
  { action, merged_paper: merged }: ConflictResolution,
  { file, readBy }: { file: StoredFile | undefined; readBy: ReadBy },
): Promise<Decision> {
  if (action === "keep_old") return keepOld(writer, project, row);
  if (file === undefined)
    throw new NotFoundError("The uploaded file is gone. Upload it again.", { code: "file_gone" });
  if (action === "merge" && merged != null)
    return mergeBoth(context, writer, project, row, merged, { file, readBy });
  return keepNew(context, writer, project, row, { file, readBy });
}

async function keepOld(
  writer: Writer,
  project: EditableProject,
  row: store.ConflictRow,
): Promise<Decision> {
  const id = await findOldPaper(writer, project, row);
  return { paper_id: id, message: `Paper ${id} stays as it is; the upload was discarded.` };
}

async function keepNew(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  row: store.ConflictRow,
  upload: Upload,
): Promise<Decision> {
  const given = JSON.parse(row.new_paper) as PaperCreation;
  const id = await makePaper(context, writer, project, upload, given);
  return { paper_id: id, message: `The upload became paper ${id}.` };
}

async function mergeBoth(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  row: store.ConflictRow,
  merged: PaperCreation,
  upload: Upload,
): Promise<Decision> {
  const oldId = await findOldPaper(writer, project, row);
  const id = await makePaper(context, writer, project, upload, merged);
  const papers = await lockPapers(context, writer, project, [oldId, id]);
  const [kept, removed] = [id, oldId].map((each) => papers.find((paper) => paper.id === each));
  if (kept === undefined || removed === undefined) throw oldPaperGone(row);
  // The kept one has the upload, so that it takes no other file.
  const mergeId = await mergeByHand(context, writer, project, { kept, removed }, new Map());
  return {
    paper_id: id,
    message: `Paper ${oldId} and the upload became paper ${id}. Merge ${mergeId} can be undone.`,
  };
}

/** A new paper with the uploaded file, whose reading is queued unless somebody else reads it. */
async function makePaper(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  { file, readBy }: Upload,
  given: PaperCreation,
): Promise<number> {
  const { paper } = await createPaper(context, writer, project, given);
  await attachPdf(context, writer, project, paper.id, file);
  if (readBy === "task")
    await startProcessing(context, writer, project, { id: paper.id, sha256: file.sha256 });
  return paper.id;
}

async function findConflict(
  writer: Writer,
  project: EditableProject,
  conflictId: string,
  { db }: Pick<AppContext, "db">,
): Promise<store.ConflictRow> {
  const { oldId, name } = partsOf(conflictId);
  const row = await store.selectOptionalConflict(writer, project.id, oldId, name, rowLock(db));
  if (row === undefined)
    throw new NotFoundError(
      `There is no conflict ${conflictId} in project ${project.id}. GET …/dedup/conflicts lists those that wait.`,
    );
  return row;
}

/** What the id of a conflict is made of: the old paper's id, and the file's name, which is its hash. */
function partsOf(conflictId: string): { oldId: number; name: string; sha256: string } {
  const [oldId = "", name = ""] = conflictId.split(":");
  return { oldId: Number(oldId), name, sha256: name.replace(/\.pdf$/u, "") };
}

async function findOldPaper(
  writer: Writer,
  project: EditableProject,
  row: store.ConflictRow,
): Promise<number> {
  const found = await findWhereNow(writer, project, [row.old_paper_id]);
  const paper = found.get(row.old_paper_id);
  if (paper === undefined) throw oldPaperGone(row);
  return paper.id;
}

function oldPaperGone(row: store.ConflictRow): NotFoundError {
  return new NotFoundError(
    `Paper ${row.old_paper_id} was deleted meanwhile. Take the upload with keep_new.`,
    { code: "old_paper_gone" },
  );
}

function answerAgain(row: store.ConflictRow, action: string): ConflictAnswer {
  if (row.action === action && row.answer !== null) return JSON.parse(row.answer);
  throw new ConflictError(
    `This conflict was resolved with ${row.action}. Upload the file again to decide anew.`,
    { code: "conflict_resolved", data: { error: "conflict_resolved", action: row.action } },
  );
}
