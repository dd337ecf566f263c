// What the lines of a page become: paragraphs, headings, captions, tables and footnotes.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import type { Line, PageLayout } from "./layout.ts";
import { buildColumn, buildLine, buildPage, columnText, filler } from "./page-layout.testing.ts";
import { toDocumentText } from "./to-document-text.ts";

const wide = { to: 520 };

function textsOf(pages: PageLayout[]): string[] {
  return toDocumentText(pages).blocks.map((block) => block.text);
}

function kindsOf(lines: Line[]): string[] {
  return toDocumentText([buildPage(lines)]).blocks.map((block) => `${block.kind}: ${block.text}`);
}

function referenceEntry(name: string, y: number): Line[] {
  return [
    buildLine(`${name}, A. (2020). A title that is long enough to`, 72, y, wide),
    buildLine("Hanging over.", 90, y + 12),
  ];
}

function tableRow(cells: string[], y: number): Line[] {
  return cells.map((cell, index) => buildLine(cell, 72 + 120 * index, y));
}

function sectionHeading(text: string, y: number): Line {
  return buildLine(text, 72, y, { size: 12, bold: true });
}

/** Lines too far apart to be one paragraph now and then, with words of any kind. */
function pageOfWords(lines: Array<{ words: string[]; x: number }>, index: number): PageLayout {
  return buildPage(
    lines.map(({ words, x }, at) => buildLine(words.join(" "), x, 120 + 12 * at)),
    index + 1,
  );
}

describe("paragraphs", () => {
  test("hyphens of the typesetter go, those of compounds stay", () => {
    const [text] = textsOf([
      buildPage(
        buildColumn(
          [
            "A state-of-",
            "the-art method for infor-",
            "mation needs a self-",
            "made McFall-",
            "Ngai and COVID-",
            "19, not information of problem-",
            "solving kinds, since problem-solving and",
            "solving a problem differ, as data-",
            "driven work shows: driven by data it is in La-",
            "TeX, and LaTeX is one word.",
          ],
          { to: 200 },
        ),
      ),
    ]);
    assert.equal(
      text,
      "A state-of-the-art method for information needs a self-made McFall-Ngai and COVID-19, " +
        "not information of problem-solving kinds, since problem-solving and solving a problem differ, " +
        "as data-driven work shows: driven by data it is in LaTeX, and LaTeX is one word.",
    );
  });

  test("an address broken over lines is one again", () => {
    const [text] = textsOf([
      buildPage(
        buildColumn(
          [
            "See https://doi.org/10.21105/",
            "jose.00013 and https://www.R-project.",
            "org/ for more.",
          ],
          wide,
        ),
      ),
    ]);
    assert.equal(
      text,
      "See https://doi.org/10.21105/jose.00013 and https://www.R-project.org/ for more.",
    );
  });

  test("an indent begins a paragraph, and so do a list mark and more leading", () => {
    const texts = textsOf([
      buildPage([
        ...buildColumn(["The first paragraph has two lines", "that fill the measure of the page"], {
          ...wide,
          y: 100,
          ends: false,
        }),
        buildLine("An indented line begins another,", 88, 124, wide),
        buildLine("which goes on in the measure of", 72, 136, wide),
        buildLine("the page and ends so.", 72, 148),
        buildLine("• One item of a list", 80, 160, wide),
        buildLine("• Another item of it", 80, 172, wide),
        buildLine("A line with more leading above it.", 72, 200, wide),
      ]),
    ]);
    assert.deepEqual(
      texts.map((text) => text.split(" ").slice(0, 2).join(" ")),
      ["The first", "An indented", "• One", "• Another", "A line"],
    );
  });

  test("entries of a list of references hang", () => {
    const texts = textsOf([
      buildPage([
        ...referenceEntry("Adams", 100),
        ...referenceEntry("Brown", 124),
        ...referenceEntry("Clark", 148),
        ...referenceEntry("Davis", 172),
      ]),
    ]);
    assert.deepEqual(
      texts.map((text) => text.slice(0, 5)),
      ["Adams", "Brown", "Clark", "Davis"],
    );
  });

  test("Chinese lines are joined without a space", () => {
    const lines = [
      buildLine("本文研究文献管理系统的", 72, 100, wide),
      buildLine("设计与实现。", 72, 112),
    ];
    assert.deepEqual(textsOf([buildPage(lines)]), ["本文研究文献管理系统的设计与实现。"]);
  });
});

describe("parts that are no paragraphs", () => {
  test("a caption is a block of its own, a sentence that begins with a figure is not", () => {
    const found = kindsOf([
      ...filler(100),
      buildLine("Figure 2: What the method finds.", 72, 200, { size: 9 }),
      ...buildColumn(["Figure 2 shows that, in short,", "it finds what it should."], {
        ...wide,
        y: 240,
      }),
    ]);
    assert.deepEqual(found.slice(1), [
      "caption: Figure 2: What the method finds.",
      "paragraph: Figure 2 shows that, in short, it finds what it should.",
    ]);
  });

  test("the labels of a drawing stay out of the text", () => {
    const found = kindsOf([
      ...filler(100),
      buildLine("0.5", 80, 220, { size: 7 }),
      buildLine("0.1", 80, 260, { size: 7 }),
      buildLine("Time in seconds", 120, 280, { size: 7 }),
      buildLine("Figure 1: Time over time.", 72, 310, { size: 9 }),
      ...filler(340),
    ]);
    assert.deepEqual(found.slice(1, 3), [
      "table: 0.5\n0.1\nTime in seconds",
      "caption: Figure 1: Time over time.",
    ]);
  });

  test("where authors work is no footnote, though it has a mark and small type", () => {
    const found = kindsOf([
      buildLine("A title over both of the columns", 100, 60, { size: 20 }),
      buildLine("An Author1 and Another Author1 of the same place", 150, 90),
      buildLine("1 Institute of Testing, Street of the Tests 1, Testville", 150, 110, {
        size: 8,
        mark: true,
      }),
      ...buildColumn(columnText("Left"), { x: 72, to: 290, y: 140 }),
      ...buildColumn(columnText("Right"), { x: 310, to: 528, y: 140 }),
    ]);
    assert.equal(found[2], "paragraph: 1 Institute of Testing, Street of the Tests 1, Testville");
  });

  test("rows of aligned cells are a table, one row to a line", () => {
    const found = kindsOf([
      ...filler(100),
      ...tableRow(["Name", "Year", "Count"], 200),
      ...tableRow(["Copper", "1998", "12"], 212),
      ...tableRow(["Silver", "2003", "7"], 224),
      ...filler(260),
    ]);
    assert.equal(found[1], "table: Name | Year | Count\nCopper | 1998 | 12\nSilver | 2003 | 7");
  });

  test("text stretched to its measure is no table", () => {
    const stretched = [
      "Wide set text of a",
      "narrow column has gaps",
      "that look like those",
      "between cells of it.",
    ];
    assert.deepEqual(kindsOf(buildColumn(stretched, { to: 520, ends: false })), [
      `paragraph: ${stretched.join(" ")}`,
    ]);
  });

  test("headings stand as deep as their numbers say, below the title", () => {
    const { blocks } = toDocumentText([
      buildPage([
        buildLine("On the reading of papers", 72, 60, { size: 20 }),
        sectionHeading("1 Introduction", 100),
        ...filler(120),
        sectionHeading("2 Method", 220),
        sectionHeading("2.1 Data", 240),
        ...filler(260),
        buildLine("References", 72, 360),
        ...filler(380),
      ]),
    ]);
    assert.deepEqual(
      blocks.filter((block) => block.kind === "heading").map((block) => [block.text, block.level]),
      [
        ["On the reading of papers", 1],
        ["1 Introduction", 2],
        ["2 Method", 2],
        ["2.1 Data", 3],
        ["References", 2],
      ],
    );
  });
});

test("every character of a block belongs to a printed line or stands between two", () => {
  const word = fc.stringMatching(/^[a-zA-Z(]{1,9}[-.,)]?$/u);
  const chinese = fc.stringMatching(/^[一-龥]{1,9}$/u);
  const line = fc.array(fc.oneof(word, word, chinese), { minLength: 1, maxLength: 9 });
  const page = fc.array(fc.record({ words: line, x: fc.integer({ min: 20, max: 300 }) }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.array(page, { minLength: 1, maxLength: 3 }), (shapes) => {
      const { blocks } = toDocumentText(shapes.map(pageOfWords));
      for (const { text, lines } of blocks) {
        let end = 0;
        for (const printed of lines) {
          assert.match(text.slice(end, printed.start), /^(?: \| |[ \n]?)$/u);
          for (const part of printed.words) {
            assert(part.start >= end && part.end > part.start && part.end <= printed.end);
            assert.match(text.slice(end, part.start), /^(?: \| |[ \n]?)$/u);
            assert(part.x0 >= printed.x0 - 0.01 && part.x1 <= printed.x1 + 0.01);
            end = part.end;
          }
          assert.equal(end, printed.end);
        }
        assert.equal(end, text.length);
      }
    }),
    { numRuns: 60 },
  );
});
