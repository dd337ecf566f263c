// Conversations that ask only some papers, and what a refusal in one shows.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";
import { readEvents } from "../events.ts";

const papers = [
  {
    title: "Vitamin D and bone density in older adults",
    abstract:
      "We followed 300 older adults for two years. Daily vitamin D supplements increased bone density of the hip by 2 percent compared with placebo.",
    year: 2019,
  },
  {
    title: "Vitamin D in children",
    abstract:
      "Children took vitamin D for one winter. Their bone density did not change compared with placebo.",
    year: 2005,
  },
];
const question = "Does vitamin D increase bone density?";
const unanswered = "Which enzyme splits lactose in cats?";
const ann = { "x-user-email": "ann@example.org" };

describe("chat with some papers", () => {
  let service: TestApp;
  let projects: number[];
  let old: number;
  let young: number;
  before(async () => {
    service = await startTestApp();
    projects = [];
    for (const name of ["one", "two"])
      projects.push((await service.call("POST", "/projects", { body: { name } })).data.id);
    const add = async (project: number | undefined, body: object) =>
      (await service.call("POST", `/projects/${project}/papers`, { body })).data.id;
    old = await add(projects[0], papers[0] ?? {});
    young = await add(projects[1], papers[1] ?? {});
  });
  after(() => service.dispose());

  const chat = async (more: object) => {
    const body = { message: question, ...more };
    const events = await readEvents(`${service.address}/api/v1/chat/stream`, body);
    const cited = events.flatMap(({ event, data }) => (event === "citation" ? data.paper_id : []));
    return { cited: new Set(cited), end: events.at(-1)?.data };
  };
  const messagesOf = async (id: number) =>
    (await service.call("GET", `/conversations/${id}`)).data.messages;

  test("a message is answered from the papers, the collection or the years that it names", async () => {
    const asked = { knowledge_base_ids: projects };
    const of = `/projects/${projects[1]}/collections`;
    const { id } = (await service.call("POST", of, { body: { name: "some" } })).data;
    await service.call("POST", `${of}/${id}/papers`, { body: { paper_ids: [young] } });
    for (const [filter, found] of [
      [{ paper_ids: [old] }, old],
      [{ paper_ids: [old, young], year_to: 2010 }, young],
      [{ collection_id: id }, young],
      [{ year_from: 2010 }, old],
    ] as const)
      assert.deepEqual((await chat({ ...asked, ...filter })).cited, new Set([found]));
  });

  test("a question keeps what it was limited to, and those after it are limited so until they say otherwise", async () => {
    const first = await chat({ knowledge_base_ids: projects, year_to: 2010 });
    const { conversation_id } = first.end;
    const again = await chat({ conversation_id });
    assert.deepEqual([first.cited, again.cited], [new Set([young]), new Set([young])]);
    const [asked, answered, repeated] = await messagesOf(conversation_id);
    const filters = { paper_ids: null, collection_id: null, year_from: null, year_to: 2010 };
    assert.deepEqual([asked.filters, answered.filters, repeated.filters], [filters, null, filters]);
    assert.ok((await chat({ conversation_id, year_to: null })).cited.has(old));
    assert.ok((await chat({ conversation_id })).cited.has(old));
  });

  test("papers that are gone since a question named them are not found by those after it", async () => {
    const body = { title: "Vitamin D in sheep", abstract: "Vitamin D raised bone density." };
    const path = `/projects/${projects[0]}/papers`;
    const { id } = (await service.call("POST", path, { body })).data;
    const first = await chat({ knowledge_base_ids: projects, paper_ids: [id] });
    assert.deepEqual(first.cited, new Set([id]));
    await service.call("DELETE", `${path}/${id}`);
    const { end } = await chat({ conversation_id: first.end.conversation_id });
    assert.deepEqual([end.finish_reason, end.nearest], ["no_evidence", []]);
  });

  test("papers, a collection or years that cannot be are refused before the stream begins", async () => {
    const asked = { message: question, knowledge_base_ids: [projects[0]] };
    for (const [status, wrong, named] of [
      [404, { paper_ids: [old, young, 987_654] }, `${young}, 987654`],
      [404, { collection_id: 987_654 }, "987654"],
      [422, { year_from: 2020, year_to: 2019 }, "year_from"],
    ] as const) {
      const reply = await service.call("POST", "/chat/stream", { body: { ...asked, ...wrong } });
      assert.equal(reply.status, status);
      assert.match(JSON.stringify(reply), new RegExp(named, "u"));
    }
  });

  test("a refusal ends with the passages that came nearest, and keeps them", async () => {
    const { cited, end } = await chat({ message: unanswered, knowledge_base_ids: projects });
    assert.deepEqual([end.finish_reason, cited.size], ["no_evidence", 0]);
    const found = end.nearest.map(({ paper_id }: { paper_id: number }) => paper_id);
    assert.deepEqual(new Set(found), new Set([old, young]));
    const [, answer] = await messagesOf(end.conversation_id);
    assert.deepEqual([answer.citations, answer.nearest], [[], end.nearest]);
    assert.deepEqual((await chat({ knowledge_base_ids: projects })).end.nearest, []);
  });

  test("who was removed from a project no longer sees what of it came nearest", async () => {
    const project = `/projects/${projects[0]}`;
    const body = { email: ann["x-user-email"], role: "viewer" };
    const member = (await service.call("POST", `${project}/members`, { body })).data;
    const asked = { message: unanswered, knowledge_base_ids: [projects[0]] };
    const events = await readEvents(`${service.address}/api/v1/chat/stream`, asked, ann);
    const end = events.at(-1)?.data;
    assert.equal(end.nearest.length, 1);
    await service.call("DELETE", `${project}/members/${member.id}`);
    const read = await service.call("GET", `/conversations/${end.conversation_id}`, {
      headers: ann,
    });
    assert.deepEqual(read.data.messages[1].nearest, []);
  });

  test("a question that takes the place of another is asked of the same papers, and what came after is gone", async () => {
    const first = await chat({ knowledge_base_ids: projects, year_to: 2010 });
    const { conversation_id } = first.end;
    await chat({ conversation_id, year_to: null });
    const [asked] = await messagesOf(conversation_id);
    const message = "Did bone density change in children who took vitamin D?";
    const anew = await chat({ conversation_id, message, replaces: asked.id });
    assert.deepEqual(anew.cited, new Set([young]));
    const { data } = await service.call("GET", `/conversations/${conversation_id}`);
    assert.equal(data.title, message);
    const said = data.messages.map((each: { role: string; content: string }) =>
      each.role === "user" ? each.content : each.role,
    );
    assert.deepEqual(said, [message, "assistant"]);
    const list = await service.call("GET", "/conversations?page_size=1");
    assert.equal(list.data.items[0].message_count, 2);
    const foreign = await service.call("POST", "/chat/stream", {
      body: { conversation_id, message, replaces: asked.id },
    });
    assert.equal(foreign.status, 404);
    assert.match(foreign.message, /no question of conversation/u);
  });
});
