// The bin of a project: a deleted paper leaves the library at once, waits here, and comes back whole or goes for good.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { releaseFiles } from "../files/files.ts";
import {
  deletePaper as deleteForGood,
  findSameDoi,
  getPaper,
  type PaperRecord,
  requirePapers,
} from "../papers/papers.ts";
import { fileOwner } from "../papers/pdf.ts";
import {
  lockPapers,
  type PaperSnapshot,
  readSnapshot,
  recordOf,
  removePaper,
} from "../papers/snapshots.ts";
import { stopProcessing } from "../processing/processing.ts";
import { enqueueCatchUp } from "../rag/catch-up.ts";
import { copyVectors, putBackIndex, type VectorSnapshot } from "../rag/index-snapshots.ts";
import type { BinnedPaper } from "./bin.schema.ts";
import * as store from "./bin.store.ts";
import { binTimes } from "./bin-times.ts";
import { copyWhole, nothingYet, putBackWhole, type WholePaper } from "./whole-paper.ts";

type Reach = Pick<AppContext, "db" | "jobs" | "clock">;
type Belongings = Omit<WholePaper, "paper"> & { vectors: VectorSnapshot[] };
type Times = ReturnType<typeof binTimes>;

/** Into the bin, or past it. */
export async function deletePaper(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  { permanent, precondition }: { permanent: boolean; precondition: Precondition },
): Promise<void> {
  precondition(await getPaper(writer, project, id, rowLock(context.db)));
  if (!permanent) return binPaper(context, writer, project, id, binTimes(context.clock));
  await stopProcessing(context, writer, id);
  return deleteForGood(context, writer, project, id, precondition);
}

async function binPaper(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  times: Times,
): Promise<void> {
  const present = await lockPapers(context, writer, project, [id]);
  const whole = (await copyWhole(writer, present)).get(id);
  if (whole === undefined) throw new NotFoundError(`Paper ${id} is not in project ${project.id}.`);
  const { paper, ...others } = whole;
  const vectors = await copyVectors(writer, passagesOf(whole));
  const belongings: Belongings = { ...others, vectors };
  await stopProcessing(context, writer, id);
  // A book has thousands of passages: copying them and removing them are two turns.
  await nextTurn();
  await removePaper(writer, project, paper);
  await store.insertBinned(writer, {
    paper_id: id,
    project_id: project.id,
    ...times,
    paper: JSON.stringify(paper),
    belongings: JSON.stringify(belongings),
  });
}

/** All of them or none: one that is not in the project refuses the others. */
export async function binPapers(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  paperIds: readonly number[],
): Promise<number[]> {
  const ids = inOneOrder(paperIds);
  await requirePapers(writer, project, ids);
  const times = binTimes(context.clock);
  for (const id of ids) await binPaper(context, writer, project, id, times);
  return ids;
}

/** Those of the papers that are in the bin; what is in the library already, or gone, is left as it is. */
export async function restorePapers(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  paperIds: readonly number[],
): Promise<number[]> {
  const restored: number[] = [];
  for (const id of inOneOrder(paperIds)) {
    const row = await findBinned(context, writer, project, id);
    if (row === undefined) continue;
    await unbinPaper(context, writer, project, row);
    restored.push(id);
    await nextTurn();
  }
  return restored;
}

/** Two who delete or restore the same papers would otherwise wait for each other. */
function inOneOrder(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

export async function listBin(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  project: ViewableProject,
  query: PageQuery,
) {
  const { rows, total } = await store.selectBinned(db, project.id, {
    now: timestamp(clock),
    limit: query.page_size,
    offset: offsetOf(query),
  });
  return toPage(rows.map(toRecord), total, query);
}

/** Tells when another paper of the project has its DOI by now. */
export async function restorePaper(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
): Promise<{ paper: PaperRecord; sameDoi: number | undefined }> {
  const row = await getBinned(context, writer, project, id);
  const sameDoi = await findSameDoi(writer, project, toRecord(row));
  await unbinPaper(context, writer, project, row);
  return { paper: await getPaper(writer, project, id), sameDoi };
}

async function unbinPaper(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  row: store.BinnedRow,
): Promise<void> {
  const { vectors, ...others } = JSON.parse(row.belongings) as Belongings;
  const whole: WholePaper = { ...nothingYet, ...others, paper: paperOf(row) };
  await store.deleteBinned(writer, [row.paper_id]);
  await putBackWhole(context, writer, project, whole);
  await putBackIndex(writer, project, recordOf(whole.paper), passagesOf(whole), vectors);
  // What has no vector, or one of a model that is no longer used, gets its own.
  await enqueueCatchUp(context, writer, project);
}

/** Its row is all there is of it but for its file, which goes once nobody else names it. */
export async function deleteBinnedPaper(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  precondition: Precondition,
): Promise<void> {
  precondition(toRecord(await getBinned(context, writer, project, id)));
  await store.deleteBinned(writer, [id]);
  await releaseFiles(context, writer, project, fileOwner(id));
}

/**
 * Does something to a paper that may be in the bin: there it is taken out before and put back afterwards, with the time
 * it had left, all in one transaction.
 */
export async function outOfBin<Result>(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const row = await findBinned(context, writer, project, id);
  if (row === undefined) return work();
  await unbinPaper(context, writer, project, row);
  const result = await work();
  const { deleted_at, expires_at } = row;
  await binPaper(context, writer, project, id, { deleted_at, expires_at });
  return result;
}

/** Held until the transaction is over. */
function findBinned(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  id: number,
): Promise<store.BinnedRow | undefined> {
  return store.selectOptionalBinned(writer, project.id, id, timestamp(clock), rowLock(db));
}

async function getBinned(
  context: Pick<AppContext, "db" | "clock">,
  writer: Writer,
  project: EditableProject,
  id: number,
): Promise<store.BinnedRow> {
  const row = await findBinned(context, writer, project, id);
  if (row !== undefined) return row;
  throw new NotFoundError(
    `Paper ${id} is not in the bin of project ${project.id}. What was deleted more than 30 days ago is gone.`,
    { code: "not_in_bin" },
  );
}

function passagesOf({ reading }: Pick<WholePaper, "reading">): number[] {
  return reading.chunks.map(({ id }) => Number(id));
}

function paperOf({ paper }: Pick<store.BinnedRow, "paper">): PaperSnapshot {
  return readSnapshot(JSON.parse(paper));
}

function toRecord(row: store.ListedRow): BinnedPaper {
  const { deleted_at, expires_at } = row;
  return { ...recordOf(paperOf(row)), deleted_at, expires_at };
}
