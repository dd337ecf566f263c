// Recognises headings by name, number and type, and finds how deep each stands.
import type { Line } from "./layout.ts";
import { type ColumnShape, isAllBold } from "./paragraphs.ts";
import type { Piece } from "./piece.ts";

const larger = 1.08;
/** Only a title is this large. */
const largest = 1.35;
const longestHeading = 200;
const mostBoldLines = 3;
const deepestLevel = 6;
const mostFrontMatter = 40;
const knownNames =
  /^(?:abstract|summary|introduction|background|related work|methods?|materials and methods|methodology|results?|discussion|results and discussion|conclusions?|acknowledge?ments?|references|bibliography|appendix|appendices|funding|author contributions|conflicts? of interest|data availability|supplementary materials?|statement of need|摘\s*要|关键词|引言|前言|绪论|结论|讨论|致谢|参考文献|附录)[:：.]?$/iu;
/** These stand at the top, however they are set. */
const topNames =
  /^(?:abstract|summary|introduction|conclusions?|acknowledge?ments?|references|bibliography|摘\s*要|引言|结论|致谢|参考文献)[:：.]?$/iu;
const numbered =
  /^(?:(?:section|chapter|appendix)\s+)?(?<number>\d{1,2}(?:\.\d{1,2}){0,4}\.?|[ivx]{1,5}\.|[a-h]\.(?:\d{1,2}\.?)?|第[一二三四五六七八九十\d]{1,3}[章节])\s+\S/iu;

export function looksLikeHeading(lines: Line[], { left, right, body }: ColumnShape): boolean {
  const [first] = lines;
  if (first === undefined) return false;
  const text = lines.map((line) => line.text).join(" ");
  if (text.length > longestHeading || !isMostlyLetters(text)) return false;
  if (knownNames.test(withoutNumber(text))) return true;
  if (/[,;，；-]$|[=<>≤≥∑∫]|\(\d{1,3}\)$|^key\s?words?\b.{3}/iu.test(text)) return false;
  if (/^\p{Ll}/u.test(text)) return false;
  const size = first.font.size;
  if (size < largest * body.size && lines.some(hasNoteMark)) return false;
  if (size > larger * body.size) return true;
  if (size < 0.9 * body.size || lines.length > mostBoldLines) return false;
  const ends = /[.。:：]$/u.test(text) && !/\d\.$/u.test(text);
  if (isBold(lines) && !body.bold) return !ends || first.x1 - first.x0 < 0.5 * (right - left);
  if (ends || !numbered.test(text)) return false;
  return (
    lines.every((line) =>
      line.words.every((word) => word.font.italic || isNumberWord(word.text)),
    ) || isCapitals(withoutNumber(text))
  );
}

/** A formula may be set large too. */
function isMostlyLetters(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const rest = text.match(/[^\p{L}\s\d.,:()]/gu)?.length ?? 0;
  return letters >= 2 && /\p{L}{2}|[\u4e00-\u9fff]/u.test(text) && rest * 3 < letters;
}

/** Authors have marks that lead to where they work. */
function hasNoteMark(line: Line): boolean {
  return line.words.some((word) => word.shift === "raised" && /^\d/u.test(word.text));
}

function isBold(lines: Line[]): boolean {
  return lines.every(isAllBold);
}

function isNumberWord(text: string): boolean {
  return /^[\dIVX.A-H]+$/u.test(text);
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
}

function withoutNumber(text: string): string {
  const number = numbered.exec(text)?.groups?.["number"];
  return number === undefined ? text : text.slice(text.indexOf(number) + number.length).trim();
}

/** Numbers tell the depth; where there are none, the size of the type does. Below a title all are one deeper. */
export function findLevels(pieces: readonly Piece[]): Map<Piece, number> {
  const title = findTitle(pieces);
  if (title !== undefined) demoteFrontMatter(pieces, title);
  const headings = pieces.filter((piece) => piece.kind === "heading");
  const styles = styleDepths(headings.filter((heading) => heading !== title));
  const below = title === undefined ? 0 : 1;
  const levels = new Map<Piece, number>();
  for (const heading of headings) {
    const text = textOf(heading);
    const depth = topNames.test(withoutNumber(text))
      ? 1
      : (numberDepth(text) ?? styles.get(styleOf(heading)) ?? 1);
    levels.set(heading, heading === title ? 1 : Math.min(depth + below, deepestLevel));
  }
  return levels;
}

/** The largest text of the first page, when nothing else there is as large. */
function findTitle(pieces: readonly Piece[]): Piece | undefined {
  const first = pieces[0]?.lines[0]?.page;
  const onFirst = pieces.filter(
    (piece) => piece.kind === "heading" && piece.lines[0]?.page === first,
  );
  const largestSize = onFirst.reduce((most, heading) => Math.max(most, sizeOf(heading)), 0);
  const found = onFirst.filter((heading) => sizeOf(heading) === largestSize);
  return found.length === 1 ? found[0] : undefined;
}

/** Between the title and the first section stand authors and their places, often in bold: none of it is a section. */
function demoteFrontMatter(pieces: readonly Piece[], title: Piece): void {
  const start = pieces.indexOf(title) + 1;
  const section = pieces
    .slice(start, start + mostFrontMatter)
    .findIndex((piece) => piece.kind === "heading" && opensSections(textOf(piece)));
  for (const piece of pieces.slice(start, start + Math.max(section, 0)))
    if (piece.kind === "heading") piece.kind = "paragraph";
}

function opensSections(text: string): boolean {
  return knownNames.test(withoutNumber(text)) || /^(?:1|I)\.?\s/u.test(text);
}

function numberDepth(text: string): number | undefined {
  const number = numbered.exec(text)?.groups?.["number"];
  if (number === undefined) return undefined;
  if (/^[a-h]\./iu.test(number) && !/^[iv]\./iu.test(number)) return 2;
  return number.split(".").filter((part) => part !== "").length;
}

/** Larger type stands higher; a style that has numbered headings stands where their numbers say. */
function styleDepths(headings: Piece[]): Map<string, number> {
  const depths = new Map<string, { size: number; bold: boolean; numbers: Map<number, number> }>();
  for (const heading of headings) {
    const style = styleOf(heading);
    let entry = depths.get(style);
    if (entry === undefined) {
      entry = { size: sizeOf(heading), bold: isBoldPiece(heading), numbers: new Map() };
      depths.set(style, entry);
    }
    const depth = numberDepth(textOf(heading));
    if (depth !== undefined) entry.numbers.set(depth, (entry.numbers.get(depth) ?? 0) + 1);
  }
  const sorted = [...depths].toSorted(
    ([, one], [, other]) => other.size - one.size || Number(other.bold) - Number(one.bold),
  );
  const found = new Map<string, number>();
  let next = 1;
  for (const [style, { numbers }] of sorted) {
    const [best] = [...numbers].toSorted((one, other) => other[1] - one[1]);
    const depth = best?.[0] ?? next;
    found.set(style, depth);
    next = Math.min(depth + 1, deepestLevel);
  }
  return found;
}

function styleOf(heading: Piece): string {
  return `${sizeOf(heading)} ${isBoldPiece(heading)}`;
}

function isBoldPiece(heading: Piece): boolean {
  return heading.lines.every(({ line }) => isAllBold(line));
}

function sizeOf(heading: Piece): number {
  return Math.round((heading.lines[0]?.line.font.size ?? 0) * 2) / 2;
}

function textOf(heading: Piece): string {
  return heading.lines.map(({ line }) => line.text).join(" ");
}
