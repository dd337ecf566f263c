// Contradictions between the papers of a project over HTTP: by the built-in engine, and proposed by a language model.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { providerAnswer, startProvider, type TestProvider } from "../provider.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { expectOk, expectRefusal, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const reduced =
  "Vitamin D supplementation significantly reduced the risk of falls in older adults.";
const unchanged = "Vitamin D supplementation did not reduce the risk of falls among older adults.";
const inMen = "Aspirin did not reduce the risk of stroke in men.";
const inWomen = "Aspirin reduced the risk of stroke in women.";
const background = "Many people ask for advice on this. Data were collected in the usual way.";
const opposed = [reduced, unchanged].map((finding, place) => ({
  title: `Trial ${place}`,
  abstract: `${background} ${finding}`,
}));

describe("contradictions", () => {
  const api = useApp({ WORKERS: "0" });
  const find = async (papers: object[]): Promise<Loose> => {
    const { id } = await api.createProject();
    if (papers.length > 0)
      expectOk(await api.call("POST", `/projects/${id}/papers/bulk`, { body: papers }));
    return expectOk(await api.call("POST", `/projects/${id}/analysis/contradictions`));
  };

  test("opposite findings are found with a sentence of each paper, verbatim", async () => {
    const { contradictions, topics, total_contradictions, source } = await find(opposed);
    assert.equal(total_contradictions, 1);
    const [found] = contradictions;
    assert.deepEqual([found.position_a, found.position_b], [reduced, unchanged]);
    assert.deepEqual([found.paper_a_title, found.paper_b_title], ["Trial 0", "Trial 1"]);
    assert.match(found.claim, /Vitamin D.*falls/u);
    assert.deepEqual(topics, [found.topic]);
    assert.ok(found.confidence > 0 && found.confidence <= 1);
    assert.equal(source, "builtin");
  });

  test("findings in other people are no contradiction", async () => {
    const { contradictions } = await find(
      [inMen, inWomen].map((finding) => ({ title: "Trial", abstract: `${background} ${finding}` })),
    );
    assert.deepEqual(contradictions, []);
  });

  test("opposite findings in Chinese are found", async () => {
    const { contradictions } = await find([
      { title: "甲", abstract: "目的 探讨疗效。结果 二甲双胍可显著降低心血管事件风险。" },
      { title: "乙", abstract: "目的 探讨疗效。结果 二甲双胍不能降低心血管事件风险。" },
    ]);
    assert.equal(contradictions.length, 1);
  });

  test("titles alone contradict nothing", async () => {
    const { contradictions } = await find([{ title: reduced }, { title: unchanged }]);
    assert.deepEqual(contradictions, []);
  });

  test("one paper, or none, has no contradictions", async () => {
    for (const papers of [[], opposed.slice(0, 1)]) {
      const { contradictions, topics, total_contradictions } = await find(papers);
      assert.deepEqual([contradictions, topics, total_contradictions], [[], [], 0]);
    }
  });

  test("a paper that is added is looked at by the next question", async () => {
    const { id } = await api.createProject();
    const ask = async () =>
      expectOk(await api.call("POST", `/projects/${id}/analysis/contradictions`));
    for (const [place, paper] of opposed.entries()) {
      expectOk(await api.call("POST", `/projects/${id}/papers`, { body: paper }));
      assert.equal((await ask()).total_contradictions, place);
    }
  });
});

describe("contradictions that a language model proposes", () => {
  let provider: TestProvider;
  let service: TestApp;
  let path: string;
  before(async () => {
    provider = await startProvider();
    service = await startTestApp({ ...provider.environment, WORKERS: "0" });
    const { data } = await service.call("POST", "/projects", { body: { name: "asked" } });
    await service.call("POST", `/projects/${data.id}/papers/bulk`, { body: opposed });
    path = `/projects/${data.id}/analysis/contradictions`;
  });
  after(async () => {
    await service.dispose();
    provider.close();
  });
  const says = (answer: object | string) =>
    provider.answer((response) => {
      const text = typeof answer === "string" ? answer : JSON.stringify(answer);
      response.end(providerAnswer(text));
    });

  test("what it proposes is shown with the papers' own sentences", async () => {
    says({
      contradictions: [{ pair: 1, claim: "Whether vitamin D prevents falls", topic: "falls" }],
    });
    const { contradictions, source, warning } = expectOk(await service.call("POST", path));
    assert.equal(contradictions[0].claim, "Whether vitamin D prevents falls");
    assert.deepEqual(
      [contradictions[0].position_a, contradictions[0].position_b],
      [reduced, unchanged],
    );
    assert.deepEqual([source, warning], ["llm:prov1", null]);
  });

  test("a pair that it makes up is not shown", async () => {
    says({ contradictions: [{ pair: 7, claim: "Something else", topic: "x" }] });
    assert.deepEqual(expectOk(await service.call("POST", path)).contradictions, []);
  });

  test("when it fails the answer is an error that says what to do", async () => {
    says("no JSON at all");
    assert.match(expectRefusal(await service.call("POST", path), 502).message, /Try again/u);
  });

  test("when it fails and the caller allows it the built-in engine answers and says so", async () => {
    says("no JSON at all");
    const answer = expectOk(await service.call("POST", `${path}?fallback=true`));
    assert.equal(answer.total_contradictions, 1);
    assert.equal(answer.source, "builtin");
    assert.match(answer.warning, /language model/u);
  });
});
