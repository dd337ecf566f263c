// What becomes of passages once they are read: who makes them findable says here how, and processing calls it.
import type { Writer } from "../../platform/db/database.ts";
import type { Chunk } from "../../knowledge/reading/passages/passage-text.ts";

/** In the order of the passages. */
export type PreparedIndex = {
  /** Whose vectors they are, and what the settings call it. */
  model: string;
  setting: string;
  terms: string[];
  vectors: Uint8Array[];
};

export type Indexing = {
  /** Before the transaction: whatever takes long. */
  prepare(
    chunks: Chunk[],
    signal: AbortSignal,
    onProgress: (done: number) => Promise<void>,
  ): Promise<PreparedIndex>;
  /** In the transaction that writes the passages. */
  write(
    writer: Writer,
    projectId: number,
    chunkIds: number[],
    prepared: PreparedIndex,
  ): Promise<void>;
};
