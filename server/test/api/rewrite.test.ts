// Rewriting an excerpt over HTTP: by the built-in engine, by a provider, and when that fails or is slow.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";
import { readEvents, type SentEvent } from "../events.ts";
import { providerEnd, providerPiece, startProvider, type TestProvider } from "../provider.ts";

const rewrite = (service: TestApp, body: object) =>
  readEvents(`${service.address}/api/v1/chat/rewrite`, body);

const joined = (events: SentEvent[]) =>
  events.flatMap(({ event, data }) => (event === "rewrite_delta" ? [data.delta] : [])).join("");

describe("rewrite with the built-in engine", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp();
  });
  after(() => service.dispose());

  test("a long sentence becomes plainer, and the deltas are the full text", async () => {
    const excerpt =
      "We utilize a novel methodology in order to facilitate the measurement of sand.";
    const events = await rewrite(service, { excerpt, style: "simplify" });
    assert.equal(events.at(-1)?.event, "rewrite_end");
    const text = events.at(-1)?.data.full_text ?? "";
    assert.equal(joined(events), text);
    assert.match(text, /\buse\b/u);
  });

  test("a translation says in its language that it needs a provider", async () => {
    const events = await rewrite(service, { excerpt: "Sand moves.", style: "translate_zh" });
    assert.match(events.at(-1)?.data.full_text ?? "", /翻译需要/u);
  });

  test("a style of one's own needs to say which", async () => {
    const { status, data } = await service.call("POST", "/chat/rewrite", {
      body: { excerpt: "Sand moves.", style: "custom" },
    });
    assert.equal(status, 422);
    assert.deepEqual(data[0].loc, ["body", "custom_prompt"]);
  });
});

describe("rewrite with a provider", () => {
  let provider: TestProvider;
  let service: TestApp;
  before(async () => {
    provider = await startProvider();
    service = await startTestApp(provider.environment);
  });
  after(async () => {
    await service.dispose();
    provider.close();
  });

  test("what the provider writes comes through as it comes", async () => {
    provider.answer((response) => {
      response.write(providerPiece("Sand "));
      response.write(providerPiece("moves."));
      response.end(providerEnd);
    });
    const events = await rewrite(service, { excerpt: "Sand is moved.", style: "simplify" });
    assert.deepEqual(events.at(-1)?.data, { full_text: "Sand moves." });
    assert.equal(joined(events), "Sand moves.");
  });

  test("a provider that breaks off ends the stream with an error", async () => {
    provider.answer((response) => {
      response.write(providerPiece("Sand "), () => response.destroy());
    });
    const events = await rewrite(service, { excerpt: "Sand is moved.", style: "simplify" });
    assert.equal(events.at(-1)?.event, "error");
    assert.equal(events.at(-1)?.data.code, "rewrite_error");
  });
});
