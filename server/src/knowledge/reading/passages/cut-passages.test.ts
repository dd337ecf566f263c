// Chunks: their size and borders, what is kept apart, and that text, sentences and places always agree.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cutPassages, cutTitleAndAbstract } from "./cut-passages.ts";
import type { Passage, PassageText } from "./passage-text.ts";
import { buildDocument, type PlainBlock, sentencesOf } from "./document.testing.ts";
import { countTokens } from "../../text/tokens.ts";

const heading = (text: string, level = 1): PlainBlock => ({ kind: "heading", text, level });
const paragraph = (text: string): PlainBlock => ({ kind: "paragraph", text });

function passage(...blocks: PlainBlock[]): PassageText {
  return cutPassages(buildDocument(blocks));
}

function first(passages: Passage[]): Passage {
  const [found] = passages;
  assert.ok(found);
  return found;
}

test("short paragraphs of one section are put together, those of two sections are not", () => {
  const { passages } = passage(
    heading("Methods"),
    paragraph("We asked."),
    paragraph("They answered."),
    heading("Results"),
    paragraph("All was well."),
  );
  assert.deepEqual(
    passages.map(({ section, text }) => [section, text]),
    [
      ["Methods", "We asked.\n\nThey answered."],
      ["Results", "All was well."],
    ],
  );
});

test("a passage of a long section has 200 to 400 tokens and ends with a sentence", () => {
  for (const count of [40, 60, 100, 333]) {
    const { passages } = passage(heading("Methods"), paragraph(sentencesOf(count)));
    assert.ok(passages.length > 1);
    for (const { token_count, text } of passages) {
      assert.ok(token_count >= 200 && token_count <= 400, `${token_count} of ${count}`);
      assert.match(text, /^In case .*\.$/su);
    }
  }
});

test("a passage ends with a paragraph where one ends near", () => {
  const { passages } = passage(
    paragraph(sentencesOf(22, "first")),
    paragraph(sentencesOf(30, "second")),
  );
  assert.doesNotMatch(first(passages).text, /second/u);
});

test("a passage repeats at most two sentences and 50 tokens of the one before in its section", () => {
  const { passages, text } = passage(
    heading("Methods"),
    paragraph(sentencesOf(100)),
    heading("Results"),
    paragraph(sentencesOf(100)),
  );
  for (const [index, { start, section }] of passages.slice(1).entries()) {
    const previous = passages[index];
    assert.ok(previous);
    const repeated = text.slice(start, Math.max(start, previous.end));
    const isSameSection = previous.section === section;
    assert.equal(repeated.split(".").length - 1, isSameSection ? 2 : 0);
    assert.ok(countTokens(repeated) <= 50);
  }
});

test("a sentence that no passage could hold is cut behind a clause", () => {
  const { passages } = passage(
    paragraph("they went on for a while and then for another and yet another while, ".repeat(60)),
  );
  assert.ok(passages.length > 1);
  for (const { text, token_count } of passages) {
    assert.ok(token_count <= 400);
    assert.ok(text.endsWith(","));
  }
});

test("paragraphs around a figure and a note go on, and caption and note are passages of their kind", () => {
  const { passages } = passage(
    paragraph("We asked them."),
    { kind: "caption", text: "Figure 1: Readers." },
    { kind: "footnote", text: "1 All of them." },
    paragraph("They answered us."),
  );
  assert.deepEqual(
    passages.map(({ kind, text }) => [kind, text]),
    [
      ["text", "We asked them.\n\nThey answered us."],
      ["caption", "Figure 1: Readers."],
      ["footnote", "1 All of them."],
    ],
  );
});

test("a table is one passage with the caption above or below it, each row a sentence", () => {
  const { passages, text } = passage(
    { kind: "caption", text: "Table 1: Readers." },
    { kind: "table", text: "year readers\n2019 12" },
    { kind: "caption", text: "Figure 2: Years." },
    { kind: "table", text: "year papers\n2019 7" },
    { kind: "caption", text: "Table 2: Papers." },
  );
  assert.deepEqual(
    passages.map(({ kind, sentences }) => [
      kind,
      ...sentences.map(({ start, end }) => text.slice(start, end)),
    ]),
    [
      ["table", "Table 1: Readers.", "year readers", "2019 12"],
      ["caption", "Figure 2: Years."],
      ["table", "year papers", "2019 7", "Table 2: Papers."],
    ],
  );
});

test("a reference list is parted by its numbers or by how its lines hang, each entry a sentence", () => {
  const numbered = "[1] Lee, J. (2001). One. Two [3]. [2] Abe, K. (2002). Three. [3] Ito, M. Four.";
  const hanging =
    "Adams, B. and Clark, D. and Evans, F. and others (2001). On the returning of readers. Press.\n" +
    "Brown, C. and Davis, E. and Frank, G. and Hills, I. (2002). On the citing of papers. Journal.";
  const found = [paragraph(numbered), { ...paragraph(hanging), indents: [0, 15, 0, 15] }].map(
    (block) => {
      const { passages, text } = passage(heading("7. References"), block);
      assert.equal(first(passages).kind, "references");
      return first(passages).sentences.map(({ start, end }) => text.slice(start, end).slice(0, 5));
    },
  );
  assert.deepEqual(found, [
    ["[1] L", "[2] A", "[3] I"],
    ["Adams", "Brown"],
  ]);
});

test("the section of a passage is the path of its headings, and a section holds its subsections", () => {
  const { passages, sections, text } = passage(
    heading("Methods"),
    heading("Readers", 2),
    paragraph("We asked."),
    heading("Results"),
    paragraph("They answered."),
  );
  assert.deepEqual(
    passages.map(({ section }) => section),
    ["Methods › Readers", "Results"],
  );
  assert.deepEqual(
    sections.map(({ start, end }) => text.slice(start, end)),
    ["Methods\n\nReaders\n\nWe asked.", "Readers\n\nWe asked.", "Results\n\nThey answered."],
  );
});

test("a paper without a file is cut by title and abstract, on no page", () => {
  const { passages, text } = cutTitleAndAbstract("On readers", "We asked. They answered.");
  const { page_start, page_end, rectangles, sentences } = first(passages);
  assert.equal(text, "On readers\n\nWe asked. They answered.");
  assert.deepEqual([page_start, page_end, rectangles], [null, null, []]);
  assert.equal(sentences.length, 3);
});

test("text, sentences and places agree, and nothing but headings is left out, whatever the document", () => {
  const part = fc.constantFrom(
    "word",
    "Longer words here.",
    "e.g.",
    "第一句。",
    "[2]",
    "1.",
    ", ",
    "\n",
    sentencesOf(9),
  );
  const kind = fc.constantFrom<PlainBlock["kind"]>(
    "heading",
    "paragraph",
    "caption",
    "table",
    "footnote",
  );
  const block = fc.record({
    kind,
    level: fc.integer({ min: 1, max: 3 }),
    text: fc.oneof(
      fc.array(part, { maxLength: 30 }).map((parts) => parts.join(" ")),
      fc.constantFrom("References", "x".repeat(3000), "中".repeat(900), " "),
    ),
  });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 12 }), (blocks) => {
      const document = buildDocument(blocks);
      const cut = cutPassages(document);
      const uncovered = Array.from(cut.text);
      for (const [index, each] of cut.passages.entries()) {
        assert.equal(each.ordinal, index);
        assertAgrees(cut, each);
        assert.ok(
          each.rectangles.every(({ page }) => document.pages.some((of) => of.number === page)),
        );
        uncovered.fill("", each.start, each.end);
      }
      const headings = blocks.filter((each) => each.kind === "heading").map(({ text }) => text);
      assert.equal(withoutSpace(uncovered.join("")), withoutSpace(headings.join("")));
    }),
    { numRuns: 60 },
  );
});

function assertAgrees({ text }: PassageText, cut: Passage): void {
  const { start, end, sentences, rectangles } = cut;
  assert.equal(cut.text, text.slice(start, end));
  assert.ok(cut.token_count <= 400);
  let at = start;
  for (const sentence of sentences) {
    assert.ok(sentence.start >= at && sentence.end > sentence.start);
    assert.equal(sentence.page, sentence.rectangles[0]?.page);
    at = sentence.end;
  }
  assert.deepEqual([sentences[0]?.start, at], [start, end]);
  // One a printed line, and the same lines that the sentences are on.
  const lines = rectangles.map(({ page, y0 }) => `${page} ${y0}`);
  const ofSentences = sentences.flatMap((each) => each.rectangles);
  assert.equal(new Set(lines).size, lines.length);
  assert.deepEqual(new Set(ofSentences.map(({ page, y0 }) => `${page} ${y0}`)), new Set(lines));
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/gu, "");
}

test("the path of a section does not begin with the document's title", () => {
  const { passages } = passage(
    heading("On tides", 1),
    heading("Methods", 2),
    paragraph("We asked."),
  );
  assert.equal(first(passages).section, "Methods");
});
