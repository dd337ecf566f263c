// JSON that is kept as text, looked into by either engine.
import type { Database } from "./database.ts";
import { raw, type Sql, sql } from "./sql.ts";

type Engine = Database["engine"];

/** Every id of a subquery, in its order, as one text of JSON: a hundred thousand rows are a hundred thousand objects. */
export function gatherIds(engine: Engine, ids: Sql): Sql {
  return engine === "sqlite"
    ? sql`select json_group_array(id) as ids from (${ids})`
    : sql`select coalesce(json_agg(id), '[]'::json)::text as ids from (${ids}) as gathered`;
}

/** Joins every object of a list with its row: a table `each`, whose text of a name `textOf` reads. */
export function eachOf(engine: Engine, column: string): Sql {
  return raw(
    engine === "sqlite"
      ? `json_each(${column}) as each`
      : `jsonb_array_elements(${column}::jsonb) as each (value)`,
  );
}

export function textOf(engine: Engine, name: string): Sql {
  return raw(engine === "sqlite" ? `each.value ->> '$.${name}'` : `each.value ->> '${name}'`);
}
