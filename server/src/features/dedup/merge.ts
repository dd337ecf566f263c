// Merges one paper into another: the kept one gains what it lacks, the other is stored whole, and all of it can be undone.
import { isDeepStrictEqual } from "node:util";
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { moveAnnotations } from "../annotations/annotations-of-papers.ts";
import { copyWhole, type WholePaper } from "../bin/whole-paper.ts";
import { addMemberships, type Membership } from "../collections/memberships.ts";
import { ConflictError } from "../../platform/errors.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import { findFiles, type FoundFiles, keepFile } from "../files/files.ts";
import { fileOwner, findPdfs } from "../papers/pdf.ts";
import {
  fieldsOfSnapshot,
  type PaperSnapshot,
  recordOf,
  takeOut,
  writeVersion,
} from "../papers/snapshots.ts";
import { startProcessing } from "../processing/processing.ts";
import { moveReading } from "../processing/reading-snapshots.ts";
import { compareRecords } from "../../knowledge/bibliography/matching/compare.ts";
import { forgetApart } from "./apart.ts";
import { changedNames, combine, type Mergeable, type Values } from "./combine.ts";
import type { MergeRecord } from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";

/** What a merge changed on the kept paper: how it was, or how it became. */
export type KeptState = { values: Values; updated_at: string; collections: Membership[] };

export type MergeReason = Pick<MergeRecord, "task_id" | "stage" | "similarity" | "evidence">;

type Reach = Pick<AppContext, "db" | "jobs" | "clock">;

/** Looks for the files that one of the papers may take from another, before the transaction that merges them. */
export async function findFilesToTake(
  context: Pick<AppContext, "db" | "files">,
  project: EditableProject,
  paperIds: readonly number[],
): Promise<FoundFiles> {
  const files = await findPdfs(context.db, project, paperIds);
  // Only a paper without a file takes one.
  return files.size === paperIds.length ? new Map() : findFiles(context, files.values());
}

/** By a person's word, whatever the matcher says; both papers must be locked. Tells the number of the merge. */
export async function mergeByHand(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  { kept, removed }: { kept: PaperSnapshot; removed: PaperSnapshot },
  found: FoundFiles,
): Promise<number> {
  const { similarity, evidence } = compareRecords(recordOf(kept), recordOf(removed));
  const why = { task_id: null, stage: "person", similarity, evidence } as const;
  const [snapshot] = (await copyWhole(writer, [removed])).values();
  if (snapshot === undefined) throw new Error("A paper that goes into another was not copied.");
  await forgetApart(writer, project, kept.id, removed.id);
  const both = { kept, removed: snapshot };
  const { mergeId } = await mergeInto(context, writer, project, both, why, found);
  return mergeId;
}

/** Both papers must be locked. Tells the number of the merge and the kept paper's version. */
export async function mergeInto(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  { kept, removed: snapshot }: { kept: PaperSnapshot; removed: WholePaper },
  why: MergeReason,
  found: FoundFiles,
): Promise<{ mergeId: number; updated_at: string }> {
  const { paper: removed } = snapshot;
  const before = mergeableOf(kept);
  const { after, taken } = combineAtHand(before, mergeableOf(removed), found);
  if (taken !== undefined) {
    await keepFile(context, writer, project, taken, fileOwner(kept.id));
    await moveReading(writer, removed.id, kept.id);
  }
  await moveAnnotations(writer, removed.id, kept.id);
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
  if (taken !== undefined) await readAnew(context, writer, project, kept.id, after);
  return { mergeId, updated_at };
}

export function mergeableOf(snapshot: PaperSnapshot): Mergeable {
  const { pdf_sha256, page_count, status, error_message, warnings } = snapshot;
  const file = { pdf_sha256, page_count, status, error_message, warnings };
  return { ...fieldsOfSnapshot(snapshot), file };
}

/** A file whose reading had not ended is read for its new owner. */
export async function readAnew(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  paperId: number,
  { file }: Pick<Mergeable, "file">,
): Promise<void> {
  if (file.pdf_sha256 === null || file.status !== "pdf_downloaded") return;
  await startProcessing(context, writer, project, { id: paperId, sha256: file.pdf_sha256 });
}

/** A file that has vanished from the store is left where it was. */
function combineAtHand(
  kept: Mergeable,
  removed: Mergeable,
  found: FoundFiles,
): { after: Mergeable; taken: StoredFile | undefined } {
  const combined = combine(kept, removed);
  const sha256 = isDeepStrictEqual(combined.file, kept.file) ? null : combined.file.pdf_sha256;
  if (sha256 === null) return { after: { ...combined, file: kept.file }, taken: undefined };
  if (!found.has(sha256))
    throw new ConflictError("A paper was given another file meanwhile. Try again.", {
      code: "file_changed",
    });
  const taken = found.get(sha256);
  return { after: taken === undefined ? { ...combined, file: kept.file } : combined, taken };
}

function pick(values: Mergeable, names: ReadonlyArray<keyof Mergeable>): Values {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}
