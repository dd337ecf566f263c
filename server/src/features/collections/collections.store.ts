// SQL on the tables of collections and of the papers in them.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";
import type { CollectionCreation, CollectionRecord } from "./collections.schema.ts";

const rowsAtOnce = 500;

// Counted anew each time: papers also leave a collection by being deleted.
const withCount = sql`collections.*,
  (select count(*) from collection_papers where collection_id = collections.id) as paper_count`;

export function selectCollections(reader: Reader, projectId: number): Promise<CollectionRecord[]> {
  return reader.all<CollectionRecord>(sql`select ${withCount} from collections
    where project_id = ${projectId} order by sort_order, id`);
}

export function selectOptionalCollection(
  reader: Reader,
  projectId: number,
  id: number,
  lock: Sql,
): Promise<CollectionRecord | undefined> {
  return reader.get<CollectionRecord>(sql`select ${withCount} from collections
    where project_id = ${projectId} and id = ${id} ${lock}`);
}

export async function insertCollection(
  writer: Writer,
  projectId: number,
  given: CollectionCreation,
  now: string,
): Promise<CollectionRecord> {
  const row = await writer.get<Omit<CollectionRecord, "paper_count">>(sql`insert into collections
    (project_id, name, description, color, sort_order, parent_id, created_at, updated_at)
    values (${projectId}, ${given.name}, ${given.description}, ${given.color}, ${given.sort_order},
      ${given.parent_id}, ${now}, ${now})
    returning *`);
  return { ...(row as CollectionRecord), paper_count: 0 };
}

export async function updateCollection(
  writer: Writer,
  collection: CollectionRecord,
): Promise<void> {
  await writer.run(sql`update collections set name = ${collection.name},
    description = ${collection.description}, color = ${collection.color},
    sort_order = ${collection.sort_order}, parent_id = ${collection.parent_id}, updated_at = ${collection.updated_at}
    where id = ${collection.id}`);
}

export async function deleteCollection(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from collections where id = ${id}`);
}

/** One page of the ids of its papers, the newest first; ids grow with the time of creation. */
export async function selectPaperIds(
  reader: Reader,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await reader.all<{ paper_id: number }>(sql`select paper_id from collection_papers
    where collection_id = ${id} order by paper_id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => row.paper_id);
}

/** A subquery of the ids of its papers. */
export function papersOf(id: number): Sql {
  return sql`select paper_id from collection_papers where collection_id = ${id}`;
}

/** Tells how many were not there before. */
export async function insertPapers(
  writer: Writer,
  id: number,
  paperIds: readonly number[],
  now: string,
): Promise<number> {
  let added = 0;
  for (let start = 0; start < paperIds.length; start += rowsAtOnce) {
    const rows = paperIds
      .slice(start, start + rowsAtOnce)
      .map((paperId) => sql`(${id}, ${paperId}, ${now})`);
    added += await writer.run(sql`insert into collection_papers (collection_id, paper_id, added_at)
      values ${join(rows, ", ")} on conflict do nothing`);
  }
  return added;
}

/** Tells how many were there. */
export async function deletePapers(
  writer: Writer,
  id: number,
  paperIds: readonly number[],
): Promise<number> {
  let removed = 0;
  for (let start = 0; start < paperIds.length; start += rowsAtOnce) {
    const piece = join(paperIds.slice(start, start + rowsAtOnce), ", ");
    removed += await writer.run(
      sql`delete from collection_papers where collection_id = ${id} and paper_id in (${piece})`,
    );
  }
  return removed;
}

export function selectMemberships(
  reader: Reader,
  paperIds: readonly number[],
): Promise<Array<{ paper_id: number; collection_id: number; added_at: string }>> {
  return reader.all(sql`select paper_id, collection_id, added_at from collection_papers
    where paper_id in (${join(paperIds, ", ")}) order by collection_id`);
}

/** False when the paper is in it already, or the collection is gone. */
export async function insertMembership(
  writer: Writer,
  projectId: number,
  paperId: number,
  membership: { collection_id: number; added_at: string },
): Promise<boolean> {
  const added =
    await writer.run(sql`insert into collection_papers (collection_id, paper_id, added_at)
    select id, ${paperId}, ${membership.added_at} from collections
    where id = ${membership.collection_id} and project_id = ${projectId} on conflict do nothing`);
  return added > 0;
}

export async function deleteMembership(
  writer: Writer,
  paperId: number,
  membership: { collection_id: number; added_at: string },
): Promise<void> {
  await writer.run(sql`delete from collection_papers where collection_id = ${membership.collection_id}
    and paper_id = ${paperId} and added_at = ${membership.added_at}`);
}
