// One connection to a SQLite file: pragmas, prepared statements kept ready, and our spelling of lower().
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Sql, type SqlValue, toSqliteStatement } from "./sql.ts";

const statementsKept = 300;

type Prepared = { statement: StatementSync; columns: string[]; empty: Record<string, unknown> };

export class SqliteConnection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(file: string, options: { readOnly: boolean }) {
    // The short busy timeout keeps a lock held by another process from stopping the event loop; callers try again.
    this.database = new DatabaseSync(file, { readOnly: options.readOnly, timeout: 40 });
    if (!options.readOnly) {
      this.database.exec("pragma journal_mode = wal");
      this.database.exec("pragma synchronous = full");
    }
    this.database.exec("pragma foreign_keys = on");
    this.database.exec("pragma cache_size = -32000");
    this.database.exec("pragma temp_store = memory");
    // SQLite lowers ASCII only; PostgreSQL lowers everything. Both engines shall find the same rows.
    this.database.function("lower", { deterministic: true }, (text) =>
      typeof text === "string" ? text.toLowerCase() : text,
    );
  }

  all(query: Sql): unknown[] {
    const { text, values } = toSqliteStatement(query);
    return this.allText(text, values);
  }

  allText(text: string, values: readonly SqlValue[]): unknown[] {
    const prepared = this.#prepare(text);
    const rows = prepared.statement.all(...values.map(toSqliteValue)) as unknown as unknown[][];
    return rows.map((row) => toObject(prepared, row));
  }

  get(query: Sql): unknown {
    const { text, values } = toSqliteStatement(query);
    const prepared = this.#prepare(text);
    const { statement } = prepared;
    const row = statement.get(...values.map(toSqliteValue)) as unknown as unknown[] | undefined;
    return row === undefined ? undefined : toObject(prepared, row);
  }

  run(query: Sql): number {
    const { text, values } = toSqliteStatement(query);
    return Number(this.#prepare(text).statement.run(...values.map(toSqliteValue)).changes);
  }

  /** Not by `returning`: that makes SQLite keep every page it touches aside, row by row, until the savepoint ends. */
  insert(query: Sql): number {
    const { text, values } = toSqliteStatement(query);
    return Number(this.#prepare(text).statement.run(...values.map(toSqliteValue)).lastInsertRowid);
  }

  exec(text: string): void {
    this.database.exec(text);
  }

  /** Lets go of the pages kept from the file. */
  rest(): void {
    if (this.database.isOpen) this.database.exec("pragma shrink_memory");
  }

  close(): void {
    this.#statements.clear();
    if (this.database.isOpen) this.database.close();
  }

  #prepare(text: string): Prepared {
    let prepared = this.#statements.get(text);
    if (prepared === undefined) {
      if (this.#statements.size >= statementsKept) this.#statements.clear();
      const statement = this.database.prepare(text);
      statement.setReturnArrays(true);
      const columns = statement.columns().map(({ name }) => name);
      prepared = { statement, columns, empty: emptyRow(columns) };
      this.#statements.set(text, prepared);
    }
    return prepared;
  }
}

/**
 * The objects that node:sqlite makes itself are slow to make, to copy and to turn into JSON, and so is one that grows by
 * forty properties: V8 keeps it as a dictionary. A copy of one that has them all is four times as fast.
 */
function toObject({ columns, empty }: Prepared, row: readonly unknown[]): Record<string, unknown> {
  const object = { ...empty };
  for (let index = 0; index < columns.length; index += 1) object[columns[index] ?? ""] = row[index];
  return object;
}

/** As the parser makes it: with a place for each column. */
function emptyRow(columns: readonly string[]): Record<string, unknown> {
  const nulls = columns.map((column) => `${JSON.stringify(column)}:null`);
  return JSON.parse(`{${nulls.join(",")}}`) as Record<string, unknown>;
}

function toSqliteValue(value: SqlValue) {
  return typeof value === "boolean" ? Number(value) : value;
}
