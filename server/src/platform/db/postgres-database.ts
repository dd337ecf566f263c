// PostgreSQL as the database of a department: a pool of connections, and the same interface as the embedded one.
import { Pool, types } from "pg";
import type { Database, Writer } from "./database.ts";
import { toPostgresError } from "./postgres-errors.ts";
import { type Sql, sql, toPostgresStatement } from "./sql.ts";

/** The part of a PostgreSQL driver that we use; tests give an in-process PostgreSQL through it. */
export interface PostgresDriver {
  query(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
  /** Runs work on one connection that nobody else uses meanwhile. */
  withConnection<Result>(
    work: (query: PostgresDriver["query"]) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

export class PostgresDatabase implements Database {
  readonly engine = "postgres";
  readonly driver: PostgresDriver;

  constructor(driver: PostgresDriver) {
    this.driver = driver;
  }

  async all<Row>(query: Sql): Promise<Row[]> {
    const { text, values } = toPostgresStatement(query);
    try {
      return (await this.driver.query(text, values.map(toPostgresValue))).rows as Row[];
    } catch (error) {
      throw toPostgresError(error);
    }
  }

  async get<Row>(query: Sql): Promise<Row | undefined> {
    return (await this.all<Row>(query))[0];
  }

  heavy<Row>(query: Sql): Promise<Row[]> {
    return this.all<Row>(query);
  }

  async write<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result> {
    const callbacks: Array<() => void> = [];
    const result = await this.driver
      .withConnection(async (query) => {
        await query("begin", []);
        try {
          const done = await work(writerOn(query, callbacks));
          await query("commit", []);
          return done;
        } catch (error) {
          await query("rollback", []);
          throw error;
        }
      })
      .catch((error: unknown) => {
        throw toPostgresError(error);
      });
    for (const callback of callbacks) callback();
    return result;
  }

  /** Its memory is its server's. */
  rest(): void {}

  close(): Promise<void> {
    return this.driver.close();
  }
}

function writerOn(query: PostgresDriver["query"], callbacks: Array<() => void>): Writer {
  const run = (statement: Sql) => {
    const { text, values } = toPostgresStatement(statement);
    return query(text, values.map(toPostgresValue));
  };
  return {
    engine: "postgres",
    all: async <Row>(statement: Sql) => (await run(statement)).rows as Row[],
    get: async <Row>(statement: Sql) => (await run(statement)).rows[0] as Row | undefined,
    run: async (statement: Sql) => (await run(statement)).rowCount ?? 0,
    insert: async (statement: Sql) => {
      const { rows } = await run(sql`${statement} returning id`);
      return (rows[0] as { id: number }).id;
    },
    afterCommit: (callback: () => void) => void callbacks.push(callback),
  } as Writer;
}

/** Booleans are kept as 0 and 1 on both engines, so that one statement serves both. */
function toPostgresValue(value: unknown): unknown {
  return typeof value === "boolean" ? Number(value) : value;
}

const int8 = 20;
const numeric = 1700;
// A process that stands still must lose its locks before others take over its jobs, which is after 3.5 s.
const idleInTransactionMilliseconds = 3_000;

export function createPoolDriver(
  url: string,
  options: { schema: string; connections: number },
): PostgresDriver {
  const pool = new Pool({
    connectionString: url,
    max: options.connections,
    options: `-c search_path=${options.schema} -c synchronous_commit=on -c idle_in_transaction_session_timeout=${idleInTransactionMilliseconds}`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: { getTypeParser: numbersAsNumbers },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  return {
    query: (text, values) => pool.query(text, values),
    async withConnection(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      // A connection that breaks between two queries says so here; without a listener it would end the process.
      const onError = (error: Error) => (broken = error);
      client.on("error", onError);
      try {
        return await work((text, values) => client.query(text, values));
      } catch (error) {
        if (isConnectionLoss(error)) broken ??= error as Error;
        throw broken ?? error;
      } finally {
        client.off("error", onError);
        client.release(broken);
      }
    },
    async close() {
      if (!pool.ended) await pool.end();
    },
  };
}

// Counts come as 64-bit integers, which the driver hands over as text; ours stay far below 2^53.
const numbersAsNumbers: typeof types.getTypeParser = ((oid: number, format?: "text") =>
  oid === int8 || oid === numeric
    ? Number
    : types.getTypeParser(oid, format)) as typeof types.getTypeParser;

function isConnectionLoss(error: unknown): boolean {
  return error instanceof Error && !("severity" in error);
}
