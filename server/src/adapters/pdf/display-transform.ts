// From a page's own coordinates to points of the page as displayed: crop box and rotation are PDFium's to know.
import type { OpenPage } from "./pdf-file.ts";
import type { Pdfium } from "./pdfium-module.ts";

/** A place (a, b) of the page is displayed at (x + a·xx + b·yx, y + a·xy + b·yy). */
export type Transform = { xx: number; xy: number; yx: number; yy: number; x: number; y: number };

/** PDFium answers in whole units, so it is asked for many to a point. */
const unitsOfPoint = 100;
const far = 1000;

/** `scratch` has room for eight bytes. */
export function displayTransform(pdfium: Pdfium, open: OpenPage, scratch: number): Transform {
  const [width, height] = [open.width * unitsOfPoint, open.height * unitsOfPoint];
  const project = (x: number, y: number): [number, number] => {
    const { page } = open;
    pdfium.call.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, scratch, scratch + 4);
    const view = pdfium.view();
    return [
      view.getInt32(scratch, true) / unitsOfPoint,
      view.getInt32(scratch + 4, true) / unitsOfPoint,
    ];
  };
  const zero = project(0, 0);
  const right = project(far, 0);
  const up = project(0, far);
  return {
    xx: (right[0] - zero[0]) / far,
    xy: (right[1] - zero[1]) / far,
    yx: (up[0] - zero[0]) / far,
    yy: (up[1] - zero[1]) / far,
    x: zero[0],
    y: zero[1],
  };
}
