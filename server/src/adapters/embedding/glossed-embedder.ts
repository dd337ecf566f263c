// A model that reads no Chinese, given the words of a dictionary in its place.
import { glossingVersion, holdsChinese } from "../../knowledge/text/gloss/gloss-text.ts";
import type { InferenceThreads } from "../inference/inference-threads.ts";
import { dictionaryRelease } from "./cedict.ts";
import type { UnnamedEmbedder } from "./embedder.ts";

const glossing = { module: new URL("./gloss-thread.ts", import.meta.url), export: "glossTexts" };
/** Of a text; no model reads more of it. */
const mostCharacters = 4000;
/** At once: some tenths of a second of a thread. */
const mostTexts = 32;

/** Its vectors of texts without Chinese are the model's own; all are known by another name, so that indexes never mix. */
export function throughDictionary(
  embedder: UnnamedEmbedder,
  threads: InferenceThreads,
): UnnamedEmbedder {
  return {
    model: `${embedder.model}+${dictionaryRelease}.${glossingVersion}`,
    dimensions: embedder.dimensions,
    async embed(texts, signal, use) {
      return embedder.embed(await glossAll(texts, threads, signal), signal, use);
    },
  };
}

async function glossAll(
  texts: readonly string[],
  threads: InferenceThreads,
  signal: AbortSignal,
): Promise<string[]> {
  const glossed = [...texts];
  const chinese = texts.flatMap((text, place) => (holdsChinese(text) ? place : []));
  for (let start = 0; start < chinese.length; start += mostTexts) {
    const places = chinese.slice(start, start + mostTexts);
    const given = places.map((place) => texts[place]?.slice(0, mostCharacters) ?? "");
    const found = await threads.run<string[]>(glossing, given, signal);
    for (const [index, place] of places.entries()) glossed[place] = found[index] ?? "";
  }
  return glossed;
}
