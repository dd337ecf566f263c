// Testing the connection to a language model, against providers on the loopback address.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import {
  anthropic,
  chat,
  json,
  startProvider,
} from "../../src/adapters/llm/loopback-provider.testing.ts";
import { startTestApp } from "../app.ts";
import { createRecordingLog, expectOk, expectRefusal } from "./testing.ts";

const secret = "sk-the-most-secret-of-keys-0123456789";

async function start(t: TestContext, environment: Record<string, string> = {}) {
  const { log, lines } = createRecordingLog();
  const running = await startTestApp({ WORKERS: "0", ...environment }, { log });
  t.after(() => running.dispose());
  const ask = () => running.call("POST", "/settings/test-connection");
  const put = async (body: object) => expectOk(await running.call("PUT", "/settings", { body }));
  return { ask, put, lines };
}

describe("test-connection", () => {
  test("the built-in engine answers without a network and without a key", async (t) => {
    const { ask } = await start(t, { OFFLINE: "1" });
    const { success, response, ...rest } = expectOk(await ask());
    assert.equal(success, true);
    assert.ok(response.length > 0 && response.length <= 200);
    assert.deepEqual(rest, {});
  });

  for (const provider of ["prov1", "prov2"] as const) {
    test(`${provider} is called at the operator's address with the stored key, model and limits`, async (t) => {
      const answer =
        provider === "prov2" ? anthropic.answer("Here I am.") : chat.answer("Here I am.");
      const server = await startProvider(t, answer);
      const { ask, put } = await start(t, {
        [`${provider.toUpperCase()}_BASE_URL`]: server.url,
      });
      await put({
        llm_provider: provider,
        [`${provider}_api_key`]: secret,
        [`${provider}_model`]: "a-model",
        llm_max_tokens: 99,
      });
      assert.deepEqual(expectOk(await ask()), { success: true, response: "Here I am." });
      const [request] = server.requests;
      assert.equal(request?.path, provider === "prov2" ? "/messages" : "/chat/completions");
      assert.equal(request.body.model, "a-model");
      assert.ok(JSON.stringify(request.headers).includes(secret));
      assert.equal(request.body["max_tokens"] ?? request.body["max_completion_tokens"], 99);
    });
  }

  for (const provider of ["prov3", "prov4", "prov5"] as const) {
    test(`${provider} is called at the base URL of the settings`, async (t) => {
      const server = await startProvider(t, chat.answer("Here I am."));
      const { ask, put } = await start(t);
      const key = provider === "prov5" ? {} : { [`${provider}_api_key`]: secret };
      await put({ llm_provider: provider, [`${provider}_base_url`]: server.url, ...key });
      assert.deepEqual(expectOk(await ask()), { success: true, response: "Here I am." });
      assert.equal(
        server.requests[0]?.path,
        provider === "prov5" ? "/v1/chat/completions" : "/chat/completions",
      );
      assert.equal(
        server.requests[0]?.headers.authorization,
        provider === "prov5" ? undefined : `Bearer ${secret}`,
      );
    });
  }

  test("llm_model goes before the provider's model, and a change is in force with the next call", async (t) => {
    const server = await startProvider(t, chat.answer("Yes."));
    const { ask, put } = await start(t);
    await put({
      llm_provider: "prov5",
      prov5_base_url: server.url,
      prov5_model: "own",
      llm_temperature: 0.5,
    });
    expectOk(await ask());
    await put({ llm_model: "general", llm_temperature: 1.25 });
    expectOk(await ask());
    const seen = server.requests.map(({ body }) => [body.model, body["temperature"]]);
    assert.deepEqual(seen, [
      ["own", 0.5],
      ["general", 1.25],
    ]);
  });

  test("of a long reply the first 200 characters are shown, each whole", async (t) => {
    const server = await startProvider(t, chat.answer("😀".repeat(300)));
    const { ask, put } = await start(t);
    await put({ llm_provider: "prov5", prov5_base_url: server.url });
    assert.equal(expectOk(await ask()).response, "😀".repeat(200));
  });

  const failures = [
    {
      what: "a refused key",
      respond: json(401, { error: { message: `Incorrect API key provided: ${secret}` } }),
      says: /401/u,
    },
    {
      what: "an unknown model",
      respond: json(404, { error: { message: "no such model" } }),
      says: /model/u,
    },
    {
      what: "a bad request",
      respond: json(400, { error: { message: `bad ${secret}` } }),
      says: /400/u,
    },
    { what: "an empty reply", respond: chat.answer(""), says: /./u },
    { what: "nonsense", respond: json(200, { hello: "world" }), says: /understood/u },
  ];
  for (const { what, respond, says } of failures) {
    test(`${what} is code 500, "Connection test failed", with the reason and without the key`, async (t) => {
      const server = await startProvider(t, respond);
      const { ask, put, lines } = await start(t);
      await put({ llm_provider: "prov3", prov3_base_url: server.url, prov3_api_key: secret });
      const reply = expectRefusal(await ask(), 500);
      assert.equal(reply.message, "Connection test failed");
      assert.deepEqual(Object.keys(reply.data).sort(), ["error", "success"]);
      assert.equal(reply.data.success, false);
      assert.match(reply.data.error, says);
      assert.ok(!JSON.stringify(reply).includes(secret));
      assert.ok(!lines.join("\n").includes(secret));
    });
  }

  test("a provider that is not there, a missing key and working offline fail the same way", async (t) => {
    const server = await startProvider(t, chat.answer("x"));
    await server.close();
    const { ask, put } = await start(t);
    await put({ llm_provider: "prov5", prov5_base_url: server.url });
    const missing = expectRefusal(await ask(), 500);
    assert.match(missing.data.error, /prov5_base_url/u);
    await put({ llm_provider: "prov1" });
    const keyless = expectRefusal(await ask(), 500);
    assert.match(keyless.data.error, /prov1_api_key/u);
    const offline = await start(t, { OFFLINE: "1" });
    await offline.put({ llm_provider: "prov5", prov5_base_url: server.url });
    const refused = expectRefusal(await offline.ask(), 500);
    assert.match(refused.data.error, /offline/u);
    for (const { message, data } of [missing, keyless, refused]) {
      assert.deepEqual([message, data.success], ["Connection test failed", false]);
    }
  });

  test("a base URL of the settings does not lead to a link-local address by a redirect", async (t) => {
    const server = await startProvider(t, (response) => {
      response.writeHead(307, { location: "http://169.254.169.254/latest/meta-data" });
      response.end();
    });
    const { ask, put } = await start(t);
    await put({ llm_provider: "prov5", prov5_base_url: server.url });
    const reply = expectRefusal(await ask(), 500);
    assert.equal(reply.message, "Connection test failed");
    assert.equal(server.requests.length, 1);
  });
});
