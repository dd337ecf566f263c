// Questions that lean on those before them: which do, what they are read with, and which sentences may answer them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { onSubject, resolveFollowUp, speakingOf } from "./follow-up.ts";
import { buildPassages } from "./passages.testing.ts";

const first = { question: "What does the course on Geographic Data Science teach?", papers: [7] };

test("a pronoun, a bare noun phrase and a going on are read with the subject and the papers before", () => {
  for (const message of ["Who taught it?", "And in adults?", "What about costs?", "Its license?"]) {
    const found = resolveFollowUp(message, [first]);
    assert.ok(found !== undefined && !found.mayStandAlone, message);
    assert.deepEqual(found.papers, [7]);
    assert.match(found.text, /course Geographic Data Science/u);
  }
});

test("a question with a subject of its own is read by itself", () => {
  for (const message of [
    "Does vitamin D increase bone density in older women?",
    "Is it safe to run marathons with a weak heart?",
    "What do these papers say about vitamin D and bone density?",
  ])
    assert.equal(resolveFollowUp(message, [first]), undefined, message);
});

test("a short question that points back to nothing may also be meant by itself", () => {
  assert.equal(resolveFollowUp("What is nbgrader?", [first])?.mayStandAlone, true);
  assert.equal(resolveFollowUp("How many students took part?", [first])?.mayStandAlone, true);
});

test("with nothing said before there is nothing to lean on", () => {
  assert.equal(resolveFollowUp("Who taught it?", []), undefined);
});

test("a question that leaned and was refused changes neither subject nor papers", () => {
  const turns = [first, { question: "And in dogs?", papers: [] }];
  assert.deepEqual(resolveFollowUp("And costs?", turns), resolveFollowUp("And costs?", [first]));
});

test("a new subject takes the place of the one before", () => {
  const other = { question: "How does nbgrader grade assignments in notebooks?", papers: [3] };
  const found = resolveFollowUp("Who wrote it?", [first, other]);
  assert.deepEqual(found?.papers, [3]);
  assert.doesNotMatch(found?.text ?? "", /Geographic/u);
});

test("Chinese follow-ups lean as English ones do", () => {
  const turns = [{ question: "地理数据科学课程教什么？", papers: [7] }];
  for (const message of ["它是谁教的？", "那成本呢？", "成本呢？"])
    assert.match(resolveFollowUp(message, turns)?.text ?? "", /地理数据科学课程/u, message);
  assert.equal(resolveFollowUp("维生素能提高老年女性的骨密度吗？", turns), undefined);
});

test("only sentences that speak of what a message names may answer it, in whatever form of the word", () => {
  const [passage] = speakingOf(
    "Who taught it?",
    buildPassages("The course is long. A geographer teaches it. Students like maps."),
  );
  assert.deepEqual(
    passage?.sentences.map(({ start, end }) => passage.text.slice(start, end)),
    ["A geographer teaches it."],
  );
  const passages = buildPassages("Students like maps. Students draw.", "Students read maps.");
  assert.deepEqual(speakingOf("How many students failed it?", passages), []);
  assert.equal(speakingOf("Tell me more about that.", passages).length, 2);
});

test("a passage is on the subject when its text and its paper's title hold most of it", () => {
  const passages = buildPassages(
    { text: "It has ten labs.", paperTitle: "A course on geographic data" },
    { text: "A course on baking bread.", paperTitle: "Bread" },
  );
  const found = onSubject("course geographic data", passages);
  assert.deepEqual(
    found.map(({ index }) => index),
    [1],
  );
});
