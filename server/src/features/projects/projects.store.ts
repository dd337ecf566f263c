// SQL on the table of projects.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import { type Sql, sql, where } from "../../platform/db/sql.ts";
import type { ProjectCreation, ProjectRecord } from "./projects.schema.ts";

type ProjectRow = Omit<ProjectRecord, "settings"> & { settings: string };

export async function selectProjects(
  reader: Reader,
  filter: { q: string | undefined; among: Sql | undefined; limit: number; offset: number },
): Promise<{ items: ProjectRecord[]; total: number }> {
  const conditions = [
    ...(filter.among === undefined ? [] : [sql`id in (${filter.among})`]),
    ...wordsOf(filter.q).map(mentions),
  ];
  const rows = await reader.all<ProjectRow>(sql`select * from projects ${where(conditions)}
    order by updated_at desc, id desc limit ${filter.limit} offset ${filter.offset}`);
  const counted = await reader.get<{ total: number }>(
    conditions.length === 0
      ? sql`select projects as total from project_count`
      : sql`select count(*) as total from projects ${where(conditions)}`,
  );
  return { items: rows.map(toRecord), total: counted?.total ?? 0 };
}

export async function selectOptionalProject(
  reader: Reader,
  id: number,
  lock: Sql = noLock,
): Promise<ProjectRecord | undefined> {
  const row = await reader.get<ProjectRow>(sql`select * from projects where id = ${id} ${lock}`);
  return row === undefined ? undefined : toRecord(row);
}

export async function projectExists(reader: Reader, id: number): Promise<boolean> {
  return (await reader.get(sql`select 1 from projects where id = ${id}`)) !== undefined;
}

export async function insertProject(
  writer: Writer,
  project: ProjectCreation,
  now: string,
): Promise<ProjectRecord> {
  const row = await writer.get<ProjectRow>(sql`insert into projects
    (name, description, domain, settings, created_at, updated_at)
    values (${project.name}, ${project.description}, ${project.domain}, ${JSON.stringify(project.settings)}, ${now}, ${now})
    returning *`);
  await writer.run(sql`update project_count set projects = projects + 1`);
  return toRecord(row as ProjectRow);
}

export async function updateProject(writer: Writer, project: ProjectRecord): Promise<void> {
  await writer.run(sql`update projects set name = ${project.name},
    description = ${project.description}, domain = ${project.domain},
    settings = ${JSON.stringify(project.settings)}, updated_at = ${project.updated_at}
    where id = ${project.id}`);
}

export async function lockProject(writer: Writer, id: number, lock: Sql): Promise<void> {
  await writer.get(sql`select id from projects where id = ${id} ${lock}`);
}

export async function addToPaperCount(writer: Writer, id: number, by: number): Promise<void> {
  await writer.run(sql`update projects set paper_count = paper_count + ${by} where id = ${id}`);
}

export async function addToKeywordCount(writer: Writer, id: number, by: number): Promise<void> {
  await writer.run(sql`update projects set keyword_count = keyword_count + ${by} where id = ${id}`);
}

export function paperCount(id: number): Sql {
  return sql`select paper_count from projects where id = ${id}`;
}

export async function deleteProject(writer: Writer, id: number): Promise<void> {
  const removed = await writer.run(sql`delete from projects where id = ${id}`);
  await writer.run(sql`update project_count set projects = projects - ${removed}`);
}

function wordsOf(q: string | undefined): string[] {
  return (q ?? "").split(/\s+/u).filter((word) => word !== "");
}

// The engine lowers both sides: engines do not agree on every letter, and each must agree with itself.
function mentions(word: string): Sql {
  const pattern = sql`lower(${`%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`})`;
  return sql`(lower(name) like ${pattern} escape '\\' or lower(description) like ${pattern} escape '\\'
    or lower(domain) like ${pattern} escape '\\')`;
}

function toRecord(row: ProjectRow): ProjectRecord {
  return { ...row, settings: JSON.parse(row.settings) as Record<string, unknown> };
}
