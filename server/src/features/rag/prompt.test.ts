// A prompt and its answer fit into the model's window: whole passages, best first, then what was said before.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { LlmClient, LlmLimits } from "../../adapters/llm/llm.ts";
import { InvalidError } from "../../platform/errors.ts";
import { buildPassages } from "../../knowledge/answering/passages.testing.ts";
import { fitPrompt } from "./prompt.ts";
import { countMessages } from "./token-budget.ts";

const question = { task: "Answer.", message: "Does sleep help memory?", field: "question" };
const sentence = "Students who slept eight hours before an exam remembered more words than others.";
const passages = buildPassages(
  ...Array.from({ length: 20 }, (_, place) => `${place}. ${`${sentence} `.repeat(10).trim()}`),
  "A short one, for which there would be room.",
);

function mustNotBeAsked(): never {
  assert.fail("the model must not be asked");
}

function modelWith(limits: LlmLimits): LlmClient {
  return {
    provider: "prov1",
    model: "m",
    limits,
    stream: mustNotBeAsked,
    complete: mustNotBeAsked,
  };
}

const fit = (contextTokens: number, maxTokens: number, more: Partial<typeof question> = {}) =>
  fitPrompt(modelWith({ contextTokens, maxTokens }), { ...question, ...more }, passages);

describe("the budget of a prompt", () => {
  test("prompt and answer together leave a part of the window free, however it is divided", async () => {
    for (const contextTokens of [2048, 4096, 8192, 128_000])
      for (const most of [1, 500, 4096, 128_000]) {
        const { messages, maxTokens } = await fit(contextTokens, most);
        assert.ok(countMessages(messages) + maxTokens <= 0.8 * contextTokens);
        assert.ok(maxTokens >= 1 && maxTokens <= most);
      }
  });

  test("passages are told whole and in their order, up to the first that does not fit", async () => {
    const { passages: told, messages } = await fit(4096, 4096);
    assert.ok(told.length > 2 && told.length < 10);
    assert.deepEqual(told, passages.slice(0, told.length));
    const last = messages.at(-1)?.content ?? "";
    assert.ok(last.includes(`${told.length - 1}. Students`));
    assert.ok(!last.includes(`${told.length}. Students`));
  });

  test("a large window takes all of them, and an answer as long as the settings say", async () => {
    const { passages: told, maxTokens } = await fit(128_000, 4096);
    assert.deepEqual([told.length, maxTokens], [passages.length, 4096]);
  });

  test("an answer longer than the window is cut to what the prompt leaves", async () => {
    const { maxTokens, messages } = await fit(4096, 128_000);
    assert.equal(maxTokens, Math.floor(0.8 * 4096) - countMessages(messages));
  });

  test("where not even one passage fits, its beginning does, up to the end of a sentence", async () => {
    const message = "sleep ".repeat(480);
    const { passages: told, messages } = await fit(2048, 4096, { message });
    assert.equal(told.length, 1);
    const [only] = told;
    assert.ok(only && only.text.length < (passages[0]?.text.length ?? 0));
    assert.ok(only.text.endsWith(sentence));
    assert.ok(
      only.sentences.length > 0 && only.sentences.every(({ end }) => end <= only.text.length),
    );
    assert.ok(countMessages(messages) <= (0.8 * 2048) / 2);
  });

  test("a question that leaves no room for a passage is refused by its name, with what helps", async () => {
    await assert.rejects(fit(2048, 4096, { message: "sleep ".repeat(700) }), (error) => {
      assert.ok(error instanceof InvalidError);
      assert.equal(error.code, "prompt_too_long");
      assert.match(error.message, /^question is too long.*Shorten it.*LLM_CONTEXT_TOKENS/u);
      return true;
    });
  });

  test("what was said before gets the rest, and never more than 2,000 tokens", async () => {
    const offered: number[] = [];
    for (const contextTokens of [4096, 128_000])
      await fitPrompt(
        modelWith({ contextTokens, maxTokens: 4096 }),
        question,
        passages,
        async (tokens) => {
          offered.push(tokens);
          return [];
        },
      );
    assert.ok(offered[0] !== undefined && offered[0] >= 0 && offered[0] < 300);
    assert.equal(offered[1], 2000);
  });
});
