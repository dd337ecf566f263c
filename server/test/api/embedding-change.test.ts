// A change of the embedding model: the model before answers until the new one has embedded every passage.
import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { text as readAll } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { createApp } from "../../src/app.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { startServer } from "../../src/platform/http/loopback-server.testing.ts";
import { callApi, configOf, startTestApp } from "../app.ts";

type Asked = { model: string; input: string[] };

/** On aspirin, on wings, and how long: enough to pass the trial. */
function vectorOf(text: string): number[] {
  return [/aspirin/iu.test(text) ? 2 : 0, /wing/iu.test(text) ? 2 : 0, text.length / 100];
}

/** Keeps the passages of the new model waiting until it is let go. */
async function startModels(t: TestContext) {
  const asked: Asked[] = [];
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  const { origin } = await startServer(t, async (request, response) => {
    const body: Asked = JSON.parse(await readAll(request));
    asked.push(body);
    if (body.model === "new" && body.input.some((text) => text.startsWith("River"))) await released;
    const data = body.input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    response.end(JSON.stringify({ data }));
  });
  return { asked, origin, letGo };
}

test("until the new model has embedded every passage, the model before answers", async (t) => {
  const { asked, origin, letGo } = await startModels(t);
  const first = await startTestApp({ EMBEDDING_MODEL: `${origin}#old`, WORKERS: "false" });
  const { data } = await first.call("POST", "/projects", { body: { name: "asked" } });
  const ask = async (address: string) => {
    const body = { question: "Which wing?" };
    const url = `${address}/api/v1/projects/${data.id}/rag/query`;
    const reply = await callApi(url, "POST", { body });
    assert.equal(reply.status, 200, reply.message);
    const last = asked.findLast(({ input }) => input[0] === body.question);
    return last?.model;
  };
  // In two parts, since a question waits for few vectors only, and there is no worker for the rest.
  for (const start of [0, 40]) {
    const body = Array.from({ length: 40 }, (_, number) => ({ title: `River ${start + number}` }));
    await first.call("POST", `/projects/${data.id}/papers/bulk`, { body });
    assert.equal(await ask(first.address), "old");
  }
  const second = await createApp(configOf(first.fixture, { EMBEDDING_MODEL: `${origin}#new` }), {
    db: first.fixture.database,
  });
  t.after(async () => {
    letGo();
    await second.stop();
    await first.dispose();
  });
  const address = await second.serve();
  assert.equal(await ask(address), "old");
  letGo();
  await untilModelsAre(first.fixture.database, ["new"]);
  assert.equal(await ask(address), "new");
});

async function untilModelsAre(
  db: Awaited<ReturnType<typeof startTestApp>>["fixture"]["database"],
  models: string[],
): Promise<void> {
  let found: string[] = [];
  for (let tries = 0; tries < 200; tries += 1) {
    const rows = await db.all<{ model: string }>(sql`select distinct model from chunk_vectors`);
    found = rows.map(({ model }) => model.replace(/^.*#/u, ""));
    if (found.join() === models.join()) return;
    await sleep(50);
  }
  assert.deepEqual(found, models);
}
