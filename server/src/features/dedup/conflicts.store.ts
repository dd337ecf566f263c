// SQL on the table of uploads that wait for a decision.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { ConflictAction, ConflictReason } from "./conflicts.schema.ts";

export type ConflictRow = {
  id: number;
  project_id: number;
  old_paper_id: number;
  name: string;
  sha256: string;
  reason: ConflictReason;
  similarity: number;
  new_paper: string;
  created_at: string;
  /** What was decided; the answer is JSON. Null while the upload waits. */
  action: ConflictAction | null;
  answer: string | null;
};

type NewRow = Omit<ConflictRow, "id" | "action" | "answer">;

/** The same file against the same paper is one conflict, however often it is sent; sent after a decision it is open again. */
export async function insertConflict(writer: Writer, row: NewRow): Promise<ConflictRow> {
  await writer.run(sql`insert into upload_conflicts
    (project_id, old_paper_id, name, sha256, reason, similarity, new_paper, created_at)
    values (${row.project_id}, ${row.old_paper_id}, ${row.name}, ${row.sha256}, ${row.reason},
      ${row.similarity}, ${row.new_paper}, ${row.created_at})
    on conflict (project_id, old_paper_id, name) do update
    set action = null, answer = null, resolved_at = null, created_at = ${row.created_at}
    where upload_conflicts.action is not null`);
  const stored = await selectOptionalConflict(writer, row.project_id, row.old_paper_id, row.name);
  if (stored === undefined) throw new Error("A conflict that was just written is gone.");
  return stored;
}

/** Those that wait. */
export function selectConflicts(reader: Reader, projectId: number): Promise<ConflictRow[]> {
  return reader.all(
    sql`select * from upload_conflicts where project_id = ${projectId} and action is null order by id`,
  );
}

export function selectOptionalConflict(
  reader: Reader,
  projectId: number,
  oldPaperId: number,
  name: string,
  lock: Sql = noLock,
): Promise<ConflictRow | undefined> {
  return reader.get(sql`select * from upload_conflicts where project_id = ${projectId}
    and old_paper_id = ${oldPaperId} and name = ${name} ${lock}`);
}

export async function updateResolved(
  writer: Writer,
  id: number,
  decision: { action: ConflictAction; answer: string },
  now: string,
): Promise<void> {
  await writer.run(sql`update upload_conflicts set action = ${decision.action}, answer = ${decision.answer},
    resolved_at = ${now} where id = ${id}`);
}
