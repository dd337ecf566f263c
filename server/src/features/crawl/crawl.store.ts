// SQL on what became of looking for papers' PDFs.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { type Sql, sql, where } from "../../platform/db/sql.ts";
import type { AttemptQuery, CrawlAttempt } from "./crawl.schema.ts";

export type StoredAttempt = Omit<CrawlAttempt, "title">;

type AttemptRow = Omit<StoredAttempt, "success" | "tries"> & { success: number; tries: string };

export async function upsertAttempt(
  writer: Writer,
  attempt: StoredAttempt & { project_id: number; paper_version: string },
): Promise<void> {
  const { paper_id, project_id, task_id, way, reason, paper_version, tried_at } = attempt;
  const success = attempt.success ? 1 : 0;
  const tries = JSON.stringify(attempt.tries);
  await writer.run(sql`insert into crawl_attempts
    (paper_id, project_id, task_id, success, way, reason, tries, paper_version, tried_at)
    values (${paper_id}, ${project_id}, ${task_id}, ${success}, ${way}, ${reason}, ${tries}, ${paper_version}, ${tried_at})
    on conflict (paper_id) do update set task_id = ${task_id}, success = ${success}, way = ${way},
      reason = ${reason}, tries = ${tries}, paper_version = ${paper_version}, tried_at = ${tried_at}`);
}

export async function selectAttempts(
  reader: Reader,
  projectId: number,
  query: AttemptQuery,
  offset: number,
): Promise<StoredAttempt[]> {
  const rows =
    await reader.all<AttemptRow>(sql`select paper_id, task_id, success, way, reason, tries, tried_at
    from crawl_attempts ${wanted(projectId, query)}
    order by tried_at desc, paper_id limit ${query.page_size} offset ${offset}`);
  return rows.map((row) => ({ ...row, success: row.success === 1, tries: JSON.parse(row.tries) }));
}

/** What the papers have come to that a crawl is done with. */
export async function selectOutcomesOfTask(
  reader: Reader,
  projectId: number,
  taskId: number,
): Promise<Array<Pick<StoredAttempt, "paper_id" | "success" | "way" | "reason">>> {
  const rows = await reader.all<AttemptRow>(sql`select paper_id, success, way, reason
    from crawl_attempts where project_id = ${projectId} and task_id = ${taskId} order by tried_at, paper_id`);
  return rows.map((row) => ({ ...row, success: row.success === 1 }));
}

export async function countAttempts(
  reader: Reader,
  projectId: number,
  query: AttemptQuery,
): Promise<number> {
  const row = await reader.get<{ total: number }>(
    sql`select count(*) as total from crawl_attempts ${wanted(projectId, query)}`,
  );
  return row?.total ?? 0;
}

/** Ids and versions of the papers whose PDF was looked for in vain. */
export function soughtInVain(projectId: number): Sql {
  return sql`select paper_id, paper_version from crawl_attempts
    where project_id = ${projectId} and success = 0`;
}

function wanted(projectId: number, { paper_id, success }: AttemptQuery): Sql {
  return where([
    sql`project_id = ${projectId}`,
    ...(paper_id === undefined ? [] : [sql`paper_id = ${paper_id}`]),
    ...(success === undefined ? [] : [sql`success = ${success ? 1 : 0}`]),
  ]);
}
