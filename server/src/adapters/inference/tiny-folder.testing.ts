// For tests: a folder as Hugging Face keeps models, with a tokenizer of some words.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";

/** With the rows that a model of sentences has for them. */
export const knownWords = new Map<string, number[]>([
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

/** With a tokenizer that knows the words of `knownWords`, 64 tokens at most, and the mean of all tokens as its vector. */
export async function writeModelFolder(t: TestContext, model: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tiny-model-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "onnx"));
  await writeFile(join(folder, "onnx/model.onnx"), model);
  await mkdir(join(folder, "1_Pooling"));
  await writeFile(join(folder, "1_Pooling/config.json"), '{"pooling_mode_mean_tokens":true}');
  await writeFile(join(folder, "tokenizer_config.json"), '{"model_max_length":64}');
  await writeFile(join(folder, "tokenizer.json"), JSON.stringify(tinyTokenizer()));
  return folder;
}

export function tinyTokenizer() {
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
      pair: [
        { SpecialToken: { id: "[CLS]", type_id: 0 } },
        { Sequence: { id: "A", type_id: 0 } },
        { SpecialToken: { id: "[SEP]", type_id: 0 } },
        { Sequence: { id: "B", type_id: 1 } },
        { SpecialToken: { id: "[SEP]", type_id: 1 } },
      ],
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
