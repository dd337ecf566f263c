// Expansion of search terms: from the project's own texts and the built-in table, or by a language model.
import assert from "node:assert/strict";
import { describe, test, type TestContext } from "node:test";
import { chat, json, startProvider } from "../../src/adapters/llm/loopback-provider.testing.ts";
import { startTestApp } from "../app.ts";
import { expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

type Term = { term: string; term_zh?: string; relation: string };

describe("built-in expansion", () => {
  const api = useApp({ WORKERS: "0" });
  const newProject = async (...abstracts: string[]): Promise<number> => {
    const { id } = await api.createProject();
    const papers = abstracts.map((abstract, index) => ({ title: `Paper ${index}`, abstract }));
    expectOk(await api.call("POST", `/projects/${id}/papers/bulk`, { body: papers }));
    return id;
  };
  const attempt = (id: number, body: unknown) =>
    api.call("POST", `/projects/${id}/keywords/expand`, { body });
  const expand = async (id: number, seed_terms: string[], fields: object = {}): Promise<Term[]> => {
    const { expanded_terms, source } = expectOk(await attempt(id, { seed_terms, ...fields }));
    assert.equal(source, "builtin");
    return expanded_terms;
  };

  test("an abbreviation that the project's abstracts explain is found, both ways", async () => {
    const id = await newProject(
      "We use a quantum walk simulator (QWS) here.",
      "The QWS (quantum walk simulator) is fast.",
    );
    assert.equal(
      find(await expand(id, ["quantum walk simulator"]), "QWS")?.relation,
      "abbreviation",
    );
    assert.equal(find(await expand(id, ["QWS"]), "quantum walk simulator")?.relation, "synonym");
  });

  test("other projects' abstracts are not read", async () => {
    await newProject("We use a hidden walk simulator (HWS) here.");
    const id = await newProject("Nothing of the kind.");
    assert.equal(find(await expand(id, ["hidden walk simulator"]), "HWS"), undefined);
  });

  test("phrases that occur beside a term more than elsewhere are related to it", async () => {
    const beside = "Coral bleaching follows ocean heat waves during rainy seasons.";
    const elsewhere = "Steel bridges carry heavy traffic during rainy seasons.";
    const id = await newProject(...Array(8).fill(beside), ...Array(20).fill(elsewhere));
    const terms = await expand(id, ["coral bleaching"]);
    assert.equal(find(terms, "ocean heat waves")?.relation, "related");
    assert.doesNotMatch(JSON.stringify(terms), /bridge|traffic|rainy/u);
  });

  test("spelling variants and the table give synonyms with their Chinese names", async () => {
    const id = await newProject();
    const tumour = await expand(id, ["tumour growth"]);
    assert.deepEqual(find(tumour, "tumor growth"), { term: "tumor growth", relation: "synonym" });
    const learning = await expand(id, ["machine learning"]);
    assert.deepEqual(find(learning, "ML"), {
      term: "ML",
      term_zh: "机器学习",
      relation: "abbreviation",
    });
    assert.deepEqual(find(learning, "deep learning"), {
      term: "deep learning",
      term_zh: "深度学习",
      relation: "related",
    });
  });

  test("Chinese seeds lead to English terms, from the table and from the project's texts", async () => {
    const id = await newProject("提出量子行走模拟器（quantum walk simulator, QWS）。");
    const known = await expand(id, ["机器学习"], { language: "zh" });
    assert.equal(find(known, "machine learning")?.term_zh, "机器学习");
    const own = await expand(id, ["量子行走模拟器"], { language: "zh" });
    assert.deepEqual(own.slice(0, 2), [
      { term: "quantum walk simulator", term_zh: "量子行走模拟器", relation: "synonym" },
      { term: "QWS", term_zh: "量子行走模拟器", relation: "abbreviation" },
    ]);
  });

  test("there are never more than asked for, no seed and none twice, and always the same", async () => {
    const id = await newProject("Deep learning (DL) is machine learning (ML).");
    const seeds = ["machine learning", "Deep Learning", "ML"];
    const terms = await expand(id, seeds);
    assert.ok(terms.length > 3 && terms.length <= 20);
    const names = terms.map(({ term }) => term.toLowerCase());
    assert.equal(new Set(names).size, names.length);
    for (const seed of seeds) assert.ok(!names.includes(seed.toLowerCase()), seed);
    assert.deepEqual(await expand(id, seeds), terms);
    assert.deepEqual(await expand(id, seeds, { max_results: 3 }), terms.slice(0, 3));
  });

  test("a term that nothing is known of gives an empty list", async () => {
    assert.deepEqual(await expand(await newProject(), ["zzyzx!", '"(*', "的"]), []);
  });

  test("seeds, their number and the language are checked", async () => {
    const id = await newProject();
    expectInvalid(await attempt(id, {}), "body", "seed_terms");
    expectInvalid(await attempt(id, { seed_terms: [] }), "body", "seed_terms");
    expectInvalid(await attempt(id, { seed_terms: Array(51).fill("x") }), "body", "seed_terms");
    expectInvalid(await attempt(id, { seed_terms: [""] }), "body", "seed_terms", 0);
    for (const max_results of [0, 101, "5"]) {
      expectInvalid(await attempt(id, { seed_terms: ["x"], max_results }), "body", "max_results");
    }
    expectInvalid(
      await attempt(id, { seed_terms: ["x"], language: "</data>" }),
      "body",
      "language",
    );
  });
});

describe("expansion by a language model", () => {
  test("the model's terms are given without the seeds, and the source names the provider", async (t) => {
    const terms = [
      { term: "Corals", relation: "synonym" },
      { term: "coral reef", term_zh: "珊瑚礁", relation: "related" },
      { term: "Coral Reef", relation: "related" },
      { term: "bleaching", relation: "related" },
    ];
    const { expand } = await start(t, answerOf(...terms));
    assert.deepEqual(expectOk(await expand({ seed_terms: ["corals"] })), {
      expanded_terms: [terms[1], terms[3]],
      source: "llm:prov5",
    });
  });

  test("an answer of the wrong form is asked for once more; then it is 502", async (t) => {
    const right = answerOf({ term: "reef", relation: "related" });
    const wrong = chat.answer('{"expanded_terms": [{"term": "reef", "relation": "cousin"}]}');
    const { expand, provider } = await start(t, wrong, right, wrong);
    assert.equal(expectOk(await expand({ seed_terms: ["coral"] })).expanded_terms.length, 1);
    assert.deepEqual(expectRefusal(await expand({ seed_terms: ["coral"] }), 502).data, {
      error: "llm_answer_invalid",
    });
    assert.equal(provider.requests.length, 4);
  });

  test("a provider that refuses is 502, not the built-in expansion", async (t) => {
    const { expand } = await start(t, json(401, { error: { message: "no" } }));
    expectRefusal(await expand({ seed_terms: ["coral"] }), 502);
  });
});

async function start(t: TestContext, ...answers: Array<ReturnType<typeof json>>) {
  const [first, ...others] = answers;
  const provider = await startProvider(t, first as never, ...others);
  const environment = { WORKERS: "0", PROV5_BASE_URL: provider.url, LLM_PROVIDER: "prov5" };
  const service = await startTestApp(environment);
  t.after(() => service.dispose());
  const { id } = expectOk(await service.call("POST", "/projects", { body: { name: "Expanded" } }));
  const expand = (body: object) =>
    service.call("POST", `/projects/${id}/keywords/expand`, { body });
  return { expand, provider };
}

function find(terms: Term[], term: string): Term | undefined {
  return terms.find((each) => each.term === term);
}

function answerOf(...expanded_terms: Term[]) {
  return chat.answer(JSON.stringify({ expanded_terms }));
}
