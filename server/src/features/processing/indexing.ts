// How passages become findable: who answers from them says here how, and whoever reads them calls it. No event would do: a
// paper is never to be seen as read without being found, so its passages and their index are written in one transaction.
import type { Writer } from "../../platform/db/database.ts";
import type { Passage } from "../../knowledge/reading/passages/passage-text.ts";

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
    passages: Passage[],
    signal: AbortSignal,
    onProgress: (done: number) => Promise<void>,
  ): Promise<PreparedIndex>;
  /** In the transaction that writes the passages. */
  write(
    writer: Writer,
    projectId: number,
    passageIds: number[],
    prepared: PreparedIndex,
  ): Promise<void>;
};
