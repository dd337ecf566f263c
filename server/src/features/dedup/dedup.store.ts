// SQL on the tables of merges, and of pairs that are two works.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { MergeRecord } from "./dedup.schema.ts";

/** A merge with everything that undoing it needs, as JSON. */
export type MergeRow = Omit<MergeRecord, "evidence"> & {
  evidence: string;
  snapshot: string;
  kept_before: string;
  kept_after: string;
};

type ListedRow = Omit<MergeRecord, "evidence"> & { evidence: string };

const listed = raw(
  "id, project_id, task_id, kept_id, removed_id, kept_title, removed_title, doi, stage, similarity, evidence, created_at, undone_at",
);

const valuesAtOnce = 10_000;

export function insertMerge(
  writer: Writer,
  row: Omit<MergeRow, "id" | "undone_at">,
): Promise<number> {
  return writer.insert(sql`insert into paper_merges (project_id, task_id, kept_id, removed_id, kept_title,
      removed_title, doi, stage, similarity, evidence, snapshot, kept_before, kept_after, created_at)
    values (${row.project_id}, ${row.task_id}, ${row.kept_id}, ${row.removed_id}, ${row.kept_title},
      ${row.removed_title}, ${row.doi}, ${row.stage}, ${row.similarity}, ${row.evidence}, ${row.snapshot},
      ${row.kept_before}, ${row.kept_after}, ${row.created_at})`);
}

export function selectOptionalMerge(
  reader: Reader,
  projectId: number,
  id: number,
  lock: Sql,
): Promise<MergeRow | undefined> {
  return reader.get(
    sql`select * from paper_merges where id = ${id} and project_id = ${projectId} ${lock}`,
  );
}

/** The merge by which a paper went away, if it has not come back. */
export function selectOptionalMergeOf(
  reader: Reader,
  removedId: number,
): Promise<{ id: number; kept_id: number } | undefined> {
  return reader.get(sql`select id, kept_id from paper_merges
    where removed_id = ${removedId} and undone_at is null`);
}

/** What else went into a paper since, the earliest first. */
export function selectLaterMerges(
  reader: Reader,
  keptId: number,
  afterId: number,
): Promise<MergeRow[]> {
  return reader.all(sql`select * from paper_merges
    where kept_id = ${keptId} and id > ${afterId} and undone_at is null order by id`);
}

export async function updateValues(
  writer: Writer,
  id: number,
  values: { kept_before: string; kept_after: string },
): Promise<void> {
  await writer.run(sql`update paper_merges set kept_before = ${values.kept_before},
    kept_after = ${values.kept_after} where id = ${id}`);
}

export async function updateUndone(writer: Writer, id: number, now: string): Promise<void> {
  await writer.run(sql`update paper_merges set undone_at = ${now} where id = ${id}`);
}

export async function selectMerges(
  reader: Reader,
  projectId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<MergeRecord[]> {
  const rows = await reader.all<ListedRow>(sql`select ${listed} from paper_merges
    where project_id = ${projectId} order by id desc limit ${limit} offset ${offset}`);
  return rows.map(toRecord);
}

export async function countMerges(reader: Reader, projectId: number): Promise<number> {
  const row = await reader.get<{ total: number }>(
    sql`select count(*) as total from paper_merges where project_id = ${projectId}`,
  );
  return row?.total ?? 0;
}

/** The merges of a run by their number, piece by piece. */
/** Those that nobody has undone. */
export async function countMergesInForce(reader: Reader, projectId: number): Promise<number> {
  const row = await reader.get<{ total: number }>(sql`select count(*) as total from paper_merges
    where project_id = ${projectId} and undone_at is null`);
  return row?.total ?? 0;
}

export async function selectMergesOfRun(
  reader: Reader,
  taskId: number,
  afterId: number,
  limit: number,
): Promise<MergeRecord[]> {
  const rows = await reader.all<ListedRow>(sql`select ${listed} from paper_merges
    where task_id = ${taskId} and id > ${afterId} order by id limit ${limit}`);
  return rows.map(toRecord);
}

export async function countMergesOfRun(
  reader: Reader,
  taskId: number,
): Promise<Record<string, number>> {
  const rows = await reader.all<{ stage: string; count: number }>(
    sql`select stage, count(*) as count from paper_merges where task_id = ${taskId} group by stage`,
  );
  return Object.fromEntries(rows.map((row) => [row.stage, row.count]));
}

/** The smaller id first. */
export async function insertDistinct(
  writer: Writer,
  projectId: number,
  [a, b]: readonly [number, number],
  now: string,
): Promise<void> {
  await writer.run(sql`insert into distinct_papers (project_id, paper_a_id, paper_b_id, created_at)
    values (${projectId}, ${a}, ${b}, ${now}) on conflict do nothing`);
}

export async function deleteDistinct(
  writer: Writer,
  projectId: number,
  [a, b]: readonly [number, number],
): Promise<void> {
  await writer.run(sql`delete from distinct_papers
    where project_id = ${projectId} and paper_a_id = ${a} and paper_b_id = ${b}`);
}

/** Pairs that were told apart and begin with one of these papers. */
export async function selectDistinctOf(
  reader: Reader,
  projectId: number,
  paperIds: readonly number[],
): Promise<Array<{ paper_a_id: number; paper_b_id: number }>> {
  const found: Array<{ paper_a_id: number; paper_b_id: number }> = [];
  for (let start = 0; start < paperIds.length; start += valuesAtOnce) {
    const piece = join(paperIds.slice(start, start + valuesAtOnce), ", ");
    found.push(
      ...(await reader.all<{ paper_a_id: number; paper_b_id: number }>(
        sql`select paper_a_id, paper_b_id from distinct_papers
          where project_id = ${projectId} and paper_a_id in (${piece})`,
      )),
    );
  }
  return found;
}

export function selectDistinct(
  reader: Reader,
  projectId: number,
): Promise<Array<{ paper_a_id: number; paper_b_id: number }>> {
  return reader.all(sql`select paper_a_id, paper_b_id from distinct_papers
    where project_id = ${projectId} order by created_at desc`);
}

export function toRecord(row: ListedRow | MergeRow): MergeRecord {
  return {
    id: row.id,
    project_id: row.project_id,
    task_id: row.task_id,
    kept_id: row.kept_id,
    removed_id: row.removed_id,
    kept_title: row.kept_title,
    removed_title: row.removed_title,
    doi: row.doi,
    stage: row.stage,
    similarity: row.similarity,
    evidence: JSON.parse(row.evidence),
    created_at: row.created_at,
    undone_at: row.undone_at,
  };
}
