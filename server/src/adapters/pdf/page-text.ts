// The characters of a page as PDFium finds them, each with place, font and how it is painted.
import { createFontReader } from "./fonts.ts";
import type { Glyph, TextRun } from "../../knowledge/reading/glyph.ts";
import type { FontStyle } from "../../knowledge/reading/layout.ts";
import { displayTransform, type Transform } from "./display-transform.ts";
import type { OpenPage } from "./pdf-file.ts";
import type { Pdfium } from "./pdfium-module.ts";
import {
  hyphenCode,
  isHighSurrogate,
  isLowSurrogate,
  meaningOf,
  toCodePoint,
} from "./characters.ts";

export const mostGlyphsOfPage = 200_000;
const outlineModes: ReadonlySet<number> = new Set([1, 5]);
const opaqueBlack = { colour: 0, alpha: 255 };
const boxAt = 0;
const originAt = 16;
const matrixAt = 32;
const scratchBytes = 64;

/** In the order of the file. More than `mostGlyphsOfPage` are not looked at. */
export function readGlyphs(pdfium: Pdfium, open: OpenPage): Glyph[] {
  const { call } = pdfium;
  const scratch = call.malloc(scratchBytes);
  try {
    return readAll(pdfium, open, scratch);
  } finally {
    call.free(scratch);
  }
}

function readAll(pdfium: Pdfium, open: OpenPage, scratch: number): Glyph[] {
  const { call } = pdfium;
  const { text } = open;
  const toDisplay = displayTransform(pdfium, open, scratch);
  const runs = new Map<number, TextRun>();
  const readFont = createFontReader(pdfium);
  const found: Glyph[] = [];
  let before: Glyph["before"] = "nothing";
  let run: TextRun | undefined;
  const count = Math.min(call.FPDFText_CountChars(text), mostGlyphsOfPage);
  for (let index = 0; index < count; index += 1) {
    const code = call.FPDFText_GetUnicode(text, index);
    if (code <= 0x20 || code === 0xa0) {
      if (code === 0x20 || code === 0xa0 || code === 0x09) {
        const real = code !== 0x20 || call.FPDFText_IsGenerated(text, index) !== 1;
        before = real ? "space" : before === "space" ? before : "seen";
        continue;
      }
      if (code === 0x0a || code === 0x0d) {
        before = "nothing";
        continue;
      }
    }
    const low = isHighSurrogate(code) ? call.FPDFText_GetUnicode(text, index + 1) : 0;
    if (isLowSurrogate(code)) continue;
    // A code of the Latin alphabet is taken at its word.
    const isPlain = code > 0x20 && code < 0x7f;
    const unmapped = !isPlain && call.FPDFText_HasUnicodeMapError(text, index) === 1;
    const isHyphen = hyphenCode(code) && call.FPDFText_IsHyphen(text, index) === 1;
    const meaning = isHyphen
      ? "-"
      : meaningOf(isLowSurrogate(low) ? toCodePoint(code, low) : code, unmapped);
    if (meaning === "") continue;
    const object = call.FPDFText_GetTextObject(text, index);
    if (run?.object !== object) {
      run = runs.get(object);
      if (run === undefined) {
        run = readRun(pdfium, text, index, object, toDisplay, scratch, readFont);
        runs.set(object, run);
      }
    }
    call.FPDFText_GetLooseCharBox(text, index, scratch + boxAt);
    const baseline = run.baseline ?? readBaseline(pdfium, text, index, toDisplay, scratch);
    found.push(placeGlyph(pdfium.view(), scratch, toDisplay, meaning, before, run, baseline));
    before = "nothing";
  }
  return found;
}

function placeGlyph(
  view: DataView,
  scratch: number,
  { xx, xy, yx, yy, x, y }: Transform,
  text: string,
  before: Glyph["before"],
  run: TextRun,
  originY: number,
): Glyph {
  const left = view.getFloat32(scratch + boxAt, true);
  const top = view.getFloat32(scratch + boxAt + 4, true);
  const right = view.getFloat32(scratch + boxAt + 8, true);
  const bottom = view.getFloat32(scratch + boxAt + 12, true);
  const oneX = x + left * xx + top * yx;
  const oneY = y + left * xy + top * yy;
  const otherX = x + right * xx + bottom * yx;
  const otherY = y + right * xy + bottom * yy;
  return {
    x0: Math.min(oneX, otherX),
    y0: Math.min(oneY, otherY),
    x1: Math.max(oneX, otherX),
    y1: Math.max(oneY, otherY),
    text,
    originY,
    before,
    run,
  };
}

function readBaseline(
  pdfium: Pdfium,
  text: number,
  index: number,
  { xy, yy, y }: Transform,
  scratch: number,
): number {
  const at = scratch + originAt;
  pdfium.call.FPDFText_GetCharOrigin(text, index, at, at + 8);
  const view = pdfium.view();
  return y + view.getFloat64(at, true) * xy + view.getFloat64(at + 8, true) * yy;
}

function readRun(
  pdfium: Pdfium,
  text: number,
  index: number,
  object: number,
  toDisplay: Transform,
  scratch: number,
  readFont: (object: number, size: number) => FontStyle,
): TextRun {
  const { call } = pdfium;
  call.FPDFText_GetMatrix(text, index, scratch + matrixAt);
  call.FPDFText_GetLooseCharBox(text, index, scratch + boxAt);
  const view = pdfium.view();
  const [a, b] = [
    view.getFloat32(scratch + matrixAt, true),
    view.getFloat32(scratch + matrixAt + 4, true),
  ];
  const [c, d] = [
    view.getFloat32(scratch + matrixAt + 8, true),
    view.getFloat32(scratch + matrixAt + 12, true),
  ];
  const angle = directionOf(toDisplay, a, b);
  const size = call.FPDFText_GetFontSize(text, index) * Math.hypot(c, d);
  const width = Math.abs(
    view.getFloat32(scratch + boxAt + 8, true) - view.getFloat32(scratch + boxAt, true),
  );
  const height = Math.abs(
    view.getFloat32(scratch + boxAt + 12, true) - view.getFloat32(scratch + boxAt + 4, true),
  );
  const across = Math.abs(angle) === 90 ? width : height;
  const renderMode = object === 0 ? 0 : call.FPDFTextObj_GetTextRenderMode(object);
  return {
    object,
    font: readFont(object, likelySize(size, across)),
    angle,
    baseline: angle === 0 ? readBaseline(pdfium, text, index, toDisplay, scratch) : undefined,
    renderMode,
    ...(object === 0
      ? opaqueBlack
      : readColour(pdfium, object, scratch, outlineModes.has(renderMode))),
  };
}

/** A Type 3 font may have any size it likes; the height of its characters cannot lie. */
function likelySize(named: number, height: number): number {
  const believable = height === 0 || (named > height / 4 && named < height * 4);
  return believable ? named : height * 0.8;
}

function readColour(
  pdfium: Pdfium,
  object: number,
  scratch: number,
  outline: boolean,
): { colour: number; alpha: number } {
  const { call } = pdfium;
  const to = [scratch, scratch + 4, scratch + 8, scratch + 12] as const;
  const found = outline
    ? call.FPDFPageObj_GetStrokeColor(object, ...to)
    : call.FPDFPageObj_GetFillColor(object, ...to);
  if (found === 0) return opaqueBlack;
  const view = pdfium.view();
  const colour =
    (view.getUint32(scratch, true) << 16) |
    (view.getUint32(scratch + 4, true) << 8) |
    view.getUint32(scratch + 8, true);
  return { colour, alpha: view.getUint32(scratch + 12, true) };
}

function directionOf({ xx, xy, yx, yy }: Transform, a: number, b: number): number {
  const degrees = (Math.atan2(-(a * xy + b * yy), a * xx + b * yx) * 180) / Math.PI;
  return Math.round(degrees * 10) / 10 + 0;
}
