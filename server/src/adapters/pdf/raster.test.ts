// Pictures of pages: their limits, and how much of a page images cover.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { buildPdf, type PageOptions } from "../../../test/pdf-builder.ts";
import { readImageCoverage } from "./image-coverage.ts";
import { openPdf } from "./pdf-file.ts";
import { rasterise } from "./raster.ts";

const pixel = { pixelWidth: 1, pixelHeight: 1, grey: new Uint8Array(1) };

async function openPage(page: PageOptions) {
  return openPdf(buildPdf({ pages: [page] }));
}

async function coverageOf(page: PageOptions): Promise<number> {
  const file = await openPage(page);
  return file.usePage(1, (open) => readImageCoverage(file.pdfium, open));
}

describe("a page's picture", () => {
  test("is the page as displayed, in grey", async () => {
    const black = { ...pixel, x: 0, y: 0, width: 36, height: 72 };
    const file = await openPage({ width: 72, height: 144, rotate: 90, images: [black] });
    const { width, height, pixels } = rasterise(file, 1, 36);
    assert.deepEqual([width, height], [72, 36]);
    // The left upper quarter, turned by the clock, is the right upper one.
    const at = (x: number, y: number) => pixels[y * width + x];
    assert.deepEqual([at(10, 5), at(60, 5), at(10, 30), at(60, 30)], [255, 0, 255, 255]);
  });

  test("has less resolution than asked when the page is huge", async () => {
    const { width, height, dpi } = rasterise(
      await openPage({ width: 14_000, height: 14_000 }),
      1,
      300,
    );
    assert.ok(width * height <= 40_000_000 && dpi < 33 && dpi > 30, `${width} × ${height}, ${dpi}`);
  });

  test("is refused when an image claims more pixels than can be decoded", async () => {
    const huge = {
      ...pixel,
      pixelWidth: 30_000,
      pixelHeight: 30_000,
      x: 0,
      y: 0,
      width: 9,
      height: 9,
    };
    const file = await openPage({ images: [huge] });
    assert.throws(() => rasterise(file, 1, 300), { code: "pdf_image_too_large", message: /900/ });
  });
});

describe("images cover", () => {
  const part = { ...pixel, x: 0, width: 100 };

  test("a page that they fill in strips", async () => {
    const strips = [0, 25, 50, 75].map((y) => ({ ...part, y, height: 25 }));
    assert.equal(await coverageOf({ width: 100, height: 100, images: strips }), 1);
  });

  test("a place once, however many lie on it, and nothing beyond the page", async () => {
    const images = [1, 2, 3].map(() => ({ ...part, y: 50, height: 500 }));
    assert.equal(await coverageOf({ width: 100, height: 100, images }), 0.5);
  });

  test("nothing of a page without any", async () => {
    assert.equal(await coverageOf({ texts: [{ text: "words", x: 10, y: 10 }] }), 0);
  });
});
