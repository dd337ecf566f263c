// The vectors of passages by a model: made by it, or taken over where the model without its dictionary has made the same.
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import type { AppContext } from "../../context.ts";
import { toBytes, toInt8 } from "../../knowledge/retrieval/stored-vector.ts";
import { holdsChinese } from "../../knowledge/text/gloss/gloss-text.ts";
import * as store from "./rag.store.ts";

type Text = { id: number; text: string };

/** In the order of the passages, as they are stored. */
export async function embedPassages(
  { db }: Pick<AppContext, "db">,
  embedder: Embedder,
  passages: readonly Text[],
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const known = await knownVectors(db, embedder.plain?.model, passages);
  const unknown = passages.filter(({ id }) => !known.has(id));
  const texts = unknown.map(({ text }) => text);
  const made = texts.length === 0 ? [] : await embedder.embed(texts, signal);
  for (const [place, vector] of made.entries())
    known.set(unknown[place]?.id ?? 0, toBytes(toInt8(vector)));
  return passages.map(({ id }) => {
    const vector = known.get(id);
    if (vector === undefined) throw new Error("A passage lacks its vector.");
    return vector;
  });
}

async function knownVectors(
  db: AppContext["db"],
  plain: string | undefined,
  passages: readonly Text[],
): Promise<Map<number, Uint8Array>> {
  if (plain === undefined) return new Map();
  const same = passages.filter(({ text }) => !holdsChinese(text)).map(({ id }) => id);
  const rows = await store.selectVectorsOf(db, same);
  return new Map(
    rows.flatMap(({ passageId, model, vector }) =>
      model === plain ? [[passageId, vector] as const] : [],
    ),
  );
}
