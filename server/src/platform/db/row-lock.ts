// Holds a row that is read in order to be changed.
import type { Database } from "./database.ts";
import { raw, type Sql } from "./sql.ts";

/**
 * Ends the select of a row that is checked and then changed, so that nobody changes it in between. SQLite has one writer
 * and needs none; on PostgreSQL others may still write rows that point to this one.
 */
export function rowLock({ engine }: Pick<Database, "engine">): Sql {
  return raw(engine === "postgres" ? "for no key update" : "");
}

/** In its place where a row is only read. */
export const noLock: Sql = raw("");
