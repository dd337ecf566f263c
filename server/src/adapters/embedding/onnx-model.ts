// A sentence embedding model in ONNX form: token numbers in, vectors of length 1 out. For worker threads.
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { Batch } from "./batches.ts";
import { toUnitLength } from "./vectors.ts";

/** How the vectors of a text's tokens become the text's. */
export type Pooling = "mean" | "first";

/** The vectors of one batch, in the batch's order. */
export type RunBatch = (encoded: readonly number[][], batch: Batch) => Promise<Float32Array[]>;

type Output = { name: string; isPooled: boolean };

const knownInputs = new Set(["input_ids", "attention_mask", "token_type_ids"]);

/** From checked bytes, or by path, since large models keep their weights in a second file. */
export async function loadOnnxModel(
  source: Uint8Array | string,
  pooling: Pooling,
): Promise<RunBatch> {
  // One core a thread: how many work at once is the thread pool's business.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const;
  const session =
    typeof source === "string"
      ? await InferenceSession.create(source, options)
      : await InferenceSession.create(source, options);
  const unknown = session.inputNames.find((name) => !knownInputs.has(name));
  if (unknown !== undefined) {
    throw new Error(`it asks for "${unknown}", which a model of sentences does not need`);
  }
  const output = chooseOutput(session);
  return async (encoded, batch) => {
    const inputs = toTensors(encoded, batch);
    const feeds = inputs.filter(([name]) => session.inputNames.includes(name));
    const results = await session.run(Object.fromEntries(feeds), [output.name]);
    const data = results[output.name]?.data;
    if (!(data instanceof Float32Array)) {
      throw new Error(`its output "${output.name}" is not made of 32-bit numbers`);
    }
    return toVectors(data, encoded, batch, output.isPooled ? "none" : pooling);
  };
}

/** Ready vectors of whole texts when there are any, else those of tokens. */
function chooseOutput(session: InferenceSession): Output {
  const ready = session.outputNames.find((name) => name === "sentence_embedding");
  if (ready !== undefined) return { name: ready, isPooled: true };
  const ofTokens = session.outputMetadata.find(
    (output) => output.isTensor && output.shape.length === 3,
  );
  if (ofTokens !== undefined) return { name: ofTokens.name, isPooled: false };
  throw new Error("it has no output with a vector for each token or each text");
}

function toTensors(
  encoded: readonly number[][],
  { indices, width }: Batch,
): Array<[name: string, Tensor]> {
  const tokens = new BigInt64Array(indices.length * width);
  const mask = new BigInt64Array(indices.length * width);
  for (const [row, index] of indices.entries()) {
    for (const [column, id] of (encoded[index] ?? []).entries()) {
      tokens[row * width + column] = BigInt(id);
      mask[row * width + column] = 1n;
    }
  }
  const shape = [indices.length, width];
  return [
    ["input_ids", new Tensor("int64", tokens, shape)],
    ["attention_mask", new Tensor("int64", mask, shape)],
    ["token_type_ids", new Tensor("int64", new BigInt64Array(tokens.length), shape)],
  ];
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
