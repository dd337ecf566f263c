// Builds documents for tests: text set in lines of equal characters, so that every place can be told in advance.
import type { Block, BlockKind, DocumentText } from "../document-text.ts";

export const characterWidth = 5;
export const lineHeight = 10;
const charactersOfLine = 60;
const linesOfPage = 40;

export type PlainBlock = { kind: BlockKind; text: string; level?: number; indents?: number[] };

/** `indents` are the left edges of a block's lines, the last one for all that follow. */
export function buildDocument(plain: PlainBlock[]): DocumentText {
  let row = 0;
  const blocks = plain.map(({ kind, text, level = 1, indents = [0] }): Block => {
    const lines = linesOf(text).map(({ start, end }, index) => {
      const left = indents[Math.min(index, indents.length - 1)] ?? 0;
      const xOf = (at: number): number => left + (at - start) * characterWidth;
      const y0 = (row % linesOfPage) * lineHeight;
      const page = 1 + Math.floor(row / linesOfPage);
      row += 1;
      const words = Array.from(text.slice(start, end).matchAll(/\S+/gu), (match) => ({
        start: start + match.index,
        end: start + match.index + match[0].length,
        x0: xOf(start + match.index),
        x1: xOf(start + match.index + match[0].length),
      }));
      return { page, start, end, x0: left, y0, x1: xOf(end), y1: y0 + lineHeight, words };
    });
    return { kind, level, text, lines };
  });
  const pages = Array.from({ length: 1 + Math.floor(row / linesOfPage) }, (_, index) => ({
    number: index + 1,
    width: charactersOfLine * characterWidth,
    height: linesOfPage * lineHeight,
    source: "text" as const,
  }));
  return { pages, blocks, hidden: [] };
}

/** A paragraph of so many sentences of eleven tokens each. */
export function sentencesOf(count: number, about = "readers"): string {
  return Array.from(
    { length: count },
    (_, index) => `In case ${index} the ${about} went on and came back.`,
  ).join(" ");
}

function linesOf(text: string): Array<{ start: number; end: number }> {
  const lines: Array<{ start: number; end: number }> = [];
  let start = 0;
  while (start < text.length) {
    const rest = text.slice(start, start + charactersOfLine);
    const newline = rest.indexOf("\n");
    const space = rest.lastIndexOf(" ");
    const isLast = start + charactersOfLine >= text.length;
    const length =
      newline !== -1 ? newline : isLast ? rest.length : space > 0 ? space : rest.length;
    if (length > 0) lines.push({ start, end: start + length });
    start += length;
    while (start < text.length && /\s/u.test(text[start] ?? "")) start += 1;
  }
  return lines;
}
