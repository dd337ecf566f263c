// The images that a page shows, each with its size in pixels and its place, without any being decoded.
import type { Box } from "../../knowledge/reading/layout.ts";
import type { OpenPage } from "./pdf-file.ts";
import type { Pdfium } from "./pdfium-module.ts";

/** In the page's own coordinates: y grows upwards. */
export type PageImage = Box & { pixelWidth: number; pixelHeight: number };

const imageType = 3;
const formType = 5;
/** Far more objects than a page of a paper has; what comes after them is not looked at. */
const mostObjects = 200_000;
const deepestForm = 8;

/** As in the PDF reference: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
type Walk = { pdfium: Pdfium; scratch: number; left: number; found: PageImage[] };

export function readImages(pdfium: Pdfium, { page }: OpenPage): PageImage[] {
  const { call } = pdfium;
  const scratch = call.malloc(32);
  const walk: Walk = { pdfium, scratch, left: mostObjects, found: [] };
  try {
    const count = call.FPDFPage_CountObjects(page);
    for (let index = 0; index < count && walk.left > 0; index += 1)
      look(walk, call.FPDFPage_GetObject(page, index), [1, 0, 0, 1, 0, 0], 0);
    return walk.found;
  } finally {
    call.free(scratch);
  }
}

function look(walk: Walk, object: number, place: Matrix, depth: number): void {
  walk.left -= 1;
  const { call } = walk.pdfium;
  const type = call.FPDFPageObj_GetType(object);
  if (type === imageType) walk.found.push(readImage(walk, object, place));
  if (type !== formType || depth >= deepestForm) return;
  const inside = times(readMatrix(walk, object), place);
  const count = call.FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count && walk.left > 0; index += 1)
    look(walk, call.FPDFFormObj_GetObject(object, index), inside, depth + 1);
}

function readImage(walk: Walk, object: number, place: Matrix): PageImage {
  const { pdfium, scratch } = walk;
  pdfium.call.FPDFImageObj_GetImagePixelSize(object, scratch, scratch + 4);
  const view = viewOf(pdfium);
  const [pixelWidth, pixelHeight] = [
    view.getUint32(scratch, true),
    view.getUint32(scratch + 4, true),
  ];
  // An image is the unit square, placed by its matrix.
  const [a, b, c, d, e, f] = times(readMatrix(walk, object), place);
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ];
  return {
    x0: Math.min(...xs),
    y0: Math.min(...ys),
    x1: Math.max(...xs),
    y1: Math.max(...ys),
    pixelWidth,
    pixelHeight,
  };
}

function readMatrix({ pdfium, scratch }: Walk, object: number): Matrix {
  pdfium.call.FPDFPageObj_GetMatrix(object, scratch);
  const view = viewOf(pdfium);
  const at = (index: number): number => view.getFloat32(scratch + 4 * index, true);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

function times(one: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [ta, tb, tc, td, te, tf] = then;
  return [
    a * ta + b * tc,
    a * tb + b * td,
    c * ta + d * tc,
    c * tb + d * td,
    e * ta + f * tc + te,
    e * tb + f * td + tf,
  ];
}

function viewOf({ bytes }: Pdfium): DataView {
  const { buffer, byteOffset, byteLength } = bytes();
  return new DataView(buffer, byteOffset, byteLength);
}
