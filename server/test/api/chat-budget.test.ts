// What a provider is sent fits its model: passages, history and answer, in chat, one-time questions and rewriting.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { countTokens } from "../../src/knowledge/text/tokens.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { readEvents } from "../events.ts";
import { providerEnd, providerPiece, startProvider, type TestProvider } from "../provider.ts";

/** Ollama, whose models get 4,096 tokens. */
const small = { llm_provider: "prov5" };
const large = { llm_provider: "prov1", llm_model: "gpt-4o" };
/** Of the small window, what prompt and answer may take together. */
const most = 4096 * 0.8;
const question = "Do students who sleep remember more words?";
const places = "Bergen Lima Oslo Quito Turin Kyoto Accra Perth Sofia Dakar".split(" ");

function buildPaper(place: string): object {
  const weeks = Array.from(
    { length: 8 },
    (_, week) =>
      `In week ${week} students of ${place} who slept eight hours remembered more words than those who slept five.`,
  );
  return { title: `Sleep and memory of students in ${place}`, abstract: weeks.join(" ") };
}

describe("a provider's window", () => {
  let provider: TestProvider;
  let service: TestApp;
  let projectId: number;
  before(async () => {
    provider = await startProvider();
    service = await startTestApp(provider.environment);
    const { data } = await service.call("POST", "/projects", { body: { name: "budget" } });
    projectId = data.id;
    const body = places.map(buildPaper);
    await service.call("POST", `/projects/${projectId}/papers/bulk`, { body });
  });
  beforeEach(async () => {
    await save({ ...small, llm_model: "", llm_max_tokens: 4096 });
    answerWith("Students who slept remembered more words [1][10].");
  });
  after(async () => {
    await service.dispose();
    provider.close();
  });

  const save = (body: object) => service.call("PUT", "/settings", { body });
  const answerWith = (text: string) =>
    provider.answer((response) => {
      response.write(providerPiece(text));
      response.end(providerEnd);
    });
  const chat = (body: object = {}) =>
    readEvents(`${service.address}/api/v1/chat/stream`, {
      message: question,
      knowledge_base_ids: [projectId],
      ...body,
    });
  const read = async (id: number) => (await service.call("GET", `/conversations/${id}`)).data;
  const lastAsked = () => {
    const asked = provider.asked.at(-1);
    assert.ok(asked);
    const { messages, max_tokens = 0 } = asked;
    return {
      model: asked.model,
      history: messages.slice(1, -1),
      passages: messages.at(-1)?.content.match(/"number":/gu)?.length ?? 0,
      answerTokens: max_tokens,
      tokens: max_tokens + tokensOf(messages),
    };
  };

  test("a small window gets fewer passages than a large one, and keeps prompt and answer within it", async () => {
    await chat();
    const asked = lastAsked();
    assert.ok(asked.passages > 2 && asked.passages < 10 && asked.answerTokens > 1000);
    assert.ok(asked.tokens <= most, `${asked.tokens}`);
    await save(large);
    await chat();
    assert.deepEqual([lastAsked().passages, lastAsked().answerTokens], [10, 4096]);
  });

  test("a mode that wants many passages keeps to the window too", async () => {
    await chat({ tool_mode: "review_outline" });
    assert.ok(lastAsked().passages > 2 && lastAsked().tokens <= most);
  });

  test("a passage that was left out is no source and cannot be cited", async () => {
    const events = await chat();
    const sources = events.filter(({ event }) => event === "citation");
    assert.deepEqual(
      sources.map(({ data }) => data.index),
      Array.from({ length: lastAsked().passages }, (_, place) => place + 1),
    );
    const { messages } = await read(events.at(-1)?.data.conversation_id);
    assert.equal(messages[1].content, "Students who slept remembered more words [1].");
  });

  test("the history takes what the passages leave, at most 2,000 tokens, and begins with a question", async () => {
    await save(large);
    answerWith("Students who slept remembered more words [1]. ".repeat(60));
    const conversation_id = (await chat()).at(-1)?.data.conversation_id;
    for (const _ of [1, 2, 3]) await chat({ conversation_id });
    const { history } = lastAsked();
    assert.equal(history[0]?.role, "user");
    assert.ok(history.length < 6 && tokensOf(history) > 1000 && tokensOf(history) <= 2000);
    await save(small);
    await chat({ conversation_id });
    assert.deepEqual(lastAsked().history, []);
    assert.ok(lastAsked().passages > 2);
  });

  test("a message that overflows the model is refused before the stream, and nothing is stored", async () => {
    const asked = provider.asked.length;
    const count = async () => (await service.call("GET", "/conversations")).data.total;
    const stored = await count();
    const body = { message: "sleep ".repeat(1600), knowledge_base_ids: [projectId] };
    const { status, message } = await service.call("POST", "/chat/stream", { body });
    assert.equal(status, 400);
    assert.match(message, /^message is too long for the model "qwen3".*Shorten it/u);
    assert.equal(await count(), stored);
    assert.equal(provider.asked.length, asked);
  });

  test("llm_max_tokens beyond the window leaves half of it to the prompt, and asks for what remains", async () => {
    await save({ llm_max_tokens: 128_000 });
    await chat();
    const { tokens, answerTokens, passages } = lastAsked();
    assert.ok(passages > 2 && answerTokens > most / 2 - 1 && tokens <= most);
  });

  test("the model that a request names is asked, and is told as the writer", async () => {
    const end = (await chat({ model: "gemma3" })).at(-1)?.data;
    const { messages } = await read(end.conversation_id);
    assert.deepEqual([lastAsked().model, end.model, messages[1].model], Array(3).fill("gemma3"));
  });

  test("a one-time question names as sources only what the model was told", async () => {
    provider.answer((response) => {
      const message = { role: "assistant", content: "More words [1][10]." };
      const choices = [{ index: 0, message, finish_reason: "stop" }];
      response.end(JSON.stringify({ id: "1", created: 1, model: "m", choices }));
    });
    const path = `/projects/${projectId}/rag/query`;
    const { data } = await service.call("POST", path, { body: { question } });
    assert.equal(data.answer, "More words [1].");
    assert.equal(data.sources.length, lastAsked().passages);
    assert.ok(data.sources.length > 2 && data.sources.length < 10 && lastAsked().tokens <= most);
  });

  test("a rewriting that overflows the model is refused by the field that is too long", async () => {
    const body = { excerpt: "Sleep.", style: "custom", custom_prompt: "睡".repeat(2000) };
    const refused = await service.call("POST", "/chat/rewrite", { body });
    assert.equal(refused.status, 400);
    assert.match(refused.message, /^custom_prompt is too long/u);
    const short = { ...body, custom_prompt: "Say it in other words." };
    await readEvents(`${service.address}/api/v1/chat/rewrite`, short);
    assert.ok(lastAsked().answerTokens > 1000 && lastAsked().tokens <= most);
  });

  test("LLM_CONTEXT_TOKENS tells the window of any model", async () => {
    const told = await startTestApp({ ...provider.environment, LLM_CONTEXT_TOKENS: "2048" });
    const body = { excerpt: "Sleep is good.", style: "simplify" };
    await readEvents(`${told.address}/api/v1/chat/rewrite`, body);
    await told.dispose();
    const { messages, max_completion_tokens: answerTokens = 0 } = provider.asked.at(-1) ?? {};
    assert.equal(answerTokens + tokensOf(messages ?? []), Math.floor(2048 * 0.8));
  });
});

function tokensOf(messages: Array<{ content: string }>): number {
  return messages.reduce((sum, { content }) => sum + countTokens(content), 0);
}
