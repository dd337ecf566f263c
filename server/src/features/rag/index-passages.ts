// Makes passages findable: their terms, and the vector of their meaning.
import { setImmediate as nextTurn } from "node:timers/promises";
import { toBytes, toInt8 } from "../../knowledge/retrieval/stored-vector.ts";
import type { AppContext } from "../../context.ts";
import type { Indexing, PreparedIndex } from "../processing/indexing.ts";
import type { Passage } from "../processing/passages.ts";
import * as store from "./rag.store.ts";
import { termsOf } from "../../knowledge/text/stemmed-terms.ts";

type Reach = Pick<AppContext, "models">;

const passagesAtOnce = 64;
const rowsBetweenTurns = 50;

/** For processing, which writes passages and their index in one transaction. */
export function createIndexing(context: Reach): Indexing {
  return {
    prepare: (passages, signal, onProgress) => prepareIndex(context, passages, signal, onProgress),
    async write(writer, projectId, passageIds, { model, setting, terms, vectors }) {
      await store.bringBack(writer, projectId);
      const version = await store.nextVersion(writer, projectId);
      await store.upsertModel(writer, model, setting);
      for (const [place, passageId] of passageIds.entries()) {
        const [text, vector] = [terms[place], vectors[place]];
        if (text === undefined || vector === undefined)
          throw new Error("A passage lacks its index.");
        await store.insertTerms(writer, projectId, version, { passageId, terms: text });
        await store.insertVector(writer, projectId, version, { passageId, model, vector });
        if (place % rowsBetweenTurns === 0) await nextTurn();
      }
    },
  };
}

async function prepareIndex(
  context: Reach,
  passages: Passage[],
  signal: AbortSignal,
  onProgress: (done: number) => Promise<void>,
): Promise<PreparedIndex> {
  const embedder = await context.models.embedding(signal);
  const vectors: Uint8Array[] = [];
  for (let start = 0; start < passages.length; start += passagesAtOnce) {
    const texts = passages.slice(start, start + passagesAtOnce).map(({ text }) => text);
    for (const vector of await embedder.embed(texts, signal)) vectors.push(toBytes(toInt8(vector)));
    await onProgress(vectors.length);
  }
  return {
    model: embedder.model,
    setting: embedder.setting,
    terms: passages.map(termsOfPassage),
    vectors,
  };
}

/** The headings above a passage say what it is about, too. */
export function termsOfPassage({ section, text }: Pick<Passage, "section" | "text">): string {
  return termsOf(section === "" ? text : `${section}\n${text}`).join(" ");
}
