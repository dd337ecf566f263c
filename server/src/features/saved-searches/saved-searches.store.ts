// SQL on the table of saved searches.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";
import type { SavedSearch, SavedSearchCreation } from "./saved-searches.schema.ts";

type Row = Omit<SavedSearch, "search"> & { search: string };

export async function selectSavedSearches(
  reader: Reader,
  projectId: number,
): Promise<SavedSearch[]> {
  const rows = await reader.all<Row>(
    sql`select * from saved_searches where project_id = ${projectId} order by id`,
  );
  return rows.map(toRecord);
}

export async function selectOptionalSavedSearch(
  reader: Reader,
  projectId: number,
  id: number,
  lock: Sql,
): Promise<SavedSearch | undefined> {
  const row = await reader.get<Row>(
    sql`select * from saved_searches where project_id = ${projectId} and id = ${id} ${lock}`,
  );
  return row === undefined ? undefined : toRecord(row);
}

export async function insertSavedSearch(
  writer: Writer,
  projectId: number,
  { name, search }: SavedSearchCreation,
  now: string,
): Promise<SavedSearch> {
  const id =
    await writer.insert(sql`insert into saved_searches (project_id, name, search, created_at, updated_at)
    values (${projectId}, ${name}, ${JSON.stringify(search)}, ${now}, ${now})`);
  return { id, project_id: projectId, name, search, created_at: now, updated_at: now };
}

export async function updateSavedSearch(writer: Writer, saved: SavedSearch): Promise<void> {
  await writer.run(sql`update saved_searches set name = ${saved.name},
    search = ${JSON.stringify(saved.search)}, updated_at = ${saved.updated_at}
    where id = ${saved.id}`);
}

export async function deleteSavedSearch(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from saved_searches where id = ${id}`);
}

function toRecord(row: Row): SavedSearch {
  return { ...row, search: JSON.parse(row.search) };
}
