// Operations without HTTP: who may have them done, what is refused, and what comes back, is the same through every door.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Caller, Scope } from "../../src/api/access.ts";
import { Answer, Download } from "../../src/api/endpoint.ts";
import { toErrorAnswer } from "../../src/api/errors.ts";
import { EventStream } from "../../src/api/event-stream.ts";
import type { Input } from "../../src/api/input.ts";
import type { Outcome } from "../../src/api/perform.ts";
import { StoredFileAnswer } from "../../src/api/stored-file.ts";
import { endpoints } from "../../src/app.ts";
import type { Reply } from "../app.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { as, expectOk, expectRefusal, useApp } from "./testing.ts";

type Loose = Reply["data"];

const owner = "owner@example.org";

describe("perform", () => {
  const api = useApp();
  let lastKey = 0;
  const newKey = () => `performed-${(lastKey += 1)}`;

  const perform = async (name: string, caller: Caller, input?: Input): Promise<Outcome> => {
    const declared = endpoints.find((each) => each.name === name);
    assert.ok(declared, `there is no operation ${name}`);
    return api.running.app.perform(declared, caller, input);
  };
  const answerTo = async (name: string, input?: Input, caller = callerOf(owner)) => {
    const outcome = await perform(name, caller, input);
    assert.ok(outcome instanceof Answer);
    return outcome as Answer<Loose>;
  };
  const createProject = async () => {
    const { data } = await answerTo("createProject", { body: { name: "Performed" } });
    return { project_id: data.id as number };
  };
  /** What an operation was refused with, as HTTP would tell it. */
  const refusalOf = async (name: string, caller: Caller, input?: Input) => {
    const error: unknown = await perform(name, caller, input).then(
      () => assert.fail(`${name} was performed`),
      (failure: unknown) => failure,
    );
    const { status, body } = toErrorAnswer(error, "none");
    return { status, message: body.message, data: body.data as Loose };
  };

  test("an operation gives its data, a message and a status", async () => {
    const { data, message, status } = await answerTo("createProject", { body: { name: "Given" } });
    assert.deepEqual([data.name, message, status], ["Given", "success", 200]);
  });

  test("a viewer cannot change what a viewer may read", async () => {
    const params = await createProject();
    const viewer = "viewer@example.org";
    await answerTo("inviteMember", { params, body: { email: viewer, role: "viewer" } });
    await answerTo("listPapers", { params }, callerOf(viewer));
    const refused = await refusalOf("createPaper", callerOf(viewer), {
      params,
      body: { title: "Not theirs" },
    });
    assert.deepEqual([refused.status, refused.data], [403, { error: "role_too_small" }]);
  });

  test("who is no member is refused, and who only has a key to read cannot write", async () => {
    const params = await createProject();
    const stranger = await refusalOf("listPapers", callerOf("stranger@example.org"), { params });
    assert.deepEqual(stranger.data, { error: "not_a_member" });
    const reader = await refusalOf("createPaper", callerOf(owner, "read"), { params });
    assert.deepEqual(reader.data, { error: "scope_too_small" });
  });

  test("an invitation is taken up by the first operation of its e-mail", async () => {
    const params = await createProject();
    const email = "invited@example.org";
    await answerTo("inviteMember", { params, body: { email, role: "viewer" } });
    await answerTo("listProjects", {}, callerOf(email));
    const { data } = await answerTo("listMembers", { params });
    assert.equal(data.find((member: Loose) => member.email === email).status, "active");
  });

  const wrongBodies: Array<[title: string, body: object]> = [
    ["a body of the wrong shape", { name: "", description: 5, settings: [] }],
    ["an empty body", {}],
    ["text that cannot be stored", { name: "x", settings: { a: ["\0"] } }],
  ];
  for (const [title, body] of wrongBodies) {
    test(`${title} is refused with the same issues as over HTTP`, async () => {
      const { status, message, data } = await api.call("POST", "/projects", { body, ...as(owner) });
      const refused = await refusalOf("createProject", callerOf(owner), { body });
      assert.equal(refused.status, 422);
      assert.deepEqual(refused, { status, message, data });
    });
  }

  test("what is out of range is refused in the same words as over HTTP", async () => {
    const body = { llm_temperature: 9 };
    const { status, message, data } = await api.call("PUT", "/settings", { body });
    const refused = await refusalOf("updateSettings", callerOf(undefined), { body });
    assert.equal(refused.status, 400);
    assert.deepEqual(refused, { status, message, data });
  });

  test("a number of the path may be a number or its digits, and nothing else", async () => {
    const { project_id } = await createProject();
    for (const given of [project_id, String(project_id)]) {
      const { data } = await answerTo("getProject", { params: { project_id: given } });
      assert.equal(data.id, project_id);
    }
    for (const given of [0, -1, 1.5, Number.NaN, "x", "", "1e3", null, undefined]) {
      const refused = await refusalOf("getProject", callerOf(owner), {
        params: { project_id: given },
      });
      assert.deepEqual(refused.data[0]?.loc, ["path", "project_id"]);
    }
  });

  test("a query may have numbers and truths where an address has only text", async () => {
    const params = await createProject();
    const { data } = await answerTo("listPapers", { params, query: { page: 2, page_size: 5 } });
    assert.deepEqual([data.page, data.page_size], [2, 5]);
    const refused = await refusalOf("listPapers", callerOf(owner), { params, query: { page: 0 } });
    assert.deepEqual(refused.data[0].loc, ["query", "page"]);
  });

  test("the same Idempotency-Key gives the first answer, also to who first asked over HTTP", async () => {
    const idempotencyKey = newKey();
    const body = { name: "Only once" };
    const headers = { "idempotency-key": idempotencyKey, ...as(owner).headers };
    const first = expectOk(await api.call("POST", "/projects", { body, headers }));
    const second = await answerTo("createProject", { body, idempotencyKey });
    assert.deepEqual(second.data, first);
    const other = { body: { name: "Another" }, idempotencyKey };
    const refused = await refusalOf("createProject", callerOf(owner), other);
    assert.deepEqual(refused.data, { error: "idempotency_key_reused" });
  });

  test("work on two projects is not the same under one Idempotency-Key", async () => {
    const [one, other] = [await createProject(), await createProject()];
    const given = { body: { title: "A paper" }, idempotencyKey: newKey() };
    await answerTo("createPaper", { ...given, params: one });
    const refused = await refusalOf("createPaper", callerOf(owner), { ...given, params: other });
    assert.equal(refused.status, 409);
  });

  test("a change is held to the version that was seen", async () => {
    const params = await createProject();
    const change = (name: string, ifMatch: string) =>
      perform("updateProject", callerOf(owner), { params, body: { name }, ifMatch });
    const read = await api.call("GET", `/projects/${params.project_id}`, as(owner));
    const seen = read.headers.get("etag") ?? "";
    await change("First", seen);
    await assert.rejects(change("Second", seen), { name: "StaleError" });
  });

  test("a body that an endpoint reads as bytes may be given as what it says", async () => {
    const params = await createProject();
    const body = { papers: [{ title: "One of two" }, { title: "Two of two" }] };
    await answerTo("createPapers", { params, body });
    const { data } = await answerTo("listPapers", { params });
    assert.equal(data.total, 2);
  });

  test("a file is given as it is made, and the answer completed when it is waited for", async () => {
    const params = await createProject();
    const { data } = await answerTo("importPapers", {
      params,
      query: { wait: true },
      file: async () => fileOf("papers.ris", "TY  - JOUR\nTI  - A title\nER  - \n"),
    });
    assert.equal(data.created, 1);
    const refused = await refusalOf("importPapers", callerOf(owner), { params });
    assert.deepEqual(refused.data[0].loc, ["body", "file"]);
  });

  test("nobody is asked for a file that they may not send", async () => {
    const params = await createProject();
    let wasAsked = false;
    const file = async () => {
      wasAsked = true;
      return fileOf("papers.ris", "");
    };
    await refusalOf("importPapers", callerOf("stranger@example.org"), { params, file });
    assert.equal(wasAsked, false);
  });

  test("files come and go as they are", async () => {
    const params = await createProject();
    const content = buildTextPdf([["A paper that is kept", "Ada Lovelace"]]);
    const uploaded = await answerTo("uploadPapers", {
      params,
      files: (async function* () {
        yield fileOf("kept.pdf", content);
      })(),
    });
    const [{ id: paper_id }] = uploaded.data.papers;
    const stored = await perform("getPaperPdf", callerOf(owner), {
      params: { ...params, paper_id },
    });
    assert.ok(stored instanceof StoredFileAnswer);
    assert.deepEqual(Buffer.concat(await Array.fromAsync(await stored.open(undefined))), content);
    const refused = await refusalOf("uploadPapers", callerOf(owner), { params });
    assert.deepEqual(refused.data[0].loc, ["body", "files"]);
  });

  test("a download is its name and its content", async () => {
    const params = await createProject();
    await answerTo("createPaper", { params, body: { title: "To be taken along" } });
    const outcome = await perform("exportRis", callerOf(owner), { params, body: {} });
    assert.ok(outcome instanceof Download);
    assert.match(outcome.fileName, /\.ris$/u);
    assert.match((await Array.fromAsync(outcome.content)).join(""), /To be taken along/u);
  });

  test("a stream is its events, one after the other", async () => {
    const body = { excerpt: "It was found that the wing stalls.", style: "simplify" };
    const outcome = await perform("rewriteExcerpt", callerOf(owner), { body });
    assert.ok(outcome instanceof EventStream);
    const events = await Array.fromAsync(outcome.produce(new AbortController().signal));
    assert.equal(events.at(0)?.event, "rewrite_delta");
    assert.deepEqual(events.at(-1), {
      event: "rewrite_end",
      data: {
        full_text: events
          .slice(0, -1)
          .map(({ data }) => (data as { delta: string }).delta)
          .join(""),
      },
    });
  });

  test("a project that a body names must be open to the caller before anything is done", async () => {
    const { project_id } = await createProject();
    const body = { message: "What stalls?", knowledge_base_ids: [project_id] };
    const refused = await refusalOf("chat", callerOf("stranger@example.org"), { body });
    assert.deepEqual(refused.data, { error: "not_a_member" });
    expectRefusal(
      await api.call("POST", "/chat/stream", { body, ...as("stranger@example.org") }),
      403,
    );
  });
});

function callerOf(email: string | undefined, scope: Scope = "admin"): Caller {
  return { scope, keyId: undefined, email };
}

function fileOf(name: string, content: string | Uint8Array) {
  return {
    name,
    content: (async function* () {
      yield Buffer.from(content);
    })(),
  };
}
