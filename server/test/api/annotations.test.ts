// Highlights and notes on papers' PDFs, and what becomes of them when the paper or its file changes.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sql } from "../../src/platform/db/sql.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { attach, untilRead, upload } from "../upload.ts";
import { as, createTestClock, expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const day = 24 * 60 * 60 * 1000;
const line = { page: 1, x0: 72, y0: 110, x1: 300, y1: 122 };
const highlight = {
  kind: "highlight",
  page: 1,
  rectangles: [line],
  text: "Winter storms moved <b>400</b> tons of sand.",
  color: "green",
  comment: "",
};
const at = (changes: object) => ({ rectangles: [line, { ...line, ...changes }] });
const note = { kind: "note", page: 1, comment: "Which winter?" };

describe("annotations", () => {
  const clock = createTestClock(new Date().toISOString());
  const app = useApp({}, { clock });
  let made = 0;

  const buildFile = (words = "") => {
    made += 1;
    const lines = [`Tides and sand, part ${made}`, "Ada Lovelace", "", `Sand moves. ${words}`];
    return buildTextPdf([lines, ["The second page has words as well."]]);
  };
  const get = async (path: string): Promise<Loose> => expectOk(await app.call("GET", path));
  const list = async (paper: string): Promise<Loose[]> => (await get(`${paper}/annotations`)).items;
  const add = async (paper: string, body: object = highlight): Promise<Loose> =>
    expectOk(await app.call("POST", `${paper}/annotations`, { body }));

  /** A paper with a file of two pages that was read. */
  async function makeRead(headers: Record<string, string> = {}) {
    const path = `/projects/${(await app.createProject({}, headers)).id}`;
    const content = buildFile();
    const { data } = await upload(app.running, path, [{ name: "tides.pdf", content }]);
    const id: number = data.papers[0].id;
    assert.equal((await untilRead(app.running, path, id)).status, "indexed");
    return { path, id, paper: `${path}/papers/${id}` };
  }

  test("what is marked is kept word for word, and listed in the order of the pages", async () => {
    const { path, id, paper } = await makeRead();
    const later = await add(paper, { ...note, page: 2 });
    const lower = { ...highlight, rectangles: [{ ...line, y0: 400, y1: 412 }] };
    const { id: lowerId } = await add(paper, lower);
    const first = await add(paper);
    const { created_at, updated_at, ...record } = first;
    assert.equal(created_at, updated_at);
    assert.deepEqual(record, {
      ...highlight,
      id: record.id,
      project_id: Number(path.split("/").at(-1)),
      paper_id: id,
      author: "",
      is_of_earlier_file: false,
    });
    const listed = await list(paper);
    assert.deepEqual(
      listed.map((each) => each.id),
      [first.id, lowerId, later.id],
    );
    assert.deepEqual(listed[0], first);
  });

  test("a place that the PDF does not have, and words that are missing, are refused by field", async () => {
    const { path, paper } = await makeRead();
    const attempt = (changes: object) =>
      app.call("POST", `${paper}/annotations`, { body: { ...highlight, ...changes } });
    expectInvalid(await attempt({ page: 3, rectangles: [] }), "body", "page");
    expectInvalid(await attempt({ page: 2 }), "body", "page");
    expectInvalid(await attempt({ rectangles: [] }), "body", "rectangles");
    expectInvalid(await attempt(at({ x1: 596 + 2 })), "body", "rectangles", 1, "x1");
    expectInvalid(await attempt(at({ y1: 9000 })), "body", "rectangles", 1, "y1");
    expectInvalid(await attempt(at({ x0: -1 })), "body", "rectangles", 1, "x0");
    expectInvalid(await attempt(at({ x1: 10 })), "body", "rectangles", 1, "x1");
    expectInvalid(await attempt(at({ page: 3 })), "body", "rectangles", 1, "page");
    const many = Array.from({ length: 201 }, () => line);
    expectInvalid(await attempt({ rectangles: many }), "body", "rectangles");
    expectInvalid(await attempt({ text: "x".repeat(20_001) }), "body", "text");
    expectInvalid(await attempt({ color: "red" }), "body", "color");
    expectInvalid(await attempt({ kind: "note", comment: " " }), "body", "comment");
    assert.deepEqual(await list(paper), []);
    const bare = expectOk(await app.call("POST", `${path}/papers`, { body: { title: "Bare" } }));
    const reply = await app.call("POST", `${path}/papers/${bare.id}/annotations`, { body: note });
    assert.match(expectRefusal(reply, 409).message, /has no PDF/u);
  });

  test("viewers read, editors write, and only its author or an owner changes an annotation", async () => {
    const owner = as("owner@example.org");
    const [ada, bob, eve] = ["ada", "bob", "eve"].map((name) => as(`${name}@example.org`));
    const { path, paper } = await makeRead(owner.headers);
    for (const [email, role] of [
      ["ada@example.org", "editor"],
      ["bob@example.org", "editor"],
      ["eve@example.org", "viewer"],
    ])
      expectOk(await app.call("POST", `${path}/members`, { body: { email, role }, ...owner }));
    const base = `${paper}/annotations`;
    const { id, author } = expectOk(await app.call("POST", base, { body: highlight, ...ada }));
    assert.equal(author, "ada@example.org");
    assert.equal(expectOk(await app.call("GET", base, eve)).total, 1);
    expectRefusal(await app.call("POST", base, { body: highlight, ...eve }), 403);
    const change = (who: object | undefined) =>
      app.call("PUT", `${base}/${id}`, { body: { color: "blue" }, ...who });
    expectRefusal(await change(eve), 403);
    expectRefusal(await change(bob), 403);
    expectRefusal(await app.call("DELETE", `${base}/${id}`, bob), 403);
    expectOk(await change(ada));
    expectOk(await change(owner));
    expectOk(await app.call("DELETE", `${base}/${id}`, owner));
    expectRefusal(await app.call("POST", `${base}/${id}/restore`, bob), 403);
    assert.equal(expectOk(await app.call("POST", `${base}/${id}/restore`, owner)).author, author);
  });

  test("a change is held to the version one has seen", async () => {
    const { paper } = await makeRead();
    const before = await add(paper);
    const path = `${paper}/annotations/${before.id}`;
    const headers = { "if-match": `"${before.id}-${before.updated_at}"` };
    const body = { comment: "Mine", text: "not the author's words" };
    const after = expectOk(await app.call("PUT", path, { body, headers }));
    assert.deepEqual(after, { ...before, comment: "Mine", updated_at: after.updated_at });
    expectRefusal(await app.call("PUT", path, { body, headers }), 412);
    expectRefusal(await app.call("DELETE", path, { headers }), 412);
    assert.deepEqual(await list(paper), [after]);
  });

  test("a merge hands annotations on, and its undoing gives them back with what was changed since", async () => {
    const { path, id, paper } = await makeRead();
    const [mine, gone] = [await add(paper), await add(paper, note)];
    const kept = expectOk(await app.call("POST", `${path}/papers`, { body: { title: "Tides" } }));
    const keptPaper = `${path}/papers/${kept.id}`;
    const body = { kept_id: kept.id, removed_id: id };
    const merge = expectOk(await app.call("POST", `${path}/dedup/merges`, { body }));
    assert.deepEqual(
      (await list(keptPaper)).map((each) => [each.id, each.paper_id, each.is_of_earlier_file]),
      [
        [gone.id, kept.id, false],
        [mine.id, kept.id, false],
      ],
    );
    const changed = { body: { comment: "Said on the kept paper." } };
    expectOk(await app.call("PUT", `${keptPaper}/annotations/${mine.id}`, changed));
    expectOk(await app.call("DELETE", `${keptPaper}/annotations/${gone.id}`));
    // The kept paper is in the bin meanwhile: what it was given is given back from there.
    expectOk(await app.call("DELETE", keptPaper));
    expectOk(await app.call("POST", `${path}/dedup/merges/${merge.id}/undo`));
    const [returned, ...others] = await list(paper);
    assert.deepEqual([returned.id, returned.comment], [mine.id, "Said on the kept paper."]);
    assert.deepEqual(others, []);
    expectOk(await app.call("POST", `${path}/bin/${kept.id}/restore`));
    assert.deepEqual(await list(keptPaper), []);
  });

  test("annotations of a merged paper come back with it when the kept one was deleted for good", async () => {
    const { path, id, paper } = await makeRead();
    const mine = await add(paper);
    const kept = expectOk(await app.call("POST", `${path}/papers`, { body: { title: "Tides" } }));
    const body = { kept_id: kept.id, removed_id: id };
    const merge = expectOk(await app.call("POST", `${path}/dedup/merges`, { body }));
    expectOk(await app.call("DELETE", `${path}/papers/${kept.id}?permanent=true`));
    expectOk(await app.call("POST", `${path}/dedup/merges/${merge.id}/undo`));
    assert.deepEqual(await list(paper), [mine]);
  });

  test("another file replaces what was read in the old one, which goes; annotations stay and say so", async () => {
    const { path, id, paper } = await makeRead();
    const mine = await add(paper);
    const { db } = app.running.app.context;
    const named = () =>
      db.all<{ sha256: string }>(
        sql`select sha256 from file_references where owner = ${`paper:${id}`}`,
      );
    const [old] = await named();
    const content = buildFile("Replaced entirely by lighthouses.");
    const given = expectOk(await attach(app.running, paper, [{ name: "new.pdf", content }]));
    assert.deepEqual([given.status, given.page_count], ["pdf_downloaded", 2]);
    // What nobody names is swept.
    const present = await named();
    assert.equal(present.length, 1);
    assert.notEqual(present[0]?.sha256, old?.sha256);
    assert.equal((await untilRead(app.running, path, id)).status, "indexed");
    const passages = await get(`${paper}/chunks`);
    assert.match(passages.items[0].text, /lighthouses/u);
    assert.deepEqual(await list(paper), [{ ...mine, is_of_earlier_file: true }]);
    const added = await add(paper);
    assert.equal(added.is_of_earlier_file, false);
  });

  test("a file that is broken, no PDF or one of several is refused, and the paper keeps its own", async () => {
    const { paper } = await makeRead();
    const before = await get(paper);
    const torn = { name: "torn.pdf", content: buildFile().subarray(0, 500) };
    const whole = { name: "whole.pdf", content: buildFile() };
    const refused = async (...files: Parameters<typeof attach>[2]) => {
      const reply = await attach(app.running, paper, files);
      expectInvalid(reply, "body", "files", 0);
      return reply.data[0].msg as string;
    };
    assert.match(await refused(torn), /torn\.pdf: The PDF is damaged/u);
    assert.match(await refused({ name: "a.pdf", content: Buffer.from("<html>") }), /not a PDF/u);
    assert.match(await refused(whole, torn), /one PDF/u);
    assert.deepEqual(await get(paper), before);
    assert.equal((await app.call("GET", `${paper}/pdf`)).status, 200);
    const stale = { "if-match": '"1-2000-01-01T00:00:00.000Z"' };
    expectRefusal(await attach(app.running, paper, [whole], stale), 412);
  });

  test("annotations go with notes into Markdown, linked to their pages where an address is given", async () => {
    const { path, paper } = await makeRead();
    await add(paper);
    const deleted = await add(paper, note);
    expectOk(await app.call("DELETE", `${paper}/annotations/${deleted.id}`));
    expectOk(await app.call("PUT", paper, { body: { notes: "My notes." } }));
    const address = `${app.running.address}/api/v1${paper}/annotations/markdown`;
    const read = async (query = "") => (await fetch(`${address}${query}`)).text();
    const text = await read("?link_base=https://sheaf.example.org/ignored");
    const place = `https://sheaf.example.org${paper}/read?page=1`;
    assert.match(
      text,
      /## Notes\n\nMy notes\.\n\n## Annotations\n\n> Winter storms moved \\<b\\>/u,
    );
    assert.ok(text.includes(`— [p. 1](<${place}>)`));
    assert.doesNotMatch(text, /Which winter/u);
    assert.match(await read(), /\n— p\. 1\n/u);
    expectInvalid(
      await app.call("GET", `${paper}/annotations/markdown?link_base=javascript:alert(1)`),
      "query",
      "link_base",
    );
    const zip = await fetch(`${app.running.address}/api/v1${path}/export/markdown`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    assert.equal(zip.status, 200);
  });

  // The last one: from here on, files that are new by the machine's clock are old by the service's.
  test("a deleted annotation comes back as it was, within thirty days", async () => {
    const { paper } = await makeRead();
    const [one, other] = [await add(paper), await add(paper, note)];
    const path = `${paper}/annotations/${one.id}`;
    expectOk(await app.call("DELETE", path));
    assert.deepEqual(await list(paper), [other]);
    expectRefusal(await app.call("PUT", path, { body: { color: "pink" } }), 404);
    assert.deepEqual(expectOk(await app.call("POST", `${path}/restore`)), one);
    expectOk(await app.call("DELETE", path));
    clock.advance(31 * day);
    expectRefusal(await app.call("POST", `${path}/restore`), 404);
    assert.deepEqual(await list(paper), [other]);
  });
});
