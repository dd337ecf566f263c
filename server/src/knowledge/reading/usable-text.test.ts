// Which pages can be used as they are, which are blank, and which have to be recognised.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Line, PageLayout } from "./layout.ts";
import { judgeText } from "./usable-text.ts";

const prose =
  "Deduplication of references is the first step of a systematic review. We compare four tools on five sets of records and report sensitivity and specificity. All of them lose records whose titles were shortened by a database.\n".repeat(
    3,
  );

function pageOf(text: string, imageCoverage = 0): PageLayout {
  const font = { name: "", size: 10, bold: false, italic: false };
  const place = { x0: 0, y0: 0, x1: 100, y1: 10, baseline: 8 };
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Line => ({ ...place, text: line, words: [], font }));
  return { number: 1, width: 595, height: 842, source: "text", imageCoverage, lines, hidden: [] };
}

/** Every character moved on, as when the numbers of a subset font are taken for characters. */
function shifted(text: string, by: number): string {
  return text.replace(/[!-~]/gu, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) - by),
  );
}

describe("a page is usable with", () => {
  const pages: Record<string, string> = {
    prose,
    "two words of a title page": "Contents\n2019",
    "Chinese text": "双官能团活性艳蓝在固色浴中凝聚性小，匀染性好，且吸尽率和固色率高。".repeat(5),
    "Vietnamese text": "Nghiên cứu này đánh giá hiệu quả của các phương pháp điều trị. ".repeat(8),
    "a table of numbers": "0.12 ± 0.03 (95%) 1,204 −3.5 <0.001 12.7% 88 [0.2; 0.9]\n".repeat(12),
    "a column of digits": "1\n2\n3\n4\n5\n".repeat(12),
    formulas: "∂u/∂t + (u·∇)u = −∇p + ν∇²u, ∇·u = 0, α ≤ β ∈ ℝ \uf0e6\uf0f6 (3.1)\n".repeat(6),
    "program text":
      'const found = rows.filter((row) => row["id"] !== null && row.year > 2020);\n'.repeat(9),
    "a protein sequence": "MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRVGDGTQDNLSGAEKAVQVKVK\n".repeat(
      8,
    ),
  };
  for (const [name, text] of Object.entries(pages))
    test(name, () => assert.equal(judgeText(pageOf(text)), "usable"));

  test("prose over a picture that fills the page", () => {
    assert.equal(judgeText(pageOf(prose, 1)), "usable");
  });

  test("a short caption under a figure that leaves margins", () => {
    assert.equal(judgeText(pageOf("Figure 3: The tools compared", 0.7)), "usable");
  });
});

describe("a page has to be recognised with", () => {
  const pages: Record<string, string> = {
    "replacement characters": "\ufffd\ufffd\ufffd\ufffd a \ufffd\ufffd\n".repeat(20),
    "private characters": "\uf041\uf042\uf043 \uf044\uf045\n".repeat(20),
    "control characters": "\u0003\u0004\u0005 \u0011\u0012 the\n".repeat(20),
    "numbers of glyphs": "(cid:12)(cid:7)(cid:91) (cid:3)\n".repeat(20),
    "characters moved by 29": shifted(prose, 29),
    "letters exchanged for others": prose.replace(/[a-z]/giu, (letter) =>
      String.fromCodePoint(((((letter.codePointAt(0) ?? 0) & 31) + 12) % 26) + 97),
    ),
    "Chinese taken for Latin 1": "Ë«¹ÙÄÜÍÅ»îÐÔÑÞÀ¶µÄÓ¦ÓÃÐÔÄÜ ÔÚ¹ÌÉ«Ô¡ÖÐÄý¾ÛÐÔÐ¡\n".repeat(12),
  };
  for (const [name, text] of Object.entries(pages))
    test(name, () => assert.equal(judgeText(pageOf(text)), "needs_ocr"));

  test("nothing but a picture", () => {
    assert.equal(judgeText(pageOf("", 0.5)), "needs_ocr");
  });

  test("a page number over a picture that fills the page", () => {
    assert.equal(
      judgeText(pageOf("Downloaded from a library on 3 May 2019\n17", 0.98)),
      "needs_ocr",
    );
  });
});

test("a page with neither text nor picture is blank", () => {
  assert.equal(judgeText(pageOf("")), "blank");
});
