// SQL on when papers were changed.
import type { Reader } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

/** Of each project its last change, found at the head of an index. */
export function selectLastChanges(
  reader: Reader,
  projects: Sql,
): Promise<Array<{ project_id: number; changed_at: string | null }>> {
  return reader.all(sql`select seen.id as project_id,
      (select max(updated_at) from papers where project_id = seen.id) as changed_at
    from (${projects}) seen`);
}

export function paperVersions(): Sql {
  return sql`select id, updated_at from papers`;
}
