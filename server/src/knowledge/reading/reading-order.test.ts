// The order in which pages are read, and what is left out at their edges.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Line, PageLayout } from "./layout.ts";
import { buildColumn, buildLine, buildPage, columnText, filler } from "./page-layout.testing.ts";
import { toDocumentText } from "./to-document-text.ts";

const wide = { to: 520 };
const names = ["", "first", "second", "third", "fourth"];

function textsOf(pages: PageLayout[]): string[] {
  return toDocumentText(pages).blocks.map((block) => block.text);
}

/** A page with a head that stands near its text, and its number. */
function numberedPage(number: number): PageLayout {
  return buildPage(
    [
      buildLine("A. Author: On many things", 72, 88),
      ...buildColumn([`Text of the ${names[number]} page stands here`, "and it ends here."], {
        ...wide,
        y: 100,
      }),
      buildLine(`${number}`, 290, 810),
    ],
    number,
  );
}

/** The same with a head of its own, far from the text. */
function headedPage(number: number): PageLayout {
  const head = buildLine(`The chapter on ${names[number]} things`, 72, 40);
  return buildPage([head, ...numberedPage(number).lines.slice(1)], number);
}

function twoColumns(): Line[] {
  return [
    ...buildColumn(columnText("left"), { x: 72, to: 290, y: 200, ends: false }),
    ...buildColumn(columnText("right"), { x: 310, to: 528, y: 200 }),
  ];
}

describe("reading order", () => {
  const inOrder = [...columnText("left"), ...columnText("right")].join(" ");

  test("two columns are read one after the other, below what spans both", () => {
    const title = buildLine("A title over both columns of it", 120, 120, { size: 18 });
    const lines = [...twoColumns(), title].toSorted((one, other) => one.baseline - other.baseline);
    assert.deepEqual(textsOf([buildPage(lines)]), ["A title over both columns of it", inOrder]);
  });

  test("a line that runs over the gutter does not tear the columns apart", () => {
    const lines = twoColumns();
    const overfull = lines[2];
    assert(overfull);
    lines[2] = { ...overfull, x1: 318 };
    assert.deepEqual(textsOf([buildPage(lines)]), [inOrder]);
  });

  test("three columns are read from left to right", () => {
    const lines = [
      ...buildColumn(columnText("First"), { x: 50, to: 200, y: 200 }),
      ...buildColumn(columnText("Second"), { x: 220, to: 370, y: 200 }),
      ...buildColumn(columnText("Third"), { x: 390, to: 540, y: 200 }),
    ].toSorted((one, other) => one.baseline - other.baseline);
    const read = textsOf([buildPage(lines)]).join(" ");
    assert.equal(
      read,
      [...columnText("First"), ...columnText("Second"), ...columnText("Third")].join(" "),
    );
  });

  test("a side bar comes after the text it stands beside", () => {
    const bar = buildColumn(
      ["Submitted in May", "and published in", "the same year,", "with a licence."],
      {
        x: 30,
        to: 140,
        y: 203,
        leading: 11,
        size: 9,
      },
    );
    const main = Array.from(
      { length: 9 },
      (_, index) => `Text of the article, line ${index} of it`,
    );
    const texts = textsOf([buildPage([...bar, ...buildColumn(main, { x: 170, to: 550, y: 200 })])]);
    assert.match(texts[0] ?? "", /^Text of the article/u);
    assert.match(texts[1] ?? "", /^Submitted in May/u);
  });
});

describe("running matter", () => {
  test("what repeats at the edges of pages and page numbers are left out", () => {
    const texts = textsOf([numberedPage(1), numberedPage(2), numberedPage(3), numberedPage(4)]);
    assert.deepEqual(
      texts,
      [1, 2, 3, 4].map(
        (number) => `Text of the ${names[number]} page stands here and it ends here.`,
      ),
    );
  });

  test("a lone line where other pages have one is a running head, whatever it says", () => {
    const texts = textsOf([headedPage(1), headedPage(2), headedPage(3), headedPage(4)]);
    assert(texts.every((text) => text.startsWith("Text of the")));
  });

  test("on a lone page only its number is left out", () => {
    assert.deepEqual(textsOf([numberedPage(2)]), [
      "A. Author: On many things",
      "Text of the second page stands here and it ends here.",
    ]);
  });

  test("a paragraph goes on over the page, and the footnote it met comes after it", () => {
    const first = [
      ...buildColumn(["This paragraph is broken off by the", "end of its page, in the middle of"], {
        ...wide,
        y: 680,
      }),
      buildLine("1 A note at the foot of the page.", 72, 760, { size: 8, mark: true }),
    ];
    const [last] = first.slice(1, 2);
    assert(last);
    last.x1 = 520;
    const second = buildColumn(["a sentence that ends here."], { y: 100 });
    const blocks = toDocumentText([
      buildPage(first),
      buildPage([...second, ...filler(140)], 2),
    ]).blocks;
    assert.deepEqual(
      blocks.slice(0, 2).map((block) => `${block.kind}: ${block.text}`),
      [
        "paragraph: This paragraph is broken off by the end of its page, in the middle of a sentence that ends here.",
        "footnote: 1 A note at the foot of the page.",
      ],
    );
    assert.deepEqual(
      blocks[0]?.lines.map((line) => line.page),
      [1, 1, 2],
    );
  });
});
