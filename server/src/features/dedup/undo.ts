// Undoes merges: the removed paper comes back as it was, and the kept one gives back what it gained, but for later edits.
import { isDeepStrictEqual } from "node:util";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { noLock, rowLock } from "../../platform/db/row-lock.ts";
import { ConflictError, NotFoundError } from "../../platform/errors.ts";
import { outOfBin } from "../bin/bin.ts";
import { putBackWhole, readWhole, type WholePaper } from "../bin/whole-paper.ts";
import { addMemberships, removeMemberships } from "../collections/memberships.ts";
import { releaseFiles, shareFile } from "../files/files.ts";
import { fileOwner } from "../papers/pdf.ts";
import { lockPapers, type PaperSnapshot, writeVersion } from "../papers/snapshots.ts";
import { dropReading } from "../processing/reading-snapshots.ts";
import { enqueueCatchUp } from "../rag/catch-up.ts";
import { getTask } from "../tasks/tasks.ts";
import {
  combineField,
  type Mergeable,
  type MergeableName,
  mergeableNames,
  revertField,
} from "./combine.ts";
import type { MergeRecord, RunUndoing } from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";
import { type KeptState, mergeableOf, readAnew } from "./merge.ts";

type Reach = Pick<AppContext, "db" | "jobs" | "clock">;
type OpenMerge = { id: number; snapshot: WholePaper; before: KeptState; after: KeptState };

const mergesAtOnce = 500;

/** Undoing what is undone changes nothing and gives the same answer. */
export async function undoMerge(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  mergeId: number,
): Promise<MergeRecord> {
  const undone = await undoOne(context, writer, project, mergeId);
  await enqueueCatchUp(context, writer, project);
  return undone;
}

async function undoOne(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  mergeId: number,
): Promise<MergeRecord> {
  const merge = await findMerge(writer, project, mergeId);
  if (merge.undone_at !== null) return store.toRecord(merge);
  const { kept_id: keptId } = merge;
  // From here on it does not go to the bin, nor come from it.
  await lockPapers(context, writer, project, [keptId]);
  // Also in the bin the kept paper gives back what it gained.
  return outOfBin(context, writer, project, keptId, () =>
    undoAt(context, writer, project, mergeId, keptId),
  );
}

async function undoAt(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  mergeId: number,
  keptId: number,
): Promise<MergeRecord> {
  // The paper before the merge: whoever undoes another merge into it waits here.
  const [kept] = await lockPapers(context, writer, project, [keptId]);
  const row = await findMerge(writer, project, mergeId, rowLock(context.db));
  if (row.undone_at !== null) return store.toRecord(row);
  const merge = open(row);
  if (kept === undefined) await requireNotMerged(writer, row);
  else await giveBack(context, writer, project, kept, merge);
  await putBackWhole(context, writer, project, merge.snapshot);
  const now = timestamp(context.clock);
  const [a = 0, b = 0] = [row.kept_id, row.removed_id].toSorted((one, other) => one - other);
  await store.insertDistinct(writer, project.id, [a, b], now);
  await store.updateUndone(writer, mergeId, now);
  return store.toRecord({ ...row, undone_at: now });
}

/** The newest first, each in a transaction of its own, with a turn for others in between. */
export async function undoRun(
  context: Reach,
  project: EditableProject,
  taskId: number,
): Promise<RunUndoing> {
  await getTask(context.db, project, taskId);
  const merges = await mergesOfRun(context, taskId);
  const blocked: RunUndoing["blocked"] = [];
  for (const merge of merges.toReversed()) {
    if (merge.undone_at !== null) continue;
    try {
      await context.db.write((writer) => undoOne(context, writer, project, merge.id));
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      blocked.push({ merge_id: merge.id, error: error.message });
    }
    await nextTurn();
  }
  await context.db.write((writer) => enqueueCatchUp(context, writer, project));
  return { task_id: taskId, undone: merges.length - blocked.length, blocked };
}

export async function mergesOfRun(
  { db }: Pick<AppContext, "db">,
  taskId: number,
): Promise<MergeRecord[]> {
  const merges: MergeRecord[] = [];
  for (;;) {
    const last = merges.at(-1)?.id ?? 0;
    const piece = await store.selectMergesOfRun(db, taskId, last, mergesAtOnce);
    merges.push(...piece);
    if (piece.length < mergesAtOnce) return merges;
    await nextTurn();
  }
}

async function giveBack(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  kept: PaperSnapshot,
  merge: OpenMerge,
): Promise<void> {
  const later = (await store.selectLaterMerges(writer, kept.id, merge.id)).map(open);
  const present = mergeableOf(kept);
  const earlier = without(present, merge, later);
  await removeMemberships(writer, kept.id, merge.after.collections);
  const taken = new Set(merge.after.collections.map((each) => each.collection_id));
  for (const each of later) {
    const again = each.snapshot.collections.filter((one) => taken.has(one.collection_id));
    const added = await addMemberships(writer, project, kept.id, again);
    each.after.collections.push(...added);
    await store.updateValues(writer, each.id, {
      kept_before: JSON.stringify(each.before),
      kept_after: JSON.stringify(each.after),
    });
  }
  const isChanged = !isDeepStrictEqual(earlier, present) || taken.size > 0;
  if (!isChanged) return;
  const isUntouched = later.length === 0 && kept.updated_at === merge.after.updated_at;
  const updated_at = isUntouched
    ? merge.before.updated_at
    : timestampAfter(kept.updated_at, context.clock);
  const { file, ...fields } = earlier;
  await writeVersion(context, writer, kept, { fields, file, updated_at });
  if (file.pdf_sha256 === present.file.pdf_sha256) return;
  await releaseFiles(context, writer, project, fileOwner(kept.id));
  await dropReading(writer, kept.id);
  if (file.pdf_sha256 === null) return;
  await shareFile(context, writer, project, file.pdf_sha256, fileOwner(kept.id));
  await readAnew(context, writer, project, kept.id, earlier);
}

/**
 * The kept paper as it would be without the merge: later merges are taken off, then this one, and the later ones are
 * put on again, each remembering what it changes now. A field that people have changed since stays as it is.
 */
function without(present: Mergeable, merge: OpenMerge, later: OpenMerge[]): Mergeable {
  let result = present;
  for (const name of mergeableNames) {
    if (!(name in merge.before.values)) continue;
    const reverted = revertThrough(name, present[name], [merge, ...later]);
    if (reverted === undefined) continue;
    result = { ...result, [name]: reverted.value };
    for (const each of later) result = applyAgain(name, result, each);
  }
  return result;
}

function revertThrough(
  name: MergeableName,
  present: unknown,
  merges: OpenMerge[],
): { value: unknown } | undefined {
  let state: { value: unknown } | undefined = { value: present };
  for (const { before, after } of merges.toReversed()) {
    if (state === undefined || !(name in before.values)) continue;
    state = revertField(name, state.value, before.values[name], after.values[name]);
  }
  return state;
}

function applyAgain(name: MergeableName, kept: Mergeable, later: OpenMerge): Mergeable {
  const given = combineField(name, kept, unreadFile(mergeableOf(later.snapshot.paper)));
  if (isDeepStrictEqual(given, kept[name])) {
    delete later.before.values[name];
    delete later.after.values[name];
    return kept;
  }
  later.before.values[name] = kept[name];
  later.after.values[name] = given;
  return { ...kept, [name]: given };
}

/** What was read in it belongs to the paper it comes from; for this one it is read anew. */
function unreadFile(paper: Mergeable): Mergeable {
  const { pdf_sha256 } = paper.file;
  const unread = { status: "pdf_downloaded", page_count: null, error_message: "", warnings: "[]" };
  return pdf_sha256 === null
    ? paper
    : { ...paper, file: { pdf_sha256, ...unread } as Mergeable["file"] };
}

async function requireNotMerged(writer: Writer, row: store.MergeRow): Promise<void> {
  const further = await store.selectOptionalMergeOf(writer, row.kept_id);
  // Deleted for good since: then there is nobody to take anything back from.
  if (further === undefined) return;
  throw new ConflictError(
    `Paper ${row.kept_id} was itself merged into paper ${further.kept_id}. Undo merge ${further.id} first.`,
    { code: "kept_paper_merged", data: { error: "kept_paper_merged", merge_id: further.id } },
  );
}

async function findMerge(
  writer: Writer,
  project: EditableProject,
  id: number,
  lock = noLock,
): Promise<store.MergeRow> {
  const row = await store.selectOptionalMerge(writer, project.id, id, lock);
  if (row === undefined) throw new NotFoundError(`Merge ${id} is not in project ${project.id}.`);
  return row;
}

function open(row: store.MergeRow): OpenMerge {
  return {
    id: row.id,
    snapshot: readWhole(row.snapshot),
    before: JSON.parse(row.kept_before),
    after: JSON.parse(row.kept_after),
  };
}
