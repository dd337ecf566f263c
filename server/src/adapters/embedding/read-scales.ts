// What a model makes of the trial pairs: the scale of its cosines, and whether it reads Chinese, by itself or by a dictionary.
import { measureScale } from "../../knowledge/retrieval/similarity-scale.ts";
import type { Reading, SimilarityScales, UnnamedEmbedder } from "./embedder.ts";
import { hanPairs, latinPairs, type Pair } from "./trial-pairs.ts";

type Model = Pick<UnnamedEmbedder, "embed">;

/** `glossed` is the same model with the dictionary, if it may have one; without English it is not helped by it. */
export async function readChinese(
  model: Model,
  glossed: Model | undefined,
  signal: AbortSignal,
): Promise<Reading> {
  const [latin, han] = await measure(model, [latinPairs, hanPairs], signal);
  if (han !== undefined) return { chinese: "read", scales: { latin, han } };
  const [byWords] =
    latin === undefined || glossed === undefined ? [] : await measure(glossed, [hanPairs], signal);
  return {
    chinese: byWords === undefined ? "none" : "dictionary",
    scales: { latin, han: byWords },
  };
}

async function measure(
  model: Model,
  lists: ReadonlyArray<readonly Pair[]>,
  signal: AbortSignal,
): Promise<Array<SimilarityScales["han"]>> {
  const pairs = lists.flat();
  const questions = await model.embed(
    pairs.map(([question]) => question),
    signal,
    "query",
  );
  const passages = await model.embed(
    pairs.map(([, passage]) => passage),
    signal,
    "passage",
  );
  let start = 0;
  return lists.map(({ length }) => {
    const [from, to] = [start, start + length];
    start = to;
    return measureScale(questions.slice(from, to), passages.slice(from, to));
  });
}
