// The export to Zotero over HTTP, against a Zotero on the loopback address.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { startZotero } from "../../src/adapters/reference-manager/loopback-zotero.testing.ts";
import { startTestApp } from "../app.ts";
import { as, createRecordingLog, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

async function start(environment: Record<string, string> = {}) {
  const zotero = await startZotero();
  const { log, lines } = createRecordingLog();
  const account = {
    ZOTERO_BASE_URL: `${zotero.url}/`,
    ZOTERO_API_KEY: zotero.apiKey,
    ZOTERO_USER_ID: zotero.userId,
  };
  const running = await startTestApp({ WORKERS: "0", ...account, ...environment }, { log });
  const call: typeof running.call = (...request) => running.call(...request);
  const makeProject = async (papers: object[], name = "Thesis") => {
    const { id } = expectOk(await call("POST", "/projects", { body: { name } }));
    expectOk(await call("POST", `/projects/${id}/papers/bulk`, { body: papers }));
    const list = `/projects/${id}/papers?page_size=200&order=asc`;
    const { items } = expectOk(await call("GET", list));
    const ids: number[] = items.map((paper: { id: number }) => paper.id);
    return { path: `/projects/${id}/export/zotero`, ids };
  };
  const stop = async () => {
    await running.dispose();
    zotero.close();
  };
  return { zotero, lines, call, makeProject, stop };
}

const manyPapers = Array.from({ length: 60 }, (_, index) => ({ title: `Paper ${index}` }));

describe("export to zotero", () => {
  let service: Awaited<ReturnType<typeof start>>;
  before(async () => {
    service = await start();
  });
  beforeEach(() => service.zotero.reset());
  after(() => service.stop());

  test("the papers chosen become items of a new collection of the name given", async () => {
    const { zotero, call, makeProject } = service;
    const { path, ids } = await makeProject([
      {
        title: "Deep learning",
        authors: ["Yann LeCun", "Yoshua Bengio"],
        journal: "Nature",
        year: 2015,
        doi: "10.1038/nature14539",
        abstract: "About it.",
        tags: ["networks, deep", "review"],
        external_ids: { arxiv: "1505.00001" },
        csl: { issued: { "date-parts": [[2015, 5, 27]] } },
      },
      { title: "Left out" },
      { title: "A book", type: "book", publisher: "MIT Press" },
    ]);
    const body = { paper_ids: [ids[2], ids[0]], collection_name: " To read " };
    const answer = expectOk(await call("POST", path, { body }));
    const [collection] = zotero.collections;
    assert.equal(collection?.["name"], "To read");
    assert.deepEqual(answer, {
      configured: true,
      collection_key: collection?.key,
      collection_name: "To read",
      items_created: 2,
      errors: [],
    });
    const [book, article] = zotero.items;
    assert.deepEqual([book?.["itemType"], book?.["publisher"]], ["book", "MIT Press"]);
    const { key, version, ...fields } = article ?? {};
    assert.ok(key !== undefined && version !== undefined);
    assert.deepEqual(fields, {
      itemType: "journalArticle",
      title: "Deep learning",
      publicationTitle: "Nature",
      date: "2015-05-27",
      DOI: "10.1038/nature14539",
      abstractNote: "About it.",
      creators: [
        { creatorType: "author", firstName: "Yann", lastName: "LeCun" },
        { creatorType: "author", firstName: "Yoshua", lastName: "Bengio" },
      ],
      tags: [{ tag: "networks, deep" }, { tag: "review" }],
      extra: "arXiv: 1505.00001",
      collections: [collection?.key],
      relations: {},
    });
  });

  test("without a selection and a name the whole project goes, under its own name", async () => {
    const { zotero, call, makeProject } = service;
    const { path } = await makeProject(manyPapers, "Étude");
    const answer = expectOk(await call("POST", path));
    assert.deepEqual([answer.items_created, answer.collection_name], [60, "Étude"]);
    assert.deepEqual(
      zotero.items.map((item) => item["title"]),
      manyPapers.map(({ title }) => title),
    );
    assert.deepEqual(
      zotero.requests.map(({ body }) => body.length),
      [1, 50, 10],
    );
  });

  test("without an account nothing is sent, and the answer is a bounded preview that says so", async (t) => {
    const { zotero, call, makeProject, stop } = await start({ ZOTERO_API_KEY: " " });
    t.after(stop);
    const { path, ids } = await makeProject(manyPapers);
    const whole = await call("POST", path, { body: {} });
    assert.match(whole.message, /ZOTERO_API_KEY and ZOTERO_USER_ID.*at most 50/u);
    const { preview, ...rest } = expectOk(whole);
    assert.deepEqual(rest, { configured: false, paper_count: 60 });
    assert.equal([...preview.matchAll(/^@/gmu)].length, 50);
    const chosen = expectOk(await call("POST", path, { body: { paper_ids: [ids[1], ids[1]] } }));
    assert.equal(chosen.paper_count, 1);
    assert.match(chosen.preview, /Paper 1\b/u);
    assert.equal(zotero.requests.length, 0);
  });

  test("a paper that Zotero refuses is named with the reason, and the others arrive", async () => {
    const { zotero, call, makeProject } = service;
    const { path, ids } = await makeProject([
      { title: "short" },
      { title: "long ".repeat(390) },
      { title: "short, too" },
    ]);
    const answer = expectOk(await call("POST", path));
    assert.equal(answer.items_created, 2);
    assert.deepEqual(answer.errors, [
      { paper_id: ids[1], error: "Zotero refused it: 'title' field value too long (413)" },
    ]);
    assert.equal(zotero.items.length, 2);
  });

  test("Zotero's wish to wait is granted, and nothing is stored twice", async () => {
    const { zotero, call, makeProject } = service;
    const { path } = await makeProject([{ title: "a" }, { title: "b" }]);
    zotero.disturbances.push(
      { headers: { Backoff: "1" } },
      { refuse: 429, headers: { "Retry-After": "1" } },
      { loseAnswer: true },
    );
    const answer = expectOk(await call("POST", path));
    assert.equal(answer.items_created, 2);
    assert.equal(zotero.items.length, 2);
    const [collection, refused, lost] = zotero.requests.map(({ at }) => at);
    assert.ok(Number(refused) - Number(collection) >= 990, "Backoff was not waited for");
    assert.ok(Number(lost) - Number(refused) >= 990, "Retry-After was not waited for");
  });

  test("a refused key is 502 in clear words, and the key is in no answer and no log", async (t) => {
    const secret = "TheMostSecretOfKeys23456";
    const { call, lines, makeProject, stop } = await start({ ZOTERO_API_KEY: secret });
    t.after(stop);
    const { path } = await makeProject([{ title: "a" }]);
    const reply = expectRefusal(await call("POST", path), 502);
    assert.match(reply.message, /Zotero refused the key.*ZOTERO_API_KEY/u);
    assert.ok(!JSON.stringify([reply, lines]).includes(secret));
  });

  test("a server that is to work offline does not call Zotero", async (t) => {
    const { zotero, call, makeProject, stop } = await start({ OFFLINE: "1" });
    t.after(stop);
    const { path } = await makeProject([{ title: "a" }]);
    const reply = expectRefusal(await call("POST", path), 502);
    assert.deepEqual(reply.data, { error: "offline" });
    assert.equal(zotero.requests.length, 0);
  });

  test("what is not in the project, or no name for a collection, is refused before anything is sent", async () => {
    const { zotero, call, makeProject } = service;
    const { path, ids } = await makeProject([{ title: "a" }]);
    const foreign = await makeProject([{ title: "b" }]);
    const body = { paper_ids: [...ids, ...foreign.ids] };
    const reply = expectRefusal(await call("POST", path, { body }), 404);
    assert.deepEqual(reply.data, { paper_ids: foreign.ids });
    const name = { collection_name: "x".repeat(256) };
    expectInvalid(await call("POST", path, { body: name }), "body", "collection_name");
    assert.equal(zotero.requests.length, 0);
  });

  test("it takes an editor and a key that may write: the account outside is changed", async () => {
    const { zotero, call } = service;
    const owner = as("owner@example.org");
    const { id } = expectOk(await call("POST", "/projects", { ...owner, body: { name: "x" } }));
    const invitation = { ...owner, body: { email: "viewer@example.org", role: "viewer" } };
    expectOk(await call("POST", `/projects/${id}/members`, invitation));
    const path = `/projects/${id}/export/zotero`;
    expectRefusal(await call("POST", path, as("viewer@example.org")), 403);
    const { key } = expectOk(
      await call("POST", "/api-keys", { body: { name: "reader", scope: "read" } }),
    );
    expectRefusal(await call("POST", path, { headers: { "x-api-key": key } }), 403);
    assert.equal(zotero.requests.length, 0);
    assert.equal(expectOk(await call("POST", path, owner)).configured, true);
  });
});
