// Chat over HTTP: sources before text, answers that are kept, refusal, and a provider whose citations are checked.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { startTestApp, type TestApp } from "../app.ts";
import { readEvents } from "../events.ts";
import {
  providerEnd,
  providerPiece,
  providerUsage,
  startProvider,
  type TestProvider,
} from "../provider.ts";

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
const ann = { "x-user-email": "ann@example.org" };
const question = "Does vitamin D increase bone density?";

type Doubt = { start: number; end: number; reason: string };
type Passage = {
  id: number;
  text: string;
  char_start: number;
  sentences: Array<{ start: number; end: number }>;
};
type Cited = { project_id: number; paper_id: number; chunk_id: number; excerpt: string };

async function passagesOf(service: TestApp, { project_id, paper_id }: Cited): Promise<Passage[]> {
  const path = `/projects/${project_id}/papers/${paper_id}/chunks`;
  return (await service.call("GET", path)).data.items;
}

function assertVerbatim(citation: Cited, passages: Passage[]): void {
  const passage = passages.find(({ id }) => id === citation.chunk_id);
  assert.ok(passage);
  const { text, char_start: from } = passage;
  const sentences = passage.sentences.map(({ start, end }) => text.slice(start - from, end - from));
  assert.ok(sentences.includes(citation.excerpt), citation.excerpt);
}

function numbersIn(answer: string): number[] {
  return [...new Set([...answer.matchAll(/\[(\d+)\]/gu)].map(([, index]) => Number(index)))];
}

async function makeLibrary(service: TestApp, headers = {}): Promise<number> {
  const { data } = await service.call("POST", "/projects", { body: { name: "chat" }, headers });
  await service.call("POST", `/projects/${data.id}/papers/bulk`, { body: papers, headers });
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

  test("a question that leans on the one before it is answered with it, and refused where the library does not hold it", async () => {
    const first = (await chat(question)).at(-1)?.data;
    const goOn = async (message: string) => {
      const events = await chat(message, { conversation_id: first.conversation_id });
      const text = events.flatMap(({ event, data }) => (event === "text_delta" ? data.delta : []));
      return { text: text.join(""), reason: events.at(-1)?.data.finish_reason };
    };
    const more = await goOn("Tell me more about that.");
    assert.deepEqual([more.reason, /hip by 2 percent/u.test(more.text)], ["stop", true]);
    const older = await goOn("How long were they followed?");
    assert.match(older.text, /two years/u);
    for (const message of ["And in dogs?", "Who paid for it?"])
      assert.equal((await goOn(message)).reason, "no_evidence", message);
  });

  test("the built-in engine numbers sources as the text cites them, in the events, the message and a one-time answer", async () => {
    const { data: made } = await service.call("POST", "/projects", { body: { name: "calls" } });
    const abstracts = [
      "Calls by nurses significantly increased breast screening among older women.",
      "In a large city breast screening did not increase after calls by nurses.",
    ];
    const body = abstracts.map((abstract, place) => ({ title: `Calls ${place}`, abstract }));
    await service.call("POST", `/projects/${made.id}/papers/bulk`, { body });
    const asked = "Do calls by nurses increase breast screening?";
    const events = await chat(asked, { knowledge_base_ids: [made.id] });
    const text = events
      .flatMap(({ event, data }) => (event === "text_delta" ? [data.delta] : []))
      .join("");
    const sent = events.flatMap(({ event, data }) => (event === "citation" ? [data.index] : []));
    assert.deepEqual(numbersIn(text), sent);
    assert.deepEqual(sent, [1, 2]);
    const { data } = await service.call("POST", `/projects/${made.id}/rag/query`, {
      body: { question: asked },
    });
    const cited = data.sources.filter((source: { is_cited: boolean }) => source.is_cited);
    assert.deepEqual(
      numbersIn(data.answer),
      cited.map(({ index }: { index: number }) => index),
    );
    assert.equal(cited.length, 2);
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

  test("how sure an answer is comes with its end, and is stored with it", async () => {
    const sure = (await chat(question)).at(-1)?.data;
    assert.ok(sure.confidence > 0.5 && sure.confidence <= 1);
    assert.deepEqual([sure.model, sure.usage, sure.doubts], ["mock", null, []]);
    const { data } = await service.call("GET", `/conversations/${sure.conversation_id}`);
    const [asked, answered] = data.messages;
    assert.deepEqual([answered.confidence, answered.doubts], [sure.confidence, []]);
    assert.deepEqual([asked.confidence, asked.doubts], [null, null]);
    const refused = (await chat("Which enzyme splits lactose in cats?")).at(-1)?.data;
    assert.equal(refused.confidence, 0);
  });

  test("a citation names its project and is a sentence of the stored passage, word for word", async () => {
    const events = await chat(question);
    const { data } = await service.call(
      "GET",
      `/conversations/${events.at(-1)?.data.conversation_id}`,
    );
    const streamed = events.flatMap(({ event, data: each }) => (event === "citation" ? each : []));
    for (const citation of [...streamed, ...data.messages[1].citations]) {
      assert.equal(citation.project_id, projectId);
      assertVerbatim(citation, await passagesOf(service, citation));
    }
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

  test("a text is completed only in a conversation that exists and is the caller's", async () => {
    const { data } = await service.call("POST", "/conversations", { headers: ann, body: {} });
    const complete = async (conversation_id: unknown, headers = ann) => {
      const body = { prefix: "Our daily vitamin D", conversation_id };
      return (await service.call("POST", "/chat/complete", { body, headers })).status;
    };
    assert.deepEqual(
      [await complete(data.id), await complete(999_999), await complete("1"), await complete(0)],
      [200, 404, 422, 422],
    );
    assert.equal(await complete(data.id, { "x-user-email": "eve@example.org" }), 404);
  });

  test("who was removed from a project reads nothing of its papers in old conversations", async () => {
    const made = await service.call("POST", "/projects", { body: { name: "shared" } });
    const project = `/projects/${made.data.id}`;
    await service.call("POST", `${project}/papers/bulk`, { body: papers });
    const body = { email: ann["x-user-email"], role: "viewer" };
    const member = (await service.call("POST", `${project}/members`, { body })).data;
    const asked = { message: question, knowledge_base_ids: [made.data.id] };
    const events = await readEvents(`${service.address}/api/v1/chat/stream`, asked, ann);
    const conversation_id: number = events.at(-1)?.data.conversation_id;
    const read = async () => {
      const path = `/conversations/${conversation_id}`;
      const { messages } = (await service.call("GET", path, { headers: ann })).data;
      const { items } = (await service.call("GET", "/conversations", { headers: ann })).data;
      const listed = items.find(({ id }: { id: number }) => id === conversation_id);
      return { answer: messages[1], preview: listed.last_message_preview };
    };
    const asMember = await read();
    assert.ok(asMember.answer.citations.length > 0);
    assert.match(asMember.answer.content, /hip by 2 percent/u);
    await service.call("DELETE", `${project}/members/${member.id}`);
    const { answer, preview } = await read();
    assert.deepEqual([answer.citations, preview], [[], answer.content]);
    assert.match(answer.content, /no longer a member/u);
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

  const chat = (message: string) =>
    readEvents(`${service.address}/api/v1/chat/stream`, {
      message,
      knowledge_base_ids: [projectId],
    });

  const isTold = () => /zebrafish/u.test(JSON.stringify(provider.asked.at(-1)));

  test("a citation that points nowhere is removed, also when it comes in pieces", async () => {
    provider.answer((response) => {
      response.write(providerPiece("Vitamin D increased bone density [1] by 2 percent [4"));
      response.write(providerPiece("2]."));
      response.end(providerEnd);
    });
    const end = (await chat(question)).at(-1)?.data;
    const { data } = await service.call("GET", `/conversations/${end.conversation_id}`);
    assert.equal(data.messages[1].content, "Vitamin D increased bone density [1] by 2 percent.");
    const [citation] = data.messages[1].citations;
    assert.match(citation.excerpt, /^Daily vitamin D supplements increased bone density/u);
  });

  test("a sentence that its source does not hold up is marked, and what the answer cost is told", async () => {
    const claims =
      "Vitamin D increased bone density [1]. It increased bone density by 9 percent [1].";
    provider.answer((response) => {
      response.write(providerPiece(claims));
      response.end(`${providerUsage(321, 12)}${providerEnd}`);
    });
    const events = await chat(question);
    const end = events.at(-1)?.data;
    const { data } = await service.call("GET", `/conversations/${end.conversation_id}`);
    const answer = data.messages[1];
    assert.deepEqual(
      answer.doubts.map(({ start, end: to, reason }: Doubt) => [claims.slice(start, to), reason]),
      [["It increased bone density by 9 percent [1].", "figure_not_in_source"]],
    );
    assert.deepEqual(answer.usage, { input_tokens: 321, output_tokens: 12 });
    assert.ok(answer.confidence > 0.5);
    const { confidence, doubts, usage, model } = answer;
    assert.deepEqual(end, { ...end, confidence, doubts, usage, model });
  });

  test("what is shown before the answer, and what it cites, are sentences of the stored passages, word for word", async () => {
    provider.answer((response) => {
      response.write(providerPiece("Vitamin D increased bone density [1]."));
      response.end(providerEnd);
    });
    const events = await chat(question);
    const end = events.at(-1)?.data;
    const { data } = await service.call("GET", `/conversations/${end.conversation_id}`);
    const shown = events.flatMap(({ event, data: each }) => (event === "citation" ? each : []));
    assert.ok(shown.length > 0 && data.messages[1].citations.length > 0);
    for (const citation of [...shown, ...data.messages[1].citations])
      assertVerbatim(citation, await passagesOf(service, citation));
  });

  test("an answer made of a project's papers is neither searched nor told to a provider once its reader is removed", async () => {
    const own = await makeLibrary(service, ann);
    const shared = await makeLibrary(service);
    const body = { email: ann["x-user-email"], role: "viewer" };
    const member = (await service.call("POST", `/projects/${shared}/members`, { body })).data;
    const ask = async (project: number, answer: string, more: object = {}) => {
      provider.answer((response) => {
        response.write(providerPiece(answer));
        response.end(providerEnd);
      });
      const asked = { message: question, knowledge_base_ids: [project], ...more };
      return (await readEvents(`${service.address}/api/v1/chat/stream`, asked, ann)).at(-1)?.data;
    };
    const { conversation_id } = await ask(shared, "It did, says a zebrafish.");
    await ask(own, "As I said: zebrafish [1].", { conversation_id });
    const found = async (q: string) =>
      (await service.call("GET", `/conversations?q=${q}`, { headers: ann })).data.total;
    assert.deepEqual([await found("zebrafish"), isTold()], [1, true]);
    await service.call("DELETE", `/projects/${shared}/members/${member.id}`);
    await ask(own, "Yes.", { conversation_id });
    assert.deepEqual([await found("zebrafish"), isTold()], [0, false]);
    const path = `/conversations/${conversation_id}`;
    const { data } = await service.call("GET", path, { headers: ann });
    assert.doesNotMatch(JSON.stringify(data), /zebrafish/u);
    assert.equal(data.messages[5].content, "Yes.");
  });

  test("a refusal is the built-in engine's: the provider is not asked, and not named as the writer", async () => {
    const asked = provider.asked.length;
    const end = (await chat("Which enzyme splits lactose in cats?")).at(-1)?.data;
    assert.equal(provider.asked.length, asked);
    const { data } = await service.call("GET", `/conversations/${end.conversation_id}`);
    assert.deepEqual([end.finish_reason, data.messages[1].model], ["no_evidence", "mock"]);
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
    let messages: Array<{
      content: string;
      finish_reason: string | null;
      confidence: number | null;
    }> = [];
    for (let tries = 0; tries < 100 && messages[1]?.finish_reason == null; tries += 1) {
      await sleep(20);
      const { data: list } = await service.call("GET", "/conversations");
      messages = (await service.call("GET", `/conversations/${list.items[0].id}`)).data.messages;
    }
    assert.deepEqual(
      [messages[1]?.content, messages[1]?.finish_reason, messages[1]?.confidence],
      ["Vitamin D helps", "cancelled", null],
    );
  });

  test("an answer that its provider breaks off or filters ends as an error, and what was written is kept", async () => {
    const ends = [
      'data: {"error":{"message":"On fire."}}\n\n',
      providerPiece("", "content_filter"),
    ];
    for (const end of ends) {
      provider.answer((response) => {
        response.write(providerPiece("Vitamin D helps"));
        response.end(end);
      });
      const last = (await chat(question)).at(-1);
      assert.deepEqual([last?.event, last?.data.code], ["error", "stream_error"]);
      assert.match(last?.data.message, /^OpenAI /u);
      const { data: list } = await service.call("GET", "/conversations");
      const { data } = await service.call("GET", `/conversations/${list.items[0].id}`);
      const { content, finish_reason } = data.messages[1];
      assert.deepEqual([content, finish_reason], ["Vitamin D helps", "error"]);
    }
  });
});
