// The thread behind SqliteReaderThread: answers each query on a read-only connection.
import { parentPort, workerData } from "node:worker_threads";
import { SqliteConnection } from "./sqlite-connection.ts";
import type { ReadAnswer, ReadRequest } from "./sqlite-reader-messages.ts";
import type { SqlValue } from "./sql.ts";
import { restWhenIdle } from "../threads/rest.ts";

const connection = new SqliteConnection((workerData as { file: string }).file, { readOnly: true });

restWhenIdle(() => connection.rest());
parentPort?.on("message", ({ id, text, values }: ReadRequest) => {
  parentPort?.postMessage(answer(id, text, values as SqlValue[]));
});

function answer(id: number, text: string, values: SqlValue[]): ReadAnswer {
  try {
    return { id, rows: connection.allText(text, values) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
