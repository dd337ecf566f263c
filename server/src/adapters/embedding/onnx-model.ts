// A sentence embedding model in ONNX form: token numbers in, vectors of length 1 out. For worker threads.
import { toUnitLength } from "../../knowledge/retrieval/vectors.ts";
import type { Batch } from "../inference/batches.ts";
import type { Pooling } from "../inference/model-folder.ts";
import { type OnnxSession, openOnnxSession } from "../inference/onnx-session.ts";

/** The vectors of one batch, in the batch's order. */
export type RunBatch = (encoded: readonly number[][], batch: Batch) => Promise<Float32Array[]>;

type Output = { name: string; isPooled: boolean };

export async function loadOnnxModel(
  source: Uint8Array | string,
  pooling: Pooling,
): Promise<RunBatch> {
  const session = await openOnnxSession(source);
  const output = chooseOutput(session);
  return async (encoded, batch) => {
    const data = await session.run(output.name, encoded, batch);
    return toVectors(data, encoded, batch, output.isPooled ? "none" : pooling);
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
    const used = pooling === "mean" ? (encoded[index]?.length ?? 0) : 1;
    const start = row * rows * dimensions;
    const vector = toUnitLength(sumRows(data, start, used, dimensions));
    if (vector === undefined) throw new Error("it gave a text a vector without a direction");
    return vector;
  });
}

/** Divided by the number of rows it would be their mean; to length 1 it comes to the same. */
function sumRows(data: Float32Array, start: number, rows: number, dimensions: number) {
  const sums = new Float32Array(dimensions);
  let at = start;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < dimensions; column += 1) {
      sums[column] = (sums[column] ?? 0) + (data[at] ?? 0);
      at += 1;
    }
  }
  return sums;
}
