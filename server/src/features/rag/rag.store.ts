// SQL on the index of passages and on how far it has followed the papers.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock } from "../../platform/db/row-lock.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";

export type Cursor = { updated_at: string; id: number };

/** What of the project's rows an index was made of: it is behind when either differs. */
export type IndexState = { version: number; removals: number };

const valuesAtOnce = 10_000;

/** The last row of a piece, in the order of changes. */
export type Place = { version: number; chunk_id: number };

/**
 * A number for what this transaction writes to the project's index. Others wait for it, so that versions become visible
 * in their order: whoever has read one has read all before it.
 */
export async function nextVersion(writer: Writer, projectId: number): Promise<number> {
  const row = await writer.get<{ version: number }>(
    sql`insert into project_indexes (project_id, seen_updated_at, seen_paper_id) values (${projectId}, '', 0)
      on conflict (project_id) do update set version = project_indexes.version + 1 returning version`,
  );
  return row?.version ?? 1;
}

export async function insertTerms(
  writer: Writer,
  projectId: number,
  version: number,
  { passageId, terms }: { passageId: number; terms: string },
): Promise<void> {
  await writer.run(sql`insert into chunk_index (chunk_id, project_id, terms, version)
    values (${passageId}, ${projectId}, ${terms}, ${version}) on conflict do nothing`);
}

type VectorRow = { passageId: number; model: string; vector: Uint8Array };

/** Of a passage whose terms the same transaction has written. What selects nothing leaves SQLite no pages to keep aside. */
export async function insertVector(
  writer: Writer,
  projectId: number,
  version: number,
  { passageId, model, vector }: VectorRow,
): Promise<void> {
  await writer.run(sql`insert into chunk_vectors (chunk_id, model, project_id, vector, version)
    values (${passageId}, ${model}, ${projectId}, ${vector}, ${version}) on conflict do nothing`);
}

/** Only of a passage that is still in the index. */
export async function insertVectorIfIndexed(
  writer: Writer,
  projectId: number,
  version: number,
  { passageId, model, vector }: VectorRow,
): Promise<void> {
  await writer.run(sql`insert into chunk_vectors (chunk_id, model, project_id, vector, version)
    select chunk_id, ${model}, ${projectId}, ${vector}, ${version} from chunk_index where chunk_id = ${passageId}
    on conflict do nothing`);
}

/** Rows that an index had at a version and that have not been made again since, in the order of changes. */
export function rowsUpTo(projectId: number, version: number, place: Place, limit: number): Sql {
  return sql`select chunk_id, version from chunk_index
    where project_id = ${projectId} and version <= ${version}
      and (version, chunk_id) > (${place.version}, ${place.chunk_id})
    order by version, chunk_id limit ${limit}`;
}

/** What was made again takes the place of what was there; nothing of a passage that has gone meanwhile. */
export async function replaceRow(
  writer: Writer,
  projectId: number,
  version: number,
  { passageId, terms, model, vector }: VectorRow & { terms: string },
): Promise<void> {
  await writer.run(
    sql`update chunk_index set terms = ${terms}, version = ${version} where chunk_id = ${passageId}`,
  );
  await writer.run(sql`insert into chunk_vectors (chunk_id, model, project_id, vector, version)
    select chunk_id, ${model}, ${projectId}, ${vector}, ${version} from chunk_index where chunk_id = ${passageId}
    on conflict (chunk_id, model) do update set vector = ${vector}, version = ${version}`);
}

/** True when it is the owner's turn, until then; nobody else has it, or its time is over, or it is taken by force. */
export async function takeEmbeddingTurn(
  writer: Writer,
  projectId: number,
  { owner, now, until, isForced }: { owner: string; now: string; until: string; isForced: boolean },
): Promise<boolean> {
  const taken =
    await writer.run(sql`insert into project_indexes (project_id, seen_updated_at, seen_paper_id, embedding_by, embedding_until)
    values (${projectId}, '', 0, ${owner}, ${until})
    on conflict (project_id) do update set embedding_by = ${owner}, embedding_until = ${until}
    where ${isForced ? 1 : 0} = 1 or project_indexes.embedding_by is null or project_indexes.embedding_by = ${owner}
      or project_indexes.embedding_until < ${now}`);
  return taken > 0;
}

export async function endEmbeddingTurn(
  writer: Writer,
  projectId: number,
  owner: string,
): Promise<void> {
  await writer.run(sql`update project_indexes set embedding_by = null, embedding_until = null
    where project_id = ${projectId} and embedding_by = ${owner}`);
}

/** Of these passages, by whatever models. */
export async function selectVectorsOf(
  reader: Reader,
  passageIds: readonly number[],
): Promise<VectorRow[]> {
  const found: VectorRow[] = [];
  for (let start = 0; start < passageIds.length; start += valuesAtOnce) {
    const piece = join(passageIds.slice(start, start + valuesAtOnce), ", ");
    const rows = await reader.all<{ chunk_id: number; model: string; vector: Uint8Array }>(
      sql`select chunk_id, model, vector from chunk_vectors where chunk_id in (${piece}) order by chunk_id`,
    );
    for (const { chunk_id: passageId, ...row } of rows) found.push({ passageId, ...row });
  }
  return found;
}

export async function selectState(reader: Reader, projectId: number): Promise<IndexState> {
  const row = await reader.get<IndexState>(
    sql`select version, removals from project_indexes where project_id = ${projectId}`,
  );
  return row ?? { version: 0, removals: 0 };
}

export function termsAfter(projectId: number, place: Place, last: number, limit: number): Sql {
  return sql`select chunk_id, version, terms from chunk_index
    where project_id = ${projectId} and (version, chunk_id) > (${place.version}, ${place.chunk_id}) and version <= ${last}
    order by version, chunk_id limit ${limit}`;
}

export function vectorsAfter(
  projectId: number,
  model: string,
  place: Place,
  last: number,
  limit: number,
): Sql {
  return sql`select chunk_id, version, vector from chunk_vectors
    where project_id = ${projectId} and model = ${model}
      and (version, chunk_id) > (${place.version}, ${place.chunk_id}) and version <= ${last}
    order by version, chunk_id limit ${limit}`;
}

export function idsOfIndex(projectId: number): Sql {
  return sql`select chunk_id from chunk_index where project_id = ${projectId}`;
}

/** Its cost grows with the project. */
export function countPassages(projectId: number): Sql {
  return sql`select count(*) as count from chunk_index where project_id = ${projectId}`;
}

/** Every model that has vectors here, those with most first. */
export function countVectors(projectId: number): Sql {
  return sql`select model, count(*) as count from chunk_vectors where project_id = ${projectId}
    group by model order by count desc, model`;
}

/** Those of the passages that have no row in the index. */
export function unindexedAmong(passages: Sql, limit: number): Sql {
  return sql`select passage.id from (${passages}) as passage
    left join chunk_index on chunk_index.chunk_id = passage.id
    where chunk_index.chunk_id is null order by passage.id limit ${limit}`;
}

/** Passages of the index that the model has not embedded, from a passage on. */
export function passagesWithoutVector(
  projectId: number,
  model: string,
  after: number,
  limit: number,
  among?: Sql,
): Sql {
  const chosen =
    among === undefined
      ? sql``
      : sql`and chunk_index.chunk_id in (select passage.id from (${among}) as passage)`;
  return sql`select chunk_index.chunk_id as id from chunk_index left join chunk_vectors
      on chunk_vectors.chunk_id = chunk_index.chunk_id and chunk_vectors.model = ${model}
    where chunk_index.project_id = ${projectId} and chunk_index.chunk_id > ${after}
      and chunk_vectors.chunk_id is null ${chosen}
    order by chunk_index.chunk_id limit ${limit}`;
}

/** Tells how many it deleted, which is less than the limit when no more are left. */
export async function deleteVectorsOfOthers(
  writer: Writer,
  projectId: number,
  model: string,
  limit: number,
): Promise<number> {
  return writer.run(sql`delete from chunk_vectors where model <> ${model} and chunk_id in (
    select chunk_id from chunk_vectors where project_id = ${projectId} and model <> ${model} limit ${limit})`);
}

export async function upsertModel(writer: Writer, model: string, setting: string): Promise<void> {
  await writer.run(sql`insert into embedding_models (model, setting) values (${model}, ${setting})
    on conflict (model) do update set setting = ${setting}`);
}

/** What the settings called the model when it was last used. */
export async function selectSetting(reader: Reader, model: string): Promise<string | undefined> {
  const row = await reader.get<{ setting: string }>(
    sql`select setting from embedding_models where model = ${model}`,
  );
  return row?.setting;
}

export async function selectCursor(
  reader: Reader,
  projectId: number,
  lock: Sql = noLock,
): Promise<Cursor> {
  const row = await reader.get<{ seen_updated_at: string; seen_paper_id: number }>(
    sql`select seen_updated_at, seen_paper_id from project_indexes where project_id = ${projectId} ${lock}`,
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

/** The papers are followed from the first on again. */
export async function resetCursor(writer: Writer, projectId: number): Promise<void> {
  await writer.run(sql`update project_indexes set seen_updated_at = '', seen_paper_id = 0, is_taken_away = 0
    where project_id = ${projectId}`);
}

/** An index that was taken away is wanted again, with all papers. */
export async function bringBack(writer: Writer, projectId: number): Promise<void> {
  await writer.run(sql`update project_indexes set seen_updated_at = '', seen_paper_id = 0, is_taken_away = 0
    where project_id = ${projectId} and is_taken_away = 1`);
}

export async function isTakenAway(writer: Writer, projectId: number, lock: Sql): Promise<boolean> {
  const row = await writer.get<{ is_taken_away: number }>(
    sql`select is_taken_away from project_indexes where project_id = ${projectId} ${lock}`,
  );
  return row?.is_taken_away === 1;
}

/** Papers that have not changed since are not followed: what was under way would bring the index back. */
export async function takeAway(writer: Writer, projectId: number, now: string): Promise<number> {
  const last = Number.MAX_SAFE_INTEGER;
  await writer.run(sql`insert into project_indexes (project_id, seen_updated_at, seen_paper_id, is_taken_away)
    values (${projectId}, ${now}, ${last}, 1)
    on conflict (project_id) do update set seen_updated_at = ${now}, seen_paper_id = ${last},
      is_taken_away = 1, last_indexed_at = null`);
  return writer.run(sql`delete from chunk_index where project_id = ${projectId}`);
}

export async function selectLastIndexed(reader: Reader, projectId: number): Promise<string | null> {
  const row = await reader.get<{ last_indexed_at: string | null }>(
    sql`select last_indexed_at from project_indexes where project_id = ${projectId}`,
  );
  return row?.last_indexed_at ?? null;
}

/** `embedded` are the passages that have a vector of the model. */
export function sizeOfIndex(projectId: number, model: string, passages: Sql): Sql {
  return sql`select count(*) as passages, count(distinct passage.paper_id) as papers,
    count(chunk_vectors.chunk_id) as embedded, coalesce(sum(length(terms)), 0) as bytes
    from chunk_index join (${passages}) as passage on passage.id = chunk_index.chunk_id
    left join chunk_vectors on chunk_vectors.chunk_id = chunk_index.chunk_id and chunk_vectors.model = ${model}
    where chunk_index.project_id = ${projectId}`;
}

export function sizeOfVectors(projectId: number): Sql {
  return sql`select coalesce(sum(length(vector)), 0) as bytes from chunk_vectors where project_id = ${projectId}`;
}
