// A model in ONNX form that reads texts as numbers of tokens. For worker threads.
import { InferenceSession, Tensor } from "onnxruntime-node";
import type { Batch } from "./batches.ts";

export type OnnxSession = {
  outputs: readonly InferenceSession.ValueMetadata[];
  /** What one output says of a batch; `parts` tells of pairs of texts to which of the two each token belongs. */
  run(
    output: string,
    encoded: readonly number[][],
    batch: Batch,
    parts?: readonly number[][],
  ): Promise<Float32Array>;
};

const knownInputs = new Set(["input_ids", "attention_mask", "token_type_ids"]);

/** From checked bytes, or by path, since large models keep their weights in a second file. */
export async function openOnnxSession(source: Uint8Array | string): Promise<OnnxSession> {
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
  return {
    outputs: session.outputMetadata,
    async run(output, encoded, batch, parts = []) {
      const inputs = toTensors(encoded, batch, parts);
      const feeds = inputs.filter(([name]) => session.inputNames.includes(name));
      const results = await session.run(Object.fromEntries(feeds), [output]);
      const data = results[output]?.data;
      if (!(data instanceof Float32Array)) {
        throw new Error(`its output "${output}" is not made of 32-bit numbers`);
      }
      return data;
    },
  };
}

function toTensors(
  encoded: readonly number[][],
  { indices, width }: Batch,
  parts: readonly number[][],
): Array<[name: string, Tensor]> {
  const tokens = new BigInt64Array(indices.length * width);
  const mask = new BigInt64Array(indices.length * width);
  const types = new BigInt64Array(indices.length * width);
  for (const [row, index] of indices.entries()) {
    for (const [column, id] of (encoded[index] ?? []).entries()) {
      const cell = row * width + column;
      tokens[cell] = BigInt(id);
      mask[cell] = 1n;
      types[cell] = BigInt(parts[index]?.[column] ?? 0);
    }
  }
  const shape = [indices.length, width];
  return [
    ["input_ids", new Tensor("int64", tokens, shape)],
    ["attention_mask", new Tensor("int64", mask, shape)],
    ["token_type_ids", new Tensor("int64", types, shape)],
  ];
}
