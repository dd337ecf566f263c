// Indexes kept on disk: they spare making them of their rows, and are never trusted beyond what the database says.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { createApp } from "../../src/app.ts";
import { forgetOldIndexes, writeToDisk } from "../../src/features/rag/index-files.ts";
import { dropIndex } from "../../src/features/rag/open-index.ts";
import { prepareQuestions } from "../../src/features/rag/prepare-questions.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { configOf, startTestApp, type TestApp } from "../app.ts";

const papers = ["Rivers of the north", "Glaciers of the south", "Deserts of the east"].map(
  (title) => ({ title, abstract: `${title} were mapped by travellers.` }),
);

describe("indexes on disk", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp({ WORKERS: "false" });
    service.app.context.indexes.leastKept = 1;
  });
  after(() => service.dispose());

  const titlesFor = async (project: number, query: string): Promise<string[]> => {
    const body = { query, use_reranker: false };
    const { data } = await service.call("POST", `/projects/${project}/rag/search`, { body });
    return data.passages.map((passage: { paper_title: string }) => passage.paper_title);
  };
  const heldOf = (project: number) => {
    const { held } = service.app.context.indexes;
    const found = [...held.values()].find(({ projectId }) => projectId === project);
    assert.ok(found);
    return found;
  };

  /** A project whose index is on disk, and whose rows in the database have lost their words since: only the file knows them. */
  async function kept(): Promise<{ project: number; path: string }> {
    const { context } = service.app;
    const { data } = await service.call("POST", "/projects", { body: { name: "kept" } });
    await service.call("POST", `/projects/${data.id}/papers/bulk`, { body: papers });
    await titlesFor(data.id, "rivers");
    await writeToDisk(context, heldOf(data.id));
    await context.db.write((writer) =>
      writer.run(sql`update chunk_index set terms = 'gone' where project_id = ${data.id}`),
    );
    await dropIndex(context, heldOf(data.id).key);
    const { directory } = context.indexes;
    const name = readdirSync(directory).find((each) => each.startsWith(`${data.id}-`));
    return { project: data.id, path: join(directory, name ?? "missing") };
  }
  const lexicalOf = async (project: number, query: string): Promise<number> => {
    const body = { query, use_reranker: false };
    const { data } = await service.call("POST", `/projects/${project}/rag/search`, { body });
    return Math.max(...data.passages.map((each: { lexical_score: number }) => each.lexical_score));
  };

  test("an index is taken from disk, with what has come since", async () => {
    const { project, path } = await kept();
    assert.equal(statSync(path).mode & 0o777, 0o600);
    assert.ok((await lexicalOf(project, "glaciers")) > 0);
    await service.call("POST", `/projects/${project}/papers`, { body: { title: "Volcanoes" } });
    assert.equal((await titlesFor(project, "volcanoes"))[0], "Volcanoes");
    assert.equal(heldOf(project).size.passages, 4);
  });

  test("what was deleted since is not found", async () => {
    const { project } = await kept();
    const { data } = await service.call("GET", `/projects/${project}/papers?q=glaciers`);
    await service.call("DELETE", `/projects/${project}/papers/${data.items[0].id}`);
    assert.ok(!(await titlesFor(project, "glaciers")).includes("Glaciers of the south"));
    assert.equal(heldOf(project).size.passages, 2);
  });

  test("a damaged file is left aside, and the rows are read", async () => {
    const { project, path } = await kept();
    const bytes = readFileSync(path);
    bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
    writeFileSync(path, bytes);
    assert.equal(await lexicalOf(project, "glaciers"), 0);
    assert.ok((await lexicalOf(project, "gone")) > 0);
  });

  test("a file that lacks rows of the database is left aside", async () => {
    const { project } = await kept();
    await service.app.context.db.write((writer) =>
      writer.run(sql`delete from chunk_vectors where chunk_id in (
        select min(chunk_id) from chunk_vectors where project_id = ${project})`),
    );
    assert.equal(await lexicalOf(project, "glaciers"), 0);
  });

  test("a start makes the index that was written last ready before it listens", async () => {
    const { project } = await kept();
    const { database } = service.fixture;
    // The database stays open when the second server stops.
    const db = new Proxy(database, {
      get(target, name) {
        if (name === "close") return async () => undefined;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const again = await createApp(configOf(service.fixture, { WORKERS: "false" }), { db });
    await again.serve();
    const held = [...again.context.indexes.held.values()].map((each) => each.projectId);
    await again.stop();
    assert.deepEqual(held, [project]);
  });

  test("neither an index of a project that is gone nor a model elsewhere holds up a start", async () => {
    const { context, gatekeeper } = service.app;
    const { project } = await kept();
    let opened = 0;
    const models = {
      ...context.models,
      embedding: () => {
        opened += 1;
        return Promise.reject(new Error("asked"));
      },
    };
    const settings = { ...context.config.settings, embedding_model: "http://localhost:9/v1#bge" };
    const config = { ...context.config, settings };
    await prepareQuestions({ ...context, models, config }, gatekeeper);
    assert.equal(opened, 0);
    await service.call("DELETE", `/projects/${project}?permanent=true`);
    await prepareQuestions({ ...context, models }, gatekeeper);
    assert.equal(opened, 0);
  });

  test("files of projects that lost passages, or are gone, do not stay", async () => {
    const { project, path } = await kept();
    const other = await kept();
    await service.call("DELETE", `/projects/${project}?permanent=true`);
    await service.app.context.db.write((writer) =>
      writer.run(sql`delete from projects where id = ${project}`),
    );
    await forgetOldIndexes(service.app.context);
    const names = readdirSync(service.app.context.indexes.directory);
    assert.ok(!names.some((name) => path.endsWith(name)));
    assert.ok(names.some((name) => other.path.endsWith(name)));
  });
});
