// What is painted on a page besides text: filled areas and images, in the order in which they are painted.
import { displayTransform, type Transform } from "./display-transform.ts";
import type { Box } from "../../knowledge/reading/layout.ts";
import type { OpenPage } from "./pdf-file.ts";
import type { Pdfium } from "./pdfium-module.ts";

/** `colour` is nothing where the area has many, or its shape is not a rectangle. */
export type PaintedArea = Box & {
  kind: "fill" | "image";
  colour: number | undefined;
  order: number;
};

export type PaintedPage = {
  areas: PaintedArea[];
  /** When each text object is painted, to know what lies behind it. */
  textOrder: Map<number, number>;
};

/** A drawing may have any number of objects; what lies behind text is found early or not at all. */
const mostObjects = 20_000;
const mostAreas = 2000;
const deepestForm = 6;
/** In points; smaller areas are strokes and marks, behind which no text hides. */
const smallestSide = 4;
const mostRectangleSegments = 6;
const [textType, pathType, imageType, shadingType, formType] = [1, 2, 3, 4, 5];
const scratchBytes = 64;

type Walk = PaintedPage & { pdfium: Pdfium; scratch: number; seen: number };

export function readPaintedAreas(pdfium: Pdfium, open: OpenPage): PaintedPage {
  const { call } = pdfium;
  const scratch = call.malloc(scratchBytes);
  const walk: Walk = { pdfium, scratch, seen: 0, areas: [], textOrder: new Map() };
  try {
    const toDisplay = displayTransform(pdfium, open, scratch);
    const count = call.FPDFPage_CountObjects(open.page);
    for (let index = 0; index < count && walk.seen < mostObjects; index += 1)
      visit(walk, call.FPDFPage_GetObject(open.page, index), toDisplay, 0);
  } finally {
    call.free(scratch);
  }
  return { areas: walk.areas, textOrder: walk.textOrder };
}

function visit(walk: Walk, object: number, toDisplay: Transform, depth: number): void {
  walk.seen += 1;
  const { call } = walk.pdfium;
  const type = call.FPDFPageObj_GetType(object);
  if (type === textType) walk.textOrder.set(object, walk.seen);
  else if (type === pathType) addPath(walk, object, toDisplay);
  else if (type === imageType || type === shadingType)
    addArea(walk, object, toDisplay, "image", undefined);
  else if (type === formType && depth < deepestForm) {
    const inside = throughForm(walk, object, toDisplay);
    const count = call.FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count && walk.seen < mostObjects; index += 1)
      visit(walk, call.FPDFFormObj_GetObject(object, index), inside, depth + 1);
  }
}

function addPath(walk: Walk, object: number, toDisplay: Transform): void {
  const { call } = walk.pdfium;
  const { scratch } = walk;
  if (call.FPDFPath_GetDrawMode(object, scratch, scratch + 4) === 0) return;
  if (walk.pdfium.view().getInt32(scratch, true) === 0) return;
  const isRectangle = call.FPDFPath_CountSegments(object) <= mostRectangleSegments;
  if (
    call.FPDFPageObj_GetFillColor(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0
  ) {
    addArea(walk, object, toDisplay, "fill", undefined);
    return;
  }
  const view = walk.pdfium.view();
  if (view.getUint32(scratch + 12, true) === 0) return;
  const colour =
    (view.getUint32(scratch, true) << 16) |
    (view.getUint32(scratch + 4, true) << 8) |
    view.getUint32(scratch + 8, true);
  addArea(walk, object, toDisplay, "fill", isRectangle ? colour : undefined);
}

function addArea(
  walk: Walk,
  object: number,
  { xx, xy, yx, yy, x, y }: Transform,
  kind: PaintedArea["kind"],
  colour: number | undefined,
): void {
  const { call } = walk.pdfium;
  const { scratch } = walk;
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0)
    return;
  const view = walk.pdfium.view();
  const left = view.getFloat32(scratch, true);
  const bottom = view.getFloat32(scratch + 4, true);
  const right = view.getFloat32(scratch + 8, true);
  const top = view.getFloat32(scratch + 12, true);
  const xs = [
    left * xx + bottom * yx,
    left * xx + top * yx,
    right * xx + bottom * yx,
    right * xx + top * yx,
  ];
  const ys = [
    left * xy + bottom * yy,
    left * xy + top * yy,
    right * xy + bottom * yy,
    right * xy + top * yy,
  ];
  const box = {
    x0: x + Math.min(...xs),
    y0: y + Math.min(...ys),
    x1: x + Math.max(...xs),
    y1: y + Math.max(...ys),
  };
  if (box.x1 - box.x0 < smallestSide || box.y1 - box.y0 < smallestSide) return;
  if (walk.areas.length >= mostAreas) return;
  walk.areas.push({ ...box, kind, colour, order: walk.seen });
}

/** The form's own coordinates, then those of the page. */
function throughForm(walk: Walk, form: number, outer: Transform): Transform {
  const { scratch, pdfium } = walk;
  if (pdfium.call.FPDFPageObj_GetMatrix(form, scratch) === 0) return outer;
  const view = pdfium.view();
  const at = (offset: number): number => view.getFloat32(scratch + offset, true);
  const [a, b, c, d, e, f] = [at(0), at(4), at(8), at(12), at(16), at(20)];
  return {
    xx: a * outer.xx + b * outer.yx,
    xy: a * outer.xy + b * outer.yy,
    yx: c * outer.xx + d * outer.yx,
    yy: c * outer.xy + d * outer.yy,
    x: outer.x + e * outer.xx + f * outer.yx,
    y: outer.y + e * outer.xy + f * outer.yy,
  };
}
