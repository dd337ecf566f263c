// SQL on the tables of imports and of their entries that became no paper.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";

export type ImportRow = {
  id: number;
  project_id: number;
  task_id: number;
  file_name: string;
  format: string;
  database_name: string;
  created: number;
  skipped: number;
  refused: number;
  total: number;
  created_at: string;
};

export type EntryRow = {
  outcome: "skipped" | "refused";
  place: number;
  line: number;
  title: string;
  reason: string;
  paper_id: number | null;
};

export type Counts = Pick<ImportRow, "created" | "skipped" | "refused">;

type Window = { limit: number; offset: number };

export function insertImport(
  writer: Writer,
  row: Pick<ImportRow, "project_id" | "task_id" | "file_name" | "created_at">,
): Promise<number> {
  return writer.insert(sql`insert into imports (project_id, task_id, file_name, created_at)
    values (${row.project_id}, ${row.task_id}, ${row.file_name}, ${row.created_at})`);
}

export async function updateSource(
  writer: Writer,
  id: number,
  source: Pick<ImportRow, "format" | "database_name" | "total">,
): Promise<void> {
  await writer.run(sql`update imports set format = ${source.format},
    database_name = ${source.database_name}, total = ${source.total} where id = ${id}`);
}

export async function addToCounts(writer: Writer, id: number, by: Counts): Promise<void> {
  await writer.run(sql`update imports set created = created + ${by.created},
    skipped = skipped + ${by.skipped}, refused = refused + ${by.refused} where id = ${id}`);
}

export async function insertEntries(
  writer: Writer,
  importId: number,
  entries: readonly EntryRow[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(
    (entry) =>
      sql`(${importId}, ${entry.outcome}, ${entry.place}, ${entry.line}, ${entry.title}, ${entry.reason}, ${entry.paper_id})`,
  );
  await writer.run(sql`insert into import_entries
    (import_id, outcome, place, line, title, reason, paper_id) values ${join(rows, ", ")}`);
}

export function selectOptionalImport(
  reader: Reader,
  by: { id: number } | { task_id: number },
): Promise<ImportRow | undefined> {
  const condition: Sql = "id" in by ? sql`id = ${by.id}` : sql`task_id = ${by.task_id}`;
  return reader.get(sql`select * from imports where ${condition}`);
}

/** The newest first. */
export function selectImports(
  reader: Reader,
  projectId: number,
  { limit, offset }: Window,
): Promise<ImportRow[]> {
  return reader.all(sql`select * from imports where project_id = ${projectId}
    order by id desc limit ${limit} offset ${offset}`);
}

export async function countImports(reader: Reader, projectId: number): Promise<number> {
  const row = await reader.get<{ total: number }>(
    sql`select count(*) as total from imports where project_id = ${projectId}`,
  );
  return row?.total ?? 0;
}

export type DatabaseCounts = Counts & { database: string; imports: number; total: number };

/** One row for each database; what came from none is under an empty name. */
export function selectSums(reader: Reader, projectId: number): Promise<DatabaseCounts[]> {
  return reader.all(sql`select database_name as database, count(*) as imports, sum(total) as total,
      sum(created) as created, sum(skipped) as skipped, sum(refused) as refused
    from imports where project_id = ${projectId} group by database_name order by database_name`);
}

/** In the order of the file. */
export function selectEntries(
  reader: Reader,
  importId: number,
  outcome: EntryRow["outcome"],
  { limit, offset }: Window,
): Promise<EntryRow[]> {
  return reader.all(sql`select outcome, place, line, title, reason, paper_id from import_entries
    where import_id = ${importId} and outcome = ${raw(`'${outcome}'`)}
    order by place limit ${limit} offset ${offset}`);
}
