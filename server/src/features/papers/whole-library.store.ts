// SQL that reads chosen columns of all papers of a project as JSON, so that a whole library passes through as a few arrays of bytes.
import type { Database } from "../../platform/db/database.ts";
import { join, raw, type Sql, sql } from "../../platform/db/sql.ts";
import type { LibraryColumn } from "./library-rows.ts";

/** Those that are stored as JSON are handed over as such. */
const jsonColumns = new Set<LibraryColumn>(["authors", "tags", "csl"]);

export type LibraryPiece = { bytes: Uint8Array | null; last: number | null; count: number };

/** One row: the next papers by id as the UTF-8 of a list of lists, how many they are, and the last id among them. */
export function pieceOfLibrary(
  { engine }: Pick<Database, "engine">,
  projectId: number,
  columns: readonly LibraryColumn[],
  afterId: number,
  limit: number,
): Sql {
  const names = join(
    columns.map((column) => raw(jsonColumns.has(column) ? asJson(engine, column) : column)),
    ", ",
  );
  const read = raw([...new Set(["id", ...columns])].join(", "));
  const papers = sql`select ${read} from papers
    where project_id = ${projectId} and id > ${afterId} order by id limit ${limit}`;
  if (engine === "sqlite")
    return sql`select cast(json_group_array(json_array(${names})) as blob) as bytes,
      max(id) as last, count(*) as count from (${papers})`;
  return sql`select convert_to(json_agg(json_build_array(${names}) order by id)::text, 'UTF8') as bytes,
    max(id) as last, count(*) as count from (${papers}) as piece`;
}

function asJson(engine: Database["engine"], column: LibraryColumn): string {
  return engine === "sqlite" ? `json(${column})` : `${column}::json`;
}
