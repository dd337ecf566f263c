// For tests: a folder with a model of some words, written byte by byte, that loads in milliseconds.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";

/** The rows of the table that the model looks its tokens up in. */
const knownWords = new Map<string, number[]>([
  // Large, so that it shows when what fills up a batch has a say in a vector.
  ["[PAD]", [9, 9, 9, 9]],
  ["[UNK]", [0, 0, 0, 0]],
  ["[CLS]", [0, 0, 0, 1]],
  ["[SEP]", [0, 0, 0, 0]],
  ["aspirin", [3, 1, 0, 0]],
  ["men", [3, 0, 1, 0]],
  ["wing", [0, 2, 5, 0]],
  ["fifty", [0, 0, 0, 0]],
]);

type Oddity = {
  /** Adds the mean of everything in the batch, as a model that is quantised as it runs lets it show through. */
  batchShows?: boolean;
  /** A word of the first trial sentence means what the third one is about. */
  mixedUp?: boolean;
};

export async function writeTinyModel(t: TestContext, oddity: Oddity = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tiny-model-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "onnx"));
  await writeFile(join(folder, "onnx/model.onnx"), tinyModel(oddity));
  await writeFile(join(folder, "tokenizer_config.json"), '{"model_max_length":64}');
  await writeFile(join(folder, "tokenizer.json"), JSON.stringify(tinyTokenizer()));
  return folder;
}

function tinyTokenizer(): object {
  const special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"];
  const vocabulary = [...knownWords.keys()];
  return {
    version: "1.0",
    added_tokens: special.map((content, id) => ({ id, content, special: true })),
    normalizer: { type: "BertNormalizer", lowercase: true, clean_text: true },
    pre_tokenizer: { type: "BertPreTokenizer" },
    post_processor: {
      type: "TemplateProcessing",
      single: [
        { SpecialToken: { id: "[CLS]", type_id: 0 } },
        { Sequence: { id: "A", type_id: 0 } },
        { SpecialToken: { id: "[SEP]", type_id: 0 } },
      ],
      pair: [],
      special_tokens: Object.fromEntries(
        special.map((id, index) => [id, { id, ids: [index], tokens: [id] }]),
      ),
    },
    decoder: null,
    model: {
      type: "WordPiece",
      unk_token: "[UNK]",
      continuing_subword_prefix: "##",
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(vocabulary.map((word, index) => [word, index])),
    },
  };
}

/** An ONNX file is a protocol buffer; the numbers are the fields of its ModelProto and what lies in it. */
function tinyModel({ batchShows = false, mixedUp = false }: Oddity): Buffer {
  const rows = [...knownWords].map(([word, row]) =>
    mixedUp && word === "fifty" ? [0, 20, 50, 0] : row,
  );
  const table = Buffer.from(new Float32Array(rows.flat()).buffer);
  const output = "last_hidden_state";
  const nodes = batchShows
    ? [
        node("Gather", ["table", "input_ids"], "rows"),
        node("ReduceMean", ["rows"], "mean"),
        node("Add", ["rows", "mean"], output),
      ]
    : [node("Gather", ["table", "input_ids"], output)];
  const initializer = bytes(
    5,
    number(1, rows.length),
    number(1, 4),
    number(2, 1),
    text(8, "table"),
    bytes(9, table),
  );
  const graph = bytes(
    7,
    ...nodes,
    text(2, "tiny"),
    initializer,
    bytes(11, value("input_ids", 7, ["batch", "length"])),
    bytes(12, value(output, 1, ["batch", "length", "dimensions"])),
  );
  return Buffer.concat([number(1, 8), graph, bytes(8, number(2, 13))]);
}

function node(operation: string, inputs: string[], output: string): Buffer {
  return bytes(1, ...inputs.map((input) => text(1, input)), text(2, output), text(4, operation));
}

function value(name: string, elementType: number, dimensions: string[]): Buffer {
  const shape = bytes(2, ...dimensions.map((dimension) => bytes(1, text(2, dimension))));
  return Buffer.concat([text(1, name), bytes(2, bytes(1, number(1, elementType), shape))]);
}

function number(field: number, content: number): Buffer {
  return Buffer.from([...variable(field * 8), ...variable(content)]);
}

function text(field: number, content: string): Buffer {
  return bytes(field, Buffer.from(content));
}

function bytes(field: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([
    Buffer.from([...variable(field * 8 + 2), ...variable(content.length)]),
    content,
  ]);
}

/** Seven bits a byte, the lowest first. */
function variable(content: number): number[] {
  return content < 128
    ? [content]
    : [(content % 128) + 128, ...variable(Math.floor(content / 128))];
}
