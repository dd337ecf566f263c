// What a model makes of the trial pairs: the scale of its cosines, and whether it reads Chinese.
import { measureScale } from "../../knowledge/retrieval/similarity-scale.ts";
import type { SimilarityScales, UnnamedEmbedder } from "./embedder.ts";
import { hanPairs, latinPairs } from "./trial-pairs.ts";

export async function readScales(
  embedder: Pick<UnnamedEmbedder, "embed">,
  signal: AbortSignal,
): Promise<SimilarityScales> {
  const pairs = [...latinPairs, ...hanPairs];
  const questions = await embedder.embed(
    pairs.map(([question]) => question),
    signal,
    "query",
  );
  const passages = await embedder.embed(
    pairs.map(([, passage]) => passage),
    signal,
    "passage",
  );
  const { length } = latinPairs;
  return {
    latin: measureScale(questions.slice(0, length), passages.slice(0, length)),
    han: measureScale(questions.slice(length), passages.slice(length)),
  };
}
