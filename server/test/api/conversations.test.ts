// Conversations and their messages.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  openConversation,
  startConversation,
} from "../../src/features/conversations/conversations.ts";
import {
  appendMessage,
  historyOf,
  type NewMessage,
  updateMessage,
} from "../../src/features/conversations/messages.ts";
import { raw } from "../../src/platform/db/sql.ts";
import { as, atOnce, expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const base = "/conversations";
const singleUser = { scope: "admin", keyId: undefined, email: undefined } as const;

describe("conversations", () => {
  const api = useApp({ WORKERS: "0" });
  const create = async (body: object = {}, options: object = {}): Promise<Loose> =>
    expectOk(await api.call("POST", base, { body, ...options }));
  const attempt = (body: object) => api.call("POST", base, { body });
  const read = async (id: number): Promise<Loose> =>
    expectOk(await api.call("GET", `${base}/${id}`));
  const list = async (query = "", options: object = {}): Promise<Loose> =>
    expectOk(await api.call("GET", `${base}?page_size=200&${query}`, options));
  const search = async (q: string): Promise<number[]> =>
    idsOf(await list(`q=${encodeURIComponent(q)}`));
  const open = (id: number) => openConversation(api.running.app.context.db, singleUser, id);
  const say = async (id: number, message: NewMessage) => {
    const { context } = api.running.app;
    const conversation = await open(id);
    return context.db.write((writer) => appendMessage(context, writer, conversation, message));
  };
  const ask = (id: number, content: string) => say(id, { role: "user", content });

  test("a new conversation has the defaults, or what was given, and no messages", async () => {
    const { id: project } = await api.createProject();
    const { id, created_at, updated_at, ...plain } = await create();
    assert.equal(created_at, updated_at);
    assert.deepEqual(plain, {
      title: "新对话",
      knowledge_base_ids: null,
      model: "",
      tool_mode: "qa",
      messages: [],
    });
    const given = { title: "Mine", model: "m1", tool_mode: "gap_analysis" };
    const full = await create({ ...given, knowledge_base_ids: [project, project] });
    assert.deepEqual(await read(full.id), full);
    assert.deepEqual(full.knowledge_base_ids, [project]);
    assert.deepEqual((await create({ knowledge_base_ids: [] })).knowledge_base_ids, []);
    assert.ok(full.id > id);
  });

  test("an unknown mode and ids that are none are refused", async () => {
    expectInvalid(await attempt({ tool_mode: "sing" }), "body", "tool_mode");
    expectInvalid(await attempt({ title: " " }), "body", "title");
    expectInvalid(await attempt({ knowledge_base_ids: ["1"] }), "body", "knowledge_base_ids", 0);
  });

  test("knowledge bases must exist and be the caller's, or nothing is created", async () => {
    const mine = await api.createProject({}, as("ann@example.org").headers);
    const before = (await list()).total;
    const body = { knowledge_base_ids: [mine.id, 987_654_321, 987_654_322] };
    const missing = expectRefusal(await attempt(body), 404);
    assert.match(missing.message, /987654321, 987654322/u);
    const foreign = { body: { knowledge_base_ids: [mine.id] }, ...as("eve@example.org") };
    expectRefusal(await api.call("POST", base, foreign), 403);
    assert.equal((await list()).total, before);
  });

  test("the list shows the last changed first, with a count and 100 characters of the last message", async () => {
    const first = await create();
    const second = await create();
    await ask(first.id, "Why?");
    await say(first.id, { role: "assistant", content: `${"x".repeat(99)}😀 and more` });
    const { items } = await list();
    assert.deepEqual(
      items.slice(0, 2).map(({ id }: Loose) => id),
      [first.id, second.id],
    );
    const { id, title, message_count, last_message_preview } = items[0];
    assert.deepEqual([id, title, message_count], [first.id, "Why?", 2]);
    assert.equal(last_message_preview, "x".repeat(99));
    assert.deepEqual([items[1].message_count, items[1].last_message_preview], [0, ""]);
    // An answer that has only begun does not hide the question.
    await ask(second.id, "And?");
    await say(second.id, { role: "assistant", content: "" });
    assert.equal((await list()).items[0].last_message_preview, "And?");
  });

  test("the list can be held to one knowledge base, and forgets a project that is deleted", async () => {
    const { id: project } = await api.createProject();
    const { id } = await create({ knowledge_base_ids: [project] });
    await create();
    assert.deepEqual(idsOf(await list(`knowledge_base_id=${project}`)), [id]);
    expectOk(await api.call("DELETE", `/projects/${project}`));
    assert.deepEqual(idsOf(await list(`knowledge_base_id=${project}`)), []);
    assert.deepEqual((await read(id)).knowledge_base_ids, []);
  });

  test("with an identity one sees and reaches only one's own", async () => {
    const [ann, eve] = [as("ann@example.org"), as("eve@example.org")];
    const { id } = await create({ title: "Ann's secret" }, ann);
    assert.ok(idsOf(await list("q=secret", ann)).includes(id));
    assert.deepEqual(idsOf(await list("q=secret", eve)), []);
    assert.ok((await search("secret")).includes(id));
    for (const [method, body] of [
      ["GET", undefined],
      ["PUT", { title: "Eve's" }],
      ["DELETE", undefined],
    ] as const)
      expectRefusal(await api.call(method, `${base}/${id}`, { body, ...eve }), 404);
    assert.equal((await read(id)).title, "Ann's secret");
  });

  test("only the given fields change, and an older version is 412 without telling whose it is", async () => {
    const { id: project } = await api.createProject();
    const before = await create({ title: "Old", knowledge_base_ids: [project] });
    const body = { title: "New", knowledge_base_ids: [], id: 1 };
    const after = expectOk(await api.call("PUT", `${base}/${before.id}`, { body }));
    assert.ok(after.updated_at > before.updated_at);
    assert.deepEqual(after, { ...before, title: "New", updated_at: after.updated_at });
    const headers = { "if-match": `"${before.id}-${before.updated_at}"` };
    for (const method of ["PUT", "DELETE"]) {
      const stale = await api.call(method, `${base}/${before.id}`, { body: {}, headers });
      expectRefusal(stale, 412);
      assert.equal("owner" in stale.data.current, false);
    }
  });

  test("deleting takes the messages and what finds them, and afterwards it does not exist", async () => {
    const countTerms = async () => {
      const count = "select count(*) as terms from";
      const { db } = api.running.app.context;
      return db.all(raw(`${count} message_terms union all ${count} conversation_terms`));
    };
    const before = await countTerms();
    const { id } = await create();
    await ask(id, "Where is the quokka?");
    assert.notDeepEqual(await countTerms(), before);
    assert.deepEqual(expectOk(await api.call("DELETE", `${base}/${id}`)), { deleted: true, id });
    for (const method of ["GET", "PUT", "DELETE"])
      expectRefusal(
        await api.call(method, `${base}/${id}`, method === "PUT" ? { body: {} } : {}),
        404,
      );
    assert.deepEqual(await countTerms(), before);
  });

  test("a search finds words wherever in a conversation they are, Chinese ones too", async () => {
    const { id } = await create({ title: "Tafenoquine dosing" });
    await ask(id, "复发疟疾的剂量是多少？");
    const { id: answer } = await say(id, { role: "assistant", content: "" });
    const end = {
      content: "Relapse is rare.",
      citations: null,
      model: "",
      finish_reason: "stop",
      usage: null,
      confidence: null,
      doubts: null,
      nearest: null,
    } as const;
    const { context } = api.running.app;
    const conversation = await open(id);
    await context.db.write((writer) =>
      updateMessage(context, writer, conversation, answer, end, new Set()),
    );
    for (const q of ["tafenoquine relapse", "疟疾", '"relapse is" taf*', "RELAPSE"])
      assert.deepEqual(await search(q), [id], q);
    for (const q of ["relapse -tafenoquine", "relapse vivax"])
      assert.deepEqual(await search(q), [], q);
    expectOk(await api.call("PUT", `${base}/${id}`, { body: { title: "Renamed" } }));
    assert.deepEqual(await search("tafenoquine"), []);
    assert.deepEqual(await search("renamed relapse"), [id]);
  });

  test("the first question names a conversation that nobody has named", async () => {
    const [unnamed, named] = [await create(), await create({ title: "Named" })];
    const question =
      "  How does\n the dose of primaquine depend on the weight of a patient, and why? ";
    for (const { id } of [unnamed, named]) {
      await ask(id, question);
      await ask(id, "And then?");
    }
    assert.equal(
      (await read(unnamed.id)).title,
      "How does the dose of primaquine depend on the weight of a…",
    );
    assert.equal((await read(named.id)).title, "Named");
  });

  test("messages keep their order, citations, doubts, nearest passages, usage and end, and every one moves updated_at", async () => {
    const { id, updated_at } = await create();
    await ask(id, "What?");
    const asked = await read(id);
    const citations = [{ index: 1, paper_id: 7, excerpt: "So." }];
    const begun = await say(id, { role: "assistant", content: "", model: "m1" });
    assert.equal((await read(id)).messages[1].finish_reason, null);
    const { context } = api.running.app;
    const conversation = await open(id);
    const usage = { input_tokens: 12, output_tokens: 3 };
    const doubts = [{ start: 0, end: 6, reason: "claim_not_in_source" as const }];
    const end = {
      content: "So [1]",
      citations,
      model: "m2",
      finish_reason: "stop",
      usage,
      confidence: 0.25,
      doubts,
      nearest: citations,
    } as const;
    await context.db.write((writer) =>
      updateMessage(context, writer, conversation, begun.id, end, new Set()),
    );
    const { messages, ...answered } = await read(id);
    assert.ok(updated_at < asked.updated_at && asked.updated_at < answered.updated_at);
    assert.deepEqual(messages[1], { ...begun, ...end });
    assert.deepEqual(
      messages.map(({ role, content }: Loose) => [role, content]),
      [
        ["user", "What?"],
        ["assistant", "So [1]"],
      ],
    );
  });

  test("messages that come together are all kept and counted", async () => {
    const { id } = await create();
    await atOnce(10, (index) => ask(id, `Question ${index}`));
    const { items } = await list(`q=question`);
    assert.equal(items.find((each: Loose) => each.id === id).message_count, 10);
    assert.equal((await read(id)).messages.length, 10);
  });

  test("the history is the last turns before a message that fit, and begins with a question", async () => {
    const { context } = api.running.app;
    const fields = { title: "t", model: "", tool_mode: "qa" } as const;
    const conversation = await context.db.write((writer) =>
      startConversation(context, writer, singleUser, fields, []),
    );
    for (let index = 0; index < 30; index += 1) {
      await ask(conversation.id, `question ${index}`);
      await say(conversation.id, { role: "assistant", content: index === 29 ? "" : "answer" });
    }
    const history = async (budget: number) => {
      const last = Number.MAX_SAFE_INTEGER;
      const { turns } = await historyOf(context.db, singleUser, conversation, last, budget);
      return turns.map(({ content }) => content);
    };
    const whole = await history(100_000);
    assert.deepEqual([whole.length, whole[0], whole.at(-1)], [59, "question 0", "question 29"]);
    const some = await history(20);
    assert.ok(some.length > 1 && some.length < 20);
    assert.match(some[0] ?? "", /^question/u);
    assert.equal(some.at(-1), "question 29");
    assert.deepEqual(await history(0), []);
    const { messages } = await read(conversation.id);
    const third = messages[2].id;
    const before = await historyOf(context.db, singleUser, conversation, third, 100_000);
    assert.deepEqual(
      before.turns.map(({ content }) => content),
      ["question 0", "answer"],
    );
  });

  test("the same Idempotency-Key makes one conversation", async () => {
    const headers = { "idempotency-key": "one-conversation" };
    const first = await create({ title: "Once" }, { headers });
    assert.deepEqual(await create({ title: "Once" }, { headers }), first);
  });
});

function idsOf(page: Loose): number[] {
  return page.items.map(({ id }: Loose) => id);
}
