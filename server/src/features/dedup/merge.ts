// Merges one paper into another: the kept one gains what it lacks, the other is stored whole, and all of it can be undone.
import { isDeepStrictEqual } from "node:util";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { addMemberships, listMemberships, type Membership } from "../collections/memberships.ts";
import { keepFile } from "../files/files.ts";
import { fileOwner } from "../papers/pdf.ts";
import {
  fieldsOfSnapshot,
  lockPapers,
  membersOf,
  type PaperSnapshot,
  takeOut,
  writeVersion,
} from "../papers/snapshots.ts";
import { startProcessing } from "../processing/processing.ts";
import { copyReading, moveReading, type ReadingSnapshot } from "../processing/reading-snapshots.ts";
import { changedNames, combine, type Mergeable, type Values } from "./combine.ts";
import type { MergeRecord } from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";

/** The removed paper with everything that hung on it. */
export type Snapshot = {
  paper: PaperSnapshot;
  collections: Membership[];
  reading: ReadingSnapshot;
};

/** What a merge changed on the kept paper: how it was, or how it became. */
export type KeptState = { values: Values; updated_at: string; collections: Membership[] };

export type MergeReason = Pick<MergeRecord, "task_id" | "stage" | "similarity" | "evidence">;

/** Both papers must be locked. Tells the number of the merge and how the kept paper is stored now. */
export async function mergeInto(
  context: AppContext,
  writer: Writer,
  project: EditableProject,
  papers: { kept: PaperSnapshot; removed: PaperSnapshot },
  why: MergeReason,
): Promise<{ mergeId: number; kept: PaperSnapshot }> {
  const { kept, removed } = papers;
  const snapshot: Snapshot = {
    paper: removed,
    collections: await listMemberships(writer, removed.id),
    reading: await copyReading(writer, removed.id),
  };
  const before = mergeableOf(kept);
  const after = await combineAtHand(context, before, mergeableOf(removed));
  const takesFile = after.file !== before.file;
  if (takesFile) {
    await keepFile(context, writer, project, after.file.pdf_sha256 ?? "", fileOwner(kept.id));
    await moveReading(writer, removed.id, kept.id);
  }
  await takeOut(writer, project, removed, kept.id);
  const collections = await addMemberships(writer, project, kept.id, snapshot.collections);
  const changed = changedNames(before, after);
  const isChanged = changed.length > 0 || collections.length > 0;
  const updated_at = isChanged ? timestampAfter(kept.updated_at, context.clock) : kept.updated_at;
  if (isChanged) {
    const { file, ...fields } = after;
    await writeVersion(context, writer, kept, { fields, file, updated_at });
  }
  const earlier = { values: pick(before, changed), updated_at: kept.updated_at, collections: [] };
  const later = { values: pick(after, changed), updated_at, collections };
  const mergeId = await store.insertMerge(writer, {
    ...why,
    project_id: project.id,
    kept_id: kept.id,
    removed_id: removed.id,
    kept_title: kept.title,
    removed_title: removed.title,
    doi: removed.doi === "" ? kept.doi : removed.doi,
    evidence: JSON.stringify(why.evidence),
    snapshot: JSON.stringify(snapshot),
    kept_before: JSON.stringify(earlier satisfies KeptState),
    kept_after: JSON.stringify(later satisfies KeptState),
    created_at: timestamp(context.clock),
  });
  if (takesFile) await readAnew(context, writer, project, kept.id, after);
  const [stored] = await lockPapers(context, writer, project, [kept.id]);
  return { mergeId, kept: stored ?? kept };
}

/** False when somebody has told the two apart, or papers that went into them. */
export async function mayMeet(
  reader: Reader,
  project: EditableProject,
  keptId: number,
  removedId: number,
): Promise<boolean> {
  const [some, others] = [await membersOf(reader, keptId), await membersOf(reader, removedId)];
  return !(await store.hasDistinct(reader, project.id, some, others));
}

export function mergeableOf(snapshot: PaperSnapshot): Mergeable {
  const { pdf_sha256, page_count, status, error_message, warnings } = snapshot;
  const file = { pdf_sha256, page_count, status, error_message, warnings };
  return { ...fieldsOfSnapshot(snapshot), file };
}

/** A file whose reading had not ended is read for its new owner. */
export async function readAnew(
  context: AppContext,
  writer: Writer,
  project: EditableProject,
  paperId: number,
  { file }: Pick<Mergeable, "file">,
): Promise<void> {
  if (file.pdf_sha256 === null || file.status !== "pdf_downloaded") return;
  await startProcessing(context, writer, project, { id: paperId, sha256: file.pdf_sha256 });
}

/** A file that has vanished from the store is left where it was. */
async function combineAtHand(
  { files }: Pick<AppContext, "files">,
  kept: Mergeable,
  removed: Mergeable,
): Promise<Mergeable> {
  const combined = combine(kept, removed);
  const sha256 = isDeepStrictEqual(combined.file, kept.file) ? null : combined.file.pdf_sha256;
  const isAtHand = sha256 !== null && (await files.stat(sha256)) !== undefined;
  return { ...combined, file: isAtHand ? combined.file : kept.file };
}

function pick(values: Mergeable, names: ReadonlyArray<keyof Mergeable>): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
