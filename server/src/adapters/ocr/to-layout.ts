// Makes a page's layout, in points, of the lines that an engine found in its picture.
import type { Box, FontStyle, Line, PageLayout, Word } from "../../knowledge/reading/layout.ts";
import type { Raster } from "../pdf/raster.ts";
import type { PrintedLine, PrintedWord } from "./hocr.ts";

const pointsOfInch = 72;
/** Tall and deep letters together take about this share of a font's size. */
const letterHeight = 0.9;
/** Heights of lines in one font differ by which letters a line has. */
const sameFont = 0.12;
const startsChinese = /^[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const endsChinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]$/u;

export function toLayout(number: number, raster: Raster, printed: PrintedLine[]): PageLayout {
  const scale = pointsOfInch / raster.dpi;
  const upright = printed.filter((line) => !line.sideways);
  const sideways = printed.filter((line) => line.sideways);
  const usual = median(upright.map(heightOf));
  const read = (line: PrintedLine): Line => toLine(line, scale, usual);
  return {
    number,
    width: round(raster.width * scale),
    height: round(raster.height * scale),
    source: "ocr",
    imageCoverage: 1,
    lines: upright.map(read),
    sideways: sideways.map(read),
    hidden: [],
  };
}

function toLine(line: PrintedLine, scale: number, usual: number): Line {
  const own = heightOf(line);
  const height = Math.abs(own - usual) < sameFont * usual ? usual : own;
  const size = Math.round((height * scale * 2) / letterHeight) / 2;
  const font: FontStyle = { name: "", size, bold: false, italic: false };
  const words = joinChinese(line.words).map((word): Word => ({
    ...scaled(word, scale),
    text: word.text,
    font,
    shift: "none",
  }));
  return {
    ...scaled(line, scale),
    text: words.map((word) => word.text).join(" "),
    words,
    font,
    baseline: round(line.baseline * scale),
  };
}

/** Of Chinese characters, which have no tall and deep ones, Tesseract's guess is too large. */
function heightOf({ words, height, y0, y1 }: PrintedLine): number {
  const chinese = words.filter(({ text }) => startsChinese.test(text)).length;
  return chinese * 2 > words.length ? Math.min(height, y1 - y0) : height;
}

/** Tesseract takes nearly every Chinese character for a word; in print no space stands between them. */
function joinChinese(words: PrintedWord[]): Array<Box & { text: string }> {
  const joined: Array<Box & { text: string }> = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (last !== undefined && endsChinese.test(last.text) && startsChinese.test(word.text)) {
      last.text += word.text;
      last.y0 = Math.min(last.y0, word.y0);
      last.y1 = Math.max(last.y1, word.y1);
      last.x1 = word.x1;
    } else joined.push({ ...word });
  }
  return joined;
}

function scaled({ x0, y0, x1, y1 }: Box, scale: number): Box {
  return {
    x0: round(x0 * scale),
    y0: round(y0 * scale),
    x1: round(x1 * scale),
    y1: round(y1 * scale),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
