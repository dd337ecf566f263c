// Reads hOCR, in which Tesseract tells lines and words with their places, letter heights and confidence.
import { SaxesParser } from "saxes";
import type { Box } from "../../knowledge/reading/layout.ts";

/** In pixels of the picture from its top left corner. */
export type PrintedWord = Box & { text: string; confidence: number };
export type PrintedLine = Box & {
  words: PrintedWord[];
  /** At the middle of the line. */
  baseline: number;
  /** It runs down the picture. */
  sideways: boolean;
  /** From the top of its tall letters to the bottom of its deep ones. */
  height: number;
};

const lineClasses = new Set(["ocr_line", "ocr_caption", "ocr_header", "ocr_textfloat"]);

/** Lines in Tesseract's reading order; words without a visible character are left out. */
export function readHocr(text: string): PrintedLine[] {
  const lines: PrintedLine[] = [];
  if (text === "") return lines;
  let word: PrintedWord | undefined;
  let depth = 0;
  const parser = new SaxesParser({});
  parser.on("error", (problem) => {
    throw problem;
  });
  parser.on("opentag", ({ attributes }) => {
    if (word !== undefined) depth += 1;
    const title = attributes["title"] ?? "";
    if (lineClasses.has(attributes["class"] ?? "")) lines.push(toLine(title));
    else if (attributes["class"] === "ocrx_word") {
      word = { ...boxOf(title), text: "", confidence: numbersOf(title, "x_wconf")[0] ?? 0 };
      depth = 0;
    }
  });
  parser.on("text", (part) => {
    if (word !== undefined) word.text += part;
  });
  parser.on("closetag", () => {
    if (word === undefined) return;
    depth -= 1;
    if (depth >= 0) return;
    word.text = word.text.trim();
    if (word.text !== "") lines.at(-1)?.words.push(word);
    word = undefined;
  });
  parser.write(text).close();
  return lines.filter(({ words }) => words.length > 0);
}

function toLine(title: string): PrintedLine {
  const box = boxOf(title);
  const [slope = Infinity, offset = 0] = numbersOf(title, "baseline");
  const [height = box.y1 - box.y0] = numbersOf(title, "x_size");
  // Of a line that runs down the picture Tesseract tells a baseline that is as steep, or none.
  const sideways = Math.abs(slope) > 1;
  const baseline = sideways ? box.y1 : box.y1 + offset + (slope * (box.x1 - box.x0)) / 2;
  return { ...box, words: [], baseline, sideways, height };
}

function boxOf(title: string): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(title, "bbox");
  return { x0, y0, x1, y1 };
}

/** `bbox 36 92 618 361; x_wconf 96` */
function numbersOf(title: string, name: string): number[] {
  const property = title
    .split(";")
    .map((part) => part.trim().split(" "))
    .find(([first]) => first === name);
  return (property ?? []).slice(1).map(Number);
}
