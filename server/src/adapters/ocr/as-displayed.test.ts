// What was read on a page that had to be turned is shown where a reader of the file sees it.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { DocumentText } from "../../knowledge/reading/document-text.ts";
import { asDisplayed } from "./as-displayed.ts";
import { type Turn, turnBoxBack, turnRaster, turns } from "./turn.ts";

test("a place in a turned picture is brought back to the same pixels", () => {
  const pixels = Uint8Array.from([1, 2, 3, 4, 5, 6]);
  const raster = { width: 3, height: 2, dpi: 72, pixels };
  for (const turn of turns) {
    const turned = turnRaster(raster, turn);
    const at = turned.pixels.indexOf(6);
    const [x0, y0] = [at % turned.width, Math.floor(at / turned.width)];
    const box = turnBoxBack({ x0, y0, x1: x0 + 1, y1: y0 + 1 }, turn, turned.width, turned.height);
    assert.deepEqual(box, { x0: 2, y0: 1, x1: 3, y1: 2 }, `turned by ${turn}`);
  }
});

test("a line of a turned page stands on the page as displayed; other pages stay as they are", () => {
  const line = { x0: 10, y0: 20, x1: 110, y1: 30, start: 0, end: 4 };
  const words = [{ start: 0, end: 4, x0: 10, x1: 40 }];
  const document: DocumentText = {
    pages: [1, 2].map((number) => ({ number, width: 200, height: 100, source: "ocr" })),
    blocks: [
      {
        kind: "paragraph",
        level: 0,
        text: "word",
        lines: [1, 2].map((page) => ({ ...line, page, words })),
      },
    ],
    hidden: [],
  };
  const turned: Turn = 90;
  const shown = asDisplayed(document, [
    { number: 1, width: 200, height: 100 },
    { number: 2, width: 200, height: 100, turned },
  ]);
  const [upright, sideways] = shown.blocks[0]?.lines ?? [];
  assert.deepEqual(upright, { ...line, page: 1, words });
  assert.deepEqual(sideways, {
    ...line,
    page: 2,
    x0: 20,
    y0: 90,
    x1: 30,
    y1: 190,
    words: [{ start: 0, end: 4, x0: 20, x1: 30 }],
  });
  assert.deepEqual(shown.pages[1], { number: 2, width: 100, height: 200, source: "ocr" });
});
