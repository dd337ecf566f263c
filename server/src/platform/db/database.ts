// What the rest of the service knows of a database: reading, writing inside a transaction, and heavy reading elsewhere.
import type { Sql } from "./sql.ts";

export interface Reader {
  /** Every row. */
  all<Row>(query: Sql): Promise<Row[]>;
  /** The first row, if there is one. */
  get<Row>(query: Sql): Promise<Row | undefined>;
}

declare const insideTransaction: unique symbol;

/** Proof of being inside a transaction: whoever holds one may write, and all of it is kept or none. */
export interface Writer extends Reader {
  readonly [insideTransaction]: true;
  readonly engine: Database["engine"];
  /** Runs a statement and tells how many rows it changed. */
  run(query: Sql): Promise<number>;
  /** Runs an insert into a table with a numbered key and tells the new number. */
  insert(query: Sql): Promise<number>;
  /** Calls back once the transaction is durable; never when it was rolled back. */
  afterCommit(callback: () => void): void;
}

export interface Database extends Reader {
  readonly engine: "sqlite" | "postgres";
  /** Runs work in one transaction; resolves when it is on disk. An error inside takes everything back. */
  write<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result>;
  /** Reads like `all`, but never on the event loop: for queries whose cost grows with what is stored. */
  heavy<Row>(query: Sql): Promise<Row[]>;
  /** Frees what it keeps in memory to be faster. */
  rest(): void;
  close(): Promise<void>;
}
