// Page layouts for tests, as the reader of a PDF would make them.
import type { Line, PageLayout, Word } from "./layout.ts";

export type LineOptions = {
  size?: number;
  bold?: boolean;
  italic?: boolean;
  /** The first word stands raised: the mark of a footnote. */
  mark?: boolean;
  /** Stretches or shortens the line to end here. */
  to?: number;
};

const letterWidth = 0.5;
const spaceWidth = 0.25;

/** `x` is where the line begins, `y` its baseline; every character is half as wide as the font is large. */
export function buildLine(text: string, x: number, y: number, options: LineOptions = {}): Line {
  const { size = 10, bold = false, italic = false, mark = false, to } = options;
  const font = { name: "Test", size, bold, italic };
  let at = x;
  const words = text.split(" ").map((part, index): Word => {
    const width = part.length * letterWidth * size;
    const box = { x0: at, y0: y - 0.8 * size, x1: at + width, y1: y + 0.2 * size };
    at = box.x1 + spaceWidth * size;
    return { ...box, text: part, font, shift: mark && index === 0 ? "raised" : "none" };
  });
  const end = words.at(-1)?.x1 ?? x;
  const stretch = to === undefined ? 1 : (to - x) / (end - x);
  for (const word of words) {
    word.x0 = x + (word.x0 - x) * stretch;
    word.x1 = x + (word.x1 - x) * stretch;
  }
  return {
    x0: x,
    y0: y - 0.8 * size,
    x1: to ?? end,
    y1: y + 0.2 * size,
    text,
    words,
    font,
    baseline: y,
  };
}

/** Lines of a column below one another, as wide as the column but for the last one of a paragraph that ends. */
export function buildColumn(
  texts: string[],
  {
    x = 72,
    y = 100,
    to = 300,
    leading = 12,
    ends = true,
    ...options
  }: LineOptions & BlockPlace = {},
): Line[] {
  return texts.map((text, index) => {
    const isLast = ends && index === texts.length - 1;
    return buildLine(text, x, y + index * leading, isLast ? options : { ...options, to });
  });
}

type BlockPlace = { x?: number; y?: number; leading?: number; ends?: boolean };

export function buildPage(lines: Line[], number = 1): PageLayout {
  return {
    number,
    width: 595,
    height: 842,
    source: "text",
    imageCoverage: 0,
    lines,
    hidden: [],
  };
}

/** Six lines that name their column. */
export function columnText(name: string): string[] {
  return Array.from({ length: 6 }, (_, index) => `${name} column, line ${index} of it all`);
}

/** Enough running text for the size of the body to be known. */
export function filler(y: number): Line[] {
  return buildColumn(
    Array.from({ length: 6 }, (_, index) => `Running text goes on and on here in line ${index}`),
    { to: 520, y },
  );
}
