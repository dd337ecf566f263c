// SQL on the index of passages and on how far it has followed the papers.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";
import type { IndexState } from "./passage-indexes.ts";

export type Cursor = { updated_at: string; id: number };

export type IndexRow = {
  chunk_id: number;
  terms: string;
  model: string | null;
  vector: Uint8Array | null;
};

export async function insertIndexRow(
  writer: Writer,
  projectId: number,
  row: { chunkId: number; terms: string; model: string | null; vector: Uint8Array | null },
): Promise<void> {
  await writer.run(sql`insert into chunk_index (chunk_id, project_id, terms, model, vector)
    values (${row.chunkId}, ${projectId}, ${row.terms}, ${row.model}, ${row.vector}) on conflict do nothing`);
}

export async function updateVector(
  writer: Writer,
  chunkId: number,
  model: string,
  vector: Uint8Array,
): Promise<void> {
  await writer.run(
    sql`update chunk_index set model = ${model}, vector = ${vector} where chunk_id = ${chunkId}`,
  );
}

/** Reads the index of the table alone; its cost grows with the project. */
export function stateOfIndex(projectId: number, model: string): Sql {
  return sql`select count(*) as passages, coalesce(max(chunk_id), 0) as last,
    coalesce(sum(case when model = ${model} then 1 else 0 end), 0) as vectors
    from chunk_index where project_id = ${projectId}`;
}

export function toState(row: Record<keyof IndexState, number | string> | undefined): IndexState {
  const { passages = 0, last = 0, vectors = 0 } = row ?? {};
  return { passages: Number(passages), last: Number(last), vectors: Number(vectors) };
}

/** Every passage of the index and the model of its vector. */
export function entriesOfIndex(projectId: number): Sql {
  return sql`select chunk_id, model from chunk_index where project_id = ${projectId} order by chunk_id`;
}

export async function selectIndexRows(reader: Reader, ids: number[]): Promise<IndexRow[]> {
  return reader.all(
    sql`select chunk_id, terms, model, vector from chunk_index where chunk_id in (${join(ids, ", ")})`,
  );
}

/** Passages that have no row in the index. */
export function unindexedPassages(projectId: number, limit: number): Sql {
  return sql`select chunks.id from chunks left join chunk_index on chunk_index.chunk_id = chunks.id
    where chunks.project_id = ${projectId} and chunk_index.chunk_id is null order by chunks.id limit ${limit}`;
}

/** Rows whose vector is missing or another model's. */
export function passagesWithoutVector(projectId: number, model: string, limit: number): Sql {
  return sql`select chunk_id as id from chunk_index
    where project_id = ${projectId} and (model is null or model <> ${model}) order by chunk_id limit ${limit}`;
}

export async function selectCursor(reader: Reader, projectId: number): Promise<Cursor> {
  const row = await reader.get<{ seen_updated_at: string; seen_paper_id: number }>(
    sql`select seen_updated_at, seen_paper_id from project_indexes where project_id = ${projectId}`,
  );
  return { updated_at: row?.seen_updated_at ?? "", id: row?.seen_paper_id ?? 0 };
}

export async function upsertCursor(
  writer: Writer,
  projectId: number,
  seen: Cursor,
  now: string,
): Promise<void> {
  await writer.run(sql`insert into project_indexes (project_id, seen_updated_at, seen_paper_id, last_indexed_at)
    values (${projectId}, ${seen.updated_at}, ${seen.id}, ${now})
    on conflict (project_id) do update set seen_updated_at = ${seen.updated_at}, seen_paper_id = ${seen.id},
      last_indexed_at = ${now}`);
}

export async function deleteCursor(writer: Writer, projectId: number): Promise<void> {
  await writer.run(sql`delete from project_indexes where project_id = ${projectId}`);
}

export async function deleteIndexRows(writer: Writer, projectId: number): Promise<number> {
  return writer.run(sql`delete from chunk_index where project_id = ${projectId}`);
}

export async function selectLastIndexed(reader: Reader, projectId: number): Promise<string | null> {
  const row = await reader.get<{ last_indexed_at: string | null }>(
    sql`select last_indexed_at from project_indexes where project_id = ${projectId}`,
  );
  return row?.last_indexed_at ?? null;
}

export function sizeOfIndex(projectId: number): Sql {
  return sql`select count(*) as passages, count(distinct chunks.paper_id) as papers,
    coalesce(sum(length(terms) + coalesce(length(vector), 0)), 0) as bytes
    from chunk_index join chunks on chunks.id = chunk_index.chunk_id
    where chunk_index.project_id = ${projectId}`;
}
