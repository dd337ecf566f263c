// Verifying a claim over HTTP: by the built-in engine, and proposed by a language model.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { providerAnswer, startProvider, type TestProvider } from "../provider.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { expectInvalid, expectOk, expectRefusal } from "./testing.ts";

const finding =
  "Daily vitamin D supplements increased bone density of the hip compared with placebo.";
const papers = [
  {
    title: "Vitamin D and bone density in older adults",
    abstract: `We followed 300 older adults for two years. ${finding}`,
    year: 2019,
  },
  {
    title: "Zinc supplements prevent hair loss",
    abstract: "We describe a trial of supplements. It has just begun.",
    year: 2021,
  },
  {
    title: "睡眠与记忆",
    abstract: "目的 探讨睡眠的作用。结果 充足睡眠显著提高了学生的记忆成绩。",
    year: 2020,
  },
];

describe("verifying a claim", () => {
  let provider: TestProvider;
  let service: TestApp;
  let path: string;
  let ids: number[];
  before(async () => {
    provider = await startProvider();
    service = await startTestApp({ ...provider.environment, LLM_PROVIDER: "mock" });
    const { data } = await service.call("POST", "/projects", { body: { name: "claimed" } });
    ids = [];
    for (const body of papers)
      ids.push((await service.call("POST", `/projects/${data.id}/papers`, { body })).data.id);
    path = `/projects/${data.id}/analysis/verify-claim`;
  });
  after(async () => {
    await service.dispose();
    provider.close();
  });
  const verify = async (claim: string, more: object = {}) =>
    expectOk(await service.call("POST", path, { body: { claim, ...more } }));
  const withModel = async (answer: string, query = "") => {
    provider.answer((response) => response.end(providerAnswer(answer)));
    await service.call("PUT", "/settings", { body: { llm_provider: "prov1" } });
    const body = { claim: "Vitamin D supplements increase bone density of the hip." };
    const reply = await service.call("POST", `${path}${query}`, { body });
    await service.call("PUT", "/settings", { body: { llm_provider: "mock" } });
    return reply;
  };

  test("a claim that a finding says is supported, with the sentence and its place", async () => {
    const { verdict, confidence, evidence, source } = await verify(
      "Vitamin D supplements increase bone density of the hip.",
    );
    assert.equal(verdict, "supported");
    assert.ok(confidence > 0.5);
    const [first] = evidence;
    assert.deepEqual([first.sentence, first.paper_id, first.stance], [finding, ids[0], "supports"]);
    assert.equal(typeof first.chunk_id, "number");
    assert.equal(source, "builtin");
  });

  test("a claim of the opposite is contradicted by the same sentence", async () => {
    const { verdict, evidence } = await verify(
      "Vitamin D supplements decrease bone density of the hip.",
    );
    assert.equal(verdict, "contradicted");
    assert.deepEqual([evidence[0].sentence, evidence[0].stance], [finding, "contradicts"]);
  });

  test("a claim that only a title makes is not supported, and the title is not shown", async () => {
    const { verdict, evidence } = await verify("Zinc supplements prevent hair loss.");
    assert.notEqual(verdict, "supported");
    for (const { sentence } of evidence) assert.notEqual(sentence, papers[1]?.title);
  });

  test("a claim on what no paper speaks of is not found", async () => {
    const { verdict, evidence } = await verify("Volcanic ash cools the upper atmosphere.");
    assert.deepEqual([verdict, evidence], ["not_found", []]);
  });

  test("a Chinese claim is supported by a Chinese finding, and its denial contradicted", async () => {
    assert.equal((await verify("充足睡眠提高学生的记忆成绩。")).verdict, "supported");
    assert.equal((await verify("充足睡眠降低学生的记忆成绩。")).verdict, "contradicted");
  });

  test("papers that a filter leaves out decide nothing", async () => {
    const claim = "Vitamin D supplements increase bone density of the hip.";
    const { verdict } = await verify(claim, { year_from: 2020 });
    assert.notEqual(verdict, "supported");
  });

  test("an empty claim is refused", async () => {
    expectInvalid(await service.call("POST", path, { body: { claim: " " } }), "body", "claim");
  });

  test("a model's verdict stands when its sentences do not say the other thing", async () => {
    const answer = JSON.stringify({ verdict: "supported", sentences: [1], confidence: 0.9 });
    const { verdict, confidence, source } = expectOk(await withModel(answer));
    assert.deepEqual([verdict, confidence, source], ["supported", 0.9, "llm:prov1"]);
  });

  test("a model's verdict that its sentences speak against is not taken over", async () => {
    const answer = JSON.stringify({ verdict: "contradicted", sentences: [1], confidence: 0.9 });
    assert.equal(expectOk(await withModel(answer)).verdict, "related");
  });

  test("a model that fails is an error, or the built-in verdict where the caller allows it", async () => {
    assert.match(expectRefusal(await withModel("none"), 502).message, /Try again/u);
    const { verdict, source, warning } = expectOk(await withModel("none", "?fallback=true"));
    assert.deepEqual([verdict, source], ["supported", "builtin"]);
    assert.match(warning, /language model/u);
  });
});
