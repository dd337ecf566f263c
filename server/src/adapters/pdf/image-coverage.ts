// How much of a page its images cover: a scan covers all of it.
import type { OpenPage } from "./pdf-file.ts";
import type { Pdfium } from "./pdfium-module.ts";
import { type PageImage, readImages } from "./page-images.ts";

/** A scan may come in many strips, so what is covered is counted on a grid and not summed up. */
const cells = 50;
const mostImages = 2000;

/** From 0 to 1. */
export function readImageCoverage(pdfium: Pdfium, open: OpenPage): number {
  const images = readImages(pdfium, open).slice(0, mostImages);
  if (images.length === 0) return 0;
  const page = readPageBox(pdfium, open);
  const covered = new Uint8Array(cells * cells);
  for (const image of images) cover(covered, image, page);
  return covered.reduce((sum, cell) => sum + cell, 0) / covered.length;
}

type PageBox = { left: number; bottom: number; width: number; height: number };

function cover(covered: Uint8Array, image: PageImage, page: PageBox): void {
  const [left, right] = cellsWithin(image.x0, image.x1, page.left, page.width);
  const [bottom, top] = cellsWithin(image.y0, image.y1, page.bottom, page.height);
  for (let row = bottom; row < top; row += 1)
    covered.fill(1, row * cells + left, row * cells + right);
}

/** The cells whose middle lies between the two; an end before the start means none. */
function cellsWithin(from: number, to: number, origin: number, size: number): [number, number] {
  const start = Math.ceil(((from - origin) / size) * cells - 0.5);
  const end = Math.ceil(((to - origin) / size) * cells - 0.5);
  const [first, last] = [clamp(start), clamp(end)];
  return [first, Math.max(first, last)];
}

/** What is no number is 0: a hostile page may be placed anywhere. */
function clamp(cell: number): number {
  return Math.min(Math.max(cell || 0, 0), cells);
}

function readPageBox({ call, bytes }: Pdfium, { page }: OpenPage): PageBox {
  const scratch = call.malloc(16);
  call.FPDF_GetPageBoundingBox(page, scratch);
  const memory = bytes();
  const view = new DataView(memory.buffer, memory.byteOffset + scratch, 16);
  const [left, top, right, bottom] = [0, 4, 8, 12].map((at) => view.getFloat32(at, true));
  call.free(scratch);
  return {
    left: left ?? 0,
    bottom: bottom ?? 0,
    width: (right ?? 0) - (left ?? 0),
    height: (top ?? 0) - (bottom ?? 0),
  };
}
