// Gaps in what a project's papers treat over HTTP: by the built-in engine, and worded by a language model.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";
import { providerAnswer, startProvider, type TestProvider } from "../provider.ts";
import { expectOk, expectRefusal } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const limit = "A limitation of this study is its small sample of maize fields.";
const papers = [
  { title: "Maize in dry years", tags: ["maize"], abstract: `We counted ears. ${limit}` },
  { title: "Maize in wet years", tags: ["maize"], abstract: "We counted ears again." },
];

describe("gaps", () => {
  let provider: TestProvider;
  let service: TestApp;
  let path: string;
  before(async () => {
    provider = await startProvider();
    service = await startTestApp({ ...provider.environment, WORKERS: "0" });
    path = await projectWith(papers);
  });
  after(async () => {
    await service.dispose();
    provider.close();
  });
  const projectWith = async (given: object[]): Promise<string> => {
    const { id } = expectOk(await service.call("POST", "/projects", { body: { name: "Gaps" } }));
    expectOk(await service.call("POST", `/projects/${id}/papers/bulk`, { body: given }));
    return `/projects/${id}/analysis/gaps`;
  };
  const answerWith = (text: string) =>
    provider.answer((response) => response.end(providerAnswer(text)));
  const say = (description: string) =>
    answerWith(JSON.stringify({ gaps: [{ gap: 1, description, question: "Why [1]?" }] }));

  test("the model words a gap; evidence, papers and scores are those that were found", async () => {
    say("The sample of maize fields is small [1] [9].");
    const { gaps, research_questions, summary, source } = expectOk(
      await service.call("POST", path),
    );
    assert.equal(source, "llm:prov1");
    assert.equal(gaps[0].description, "The sample of maize fields is small [1].");
    assert.equal(gaps[0].evidence[0].sentence, limit);
    assert.equal(research_questions[0].question, "Why?");
    assert.deepEqual([summary.total_gaps, summary.total_questions], [1, 1]);
  });

  test("words that their sentences do not hold up are not taken from the model", async () => {
    say("Dragons have never been seen in Norway before [1].");
    const { gaps } = expectOk(await service.call("POST", path));
    assert.match(gaps[0].description, /^1 paper names/u);
  });

  test("a model that fails is 502 with what to do, or the built-in answer where that is asked for", async () => {
    answerWith("I would rather not.");
    assert.match(expectRefusal(await service.call("POST", path), 502).message, /Try again/u);
    const answer: Loose = expectOk(await service.call("POST", `${path}?fallback=true`));
    assert.equal(answer.source, "builtin");
    assert.match(answer.warning, /language model/u);
    assert.equal(answer.gaps[0].evidence[0].sentence, limit);
  });

  test("fewer than two papers have no gaps, and no model is asked", async () => {
    const asked = provider.asked.length;
    const alone = await projectWith(papers.slice(0, 1));
    const { gaps, research_questions } = expectOk(await service.call("POST", alone));
    assert.deepEqual([gaps, research_questions], [[], []]);
    assert.equal(provider.asked.length, asked);
  });
});
