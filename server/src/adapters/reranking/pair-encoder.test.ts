// A question and a text become one row of tokens that is never too long, whole as far as the question goes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Encoding, Tokenizer } from "@huggingface/tokenizers";
import { tinyTokenizer } from "../inference/tiny-folder.testing.ts";
import { createPairEncoder } from "./pair-encoder.ts";

// By the tokenizer's numbers.
const [opening, mark, aspirin, men, wing] = [2, 3, 4, 5, 6];
const encode = createPairEncoder(tinyTokenizer(), {}, 10);

test("the question comes first, each behind it with the marks of the tokenizer", () => {
  assert.deepEqual(encode("aspirin men", "wing"), {
    ids: [opening, aspirin, men, mark, wing, mark],
    parts: [0, 0, 0, 0, 1, 1],
  });
});

test("of a text that is too long the end is left out, and nothing of the question", () => {
  assert.deepEqual(encode("aspirin men", "wing ".repeat(100_000)), {
    ids: [opening, aspirin, men, mark, wing, wing, wing, wing, wing, mark],
    parts: [0, 0, 0, 0, 1, 1, 1, 1, 1, 1],
  });
});

test("a question that is too long keeps half of the room and leaves the rest to the text", () => {
  const { ids } = encode("aspirin ".repeat(100_000), "wing wing wing");
  const asked = [aspirin, aspirin, aspirin, aspirin, aspirin];
  assert.deepEqual(ids, [opening, ...asked, mark, wing, wing, mark]);
});

test("an empty text is encoded as the second of a pair", () => {
  assert.deepEqual(encode("aspirin", ""), {
    ids: [opening, aspirin, mark, mark],
    parts: [0, 0, 0, 1],
  });
});

const processors = [
  tinyTokenizer().post_processor,
  { type: "BertProcessing", sep: ["[SEP]", 3], cls: ["[CLS]", 2] },
  { type: "RobertaProcessing", sep: ["[SEP]", 3], cls: ["[CLS]", 2] },
  { type: "Sequence", processors: [{ type: "ByteLevel" }, tinyTokenizer().post_processor] },
  null,
];

for (const post_processor of processors) {
  test(`a short pair is what the tokenizer itself makes of it (${post_processor?.type})`, () => {
    const tokenizer = { ...tinyTokenizer(), post_processor };
    const options = { text_pair: "wing men", return_token_type_ids: true } as const;
    const whole: Encoding = new Tokenizer(tokenizer, {}).encode("aspirin unheard", options);
    const pair = createPairEncoder(tokenizer, {}, 64)("aspirin unheard", "wing men");
    assert.deepEqual(pair.ids, whole.ids);
    if (whole.token_type_ids !== undefined) assert.deepEqual(pair.parts, whole.token_type_ids);
  });
}

test("a tokenizer that drops the second text is refused", () => {
  const single = { ...tinyTokenizer(), post_processor: { type: "ByteLevel" } };
  assert.throws(() => createPairEncoder(single, {}, 10), /two texts together/);
});
