// Lets pg-boss speak through our own connections: on any of them, or inside a transaction somebody else has begun.
import type { Db } from "pg-boss";
import type { Writer } from "../db/database.ts";
import type { PostgresDriver } from "../db/postgres-database.ts";
import type { Sql, SqlValue } from "../db/sql.ts";

type Result = { rows: unknown[] };

const placeholder = /\$\d+/gu;

export function connectionOn(driver: PostgresDriver): Db {
  return {
    executeSql: (text, values = []) =>
      driver.withConnection(async (query) => {
        try {
          // Several statements in one text give several results.
          const result: Result | Result[] = await query(text, values);
          return { rows: [result].flat().flatMap((each) => each.rows) };
        } catch (error) {
          // Some texts begin a transaction of their own; a connection must not go back with it half done.
          await query("rollback", []);
          throw error;
        }
      }),
  };
}

export function connectionIn(writer: Writer): Db {
  return {
    executeSql: async (text, values = []) => ({ rows: await writer.all(positional(text, values)) }),
  };
}

/** The text of a statement with `$1`, `$2` … and their values, as the pieces our own statements are made of. */
function positional(text: string, values: readonly unknown[]): Sql {
  const numbers = (text.match(placeholder) ?? []).map((match) => Number(match.slice(1)));
  return {
    strings: text.split(placeholder),
    values: numbers.map((number) => toSqlValue(values[number - 1])),
  };
}

function toSqlValue(value: unknown): SqlValue {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  // Lists are lists of job ids: they go over as an array literal, whose elements need no quotes.
  if (Array.isArray(value)) return `{${value.join(",")}}`;
  return JSON.stringify(value ?? null);
}
