// What a reader sees on a page, and what the file only claims to show.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildPdf, type PageOptions } from "../../../test/pdf-builder.ts";
import type { PageLayout } from "../../knowledge/reading/layout.ts";
import { openPdf } from "./pdf-file.ts";
import { readPage } from "./read-page.ts";
import { toDocumentText } from "../../knowledge/reading/to-document-text.ts";

async function read(content: Uint8Array): Promise<PageLayout> {
  const file = await openPdf(content);
  const page = readPage(file, 1);
  file.close();
  return page;
}

async function readBuilt(page: PageOptions): Promise<PageLayout> {
  return read(buildPdf({ pages: [page] }));
}

const shown = { text: "What everyone can see", x: 72, y: 100 };
const white: [number, number, number] = [1, 1, 1];
const dark: [number, number, number] = [0.1, 0.1, 0.4];
const scan = {
  x: 0,
  y: 0,
  width: 595,
  height: 842,
  pixelWidth: 1,
  pixelHeight: 1,
  grey: new Uint8Array([200]),
};

describe("text that cannot be seen is left out and reported", () => {
  const cases: Array<[string, PageOptions["texts"], PageOptions["boxes"], string]> = [
    ["invisible ink", [{ text: "Ghost", x: 72, y: 200, renderMode: 3 }], [], "invisible"],
    [
      "white on the page",
      [{ text: "Ghost", x: 72, y: 200, colour: white }],
      [],
      "background_colour",
    ],
    [
      "the colour of the box behind it",
      [{ text: "Ghost", x: 72, y: 200, colour: dark }],
      [{ x: 60, y: 180, width: 100, height: 40, colour: dark }],
      "background_colour",
    ],
    ["smaller than two points", [{ text: "Ghost", x: 72, y: 200, size: 1.5 }], [], "too_small"],
    ["outside the page", [{ text: "Ghost", x: 700, y: 200 }], [], "off_page"],
  ];
  for (const [name, texts = [], boxes = [], reason] of cases)
    test(name, async () => {
      const page = await readBuilt({ texts: [shown, ...texts], boxes });
      assert.deepEqual(page.hidden, [{ page: 1, reason, characters: 5, sample: "Ghost" }]);
      assert.deepEqual(
        page.lines.map((line) => line.text),
        ["What everyone can see"],
      );
    });

  test("white on a dark box can be seen", async () => {
    const page = await readBuilt({
      texts: [{ ...shown, colour: white }],
      boxes: [{ x: 60, y: 80, width: 300, height: 40, colour: dark }],
    });
    assert.deepEqual(page.hidden, []);
    assert.equal(page.lines.length, 1);
  });

  test("invisible text over an image that fills the page is what a scanner recognised", async () => {
    const page = await readBuilt({ texts: [{ ...shown, renderMode: 3 }], images: [scan] });
    assert.deepEqual(page.hidden, []);
    assert.equal(page.lines[0]?.text, "What everyone can see");
  });
});

describe("words and lines", () => {
  test("ligatures are their letters, and soft hyphens and controls are gone", async () => {
    const page = await readBuilt({
      texts: [{ text: "The eﬃcient ﬂow of \uf001rst eﬀects\u200b", x: 72, y: 100 }],
    });
    assert.equal(page.lines[0]?.text, "The efficient flow of first effects");
  });

  test("a glyph that stands for several letters does not tear its word apart", async () => {
    const page = await read(pdfWithLigature());
    assert.equal(page.lines[0]?.text, "Riffomonas");
  });

  test("pieces of one line are one line, in whatever order the file writes them", async () => {
    const page = await readBuilt({
      texts: [
        { text: "world", x: 105, y: 100, size: 12 },
        { text: "Another line", x: 72, y: 130, size: 12 },
        { text: "Hello", x: 72, y: 100, size: 12 },
      ],
    });
    assert.deepEqual(
      page.lines.map((line) => line.text),
      ["Hello world", "Another line"],
    );
  });

  test("text that runs up the edge is kept apart from the lines", async () => {
    const page = await readBuilt({
      texts: [shown, { text: "arXiv:2101.00001v1", x: 30, y: 500, size: 20, angle: 90 }],
    });
    assert.equal(page.lines.length, 1);
    const [stamp] = page.sideways ?? [];
    assert.equal(stamp?.text, "arXiv:2101.00001v1");
    assert(stamp.y1 - stamp.y0 > 5 * (stamp.x1 - stamp.x0), "its box stands upright");
  });

  test("a box does not reach over the edge of the page", async () => {
    const page = await readBuilt({ texts: [{ text: "WWWW", x: 540, y: 12, size: 20 }] });
    const boxes = page.lines.flatMap((line) => [line, ...line.words]);
    assert.equal(boxes.length, 2);
    assert(boxes.every((box) => box.x1 <= 595 && box.y0 >= 0 && box.x0 < box.x1));
  });

  test("a table set sideways is read row by row", async () => {
    const rows = Array.from({ length: 8 }, (_, index) => [
      { text: `A name that is long, number ${index}`, x: 100 + 14 * index, y: 700, angle: 90 },
      { text: `${index} of 8`, x: 100 + 14 * index, y: 400, angle: 90 },
    ]);
    const { blocks } = toDocumentText([await readBuilt({ texts: rows.flat().toReversed() })]);
    assert.deepEqual(
      blocks.map((block) => block.text.split("\n").slice(0, 2)),
      [["A name that is long, number 0 | 0 of 8", "A name that is long, number 1 | 1 of 8"]],
    );
  });

  test("a page displayed turned has its text where a reader sees it", async () => {
    const page = await readBuilt({ texts: [{ ...shown, x: 200, y: 300, angle: 90 }], rotate: 90 });
    const [line] = page.lines;
    assert.deepEqual([page.width, page.height], [842, 595]);
    assert.equal(line?.text, "What everyone can see");
    assert(
      Math.abs((line?.x0 ?? 0) - (842 - 300)) < 1 && Math.abs((line?.baseline ?? 0) - 200) < 1,
    );
  });
});

/** One code of the font means "ff", as in fonts that TeX sets; PDFium finds the cross references by itself. */
function pdfWithLigature(): Uint8Array {
  const map =
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /A def /CMapType 2 def " +
    "1 begincodespacerange <00> <ff> endcodespacerange " +
    "2 beginbfrange <41> <7a> <0041> <41> <7a> <0041> endbfrange " +
    "1 beginbfchar <01> <00660066> endbfchar endcmap end end";
  const text = "BT /F 20 Tf 72 700 Td (Ri\\001omonas) Tj ET";
  return Buffer.from(
    [
      "%PDF-1.4",
      "1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj",
      "2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj",
      "3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R",
      "/Resources << /Font << /F 5 0 R >> >> >> endobj",
      `4 0 obj << /Length ${text.length} >> stream\n${text}\nendstream endobj`,
      "5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 0 /LastChar 255",
      `/Widths [${Array.from({ length: 256 }, () => 700).join(" ")}] /ToUnicode 6 0 R >> endobj`,
      `6 0 obj << /Length ${map.length} >> stream\n${map}\nendstream endobj`,
      "trailer << /Root 1 0 R >>",
      "%%EOF",
    ].join("\n"),
  );
}
