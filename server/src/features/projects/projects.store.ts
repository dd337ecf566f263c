// SQL on the table of projects.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import { raw, type Sql, sql, where } from "../../platform/db/sql.ts";
import type { BinnedProject, ProjectCreation, ProjectRecord } from "./projects.schema.ts";

type ProjectRow = Omit<ProjectRecord, "settings"> & { settings: string };
type BinnedRow = Omit<BinnedProject, "settings"> & { settings: string };

/** Since when a project is in the bin, and when it leaves it for good. */
export type BinTimes = Pick<BinnedProject, "deleted_at" | "expires_at">;

const columns = raw(
  "id, name, description, domain, settings, paper_count, keyword_count, created_at, updated_at",
);
/** Those of the bin are seen by nobody who does not ask for the bin. */
const isLiving = raw("deleted_at is null");
const isBinned = raw("deleted_at is not null");

export async function selectProjects(
  reader: Reader,
  filter: { q: string | undefined; among: Sql | undefined; limit: number; offset: number },
): Promise<{ items: ProjectRecord[]; total: number }> {
  const asked = [
    ...(filter.among === undefined ? [] : [sql`id in (${filter.among})`]),
    ...wordsOf(filter.q).map(mentions),
  ];
  const conditions = where([isLiving, ...asked]);
  const rows = await reader.all<ProjectRow>(sql`select ${columns} from projects ${conditions}
    order by updated_at desc, id desc limit ${filter.limit} offset ${filter.offset}`);
  const counted = await reader.get<{ total: number }>(
    asked.length === 0
      ? sql`select projects as total from project_count`
      : sql`select count(*) as total from projects ${conditions}`,
  );
  return { items: rows.map(toRecord), total: counted?.total ?? 0 };
}

export async function selectOptionalProject(
  reader: Reader,
  id: number,
  lock: Sql = noLock,
): Promise<ProjectRecord | undefined> {
  const row = await reader.get<ProjectRow>(
    sql`select ${columns} from projects where id = ${id} and ${isLiving} ${lock}`,
  );
  return row === undefined ? undefined : toRecord(row);
}

/** Undefined when there is none, not even in the bin; there the times say since when and until when. */
export function selectOptionalPresence(
  reader: Reader,
  id: number,
): Promise<BinTimes | Record<keyof BinTimes, null> | undefined> {
  return reader.get(sql`select deleted_at, expires_at from projects where id = ${id}`);
}

/** The ids of all projects but those in the bin, or of those among others, as a subquery. */
export function livingAmong(among: Sql | undefined): Sql {
  const condition = among === undefined ? [] : [sql`id in (${among})`];
  return sql`select id from projects ${where([isLiving, ...condition])}`;
}

export function selectChangeTimes(
  reader: Reader,
  among: Sql,
): Promise<Array<Pick<ProjectRecord, "id" | "updated_at">>> {
  return reader.all(sql`select id, updated_at from projects where id in (${among}) order by id`);
}

/** Those whose time is not over, the last deleted first. */
export async function selectBinned(
  reader: Reader,
  filter: { now: string; among: Sql | undefined; limit: number; offset: number },
): Promise<{ items: BinnedProject[]; total: number }> {
  const conditions = where([
    isBinned,
    sql`expires_at > ${filter.now}`,
    ...(filter.among === undefined ? [] : [sql`id in (${filter.among})`]),
  ]);
  const rows =
    await reader.all<BinnedRow>(sql`select ${columns}, deleted_at, expires_at from projects
    ${conditions} order by deleted_at desc, id desc limit ${filter.limit} offset ${filter.offset}`);
  const counted = await reader.get<{ total: number }>(
    sql`select count(*) as total from projects ${conditions}`,
  );
  return { items: rows.map(toRecord), total: counted?.total ?? 0 };
}

export async function selectOptionalBinned(
  reader: Reader,
  id: number,
  now: string,
  lock: Sql,
): Promise<BinnedProject | undefined> {
  const row =
    await reader.get<BinnedRow>(sql`select ${columns}, deleted_at, expires_at from projects
    where id = ${id} and ${isBinned} and expires_at > ${now} ${lock}`);
  return row === undefined ? undefined : toRecord(row);
}

export async function selectExpiredIds(reader: Reader, now: string): Promise<number[]> {
  const rows = await reader.all<{ id: number }>(
    sql`select id from projects where ${isBinned} and expires_at <= ${now} order by expires_at, id`,
  );
  return rows.map((row) => row.id);
}

export async function insertProject(
  writer: Writer,
  project: ProjectCreation,
  now: string,
): Promise<ProjectRecord> {
  const row = await writer.get<ProjectRow>(sql`insert into projects
    (name, description, domain, settings, created_at, updated_at)
    values (${project.name}, ${project.description}, ${project.domain}, ${JSON.stringify(project.settings)}, ${now}, ${now})
    returning ${columns}`);
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

/** Also counts that they came back. */
export async function addPutBack(writer: Writer, id: number, by: number): Promise<void> {
  await writer.run(sql`update projects set paper_count = paper_count + ${by},
    papers_put_back = papers_put_back + ${by} where id = ${id}`);
}

/** Differs whenever papers were added, removed or put back, but for as many of the one as of the other. */
export function paperCounts(id: number): Sql {
  return sql`select paper_count || ' ' || papers_put_back from projects where id = ${id}`;
}

export async function updateBinned(writer: Writer, id: number, times: BinTimes): Promise<void> {
  const moved = await writer.run(sql`update projects
    set deleted_at = ${times.deleted_at}, expires_at = ${times.expires_at}
    where id = ${id} and ${isLiving}`);
  await writer.run(sql`update project_count set projects = projects - ${moved}`);
}

/** Takes it out of the bin. */
export async function updateLiving(writer: Writer, id: number): Promise<void> {
  const moved = await writer.run(sql`update projects set deleted_at = null, expires_at = null
    where id = ${id} and ${isBinned}`);
  await writer.run(sql`update project_count set projects = projects + ${moved}`);
}

/** Its time in the bin is over from now on. */
export async function updateExpired(writer: Writer, id: number, now: string): Promise<void> {
  await writer.run(sql`update projects set expires_at = ${now} where id = ${id} and ${isBinned}`);
}

/** Only from the bin: a project is gone for everybody before its rows are. */
export async function deleteBinned(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from projects where id = ${id} and ${isBinned}`);
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

function toRecord<Row extends ProjectRow>(
  row: Row,
): Omit<Row, "settings"> & { settings: Record<string, unknown> } {
  return { ...row, settings: JSON.parse(row.settings) as Record<string, unknown> };
}
