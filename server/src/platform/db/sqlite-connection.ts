// One connection to a SQLite file: pragmas, prepared statements kept ready, and our spelling of lower().
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Sql, type SqlValue, toSqliteStatement } from "./sql.ts";

const statementsKept = 300;

export class SqliteConnection {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

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
    return this.#prepare(text).all(...values.map(toSqliteValue));
  }

  get(query: Sql): unknown {
    const { text, values } = toSqliteStatement(query);
    return this.#prepare(text).get(...values.map(toSqliteValue));
  }

  run(query: Sql): number {
    const { text, values } = toSqliteStatement(query);
    return Number(this.#prepare(text).run(...values.map(toSqliteValue)).changes);
  }

  /** Not by `returning`: that makes SQLite keep every page it touches aside, row by row, until the savepoint ends. */
  insert(query: Sql): number {
    const { text, values } = toSqliteStatement(query);
    return Number(this.#prepare(text).run(...values.map(toSqliteValue)).lastInsertRowid);
  }

  exec(text: string): void {
    this.database.exec(text);
  }

  close(): void {
    this.#statements.clear();
    if (this.database.isOpen) this.database.close();
  }

  #prepare(text: string): StatementSync {
    let statement = this.#statements.get(text);
    if (statement === undefined) {
      if (this.#statements.size >= statementsKept) this.#statements.clear();
      statement = this.database.prepare(text);
      this.#statements.set(text, statement);
    }
    return statement;
  }
}

function toSqliteValue(value: SqlValue) {
  return typeof value === "boolean" ? Number(value) : value;
}
