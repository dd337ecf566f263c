// Makes passages findable: their terms, and the vector of their meaning.
import { toBytes, toInt8 } from "../../adapters/embedding/stored-vector.ts";
import type { AppContext } from "../../context.ts";
import type { Indexing, PreparedIndex } from "../processing/indexing.ts";
import type { Chunk } from "../processing/passages.ts";
import { openEmbeddingModel } from "../settings/settings.ts";
import * as store from "./rag.store.ts";
import { termsOf } from "./retrieval/terms.ts";

type Reach = Pick<AppContext, "config" | "secrets" | "db" | "fetcher" | "embeddingThreads">;

/** For processing, which writes passages and their index in one transaction. */
export function createIndexing(context: Reach): Indexing {
  return {
    prepare: (chunks, signal) => prepareIndex(context, chunks, signal),
    async write(writer, projectId, chunkIds, { model, terms, vectors }) {
      for (const [place, chunkId] of chunkIds.entries()) {
        const [text, vector] = [terms[place], vectors[place]];
        if (text === undefined || vector === undefined)
          throw new Error("A passage lacks its index.");
        await store.insertIndexRow(writer, projectId, { chunkId, terms: text, model, vector });
      }
    },
  };
}

async function prepareIndex(
  context: Reach,
  chunks: Chunk[],
  signal: AbortSignal,
): Promise<PreparedIndex> {
  const embedder = await openEmbeddingModel(context, signal);
  const found = await embedder.embed(
    chunks.map(({ text }) => text),
    signal,
  );
  return {
    model: embedder.model,
    terms: chunks.map(termsOfPassage),
    vectors: found.map((vector) => toBytes(toInt8(vector))),
  };
}

/** The headings above a passage say what it is about, too. */
export function termsOfPassage({ section, text }: Pick<Chunk, "section" | "text">): string {
  return termsOf(section === "" ? text : `${section}\n${text}`).join(" ");
}
