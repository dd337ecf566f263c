// Conflicts: uploads that look like a paper the project has, kept with their file until somebody decides.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import type { StoredFile } from "../../platform/files/file-store.ts";
import { keepFile } from "../files/files.ts";
import type { PaperCreation, PaperRecord } from "../papers/papers.ts";
import { findWhereNow } from "../papers/snapshots.ts";
import type { ConflictAction, ConflictReason, ConflictRecord } from "./conflicts.schema.ts";
import * as store from "./conflicts.store.ts";

export type { ConflictAction, ConflictReason, ConflictRecord };

export type NewConflict = {
  file: StoredFile;
  reason: ConflictReason;
  similarity: number;
  oldPaper: PaperRecord;
  newPaper: PaperCreation;
};

export async function keepConflict(
  context: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
  conflict: NewConflict,
): Promise<ConflictRecord> {
  const { sha256 } = conflict.file;
  const row = await store.insertConflict(writer, {
    project_id: project.id,
    old_paper_id: conflict.oldPaper.id,
    name: `${sha256}.pdf`,
    sha256,
    reason: conflict.reason,
    similarity: conflict.similarity,
    new_paper: JSON.stringify(conflict.newPaper),
    created_at: timestamp(context.clock),
  });
  await keepFile(context, writer, project, conflict.file, conflictOwner(row.id));
  return toRecord(row, conflict.oldPaper);
}

export async function listConflicts(
  reader: Reader,
  project: ViewableProject,
): Promise<ConflictRecord[]> {
  const rows = await store.selectConflicts(reader, project.id);
  const papers = await findWhereNow(
    reader,
    project,
    rows.map((row) => row.old_paper_id),
  );
  return rows.map((row) => toRecord(row, papers.get(row.old_paper_id) ?? null));
}

/** Under which name the file of an upload that waits is kept. */
export function conflictOwner(id: number): string {
  return `conflict:${id}`;
}

function toRecord(row: store.ConflictRow, oldPaper: PaperRecord | null): ConflictRecord {
  return {
    conflict_id: `${row.old_paper_id}:${row.name}`,
    reason: row.reason,
    similarity: row.similarity,
    old_paper: oldPaper,
    new_paper: JSON.parse(row.new_paper),
    created_at: row.created_at,
  };
}
