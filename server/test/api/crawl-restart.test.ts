// A search for PDFs over a restart: it goes on, and what it has found is not fetched again.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { type LoopbackWeb, startWeb } from "../../src/adapters/pdf-sources/loopback-web.testing.ts";
import { type App, createApp } from "../../src/app.ts";
import { callApi, configOf } from "../app.ts";
import { openTestDatabase } from "../database.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { eventually, expectOk } from "./testing.ts";

const title = "Copper surfaces and hospital infections in intensive care";

describe("looking for PDFs over a restart", () => {
  let web: LoopbackWeb;
  before(async () => {
    web = await startWeb();
  });
  after(() => web.close());

  test("the search goes on, and papers that are done are not fetched again", async (t) => {
    const fixture = await openTestDatabase();
    // A server is asked for one file at a time: the one that never ends lies on another, or it might come first.
    const other = web.host.replace("127.0.0.1", "localhost");
    const environment = { ...web.environment, ALLOWED_PRIVATE_HOSTS: `${web.host},${other}` };
    const begin = async () => {
      const app = await createApp(configOf(fixture, environment), { db: await fixture.again() });
      running.add(app);
      const address = await app.serve();
      const call = (method: string, path: string, body?: object) =>
        callApi(`${address}/api/v1${path}`, method, body === undefined ? {} : { body });
      return { app, call };
    };
    const stop = async (app: App) => {
      running.delete(app);
      // As a process that is killed: what runs is not waited for.
      await app.context.jobs.stop({ graceMs: 0 });
      await app.stop();
    };
    const running = new Set<App>();
    t.after(async () => {
      for (const app of running) await stop(app);
      await fixture.dispose();
    });

    const body = Array.from({ length: 12 }, (_, line) => `Line ${line} of a text about metals.`);
    web.file("/done.pdf", buildTextPdf([[title, "Anna Keller", ...body]]));
    const reached = Promise.withResolvers<void>();
    web.put("/slow.pdf", (response) => {
      response.writeHead(200).write("%PDF-1.7\n");
      reached.resolve();
    });
    const first = await begin();
    const { id: project } = expectOk(await first.call("POST", "/projects", { name: "Killed" }));
    const add = async (address: string, citation_count: number): Promise<number> => {
      const paper = { title, pdf_url: `http://${address}`, citation_count };
      return expectOk(await first.call("POST", `/projects/${project}/papers`, paper)).id;
    };
    const ids = [await add(`${web.host}/done.pdf`, 2), await add(`${other}/slow.pdf`, 1)];
    const start = `/projects/${project}/crawl/start?wait=false`;
    const { task_id } = expectOk(await first.call("POST", start));
    await reached.promise;
    const done = `/projects/${project}/papers/${ids[0]}`;
    await eventually(async () => (await first.call("GET", done)).data.has_pdf);
    await stop(first.app);

    web.put("/slow.pdf", (response) => void response.writeHead(403).end());
    const second = await begin();
    const read = async () => expectOk(await second.call("GET", `/tasks/${task_id}`));
    await eventually(async () => (await read()).status === "completed", 30_000);
    const { result } = await read();
    assert.deepEqual(
      result.details.map((each: { paper_id: number; success: boolean }) => [
        each.paper_id,
        each.success,
      ]),
      [
        [ids[0], true],
        [ids[1], false],
      ],
    );
    assert.equal(web.seen.filter((path) => path === "/done.pdf").length, 1);
  });
});
