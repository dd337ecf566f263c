// SQLite as the embedded database: one writer whose transactions share a sync, one reader, and a thread for heavy reads.
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import type { Database, Writer } from "./database.ts";
import type { Sql } from "./sql.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { isBusy, toStorageError } from "./sqlite-errors.ts";
import { SqliteReaderThread } from "./sqlite-reader-thread.ts";

type PendingWrite = {
  work: (writer: Writer) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

// One sync makes a whole batch durable. The bounds keep the first caller of a batch from waiting for the last.
const batchSize = 64;
const batchMilliseconds = 10;
const lockPatienceMilliseconds = 15_000;

export class SqliteDatabase implements Database {
  readonly engine = "sqlite";
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #thread: SqliteReaderThread;
  readonly #queue: PendingWrite[] = [];
  #draining: Promise<void> | undefined;
  #closed = false;

  constructor(file: string) {
    this.#writer = new SqliteConnection(file, { readOnly: false });
    this.#reader = new SqliteConnection(file, { readOnly: true });
    this.#thread = new SqliteReaderThread(file);
  }

  async all<Row>(query: Sql): Promise<Row[]> {
    return attempt(() => this.#reader.all(query) as Row[]);
  }

  async get<Row>(query: Sql): Promise<Row | undefined> {
    return attempt(() => this.#reader.get(query) as Row | undefined);
  }

  heavy<Row>(query: Sql): Promise<Row[]> {
    return this.#thread.all<Row>(query);
  }

  write<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result> {
    if (this.#closed) return Promise.reject(new Error("The database is closed."));
    return new Promise<Result>((resolve, reject) => {
      this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#draining ??= this.#drain();
    });
  }

  rest(): void {
    this.#reader.rest();
    // In the middle of a transaction the pages that it has changed are needed.
    if (this.#draining === undefined) this.#writer.rest();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#draining;
    await this.#thread.close();
    this.#reader.close();
    this.#writer.close();
  }

  async #drain(): Promise<void> {
    do {
      // A turn of the event loop lets every request that is already here join the batch, and readers come in between.
      await nextTurn();
      await this.#writeBatch();
    } while (this.#queue.length > 0);
    this.#draining = undefined;
  }

  async #writeBatch(): Promise<void> {
    const taken: PendingWrite[] = [];
    const settled: Array<() => void> = [];
    try {
      await this.#begin();
      const started = performance.now();
      do {
        const pending = this.#queue.shift();
        if (pending === undefined) break;
        taken.push(pending);
        settled.push(await this.#runOne(pending));
      } while (taken.length < batchSize && performance.now() - started < batchMilliseconds);
      this.#writer.exec("commit");
    } catch (error) {
      if (this.#writer.database.isTransaction) this.#writer.exec("rollback");
      const failed = taken.length > 0 ? taken : this.#queue.splice(0);
      for (const pending of failed) pending.reject(toStorageError(error));
      return;
    }
    for (const settle of settled) settle();
  }

  /** Runs one caller's work inside a savepoint, so that its failure takes back its own rows only. */
  async #runOne(pending: PendingWrite): Promise<() => void> {
    const callbacks: Array<() => void> = [];
    this.#writer.exec("savepoint work");
    try {
      const result = await pending.work(this.#writerFor(callbacks));
      this.#writer.exec("release work");
      return () => {
        pending.resolve(result);
        for (const callback of callbacks) callback();
      };
    } catch (error) {
      // A full disk makes SQLite take back the whole transaction, and with it everything in this batch.
      if (!this.#writer.database.isTransaction) throw error;
      this.#writer.exec("rollback to work");
      this.#writer.exec("release work");
      return () => pending.reject(toStorageError(error));
    }
  }

  #writerFor(callbacks: Array<() => void>): Writer {
    const connection = this.#writer;
    return {
      engine: "sqlite",
      all: async <Row>(query: Sql) => connection.all(query) as Row[],
      get: async <Row>(query: Sql) => connection.get(query) as Row | undefined,
      run: async (query: Sql) => connection.run(query),
      insert: async (query: Sql) => connection.insert(query),
      afterCommit: (callback: () => void) => void callbacks.push(callback),
    } as Writer;
  }

  /** Takes the write lock; another process may hold it for a moment. */
  async #begin(): Promise<void> {
    const deadline = performance.now() + lockPatienceMilliseconds;
    for (;;) {
      try {
        this.#writer.exec("begin immediate");
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
        await sleep(5 + Math.random() * 20);
      }
    }
  }
}

function attempt<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw toStorageError(error);
  }
}
