// Exports over HTTP: every format, any selection, and nothing sent of a request that is refused.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { exportNotes } from "../../src/features/export/export.ts";
import { ownProject } from "../app.ts";
import { as, expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

const formats = {
  bibtex: { type: "application/x-bibtex", extension: "bib" },
  ris: { type: "application/x-research-info-systems", extension: "ris" },
  "csl-json": { type: "application/vnd.citationstyles.csl+json", extension: "json" },
  csv: { type: "text/csv", extension: "csv" },
  markdown: { type: "application/zip", extension: "zip" },
} as const;

describe("export", () => {
  const app = useApp({ WORKERS: "0" });
  let large = "";
  before(async () => {
    const papers = Array.from({ length: 503 }, (_, index) => ({
      title: `Paper number ${index}`,
      abstract: "Words and more words about the matter.",
      authors: ["Ada Lovelace"],
      year: 1843,
    }));
    large = await makeProject(papers);
  });

  async function makeProject(papers: object[], name = "Thesis"): Promise<string> {
    const { id } = await app.createProject({ name });
    const path = `/projects/${id}`;
    if (papers.length > 0) {
      expectOk(await app.call("POST", `${path}/papers/bulk`, { body: papers }));
    }
    return path;
  }

  async function idsIn(project: string): Promise<number[]> {
    const query = "page_size=200&sort_by=created_at&order=asc";
    const { items } = expectOk(await app.call("GET", `${project}/papers?${query}`));
    return items.map((paper: { id: number }) => paper.id);
  }

  async function download(project: string, format: string, body?: unknown) {
    const response = await fetch(
      `${app.running.address}/api/v1${project}/export/${format}`,
      body === undefined
        ? { method: "POST" }
        : {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          },
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(response.status, 200, bytes.toString());
    return { bytes, text: bytes.toString(), headers: response.headers };
  }

  const titlesOf = async (project: string, body?: unknown): Promise<string[]> =>
    JSON.parse((await download(project, "csl-json", body)).text).map(
      (item: { title: string }) => item.title,
    );

  for (const [format, { type, extension }] of Object.entries(formats)) {
    test(`${format} comes as a file of its own type, named after the project`, async () => {
      const project = await makeProject([{ title: "A paper" }], "Étude: 1/2 «x»");
      const { headers } = await download(project, format);
      assert.equal(headers.get("content-type")?.split(";")[0], type);
      assert.equal(
        headers.get("content-disposition"),
        `attachment; filename="Etude-1-2-x.${extension}"`,
      );
    });

    test(`${format} holds every paper of the project, also more than are read at once`, async () => {
      const { bytes, text } = await download(large, format);
      const found = new Set(
        (format === "markdown" ? unzip(bytes).join("\n") : text).match(/Paper number \d+/gu),
      );
      assert.equal(found.size, 503);
    });

    test(`${format} of an empty project is a whole file with nothing in it`, async () => {
      const { bytes, text } = await download(await makeProject([]), format);
      if (format === "csl-json") assert.deepEqual(JSON.parse(text), []);
      else if (format === "csv") assert.equal(text.trim().split("\n").length, 1);
      else if (format === "markdown") assert.deepEqual(unzip(bytes), []);
      else assert.equal(text.trim(), "");
    });

    test(`${format} refuses an id that is not in the project before it sends anything`, async () => {
      const project = await makeProject([{ title: "mine" }]);
      const [mine] = await idsIn(project);
      const [foreign] = await idsIn(await makeProject([{ title: "not mine" }]));
      const body = { paper_ids: [mine, foreign, 999_999_999] };
      const reply = expectRefusal(
        await app.call("POST", `${project}/export/${format}`, { body }),
        404,
      );
      assert.deepEqual(reply.data.paper_ids, [foreign, 999_999_999]);
      assert.ok(reply.message.includes(`${foreign}, 999999999`));
      assert.equal(reply.headers.get("content-disposition"), null);
    });
  }

  test("the papers asked for come in the order asked for, each once", async () => {
    const project = await makeProject(["a", "b", "c", "d"].map((title) => ({ title })));
    const [a, b, , d] = await idsIn(project);
    assert.deepEqual(await titlesOf(project, { paper_ids: [d, a, b, a, d] }), ["d", "a", "b"]);
  });

  test("no body, an empty one, and empty paper_ids all mean the whole project", async () => {
    const project = await makeProject([{ title: "a" }, { title: "b" }]);
    for (const body of [undefined, {}, { paper_ids: [] }, { paper_ids: null }]) {
      assert.deepEqual(await titlesOf(project, body), ["a", "b"]);
    }
  });

  test("ids that are no whole positive numbers, or too many of them, are refused", async () => {
    const project = await makeProject([]);
    const send = (paper_ids: unknown) =>
      app.call("POST", `${project}/export/bibtex`, { body: { paper_ids } });
    expectInvalid(await send([1, "x"]), "body", "paper_ids", 1);
    expectInvalid(await send([0]), "body", "paper_ids", 0);
    expectInvalid(await send("1"), "body", "paper_ids");
    expectInvalid(await send(Array.from({ length: 100_001 }, () => 1)), "body", "paper_ids");
  });

  test("as many ids as are taken at most are looked up", async () => {
    const project = await makeProject([{ title: "one" }]);
    const [one = 0] = await idsIn(project);
    const paper_ids = Array.from({ length: 30_000 }, (_, index) => one + index);
    const reply = await app.call("POST", `${project}/export/bibtex`, { body: { paper_ids } });
    assert.equal(expectRefusal(reply, 404).data.paper_ids.length, 29_999);
  });

  test("citation keys are unique over the whole of an export", async () => {
    const { text } = await download(large, "bibtex");
    const keys = [...text.matchAll(/^@\w+\{([^,]+),$/gmu)].map((match) => match[1]);
    assert.equal(keys.length, 503);
    assert.equal(new Set(keys).size, 503);
  });

  test("a project whose name has no letter of ASCII gives its number to the file", async () => {
    const project = await makeProject([], "深度学习 — 综述");
    const { headers } = await download(project, "bibtex");
    const name = `project-${project.split("/").at(-1)}.bib`;
    assert.equal(headers.get("content-disposition"), `attachment; filename="${name}"`);
  });

  test("a file name has no more than its letters, digits and hyphens", async () => {
    const project = await makeProject([], `../../etc/"passwd"\r\nX-Evil: 1 ${"long ".repeat(40)}`);
    const { headers } = await download(project, "ris");
    assert.match(
      headers.get("content-disposition") ?? "",
      /^attachment; filename="etc-passwd-X-Evil-1-[a-z-]{1,70}\.ris"$/u,
    );
    assert.equal(headers.get("x-evil"), null);
  });

  test("a formula in a title is no formula in the table", async () => {
    const project = await makeProject([{ title: '=HYPERLINK("http://evil.example","x")' }]);
    const { text } = await download(project, "csv");
    assert.ok(text.includes("'=HYPERLINK"));
  });

  test("a paper whose further fields make no sense does not spoil the file for the others", async () => {
    const nonsense = {
      editor: "Somebody",
      author: 5,
      issued: { "date-parts": "yesterday" },
      "citation-key": 7,
      language: { en: true },
      custom: "x",
      edition: null,
      translator: [null, 3, { family: {} }],
      accessed: [2020],
    };
    const project = await makeProject([
      { title: "before" },
      { title: "odd", csl: nonsense },
      { title: "after" },
    ]);
    for (const format of Object.keys(formats)) {
      const { bytes, text } = await download(project, format);
      const whole = format === "markdown" ? unzip(bytes).join("\n") : text;
      for (const title of ["before", "odd", "after"]) {
        assert.ok(whole.includes(title), `${title} is missing in ${format}`);
      }
    }
  });

  test("a viewer may export files, and a stranger may not", async () => {
    const owner = as("owner@example.org");
    const { id } = await app.createProject({}, owner.headers);
    const body = { email: "viewer@example.org", role: "viewer" };
    expectOk(await app.call("POST", `/projects/${id}/members`, { ...owner, body }));
    const send = (email: string) => app.call("POST", `/projects/${id}/export/bibtex`, as(email));
    assert.equal((await send("viewer@example.org")).status, 200);
    expectRefusal(await send("stranger@example.org"), 403);
  });

  test("a key of scope read is enough for files", async () => {
    const project = await makeProject([{ title: "a" }]);
    const body = { name: "reader", scope: "read" };
    const { key } = expectOk(await app.call("POST", "/api-keys", { body }));
    const headers = { "x-api-key": key };
    const reply = await app.call("POST", `${project}/export/bibtex`, { headers });
    assert.equal(reply.status, 200);
  });

  test("a project that does not exist is 404", async () => {
    expectRefusal(await app.call("POST", "/projects/999999/export/bibtex"), 404);
  });

  test("others get their turn while an export is under way", async () => {
    let turns = 0;
    let over = false;
    const count = () => {
      turns += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    const project = await ownProject(app.running.app, Number(large.split("/").at(-1)));
    const all = { paper_ids: [], link_base: undefined };
    const file = await exportNotes(app.running.app.context, project, all);
    turns = 0;
    const started = performance.now();
    for await (const piece of file.content) assert.ok(piece.length > 0);
    over = true;
    const due = Math.max(1, Math.floor((performance.now() - started) / 50));
    assert.ok(turns >= due, `${turns} turns where ${due} were due`);
  });
});

/** The texts of the members of an archive, read by its directory. */
function unzip(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  assert.ok(end >= 0, "not a whole archive");
  const texts: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    texts.push(inflateRawSync(bytes.subarray(start, start + packed)).toString());
    at +=
      46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return texts;
}
