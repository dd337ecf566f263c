// Finds the terms of a search in a text as it was written, so that they can be marked in it.
import { fold } from "./fold.ts";
import { unspaced, unspacedScripts } from "./scripts.ts";
import { longestTerm } from "./search-terms.ts";

/** Terms that stand next to each other; the last may be the beginning of a word. */
export type Sought = { terms: readonly string[]; prefix: boolean };

/** From the first character to the one behind the last, counted as JavaScript does. */
export type TextRange = [start: number, end: number];

export type Excerpt = { text: string; ranges: TextRange[] };

const anyOfWord = String.raw`[\p{L}\p{N}\p{M}]`;
const spacedOfWord = `(?![${unspacedScripts}])${anyOfWord}`;
const ascii = /^[\0-\x7f]*$/u;

/** Where any of what is sought stands in the text, in order and without overlaps; at most so many. */
export function findTerms(text: string, sought: readonly Sought[], most: number): TextRange[] {
  const folded = fold(text);
  const present = sought.filter(({ terms }) => terms.every((term) => folded.includes(term)));
  if (present.length === 0) return [];
  const pattern = new RegExp(present.map(patternOf).join("|"), "gu");
  if (ascii.test(text)) {
    const found = folded.matchAll(pattern).take(most);
    return [...found].map((match) => [match.index, match.index + match[0].length]);
  }
  const { written, places } = foldPiecewise(text);
  const placeOf = (index: number) => places[index] ?? text.length;
  return [...written.matchAll(pattern).take(most)].map((match) => {
    const last = match.index + match[0].length - 1;
    // A character may have been folded into several: the mark covers the whole of it.
    let end = last + 1;
    while (end < places.length && placeOf(end) === placeOf(last)) end += 1;
    return [placeOf(match.index), placeOf(end)];
  });
}

/** Whether everything sought stands somewhere in the text, and how much of it does. */
export function countFound(text: string, sought: readonly Sought[]): number {
  const folded = fold(text);
  return sought.filter(
    (each) =>
      each.terms.every((term) => folded.includes(term)) &&
      new RegExp(patternOf(each), "u").test(folded),
  ).length;
}

/** The part of a text around its first mark, whole words, in one line. */
export function cutExcerpt(text: string, ranges: readonly TextRange[], length: number): Excerpt {
  const line = text.replaceAll(/\s/gu, " ");
  if (line.length <= length) return { text: line, ranges: [...ranges] };
  const [first = 0] = ranges[0] ?? [];
  const earliest = Math.max(0, Math.min(first - Math.floor(length / 3), line.length - length));
  const start = earliest === 0 ? 0 : nextStart(line, earliest, first);
  const end = lastEnd(line, Math.min(line.length, start + length), ranges[0]?.[1] ?? start);
  const kept = ranges.filter(([from, to]) => from >= start && to <= end);
  return {
    text: line.slice(start, end),
    ranges: kept.map(([from, to]) => [from - start, to - start]),
  };
}

function nextStart(line: string, from: number, latest: number): number {
  const space = line.indexOf(" ", from);
  // Scripts without spaces are cut between any two characters, but none is cut in two.
  if (space === -1 || space >= latest) return isLowSurrogate(line, from) ? from + 1 : from;
  return space + 1;
}

function lastEnd(line: string, from: number, earliest: number): number {
  if (from <= earliest) return Math.max(from, earliest);
  if (from === line.length) return from;
  const space = line.lastIndexOf(" ", from);
  if (space <= earliest || from - space > longestTerm)
    return isLowSurrogate(line, from) ? from + 1 : from;
  return space;
}

function isLowSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Terms are letters and digits only, so that nothing in them means more to a pattern. */
function patternOf({ terms, prefix }: Sought): string {
  let pattern = "";
  let wasUnspaced = true;
  for (const [index, term] of terms.entries()) {
    const isUnspaced = unspaced.test(term);
    if (index === 0) pattern += isUnspaced ? "" : `(?<!${spacedOfWord})`;
    else pattern += `[^\\p{L}\\p{N}\\p{M}]${isUnspaced || wasUnspaced ? "*" : "+"}`;
    pattern += term;
    wasUnspaced = isUnspaced;
  }
  if (wasUnspaced) return pattern;
  const isBeginning = prefix || (terms.at(-1)?.length ?? 0) >= longestTerm;
  return pattern + (isBeginning ? `(?:${spacedOfWord})*` : `(?!${spacedOfWord})`);
}

/** The folded text, and for each of its characters the place of the one it comes from. */
function foldPiecewise(text: string): { written: string; places: number[] } {
  const places: number[] = [];
  let written = "";
  let place = 0;
  for (const character of text) {
    const folded = fold(character);
    for (let index = 0; index < folded.length; index += 1) places.push(place);
    written += folded;
    place += character.length;
  }
  return { written, places };
}
