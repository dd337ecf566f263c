// For tests: a folder with a model of some words that loads in milliseconds.
import type { TestContext } from "node:test";
import { node, onnxModel, table } from "../inference/onnx-writer.testing.ts";
import { knownWords, writeModelFolder } from "../inference/tiny-folder.testing.ts";

type Oddity = {
  /** Adds the mean of everything in the batch, as a model that is quantised as it runs lets it show through. */
  batchShows?: boolean;
  /** A word of the first trial sentence means what the third one is about. */
  mixedUp?: boolean;
};

export async function writeTinyModel(t: TestContext, oddity: Oddity = {}): Promise<string> {
  return writeModelFolder(t, tinyModel(oddity));
}

function tinyModel({ batchShows = false, mixedUp = false }: Oddity): Buffer {
  const rows = [...knownWords].map(([word, row]) =>
    mixedUp && word === "fifty" ? [0, 20, 50, 0] : row,
  );
  const name = "last_hidden_state";
  const nodes = batchShows
    ? [
        node("Gather", ["table", "input_ids"], "rows"),
        node("ReduceMean", ["rows"], "mean"),
        node("Add", ["rows", "mean"], name),
      ]
    : [node("Gather", ["table", "input_ids"], name)];
  return onnxModel({
    nodes,
    tables: [table("table", rows)],
    inputs: [{ name: "input_ids", isWhole: true, dimensions: ["batch", "length"] }],
    output: { name, isWhole: false, dimensions: ["batch", "length", "dimensions"] },
  });
}
