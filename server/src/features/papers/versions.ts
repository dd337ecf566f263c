// Which version of a paper is there now, and when a project's papers were last changed.
import type { Reader } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import * as store from "./versions.store.ts";

/** By project, of those that the subquery tells; projects without papers are left out. */
export async function findLastChanges(reader: Reader, projects: Sql): Promise<Map<number, string>> {
  const rows = await store.selectLastChanges(reader, projects);
  return new Map(
    rows.flatMap(({ project_id, changed_at }) =>
      changed_at === null ? [] : [[project_id, changed_at] as const],
    ),
  );
}

/** The id and the version of every paper, as a subquery. */
export function paperVersions(): Sql {
  return store.paperVersions();
}
