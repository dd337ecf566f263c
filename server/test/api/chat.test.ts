// Chat over HTTP: sources before text, answers that are kept, refusal, and a provider whose citations are checked.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startTestApp, type TestApp } from "../app.ts";
import { readEvents } from "../events.ts";
import { providerEnd, providerPiece, startProvider, type TestProvider } from "../provider.ts";

const papers = [
  {
    title: "Vitamin D and bone density in older adults",
    abstract:
      "We followed 300 older adults for two years. Daily vitamin D supplements increased bone density of the hip by 2 percent compared with placebo.",
    authors: ["Marie Curie"],
    year: 2019,
    doi: "10.1000/bones",
  },
  {
    title: "Sleep and memory in students",
    abstract:
      "Students who slept eight hours before an exam remembered more words than students who slept five hours. Future work should study older people.",
  },
];
const question = "Does vitamin D increase bone density?";

async function makeLibrary(service: TestApp): Promise<number> {
  const { data } = await service.call("POST", "/projects", { body: { name: "chat" } });
  await service.call("POST", `/projects/${data.id}/papers/bulk`, { body: papers });
  return data.id;
}

describe("chat with the built-in engine", () => {
  let service: TestApp;
  let projectId: number;
  before(async () => {
    service = await startTestApp();
    projectId = await makeLibrary(service);
  });
  after(() => service.dispose());

  const chat = (message: string, more: object = {}) =>
    readEvents(`${service.address}/api/v1/chat/stream`, {
      message,
      knowledge_base_ids: [projectId],
      ...more,
    });

  test("sources come before the text, and the answer is kept in a conversation named by the question", async () => {
    const events = await chat(question);
    const names = events.map(({ event }) => event);
    assert.equal(names[0], "message_start");
    assert.ok(names.lastIndexOf("citation") < names.indexOf("text_delta"));
    assert.equal(names.at(-1), "message_end");
    const source = events.find(({ event }) => event === "citation")?.data;
    assert.deepEqual(
      [source.paper_title, source.authors, source.year, source.doi],
      [papers[0]?.title, ["Marie Curie"], 2019, "10.1000/bones"],
    );
    const text = events
      .flatMap(({ event, data }) => (event === "text_delta" ? [data.delta] : []))
      .join("");
    assert.match(text, /increased bone density of the hip by 2 percent.*\[1\]/su);
    const end = events.at(-1)?.data;
    const { data } = await service.call("GET", `/conversations/${end.conversation_id}`);
    assert.equal(data.title, question);
    assert.deepEqual(
      data.messages.map((each: { role: string; content: string }) => [each.role, each.content]),
      [
        ["user", question],
        ["assistant", text],
      ],
    );
    assert.equal(data.messages[1].citations[0].paper_id, source.paper_id);
    assert.equal(data.messages[1].id, end.message_id);
  });

  test("a conversation goes on, and asks its own projects when none are named", async () => {
    const first = (await chat(question)).at(-1)?.data;
    const events = await readEvents(`${service.address}/api/v1/chat/stream`, {
      message: "Do students remember more words after sleep?",
      conversation_id: first.conversation_id,
    });
    assert.equal(events.at(-1)?.data.conversation_id, first.conversation_id);
    assert.ok(events.some(({ event }) => event === "citation"));
    const { data } = await service.call("GET", `/conversations/${first.conversation_id}`);
    assert.equal(data.messages.length, 4);
  });

  test("what the papers do not hold is refused with no_evidence and without sources", async () => {
    const events = await chat("Which enzyme splits lactose in cats?");
    assert.equal(events.at(-1)?.data.finish_reason, "no_evidence");
    assert.ok(events.every(({ event }) => event !== "citation"));
  });

  for (const mode of ["citation_lookup", "review_outline", "gap_analysis"]) {
    test(`the mode ${mode} answers with sources of its own kind`, async () => {
      const events = await chat("sleep and memory in students", { tool_mode: mode });
      assert.equal(events.at(-1)?.event, "message_end");
      assert.ok(events.some(({ event }) => event === "text_delta"));
    });
  }

  test("an unknown conversation, project or mode is refused before the stream begins", async () => {
    const refused: Array<[status: number, body: object]> = [
      [404, { message: "x", conversation_id: 999_999 }],
      [404, { message: "x", knowledge_base_ids: [999_999] }],
      [422, { message: "x", tool_mode: "poem" }],
      [422, { message: "" }],
    ];
    for (const [status, body] of refused)
      assert.equal((await service.call("POST", "/chat/stream", { body })).status, status);
  });

  test("a text is completed in the words of the papers", async () => {
    const { data } = await service.call("POST", "/chat/complete", {
      body: {
        prefix: "Our daily vitamin D supplements increased bone",
        knowledge_base_ids: [projectId],
      },
    });
    assert.match(data.completion, /density/u);
    assert.ok(data.confidence > 0 && data.confidence <= 1);
  });
});

describe("chat with a provider", () => {
  let provider: TestProvider;
  let service: TestApp;
  let projectId: number;
  before(async () => {
    provider = await startProvider();
    service = await startTestApp(provider.environment);
    projectId = await makeLibrary(service);
  });
  after(async () => {
    await service.dispose();
    provider.close();
  });

  test("a citation that points nowhere is removed, also when it comes in pieces", async () => {
    provider.answer((response) => {
      response.write(providerPiece("Vitamin D increased bone density [1] by 2 percent [4"));
      response.write(providerPiece("2]."));
      response.end(providerEnd);
    });
    const events = await readEvents(`${service.address}/api/v1/chat/stream`, {
      message: question,
      knowledge_base_ids: [projectId],
    });
    const end = events.at(-1)?.data;
    const { data } = await service.call("GET", `/conversations/${end.conversation_id}`);
    assert.equal(data.messages[1].content, "Vitamin D increased bone density [1] by 2 percent.");
    const [citation] = data.messages[1].citations;
    assert.match(citation.excerpt, /^Daily vitamin D supplements increased bone density/u);
  });

  test("a client that leaves stops the provider's work, and what was written is kept", async () => {
    const left = Promise.withResolvers<void>();
    provider.answer((response) => {
      response.on("close", () => left.resolve());
      response.write(providerPiece("Vitamin D helps"));
    });
    const controller = new AbortController();
    const response = await fetch(`${service.address}/api/v1/chat/stream`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ message: question, knowledge_base_ids: [projectId] }),
      signal: controller.signal,
    });
    const reader = response.body?.getReader();
    let seen = "";
    while (!seen.includes("helps")) seen += new TextDecoder().decode((await reader?.read())?.value);
    controller.abort();
    await left.promise;
    let messages: Array<{ content: string; finish_reason: string | null }> = [];
    for (let tries = 0; tries < 100 && messages[1]?.finish_reason == null; tries += 1) {
      await sleep(20);
      const { data: list } = await service.call("GET", "/conversations");
      messages = (await service.call("GET", `/conversations/${list.items[0].id}`)).data.messages;
    }
    assert.deepEqual(
      [messages[1]?.content, messages[1]?.finish_reason],
      ["Vitamin D helps", "cancelled"],
    );
  });
});
