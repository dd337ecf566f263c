// What an answer says of its papers together, and that it is made of findings: over the whole built-in engine.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { answerQuestion } from "./answer-question.ts";
import { numberByAppearance } from "./number-by-appearance.ts";
import { buildPassages } from "./passages.testing.ts";

const question = "Does telephone counselling increase mammography screening?";
const found =
  "Telephone counselling significantly increased mammography screening compared with usual care.";
const foundToo =
  "Among rural women screening by mammography rose after telephone counselling, a significant increase.";
const notFound =
  "Telephone counselling did not increase mammography screening in any group of older patients.";
const left = "Telephone counselling and mammography screening stood at the centre of the campaign.";

describe("a question for yes or no", () => {
  test("is answered with yes or no first where the paper is on one side", async () => {
    const yes = await answerQuestion(question, buildPassages(found));
    const no = await answerQuestion(question, buildPassages(notFound));
    assert.match(yes.text, /^Yes, it seems from one paper in the library: Telephone/u);
    assert.match(no.text, /^No, it seems from one paper in the library: Telephone/u);
    assert.deepEqual([yes.verdict, no.verdict], ["yes", "no"]);
  });

  test("that papers answer alike is said, with a line for each paper", async () => {
    const { text } = await answerQuestion(question, buildPassages(found, foundToo));
    assert.match(
      text,
      /^Yes, it seems: the 2 papers found agree:\n\n- [^\n]+\[\d\]\n- [^\n]+\[\d\]$/u,
    );
  });

  test("that papers disagree is said, and which speak for it and which against", async () => {
    const { text, verdict } = await answerQuestion(question, buildPassages(found, notFound));
    assert.equal(verdict, "disagree");
    assert.match(text, /^The papers disagree:/u);
    assert.match(text, /For it:\n\n- Telephone counselling significantly/u);
    assert.match(text, /Against it:\n\n- Telephone counselling did not/u);
  });

  test("is left open where no sentence points anywhere", async () => {
    const { text } = await answerQuestion(question, buildPassages(left));
    assert.match(text, /^The paper found leaves this open: /u);
  });

  test("is answered in Chinese when it is asked in Chinese", async () => {
    const asked = "电话咨询能提高乳腺筛查率吗？";
    const yes = await answerQuestion(asked, buildPassages("电话咨询显著提高了乳腺筛查率。"));
    const no = await answerQuestion(asked, buildPassages("电话咨询并未提高乳腺筛查率。"));
    assert.match(yes.text, /^是的，/u);
    assert.match(no.text, /^否，/u);
  });
});

describe("a question of another kind", () => {
  const asked = "What is the effect of telephone counselling on mammography screening?";

  test("gets no yes or no, and with one paper nothing but its sentences", async () => {
    const { text } = await answerQuestion(asked, buildPassages(found));
    assert.match(text, /^Telephone counselling significantly/u);
  });

  test("says whether papers agree or differ, with a line for each", async () => {
    const agree = await answerQuestion(asked, buildPassages(found, foundToo));
    const differ = await answerQuestion(asked, buildPassages(found, notFound));
    assert.match(agree.text, /^The papers agree:\n\n- [^\n]+\n- /u);
    assert.match(differ.text, /^The papers differ:\n\n- [^\n]+\n- /u);
  });
});

describe("what is quoted", () => {
  const title = "Telephone counselling and mammography screening among older women";

  test("is never a title, a heading, a caption or a line of names, of whichever paper found", async () => {
    const matter = [
      `${title}.`,
      "Ada Lovelace, Grace Hopper, Telephone Counselling Unit, Mammography Screening Centre",
      "Figure 1: Telephone counselling and mammography screening.",
      "Effects of telephone counselling on mammography screening",
    ];
    const text = `${matter.join("\n\n")}\n\n${found}`;
    const { citations } = await answerQuestion(
      question,
      buildPassages({ text, paperTitle: title }, `${title}.\n\n${foundToo}`),
    );
    assert.deepEqual(
      citations.map(({ excerpt }) => excerpt),
      [found, foundToo],
    );
  });

  test("is not a caption or a row of a table, by the kind of its passage", async () => {
    const { finish_reason } = await answerQuestion(
      question,
      buildPassages({ text: found, kind: "table" }),
    );
    assert.equal(finish_reason, "no_evidence");
  });

  test("stands without the label of its section, while its citation is as the paper writes it", async () => {
    const labelled = `CONCLUSIONS: ${found}`;
    const { text, citations } = await answerQuestion(question, buildPassages(labelled));
    assert.doesNotMatch(text, /CONCLUSIONS/u);
    assert.ok(text.includes(found));
    assert.deepEqual(
      citations.map(({ excerpt }) => excerpt),
      [labelled],
    );
  });

  test("where only titles fit, the answer says so and cites nothing", async () => {
    const { text, citations } = await answerQuestion(
      question,
      buildPassages({ text: title, paperTitle: title }),
    );
    assert.match(text, /^By their titles/u);
    assert.deepEqual(citations, []);
  });

  test("is what was found before what was asked, and what was done where that is asked for", async () => {
    const text =
      "The aim of this study was to see whether telephone counselling increases mammography screening. " +
      "Telephone counselling for mammography screening was given by four nurses. " +
      found;
    const finding = await answerQuestion(question, buildPassages(text));
    assert.doesNotMatch(finding.text, /The aim/u);
    const deed = await answerQuestion(
      "Who gave the telephone counselling for mammography screening?",
      buildPassages(text),
    );
    assert.match(deed.text, /given by four nurses/u);
  });
});

test("passages are numbered as the text cites them, and those not cited come after", async () => {
  const passages = buildPassages(left.replaceAll("Telephone", "Phone"), foundToo, found);
  const extracted = await answerQuestion(question, passages.slice(1));
  const { answer, passages: numbered } = numberByAppearance(extracted, passages);
  const marks = [...answer.text.matchAll(/\[(\d+)\]/gu)].map(([, number]) => Number(number));
  assert.deepEqual(marks, [1, 2]);
  assert.deepEqual(
    answer.citations.map(({ index }) => index),
    [1, 2],
  );
  assert.deepEqual(
    numbered.map(({ index, passageId }) => [index, passageId]),
    [...answer.citations.map(({ passage }) => passage.passageId), 100].map((id, place) => [
      place + 1,
      id,
    ]),
  );
});
