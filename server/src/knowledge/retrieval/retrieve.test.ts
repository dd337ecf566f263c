// Questions to whole projects: fusing, the second look, copies, several projects.
import assert from "node:assert/strict";
import { test } from "node:test";
import { foldCopies } from "./fold.ts";
import { denseWeight, fuse } from "./fuse.ts";
import { LexicalIndex } from "./lexical-index.ts";
import { type ProjectIndex, retrieve } from "./retrieve.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import { VectorIndex } from "./vector-index.ts";
import { VectorMemory } from "./vector-memory.ts";
import { shippedWeights, type Weights } from "./weights.ts";

type Passage = { id: number; text: string; vector: number[] };

const memory = new VectorMemory();

test("what both sides find is above what one side finds", () => {
  const lexical = [
    { id: 1, score: 12 },
    { id: 2, score: 11 },
  ];
  const dense = [
    { id: 3, score: 0.9 },
    { id: 2, score: 0.8 },
    { id: 4, score: 0.1 },
  ];
  assert.equal(fuse(lexical, dense, 0.6, () => 0)[0]?.id, 2);
});

test("what the words find is weighed by its own nearness, though the list of the nearest ends before it", () => {
  const lexical = [
    { id: 1, score: 12 },
    { id: 2, score: 12 },
  ];
  const nearness = new Map([
    [1, 0.2],
    [2, 0.5],
  ]);
  const [first] = fuse(lexical, [{ id: 3, score: 0.6 }], 0.6, (id) => nearness.get(id));
  assert.deepEqual([first?.id, first?.dense], [2, 0.5]);
});

test("a model has no say in a question it cannot read", () => {
  assert.equal(denseWeight("活性染料的匀染性", "latin"), 0);
  assert.ok(denseWeight("活性染料的匀染性", "all") > 0.5);
  assert.ok(denseWeight("How does soil hold carbon?", "latin") > 0.5);
});

test("what resembles the best passages rises in the second look", async () => {
  const project = projectOf([
    { id: 301, text: "soil carbon", vector: [1, 0.3, 0, 0] },
    { id: 302, text: "soil carbon meadow", vector: [1, 0.4, 0, 0] },
    { id: 303, text: "rivers", vector: [0.8, -0.5, 0, 0] },
    { id: 304, text: "meadow grass", vector: [0.78, 0.55, 0, 0] },
  ]);
  const question = [1, 0, 0, 0];
  const order = async (weights?: Weights) =>
    (await ask([project], "soil carbon", question, weights)).map(({ id }) => id);
  const best = { bestPassages: 2, termPassages: 2 };
  const blind = { ...shippedWeights, ...best, meaningOfBest: 0, termsOfBest: 0 };
  assert.deepEqual(await order(blind), [301, 302, 303, 304]);
  assert.deepEqual(await order({ ...blind, meaningOfBest: 0.5 }), [301, 302, 304, 303]);
  assert.deepEqual(await order({ ...blind, termsOfBest: 0.5 }), [301, 302, 304, 303]);
});

test("what words and meaning both put first stays first in the second look", async () => {
  // The others are many, alike, and say much that the first does not.
  const others = Array.from({ length: 6 }, (_, place) => ({
    id: 101 + place,
    text: `soil carbon grass meadow cattle pasture hay ${"word ".repeat(place)}`,
    vector: [1, 0.5, 0.2 + place / 100, 0],
  }));
  const project = projectOf([
    { id: 100, text: "soil carbon", vector: [1, 0.4, 0, 0] },
    { id: 90, text: "birds", vector: [-1, 0, 0, 1] },
    ...others,
  ]);
  const [first] = await ask([project], "soil carbon", [1, 0.4, 0, 0]);
  assert.equal(first?.id, 100);
});

test("the weights that are given decide", async () => {
  const project = projectOf([
    { id: 201, text: "soil carbon", vector: [0.6, 1, 0, 0] },
    { id: 202, text: "meadow grass", vector: [1, 0.2, 0, 0] },
  ]);
  const first = async (denseShare: number) => {
    const weights = { ...shippedWeights, denseShare };
    return (await ask([project], "soil carbon", [1, 0.3, 0, 0], weights))[0]?.id;
  };
  assert.equal(await first(0.1), 201);
  assert.equal(await first(0.9), 202);
});

test("of passages that say the same the best is found and names the others", async () => {
  const sentence =
    "Ploughed soil loses a third of its organic carbon within five years in temperate fields";
  const project = projectOf([
    { id: 1, text: `${sentence}, as trials show.`, vector: [1, 0, 0, 0] },
    { id: 2, text: `${sentence}, as we show here.`, vector: [0.8, 0.6, 0, 0] },
    { id: 3, text: "Rivers carry carbon of soil to the sea.", vector: [0.5, 0.5, 0.5, 0.5] },
  ]);
  const answers = await ask([project], "soil carbon", [1, 0, 0, 0]);
  assert.deepEqual(
    answers.map(({ id, copies }) => ({ id, copies })),
    [
      { id: 1, copies: [2] },
      { id: 3, copies: [] },
    ],
  );
});

test("a passage that says more than the better one is no copy of it", () => {
  const short = "Ploughed soil loses organic carbon";
  const long = `${short} faster where winters are wet, and regains some under grass or forest.`;
  assert.equal(foldCopies([short, long], termsOf).length, 2);
  assert.equal(foldCopies([long, short], termsOf).length, 1);
});

test("projects searched together answer as one project with all their passages", async () => {
  const passages = ["soil carbon", "river carbon", "soil of forests", "soil and soil", "birds"].map(
    (text, id) => ({ id, text, vector: [1, id, 1, 0] }),
  );
  const together = await ask([projectOf(passages)], "soil carbon", [1, 1, 1, 0]);
  const apart = [projectOf(passages.slice(0, 2)), projectOf(passages.slice(2))];
  assert.deepEqual(await ask(apart, "soil carbon", [1, 1, 1, 0]), together);
});

test("looking among all passages finds what looking without a choice finds, in both looks", async () => {
  const project = manyPassages();
  const question = {
    text: "soil carbon",
    vector: unit([1, 0.3, 0, 0]),
    languages: "latin" as const,
  };
  const options = { limit: 10, useReranker: true, textsOf };
  const whole = await retrieve([project], question, options);
  const among = Array.from({ length: 60 }, (_, place) => 301 + place);
  const chosen = await retrieve([project], question, { ...options, among });
  assert.equal(whole.length, 10);
  assert.deepEqual(
    chosen.map(({ id, score }) => [id, score.toFixed(9)]),
    whole.map(({ id, score }) => [id, score.toFixed(9)]),
  );
});

test("among few passages the best of them are found, though many others are better", async () => {
  const project = manyPassages();
  const question = {
    text: "soil carbon",
    vector: unit([1, 0.3, 0, 0]),
    languages: "latin" as const,
  };
  const among = [358, 359, 360];
  const found = await retrieve([project], question, {
    limit: 2,
    useReranker: true,
    among,
    textsOf,
  });
  assert.deepEqual(new Set(found.map(({ id }) => id)), new Set([358, 359]));
});

test("without a vector the words alone decide", async () => {
  const project = projectOf([
    { id: 1, text: "birds", vector: [1, 0, 0, 0] },
    { id: 2, text: "soil", vector: [0, 1, 0, 0] },
  ]);
  assert.deepEqual(
    (await ask([project], "soil", undefined)).map(({ id }) => id),
    [2],
  );
});

test("a passage whose text is gone is not found", async () => {
  const project = projectOf([{ id: 1, text: "soil", vector: [1, 0, 0, 0] }]);
  texts.delete(1);
  assert.deepEqual(await ask([project], "soil", [1, 0, 0, 0]), []);
});

const texts = new Map<number, string>();

/** Of ids 301 to 360, the first the best. */
function manyPassages(): ProjectIndex {
  return projectOf(
    Array.from({ length: 60 }, (_, place) => ({
      id: 301 + place,
      text: `soil carbon number${place} ${`other${place} `.repeat(place)}`,
      vector: [1, 0.3 + place / 50, place / 40, 0],
    })),
  );
}

function projectOf(passages: Passage[]): ProjectIndex {
  const project = { lexical: new LexicalIndex(), vectors: new VectorIndex(4, memory) };
  for (const { id, text, vector } of passages) {
    texts.set(id, text);
    project.lexical.add(id, termsOf(text));
    project.vectors.add(id, unit(vector));
  }
  return project;
}

function textsOf(ids: number[]) {
  return Promise.resolve(
    new Map(
      ids.flatMap((id) => {
        const text = texts.get(id);
        return text === undefined ? [] : [[id, { title: "", text }] as const];
      }),
    ),
  );
}

function ask(
  projects: ProjectIndex[],
  text: string,
  vector: number[] | undefined,
  weights?: Weights,
) {
  const question = { text, vector: vector && unit(vector), languages: "latin" as const };
  return retrieve(projects, question, { limit: 10, useReranker: true, textsOf }, weights);
}

function unit(values: number[]): Float32Array {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => value / length);
}
