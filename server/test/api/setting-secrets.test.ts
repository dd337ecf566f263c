// Secrets among the settings: masked when shown, sealed when stored, and in no answer and no log.
import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { createApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { callApi } from "../app.ts";
import { createRecordingLog, expectOk, storedText, useApp } from "./testing.ts";

const secret = "sk-a-secret-of-the-operator";

describe("secrets among the settings", () => {
  const recorded = createRecordingLog();
  const environment = {
    WORKERS: "0",
    OPENAI_API_KEY: secret,
    PROV2_API_KEY: "short",
    GRAPH_API_KEY: "graph-key-0123456789",
  };
  const api = useApp(environment, { log: recorded.log });
  const read = async () => expectOk(await api.call("GET", "/settings"));
  const put = (body: object) => api.call("PUT", "/settings", { body });

  test("a key with *** in it is skipped, so a masked key never overwrites a stored one", async () => {
    expectOk(await put({ prov4_api_key: "a-key-that-stays-0123" }));
    for (const masked of ["a-ke***0123", "***", "x***", "***x"]) {
      assert.equal(expectOk(await put({ prov4_api_key: masked })).prov4_api_key, "a-ke***0123");
    }
    const sentBack = expectOk(await put(await read()));
    assert.equal(sentBack.prov4_api_key, "a-ke***0123");
    assert.equal(expectOk(await put({ prov4_api_key: "**" })).prov4_api_key, "***");
    assert.equal(expectOk(await put({ prov4_api_key: "" })).prov4_api_key, "");
  });

  test("only what shows none of the rest is kept of a key: eleven characters are stars, twelve show eight", async () => {
    assert.equal(expectOk(await put({ prov4_api_key: "12345678901" })).prov4_api_key, "***");
    assert.equal(
      expectOk(await put({ prov4_api_key: "123456789012" })).prov4_api_key,
      "1234***9012",
    );
  });

  test("a stored key is sealed: it is not in the rows and not in the bytes of the database", async () => {
    const keys = ["prov1", "prov2", "prov3", "prov4"].map((name) => [
      `${name}_api_key`,
      `${name}-a-very-secret-key-0123456789`,
    ]);
    expectOk(await put(Object.fromEntries(keys)));
    const stored = await storedText(api.running);
    assert.ok(stored.includes("prov4_api_key"));
    for (const [, key] of keys) {
      assert.ok(!stored.includes(String(key)));
      assert.ok(!stored.includes(Buffer.from(String(key)).toString("base64").slice(0, 20)));
    }
    assert.ok(!stored.includes(secret), "nor is one of the environment");
  });

  test("the same key sealed twice looks different each time", async () => {
    const seen = new Set<string | undefined>();
    for (let times = 0; times < 2; times += 1) {
      expectOk(await put({ prov3_api_key: "the-same-key-0123456789" }));
      const text = await storedText(api.running);
      seen.add(/"prov3_api_key","value":"([^"]+)"/u.exec(text)?.[1]);
    }
    assert.deepEqual([seen.size, seen.has(undefined)], [2, false]);
  });

  test("the key that seals is a file of its own that only its owner can read", async () => {
    const { mode } = await stat(join(api.running.fixture.dataDir, "secrets.key"));
    assert.equal(mode & 0o777, 0o600);
  });

  test("no secret is in any answer or in the log", async () => {
    const replies = await Promise.all(
      ["/settings", "/settings/models", "/settings/health"].map((path) => api.call("GET", path)),
    );
    const refusals = [
      await put({ prov1_api_key: "refused-secret-0123456789", llm_temperature: 9 }),
      await put({ prov1_api_key: 5 }),
    ];
    const text = JSON.stringify([...replies, ...refusals]) + recorded.lines.join("\n");
    for (const hidden of [
      secret,
      "short",
      "very-secret-key",
      "graph-key-0123456789",
      "refused-secret",
    ]) {
      assert.ok(!text.includes(hidden), hidden);
    }
  });

  test("another server on the same database uses a change at once, and secrets need the same key", async () => {
    const { fixture } = api.running;
    expectOk(await put({ llm_model: "shared", prov1_api_key: "shared-secret-key-0123" }));
    const startBeside = async (secretsKey: string) => {
      const variables = {
        NODE_ENV: "test",
        PORT: "0",
        DATA_DIR: fixture.dataDir,
        DATABASE_SCHEMA: fixture.schema,
        LOG_LEVEL: "silent",
        WORKERS: "0",
        SECRETS_KEY: secretsKey,
      };
      const other = await createApp(readConfig(variables), { db: await fixture.again() });
      const address = await other.serve();
      const call = (method: string, path: string, body?: object) =>
        callApi(`${address}/api/v1${path}`, method, body === undefined ? {} : { body });
      return { other, call };
    };
    const same = await startBeside("");
    const seen = expectOk(await same.call("GET", "/settings"));
    assert.deepEqual([seen.llm_model, seen.prov1_api_key], ["shared", "shar***0123"]);
    expectOk(await same.call("PUT", "/settings", { llm_model: "from the other" }));
    assert.equal((await read()).llm_model, "from the other");
    await same.other.stop();

    await assert.rejects(startBeside("another-secrets-key-of-32-characters"), /SECRETS_KEY/u);
  });
});
