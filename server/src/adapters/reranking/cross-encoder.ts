// A cross-encoder in ONNX form: a question and a text in as tokens, how well they go together out. For worker threads.
import { openOnnxSession } from "../inference/onnx-session.ts";
import type { EncodedPair } from "./pair-encoder.ts";
import { sigmoid } from "./scores.ts";

export type ScoreEncoded = (pair: EncodedPair) => Promise<number>;

export async function loadCrossEncoder(file: string): Promise<ScoreEncoded> {
  const session = await openOnnxSession(file);
  const { outputs } = session;
  const output = outputs.find(({ name }) => name === "logits") ?? outputs[0];
  return async ({ ids, parts }) => {
    const batch = { indices: [0], width: ids.length };
    return toScore(await session.run(output?.name ?? "", [ids], batch, [parts]));
  };
}

function toScore(logits: Float32Array): number {
  const score = sigmoid(toLogit(logits));
  if (Number.isNaN(score)) throw new Error("it gave a pair a score that is not a number");
  return score;
}

/** One number, or one for "not relevant" and one for "relevant". */
function toLogit(logits: Float32Array): number {
  const [first = Number.NaN, second = Number.NaN] = logits;
  if (logits.length === 1) return first;
  if (logits.length === 2) return second - first;
  throw new Error(`it gives a pair ${logits.length} numbers, where a reranker gives one or two`);
}
