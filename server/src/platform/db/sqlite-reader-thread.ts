// Runs heavy read queries on a connection of its own in a worker thread, started when first needed.
import { Worker } from "node:worker_threads";
import { StorageError } from "../errors.ts";
import { type Sql, toSqliteStatement } from "./sql.ts";
import type { ReadAnswer, ReadRequest } from "./sqlite-reader-messages.ts";

type Waiting = { resolve: (rows: unknown[]) => void; reject: (error: Error) => void };

export class SqliteReaderThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(file: string) {
    this.#file = file;
  }

  all<Row>(query: Sql): Promise<Row[]> {
    const { text, values } = toSqliteStatement(query);
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#lastId;
    return new Promise<Row[]>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (rows: unknown[]) => void, reject });
      worker.ref();
      worker.postMessage({ id, text, values } satisfies ReadRequest);
    });
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./sqlite-reader-worker.ts", import.meta.url), {
      workerData: { file: this.#file },
    });
    worker.on("message", (answer: ReadAnswer) => this.#settle(answer));
    worker.on("error", (error) => this.#fail(error));
    worker.on("exit", () => this.#fail(new Error("The reading thread ended.")));
    worker.unref();
    return worker;
  }

  #settle(answer: ReadAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if (answer.error === undefined) waiting?.resolve(answer.rows ?? []);
    else waiting?.reject(new Error(answer.error));
  }

  #fail(cause: Error): void {
    this.#worker = undefined;
    const error = new StorageError("A long query was broken off. Try again.", { cause });
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
