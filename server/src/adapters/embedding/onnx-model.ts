// A sentence embedding model in ONNX form: token numbers in, vectors of length 1 out. For worker threads.
import { toUnitLength } from "../../knowledge/retrieval/vectors.ts";
import type { Batch } from "../inference/batches.ts";
import { type OnnxSession, openOnnxSession } from "../inference/onnx-session.ts";
import { pool, type Pooling, poolings } from "../inference/pooling.ts";

/** The vectors of one batch, in the batch's order. */
export type RunBatch = (encoded: readonly number[][], batch: Batch) => Promise<Float32Array[]>;

type Output = { name: string; isPooled: boolean };

export async function loadOnnxModel(
  source: Uint8Array | string,
  pooling: Pooling | undefined,
): Promise<RunBatch> {
  const session = await openOnnxSession(source);
  const output = chooseOutput(session);
  const used = output.isPooled ? "none" : pooling;
  if (used === undefined)
    throw new Error(
      `it does not say how the vectors of its tokens become one: 1_Pooling/config.json is missing. Say it behind the folder with one of ${poolings.map((name) => `#${name}`).join(", ")}`,
    );
  return async (encoded, batch) => {
    const data = await session.run(output.name, encoded, batch);
    return toVectors(data, encoded, batch, used);
  };
}

/** Ready vectors of whole texts when there are any, else those of tokens. */
function chooseOutput({ outputs }: OnnxSession): Output {
  const ready = outputs.find(({ name }) => name === "sentence_embedding");
  if (ready !== undefined) return { name: ready.name, isPooled: true };
  const ofTokens = outputs.find((output) => output.isTensor && output.shape.length === 3);
  if (ofTokens !== undefined) return { name: ofTokens.name, isPooled: false };
  throw new Error("it has no output with a vector for each token or each text");
}

function toVectors(
  data: Float32Array,
  encoded: readonly number[][],
  { indices, width }: Batch,
  pooling: Pooling | "none",
): Float32Array[] {
  const rows = pooling === "none" ? 1 : width;
  const dimensions = data.length / indices.length / rows;
  return indices.map((index, row) => {
    const of = { start: row * rows * dimensions, used: encoded[index]?.length ?? 0, dimensions };
    const pooled =
      pooling === "none" ? data.slice(of.start, of.start + dimensions) : pool(data, of, pooling);
    const vector = toUnitLength(pooled);
    if (vector === undefined) throw new Error("it gave a text a vector without a direction");
    return vector;
  });
}
