// A PostgreSQL inside the test process: one shared instance, one schema a test, one query at a time.
import { PGlite } from "@electric-sql/pglite";
import type { PostgresDriver } from "../src/platform/db/postgres-database.ts";

const int8 = 20;
const numeric = 1700;

let shared: Promise<PGlite> | undefined;
let lastInLine: Promise<unknown> = Promise.resolve();
let presentSchema = "";

export async function createPgliteDriver(schema: string): Promise<PostgresDriver> {
  const instance = await (shared ??= PGlite.create({
    parsers: { [int8]: Number, [numeric]: Number },
  }));
  const query: PostgresDriver["query"] = async (text, values) => {
    const result =
      values.length === 0 ? (await instance.exec(text)).at(-1) : await instance.query(text, values);
    return { rows: result?.rows ?? [], rowCount: result?.affectedRows ?? 0 };
  };
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = lastInLine.then(async () => {
      if (presentSchema !== schema) await instance.exec(`set search_path = ${schema}`);
      presentSchema = schema;
      return work();
    });
    lastInLine = turn.catch(() => undefined);
    return turn;
  };
  return {
    query: (text, values) => alone(() => query(text, values)),
    withConnection: (work) => alone(() => work(query)),
    close: async () => undefined,
  };
}
