// The server and the worker as processes: what they say and make, how they stop, and what they keep to themselves.
import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { callApi } from "../app.ts";
import { makeFolder } from "./cleanup.ts";
import { readDatabase } from "./data-directory.ts";
import { completion, startOutside } from "./outside.ts";
import { startSheaf } from "./sheaf.ts";

describe("the server", { concurrency: 3 }, () => {
  // The longest first: the others run beside it.
  test("told to stop, it finishes the request under way and hands its jobs back", async (t) => {
    const directory = await makeFolder(t);
    const asked = Promise.withResolvers<void>();
    const sweeping = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const outside = await startOutside(t, async (request, response) => {
      // The store never answers, so that the sweep of files is a job without end.
      if (!request.url?.startsWith("/v1/")) return sweeping.resolve();
      asked.resolve();
      await answer.promise;
      response.writeHead(200, { "content-type": "application/json" }).end(completion("I am here."));
    });
    const server = await startSheaf(t, ["serve"], {
      DATA_DIR: directory,
      FILES_URL: `s3://papers?endpoint=${outside}&path_style=1`,
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "key",
      LLM_PROVIDER: "prov1",
      PROV1_API_KEY: "some-key",
      PROV1_BASE_URL: `${outside}/v1`,
    });
    const api = `${server.address}/api/v1`;
    const { data } = await callApi(`${api}/projects`, "POST", { body: { name: "short-lived" } });
    await callApi(`${api}/projects/${String(data.id)}?permanent=true`, "DELETE");
    const request = callApi(`${api}/settings/test-connection`, "POST");
    await Promise.all([asked.promise, sweeping.promise]);
    const sweeps = "select state, tries from jobs where kind = 'files.sweep' and state";
    assert.equal(readDatabase(directory, `${sweeps} = 'running'`).length, 1);

    const ended = server.stop();
    await sleep(200);
    await assert.rejects(callApi(`${api}/settings/health`, "GET"), "it takes new requests");
    answer.resolve();
    assert.deepEqual((await request).data, { success: true, response: "I am here." });
    assert.equal((await ended).code, 0);
    assert.deepEqual(readDatabase(directory, `${sweeps} = 'running'`), []);
    const [job] = readDatabase(directory, `${sweeps} = 'pending'`);
    assert.deepEqual(job, { state: "pending", tries: 0 });
    assert.deepEqual(readDatabase(directory, "select * from job_leases"), []);
    assert.deepEqual(readDatabase(directory, "select * from job_workers"), []);
  });

  test("it says in three lines where it is, where its data are, and how it is set, and keeps them private", async (t) => {
    const directory = join(await makeFolder(t), "new", "data");
    const server = await startSheaf(t, ["serve"], { DATA_DIR: directory });
    const lines = server.said.stdout.trimEnd().split("\n");
    assert.equal(lines.length, 3);
    assert.match(lines[0] ?? "", /^Sheaf \S+ is at http:\/\/127\.0\.0\.1:\d+$/u);
    assert.equal(lines[1], `Data directory: ${directory}`);
    assert.match(lines[2] ?? "", /^Provider: mock \(.+\), mode: open \(.+\)$/u);
    assert.equal(await modeOf(directory), 0o700);
    assert.equal(await modeOf(join(directory, "secrets.key")), 0o600);
    assert.match(await metricsAt(server.address), /^200 .*sheaf_jobs/su);
    assert.equal((await server.stop()).code, 0);
  });

  test("on another address than loopback there are no metrics unless METRICS=1", async (t) => {
    const key = "a-first-key-for-the-admin";
    const everywhere = { HOST: "0.0.0.0", AUTH_MODE: "required", ADMIN_API_KEY: key };
    const start = async (more: Record<string, string>) => {
      const environment = { ...everywhere, DATA_DIR: await makeFolder(t), ...more };
      const { address } = await startSheaf(t, ["serve"], environment);
      return `http://127.0.0.1:${new URL(address).port}`;
    };
    const [without, withMetrics] = await Promise.all([start({}), start({ METRICS: "1" })]);
    assert.match(await metricsAt(without, key), /^404 /u);
    assert.match(await metricsAt(withMetrics), /^401 /u);
    assert.match(await metricsAt(withMetrics, key), /^200 .*sheaf_jobs/su);
  });

  test("keys that are presented or configured appear nowhere, whatever fails", async (t) => {
    const keys = {
      admin: "admin-key-4fb8c1d2e3",
      wrong: "wrong-key-9a8b7c6d5e",
      bearer: "bearer-key-1f2e3d4c5b",
      provider: "provider-key-6d7c8b9a0f",
      stored: "stored-key-0a1b2c3d4e",
    };
    const outside = await startOutside(t, (request, response) => {
      // A provider that repeats the key in its refusal, as some do.
      const { authorization } = request.headers;
      response.writeHead(401, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { message: `Incorrect API key: ${authorization}` } }));
    });
    const server = await startSheaf(t, ["serve"], {
      DATA_DIR: await makeFolder(t),
      LOG_LEVEL: "debug",
      AUTH_MODE: "required",
      ADMIN_API_KEY: keys.admin,
      LLM_PROVIDER: "prov1",
      PROV1_API_KEY: keys.provider,
      PROV1_BASE_URL: `${outside}/v1`,
    });
    const api = `${server.address}/api/v1`;
    const admin = { "x-api-key": keys.admin };
    const raw = `{"prov2_api_key": "${keys.stored}", `;
    const body = { prov2_api_key: keys.stored, prov3_base_url: "http://169.254.1.1" };
    const replies = [
      await callApi(`${api}/projects`, "GET", { headers: { "x-api-key": keys.wrong } }),
      await callApi(`${api}/projects`, "GET", {
        headers: { authorization: `Bearer ${keys.bearer}` },
      }),
      await callApi(`${api}/projects?api_key=${keys.wrong}`, "GET"),
      await callApi(`${api}/projects/999`, "GET", { headers: admin }),
      await callApi(`${api}/settings`, "PUT", { headers: admin, raw }),
      await callApi(`${api}/settings`, "PUT", { headers: admin, body }),
      await callApi(`${api}/settings/test-connection`, "POST", { headers: admin }),
    ];
    assert.deepEqual(
      replies.map((reply) => reply.status),
      [401, 401, 401, 404, 422, 400, 500],
    );
    const { code, stdout, stderr } = await server.stop();
    assert.equal(code, 0);
    assert.ok(stderr.split("\n").length > replies.length, "the log was not at debug");
    const answers = JSON.stringify(replies);
    for (const [name, key] of Object.entries(keys)) {
      const places = { stdout, stderr, answers };
      for (const [place, text] of Object.entries(places)) {
        assert.ok(!text.includes(key), `the ${name} key is in ${place}`);
      }
    }
  });

  test("what a server without workers enqueues a worker does", async (t) => {
    const environment = { DATA_DIR: await makeFolder(t) };
    const server = await startSheaf(t, ["serve", "--no-workers"], environment);
    const api = `${server.address}/api/v1`;
    const { data } = await callApi(`${api}/projects`, "POST", { body: { name: "short-lived" } });
    await callApi(`${api}/projects/${String(data.id)}?permanent=true`, "DELETE");
    await sleep(700);
    assert.match(await metricsAt(server.address), purges("pending"));

    const worker = await startSheaf(t, ["worker"], environment);
    const deadline = performance.now() + 5000;
    while (!purges("completed").test(await metricsAt(server.address))) {
      assert.ok(performance.now() < deadline, "nothing was purged within 5 seconds");
      await sleep(50);
    }
    assert.equal((await worker.stop()).code, 0);
    assert.equal((await server.stop()).code, 0);
  });
});

function purges(state: string): RegExp {
  return new RegExp(`sheaf_jobs\\{kind="bin.purge",state="${state}"\\} [1-9]`, "u");
}

async function metricsAt(address: string, key?: string): Promise<string> {
  const headers = key === undefined ? {} : { "x-api-key": key };
  const response = await fetch(`${address}/metrics`, { headers });
  return `${response.status} ${await response.text()}`;
}

async function modeOf(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}
