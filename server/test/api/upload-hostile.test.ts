// Files that want to harm the service: each ends in a clear answer, others are served meanwhile, and nothing is left.
import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { raw } from "../../src/platform/db/sql.ts";
import type { Reply } from "../app.ts";
import { testEngine } from "../database.ts";
import {
  buildGoodPdf,
  flipBytes,
  notPdfs,
  strangePdfs,
  unreadablePdfs,
} from "../pdf-builder-hostile.ts";
import { eventually, expectOk, expectRefusal, useApp } from "./testing.ts";

type Sent = { name: string; content: Uint8Array };
type Paper = { id: number; title: string; status: string; error_message: string };

const boundary = "a-boundary-of-a-form";
const flips = 4;
const betweenRequests = 20;
const slowestAnswer = 10_000;
/** All hostile files together, on a machine that is busy with other tests. */
const longestReading = 60_000;
const unread = new Set(["pending", "pdf_downloaded"]);
const finished = new Set(["ocr_complete", "indexed"]);
/** A sentence, or a few. */
const readable = /^[A-Z].{15,300}\.$/u;

/** Written by hand: a client library would mend the names. */
function formOf(files: Sent[]): Buffer {
  const pieces = files.flatMap(({ name, content }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n` +
        "content-type: application/pdf\r\n\r\n",
    ),
    content,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

function unreadable(mark: string): Buffer {
  return Buffer.from(`%PDF-1.7\n% nothing but ${mark}`);
}

describe("hostile uploads", () => {
  const ownTemporary = { path: "", before: process.env["TMPDIR"] };
  before(async () => {
    ownTemporary.path = await mkdtemp(join(tmpdir(), "sheaf-hostile-"));
    process.env["TMPDIR"] = ownTemporary.path;
  });
  after(async () => {
    if (ownTemporary.before === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = ownTemporary.before;
    await rm(ownTemporary.path, { recursive: true, force: true });
  });
  const service = useApp({ MAX_UPLOAD_MB: "3" });

  const makeProject = async (): Promise<string> =>
    `/projects/${(await service.createProject()).id}`;
  const upload = (project: string, files: Sent[]): Promise<Reply> =>
    service.call("POST", `${project}/papers/upload`, {
      raw: formOf(files),
      headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
    });
  const papersOf = async (project: string): Promise<Paper[]> =>
    expectOk(await service.call("GET", `${project}/papers?page_size=100`)).items;
  const whenRead = (project: string): Promise<void> =>
    eventually(
      async () => (await papersOf(project)).every(({ status }) => !unread.has(status)),
      longestReading,
    );

  /**
   * The slowest answer to another request until told to stop. It counts from when the request was due: this test
   * shares the server's event loop, and a block would hold up the asking itself.
   */
  async function watchAnswers(signal: AbortSignal): Promise<number> {
    let slowest = 0;
    while (!signal.aborted) {
      const due = performance.now() + betweenRequests;
      await sleep(betweenRequests);
      expectOk(await service.call("GET", "/settings/health"));
      slowest = Math.max(slowest, performance.now() - due);
    }
    return slowest;
  }

  /** What the store holds against what rows name, and everything that lies where it should not. */
  async function assertNothingLeft(): Promise<void> {
    const { app, fixture } = service.running;
    const stored: string[] = [];
    for await (const { sha256 } of app.context.files.list()) stored.push(sha256);
    const named = await app.context.db.all<{ sha256: string }>(
      raw("select distinct sha256 from file_references"),
    );
    assert.deepEqual(stored.toSorted(), named.map(({ sha256 }) => sha256).toSorted());
    assert.deepEqual(await app.context.files.leftovers(0), { count: 0, bytes: 0 });
    const data = await readdir(fixture.dataDir, { recursive: true, withFileTypes: true });
    const strange = data.filter(
      ({ name }) =>
        !/^(?:[0-9a-f]{2}|[0-9a-f]{64}|files|pdfs|tmp|sheaf\.sqlite.*|secrets\.key)$/u.test(name),
    );
    assert.deepEqual(
      strange.map(({ name }) => name),
      [],
    );
    const temporary = await readdir(ownTemporary.path);
    assert.deepEqual(
      temporary.filter((name) => !fixture.dataDir.endsWith(name)),
      [],
    );
  }

  describe("all of them in one upload", () => {
    // What a file does to the reader has nothing to do with the database: elsewhere the quick ones are enough.
    const everywhere = testEngine === "sqlite";
    const unreadableOnes = Object.entries(unreadablePdfs).slice(0, everywhere ? undefined : 5);
    const strangeOnes = everywhere ? Object.entries(strangePdfs) : [];
    const sent = [...unreadableOnes, ...strangeOnes].map(([name, build]): Sent => ({
      name: `${name}.pdf`,
      content: build(),
    }));
    for (let flip = 0; flip < flips; flip += 1)
      sent.push({
        name: `flipped ${flip}.pdf`,
        content: flipBytes(buildGoodPdf(), `http ${flip}`),
      });
    const state = { slowest: 0, papers: [] as Paper[] };
    let reply: Reply | undefined;

    before(async () => {
      const project = await makeProject();
      const watching = new AbortController();
      const watch = watchAnswers(watching.signal);
      reply = await upload(project, sent);
      await whenRead(project);
      watching.abort();
      state.slowest = await watch;
      state.papers = await papersOf(project);
    });

    test("every file is taken, and none of them fails the others", () => {
      assert.ok(reply);
      assert.deepEqual(expectOk(reply).errors, []);
    });

    for (const [name] of unreadableOnes)
      test(`${name}: a paper by the file's name, with an error a person understands`, () => {
        const paper = state.papers.find(({ title }) => title === name);
        assert.equal(paper?.status, "error");
        assert.match(paper.error_message, readable);
        assert.doesNotMatch(paper.error_message, /\.ts|\bat \w|undefined|Error:|wasm|thread/u);
      });

    test("every file ends as a paper that was read, one that says what is wrong, or a conflict", () => {
      assert.ok(reply);
      const { conflicts, total_uploaded } = expectOk(reply);
      assert.equal(total_uploaded, sent.length);
      assert.equal(state.papers.length + conflicts.length, sent.length);
      for (const { title, status, error_message } of state.papers) {
        if (status === "error") assert.match(error_message, readable, title);
        else assert.ok(finished.has(status), `${title}: ${status}`);
      }
    });

    test("others are answered all the while", () => {
      assert.ok(state.slowest < slowestAnswer, `${state.slowest.toFixed(0)} ms`);
    });

    test("every stored file has a row that names it, and no temporary file is left", async () => {
      await assertNothingLeft();
    });
  });

  for (const [name, build] of Object.entries(notPdfs)) {
    test(`what is no PDF (${name}) is refused alone, and is an item of errors beside a good one`, async () => {
      const project = await makeProject();
      const bad = { name: "paper.pdf", content: build() };
      expectRefusal(await upload(project, [bad]), 422);
      const good = { name: "good.pdf", content: unreadable(name) };
      const data = expectOk(await upload(project, [bad, good]));
      assert.deepEqual(
        data.errors.map(({ filename }: { filename: string }) => filename),
        ["paper.pdf"],
      );
      assert.equal((await papersOf(project)).length, 1);
      await assertNothingLeft();
    });
  }

  test("a file beyond the limit is refused with 413 and leaves nothing", async () => {
    const project = await makeProject();
    const large = Buffer.concat([unreadable("large"), Buffer.alloc(4 << 20)]);
    expectRefusal(await upload(project, [{ name: "large.pdf", content: large }]), 413);
    assert.deepEqual(await papersOf(project), []);
    await assertNothingLeft();
  });

  test("an upload that breaks off leaves nothing", async () => {
    const project = await makeProject();
    const form = formOf([{ name: "half.pdf", content: Buffer.alloc(1 << 20, "%PDF-") }]);
    const outgoing = request(`${service.running.address}/api/v1${project}/papers/upload`, {
      method: "POST",
      headers: {
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": form.length,
      },
    });
    const broken = new Promise((resolve) => outgoing.once("error", resolve));
    outgoing.write(form.subarray(0, form.length / 2), () =>
      setTimeout(() => outgoing.destroy(new Error("The client leaves.")), 50),
    );
    await broken;
    await eventually(
      async () => (await service.running.app.context.files.leftovers(0)).count === 0,
    );
    assert.deepEqual(await papersOf(project), []);
    await assertNothingLeft();
  });

  describe("names of files", () => {
    const long = "a".repeat(300);
    const titles: Record<string, string> = {
      "../../../../tmp/escaped.pdf": "escaped",
      "..\\..\\windows\\system32.pdf": "system32",
      "%2e%2e%2f%2e%2e%2fencoded.pdf": "encoded",
      "..\uff0f..\uff0ffull width.pdf": "full width",
      "before\0after.pdf": "beforeafter",
      "\u202efdp.exe\u202c turned.pdf": "fdp.exe turned",
      "....": "file",
      "CON.pdf": "CON",
      "/etc/passwd": "passwd",
      ".htaccess.pdf": "htaccess",
      " spaces \u2028 and lines .pdf": "spaces and lines",
      [`${long}.pdf`]: "",
    };
    let papers: Paper[] = [];
    let answer = "";
    before(async () => {
      const project = await makeProject();
      const files = Object.keys(titles).map((name) => ({ name, content: unreadable(name) }));
      const reply = await upload(project, files);
      answer = JSON.stringify(reply.data);
      papers = expectOk(reply).papers;
    });

    for (const [index, [name, title]] of Object.entries(titles).entries()) {
      if (title !== "")
        test(`${JSON.stringify(name)} gives the title ${JSON.stringify(title)}`, () => {
          assert.equal(papers[index]?.title, title);
        });
    }

    test("a name of 300 characters gives a title that is no longer", () => {
      const found = papers.at(-1)?.title ?? "";
      assert.match(found, /^a{100,300}$/u);
    });

    test("neither the answer nor the disk has a path or a part of a name", async () => {
      assert.doesNotMatch(answer, /\.\.|\\\\|%2e|\uff0f|\u202e|\\u0000|sheaf-test-/iu);
      await assertNothingLeft();
    });
  });
});
