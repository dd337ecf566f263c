// Imports as records that can be read later, over HTTP.
import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { describe, test } from "node:test";
import { countBytes } from "../../src/features/files/files.ts";
import { importKind } from "../../src/features/import/import.jobs.ts";
import { startImport, storeImport } from "../../src/features/import/import.ts";
import { runningTask } from "../../src/features/tasks/running-task.ts";
import { toJobKind } from "../../src/features/tasks/task-runner.ts";
import { ownProject } from "../app.ts";
import { as, eventually, expectOk, expectRefusal, useApp } from "./testing.ts";

type Entry = { line: number; title: string; error: string; paper_id: number };

function record(title: string, lines = ""): string {
  return `TY  - JOUR\nTI  - ${title}\n${lines}\nER  - \n`;
}

const copper = record("Copper surfaces", "DO  - 10.1000/copper\nDB  - Embase");
const tooLong = `Too long ${"a title ".repeat(300)}`;

describe("imports", () => {
  const service = useApp();

  async function makeProject(): Promise<string> {
    return `/projects/${(await service.createProject()).id}`;
  }
  async function importFile(project: string, text: string, name = "embase.ris") {
    const form = new FormData();
    form.append("file", new Blob([text]), name);
    const response = await fetch(`${service.running.address}/api/v1${project}/papers/import`, {
      method: "POST",
      body: form,
    });
    return (await response.json()) as {
      code: number;
      data: { import_id: number; task_id: number };
    };
  }

  test("an import can be read later: file, format, database, time and counts", async () => {
    const project = await makeProject();
    const { data } = await importFile(project, copper + copper + record(tooLong));
    const found = expectOk(await service.call("GET", `${project}/imports/${data.import_id}`));
    const { file_name, format, database, status, task_id, created_at, completed_at } = found;
    assert.deepEqual(
      [file_name, format, database, status, task_id],
      ["embase.ris", "ris", "Embase", "completed", data.task_id],
    );
    assert.deepEqual([found.created, found.skipped, found.refused, found.total], [1, 1, 1, 3]);
    assert.match(created_at, /^\d{4}-.*Z$/u);
    assert.ok(completed_at >= created_at);
  });

  test("every skipped and every refused entry is there with its line, title and reason", async () => {
    const project = await makeProject();
    const { data } = await importFile(project, copper + copper + record(tooLong));
    const found = expectOk(await service.call("GET", `${project}/imports/${data.import_id}`));
    const papers = expectOk(await service.call("GET", `${project}/papers`));
    const paper = papers.items[0].id;
    assert.deepEqual(found.skipped_items, [
      { line: 6, title: "Copper surfaces", reason: "known", paper_id: paper },
    ]);
    const [refused, ...others] = found.errors as Entry[];
    assert.deepEqual(others, []);
    assert.equal(refused?.line, 11);
    assert.match(refused?.title ?? "", /^Too long a title/u);
    assert.match(refused?.error ?? "", /title/u);
  });

  test("the entries of an import come in pages", async () => {
    const project = await makeProject();
    const { data } = await importFile(project, copper.repeat(4));
    const page = await service.call(
      "GET",
      `${project}/imports/${data.import_id}?page=2&page_size=2`,
    );
    const found = expectOk(page);
    assert.deepEqual(
      found.skipped_items.map((entry: Entry) => entry.line),
      [16],
    );
    assert.equal(found.skipped, 3);
  });

  test("a project lists its imports, the newest first, and no other's", async () => {
    const [project, other] = [await makeProject(), await makeProject()];
    await importFile(project, copper, "first.ris");
    await importFile(project, copper, "second.ris");
    await importFile(other, copper, "other.ris");
    const { items, total } = expectOk(await service.call("GET", `${project}/imports`));
    assert.deepEqual(
      items.map((item: { file_name: string }) => item.file_name),
      ["second.ris", "first.ris"],
    );
    assert.equal(total, 2);
    expectRefusal(await service.call("GET", `${other}/imports/${items[0].id}`), 404);
  });

  test("an import that failed is a record too, and says why", async () => {
    const project = await makeProject();
    assert.equal((await importFile(project, "just some words", "words.txt")).code, 422);
    const { items } = expectOk(await service.call("GET", `${project}/imports`));
    assert.equal(items[0].status, "failed");
    assert.match(items[0].error_message, /BibTeX/u);
  });

  test("an import that was given up keeps its file no longer", async () => {
    const { id } = await service.createProject();
    const { app } = service.running;
    const { context } = app;
    const project = await ownProject(app, id);
    const file = { name: "lost.ris", content: Readable.from([Buffer.from(copper)]) };
    const { value } = await storeImport(context, file);
    const { task_id } = await context.db.write(async (writer) => {
      const started = await startImport(context, writer, project, value);
      const kind = toJobKind(context, importKind);
      await kind.onGaveUp?.(writer, { task_id: started.task_id }, new Error("Its process ended."));
      return started;
    });
    assert.equal(expectOk(await service.call("GET", `/tasks/${task_id}`)).status, "failed");
    assert.equal(await countBytes(context.db, project), 0);
  });

  test("an entry leads to where the paper is that it was taken for: merged with another, or gone", async () => {
    const project = await makeProject();
    const { data } = await importFile(project, copper + copper);
    const papers = expectOk(await service.call("GET", `${project}/papers`));
    const removed = papers.items[0].id;
    const body = { title: "The better record" };
    const kept = expectOk(await service.call("POST", `${project}/papers`, { body })).id;
    const pair = { kept_id: kept, removed_id: removed };
    expectOk(await service.call("POST", `${project}/dedup/merges`, { body: pair }));
    const address = `${project}/imports/${data.import_id}`;
    const merged = expectOk(await service.call("GET", address));
    assert.equal(merged.skipped_items[0].paper_id, kept);
    expectOk(await service.call("DELETE", `${project}/papers/${kept}`));
    const gone = expectOk(await service.call("GET", address));
    assert.equal(gone.skipped_items[0].paper_id, null);
  });

  test("who is no member of the project sees no imports", async () => {
    const owner = as("imports-owner@example.org");
    const { id } = await service.createProject({}, owner.headers);
    expectRefusal(
      await service.call("GET", `/projects/${id}/imports`, as("stranger@example.org")),
      403,
    );
  });

  test("the answer at once names the record, which fills as the import goes on", async () => {
    const project = await makeProject();
    const started = await service.call("POST", `${project}/papers/import?wait=false`, {
      raw: copper,
      headers: { "content-type": "text/plain" },
    });
    const address = `${project}/imports/${expectOk(started).import_id}`;
    await eventually(async () => {
      const { data } = await service.call("GET", address);
      return data.status === "completed" && data.created === 1;
    });
  });
});

describe("an import that was interrupted", () => {
  const service = useApp({ WORKERS: "0" });

  test("goes on where it was and counts nothing twice", async () => {
    const { context } = service.running.app;
    const project = await ownProject(service.running.app, (await service.createProject()).id);
    const titles = Array.from({ length: 250 }, (_, index) => `Work number ${index}`);
    const file = titles.map((title, index) => record(title, `DO  - 10.1000/${index}`)).join("");
    const started = await service.call("POST", `/projects/${project.id}/papers/import?wait=false`, {
      raw: file + copper + copper + record(tooLong),
      headers: { "content-type": "text/plain" },
    });
    const { import_id: importId, task_id: id } = expectOk(started);
    const { data: waiting } = await service.call("GET", `/tasks/${id}`);
    const params = importKind.params.parse(waiting.params);
    const { signal } = new AbortController();
    const task = runningTask<never, never>(context, { id, project, signal, answers: [] });
    const killed = { ...task, progress: () => Promise.reject(new Error("killed")) };
    await assert.rejects(importKind.run(context, params, killed), /killed/u);
    const address = `/projects/${project.id}/imports/${importId}`;
    const half = expectOk(await service.call("GET", address));
    assert.deepEqual([half.created, half.skipped, half.refused], [200, 0, 0]);
    await importKind.run(context, params, task);
    const whole = expectOk(await service.call("GET", address));
    const { created, skipped, refused, total } = whole;
    assert.deepEqual([created, skipped, refused, total], [251, 1, 1, 253]);
    assert.deepEqual([whole.skipped_items.length, whole.errors.length], [1, 1]);
  });
});
