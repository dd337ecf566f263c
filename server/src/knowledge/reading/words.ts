// Finds the words of a line by the distances between its characters; a space in the file is a hint among others.
import type { FontStyle, Word } from "./layout.ts";
import type { Glyph } from "./glyph.ts";
import { composeText, isWide } from "./word-text.ts";

/** All against the font's size. TeX sets words as near as 0.15 in a tight line. */
const usualGap = 0.2;
/** Where PDFium saw a space too, less is enough. */
const gapOfSeenSpace = 0.11;
/** Where the file writes spaces, a gap without one must be wide to be one. */
const gapBesideSpaces = 0.4;
const leastSpace = 0.06;
const wideScriptGap = 0.7;
/** Some fonts claim far more height than their characters have; boxes of lines would overlap. */
const tallest = 0.9;
const deepest = 0.25;
const raisedBy = 0.2;
const loweredBy = 0.05;
const smallAgainst = 0.85;
const fewestLetterspaced = 5;

export type FoundWords = { words: Word[]; font: FontStyle; baseline: number };

/** `glyphs` are those of one line, from left to right. */
export function toWords(glyphs: Glyph[]): FoundWords {
  const font = mostUsedFont(glyphs, 0, glyphs.length);
  const baseline = usualBaseline(glyphs, font);
  const least = leastGap(glyphs);
  const words: Word[] = [];
  let start = 0;
  for (let index = 1; index <= glyphs.length; index += 1) {
    const last = glyphs[index - 1];
    const next = glyphs[index];
    if (last === undefined) break;
    const apart = next === undefined || isApart(last, next, least);
    if (!apart && !changesLevel(last, next, font, baseline)) continue;
    const glued = start > 0 && !isApart(glyphs[start - 1], glyphs[start], least);
    const word = toWord(glyphs, start, index, font, baseline);
    if (word.text !== "") words.push(glued && words.length > 0 ? { ...word, glued } : word);
    start = index;
  }
  return { words: closeLetterspaced(words), font, baseline };
}

/** The distance from which on two characters belong to two words of this line, against the font's size. */
function leastGap(glyphs: Glyph[]): number {
  const wide: number[] = [];
  let spaces = 0;
  for (let index = 1; index < glyphs.length; index += 1) {
    const last = glyphs[index - 1];
    const next = glyphs[index];
    if (last === undefined || next === undefined) break;
    const gap = (next.x0 - last.x1) / next.run.font.size;
    if (next.before === "space") spaces += 1;
    else if (gap > usualGap / 2) wide.push(gap);
  }
  const written = spaces > 0 && spaces * 15 >= glyphs.length;
  const least = written ? gapBesideSpaces : usualGap;
  // Letters set wide apart: their usual distance says nothing, one that is clearly wider does.
  const others = glyphs.length - 1 - spaces - wide.length;
  if (wide.length < fewestLetterspaced || wide.length < others) return least;
  wide.sort((one, other) => one - other);
  return least + 1.2 * (wide[(wide.length - others) >> 1] ?? 0);
}

function isApart(last: Glyph | undefined, next: Glyph | undefined, least: number): boolean {
  if (last === undefined || next === undefined) return true;
  const gap = (next.x0 - last.x1) / Math.max(last.run.font.size, next.run.font.size);
  if (isWide(last.text) && isWide(next.text)) return gap > wideScriptGap;
  if (next.before === "space") return gap > leastSpace;
  return gap > (next.before === "seen" ? least - usualGap + gapOfSeenSpace : least);
}

function changesLevel(
  last: Glyph,
  next: Glyph | undefined,
  font: FontStyle,
  baseline: number,
): boolean {
  if (next === undefined || last.run.font.size === next.run.font.size) return false;
  return shiftOf(last, font, baseline) !== shiftOf(next, font, baseline);
}

function shiftOf(glyph: Glyph, font: FontStyle, baseline: number): Word["shift"] {
  if (glyph.run.font.size >= smallAgainst * font.size) return "none";
  const above = (baseline - glyph.originY) / font.size;
  return above > raisedBy ? "raised" : above < -loweredBy ? "lowered" : "none";
}

function toWord(
  glyphs: Glyph[],
  start: number,
  end: number,
  lineFont: FontStyle,
  baseline: number,
): Word {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (let index = start; index < end; index += 1) {
    const glyph = glyphs[index];
    if (glyph === undefined) break;
    const { size } = glyph.run.font;
    box.x0 = Math.min(box.x0, glyph.x0);
    box.y0 = Math.min(box.y0, Math.max(glyph.y0, glyph.originY - tallest * size));
    box.x1 = Math.max(box.x1, glyph.x1);
    box.y1 = Math.max(box.y1, Math.min(glyph.y1, glyph.originY + deepest * size));
  }
  const first = glyphs[start];
  return {
    x0: round(box.x0),
    y0: round(box.y0),
    x1: round(box.x1),
    y1: round(box.y1),
    text: composeText(glyphs, start, end),
    font: mostUsedFont(glyphs, start, end),
    shift: first === undefined ? "none" : shiftOf(first, lineFont, baseline),
  };
}

/** A heading set as "A B S T R A C T", each letter a word for itself, is one word. */
function closeLetterspaced(words: Word[]): Word[] {
  if (words.length < fewestLetterspaced) return words;
  if (!words.every((word) => /^\p{L}$/u.test(word.text) && !isWide(word.text))) return words;
  let [least, most] = [Infinity, 0];
  for (const [index, word] of words.entries()) {
    const gap = word.x0 - (words[index - 1]?.x1 ?? word.x0);
    if (index > 0) least = Math.min(least, gap);
    most = Math.max(most, gap);
  }
  if (most > 2 * least + 1) return words;
  return [words.reduce((whole, word) => ({ ...whole, text: whole.text + word.text, x1: word.x1 }))];
}

function mostUsedFont(glyphs: Glyph[], start: number, end: number): FontStyle {
  const first = glyphs[start];
  if (first === undefined) throw new Error("A word without characters has no font.");
  let best = first.run.font;
  let counts: Map<FontStyle, number> | undefined;
  for (let index = start + 1; index < end; index += 1) {
    const font = glyphs[index]?.run.font;
    if (font === undefined || (counts === undefined && font === best)) continue;
    counts ??= new Map([[best, index - start]]);
    counts.set(font, (counts.get(font) ?? 0) + 1);
  }
  if (counts === undefined) return best;
  let most = 0;
  for (const [font, count] of counts)
    if (count > most) {
      most = count;
      best = font;
    }
  return best;
}

function usualBaseline(glyphs: Glyph[], font: FontStyle): number {
  const counts = new Map<number, number>();
  let best = glyphs[0]?.originY ?? 0;
  let most = 0;
  for (const glyph of glyphs) {
    if (glyph.run.font.size !== font.size) continue;
    const at = round(glyph.originY);
    const count = (counts.get(at) ?? 0) + 1;
    counts.set(at, count);
    if (count > most) {
      most = count;
      best = at;
    }
  }
  return round(best);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
