// The first page in an order one can search: its lines from the top, the running heads set apart, equal lines in blocks.
import { type Vocabulary, collectVocabulary } from "../join-lines.ts";
import type { Box, Line, PageLayout } from "../layout.ts";
import { joinWords } from "../word-text.ts";
import { commonSize } from "./line-text.ts";
import { sideColumn } from "./side-column.ts";

/** Lines of one size that stand right below one another; `baseline` is that of the last. */
export type Block = Box & { lines: Line[]; size: number; bold: boolean; baseline: number };

export type FrontPage = {
  page: PageLayout;
  /** From the top to the bottom, without what is repeated at the edges of pages or stands in a column at the side. */
  lines: Line[];
  /** What is repeated at the edges of pages, or stands alone there. */
  edges: Line[];
  /** A column at the side that tells who edited and reviewed the paper. */
  beside: Line[];
  blocks: Block[];
  bodySize: number;
  vocabulary: Vocabulary;
};

/** More than this is no page of a paper; the rest is not looked at. */
const mostLines = 1500;
const mostCharacters = 60_000;
/** Nor is a line that no paper is wide enough for. */
const longestLine = 1000;
const edgeShare = 0.09;
/** Sizes that differ by less are the same to the eye; code in a title is set a little smaller. */
const sameSize = 0.08;
const largeType = 1.25;
const openBlocks = 12;

export function toFrontPage(page: PageLayout, others: PageLayout[]): FrontPage {
  const sorted = sortLines(page);
  const repeated = new Set(others.flatMap((other) => edgeLines(other).map((line) => mask(line))));
  const isEdge = (line: Line): boolean =>
    isAtEdge(line, page) && (repeated.has(mask(line)) || /^\d{1,5}$/u.test(line.text.trim()));
  const inside = sorted.filter((line) => !isEdge(line));
  const beside = sideColumn(inside, page);
  const lines = inside.filter((line) => !beside.includes(line));
  const everything = [page, ...others].flatMap((each) => boundedLines(each));
  const bodySize = commonSize(everything);
  return {
    page,
    lines,
    edges: sorted.filter((line) => isEdge(line)),
    beside,
    blocks: toBlocks(lines, bodySize),
    bodySize,
    vocabulary: collectVocabulary(everything),
  };
}

export function sortLines(page: PageLayout): Line[] {
  return boundedLines(page)
    .map((line) => (isAtEdge(line, page) ? withoutPageNumber(line) : line))
    .sort((one, other) => one.baseline - other.baseline || one.x0 - other.x0);
}

function boundedLines(page: PageLayout): Line[] {
  const lines: Line[] = [];
  let characters = 0;
  for (const line of page.lines) {
    if (line.text.length > longestLine || line.text.trim() === "") continue;
    characters += line.text.length;
    if (lines.length >= mostLines || characters > mostCharacters) break;
    lines.push(line);
  }
  return lines;
}

/** At the edge of a page a number in other type at the end of a line is the page's. */
function withoutPageNumber(line: Line): Line {
  const last = line.words.at(-1);
  const isNumber = last !== undefined && line.words.length > 1 && /^\d{1,5}$/u.test(last.text);
  if (!isNumber || last.shift !== "none" || isSameSize(last.font.size, line.font.size)) return line;
  const words = line.words.slice(0, -1);
  return { ...line, words, text: joinWords(words), x1: words.at(-1)?.x1 ?? line.x1 };
}

export function isAtEdge(line: Line, page: PageLayout): boolean {
  return line.y1 < edgeShare * page.height || line.y0 > (1 - edgeShare) * page.height;
}

export function edgeLines(page: PageLayout): Line[] {
  return sortLines(page).filter((line) => isAtEdge(line, page));
}

/** The text of a line and roughly its place; numbers, which count pages, are all the same. */
function mask(line: Line): string {
  return `${line.text.replaceAll(/\d+/gu, "0").replaceAll(/\s+/gu, "")}@${Math.round(line.y0 / 20)}`;
}

function toBlocks(lines: Line[], bodySize: number): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const block = blocks.slice(-openBlocks).findLast((each) => continues(each, line, bodySize));
    if (block === undefined) {
      const { x0, y0, x1, y1, font, baseline } = line;
      blocks.push({ x0, y0, x1, y1, lines: [line], size: font.size, bold: font.bold, baseline });
      continue;
    }
    block.lines.push(line);
    block.baseline = line.baseline;
    block.x0 = Math.min(block.x0, line.x0);
    block.x1 = Math.max(block.x1, line.x1);
    block.y1 = Math.max(block.y1, line.y1);
  }
  return blocks;
}

function continues(block: Block, line: Line, bodySize: number): boolean {
  const last = block.lines.at(-1);
  if (last === undefined || !isSameSize(block.size, line.font.size)) return false;
  // Large type stays one text where a word of code in it is not bold; small type changes its weight with its job.
  const isLarge = line.font.size > largeType * bodySize;
  if (last.font.bold !== line.font.bold && !isLarge) return false;
  const down = line.baseline - last.baseline;
  if (down < 0.3 * line.font.size) return isBeside(last, line);
  return down < 1.75 * line.font.size && overlap(block, line) > 0;
}

/** A wide gap inside a line of large type is still a space. */
function isBeside(last: Line, line: Line): boolean {
  return line.x0 - last.x1 < 2.5 * line.font.size && line.x0 >= last.x1 - 1;
}

export function isSameSize(one: number, other: number): boolean {
  return Math.abs(one - other) <= sameSize * Math.max(one, other);
}

export function overlap(one: Box, other: Box): number {
  return Math.min(one.x1, other.x1) - Math.max(one.x0, other.x0);
}
