// For tests: a folder with a cross-encoder of some words that loads in milliseconds.
import type { TestContext } from "node:test";
import { axis, node, onnxModel, table } from "../inference/onnx-writer.testing.ts";
import { knownWords, writeModelFolder } from "../inference/tiny-folder.testing.ts";

/** What a word adds to a pair's number: so much in the text, and a quarter of it in the question. */
const weightOf = new Map([
  ["aspirin", 4],
  ["men", 2],
  ["wing", -4],
]);
const inQuestion = 0.25;

type Oddity = {
  /** What becomes of a weight: one number for a pair, or more. */
  toLabels?: (weight: number) => number[];
};

/** Texts about aspirin are relevant to everything, and those about wings to nothing. */
export async function writeTinyCrossEncoder(
  t: TestContext,
  { toLabels = (weight) => [weight] }: Oddity = {},
): Promise<string> {
  const rows = [...knownWords.keys()].map((word) => toLabels(weightOf.get(word) ?? 0));
  const dimensions = ["batch", "length"];
  const model = onnxModel({
    nodes: [
      node("Gather", ["words", "input_ids"], "weights"),
      node("Gather", ["parts", "token_type_ids"], "shares"),
      node("Mul", ["weights", "shares"], "counted"),
      node("ReduceSum", ["counted", "along"], "logits"),
    ],
    tables: [table("words", rows), table("parts", [[inQuestion], [1]]), axis("along", 1)],
    inputs: [
      { name: "input_ids", isWhole: true, dimensions },
      { name: "token_type_ids", isWhole: true, dimensions },
    ],
    output: { name: "logits", isWhole: false, dimensions: ["batch", "one", "labels"] },
  });
  return writeModelFolder(t, model);
}
