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

/** Made once a search: its patterns take longer to make than most texts take to look at. */
export type TermFinder = {
  /** Where any of what is sought stands in the text, in order and without overlaps; at most so many. */
  find(text: string, most: number): TextRange[];
  /** How much of what is sought stands somewhere in the text. */
  count(text: string): number;
};

type Clause = { terms: readonly string[]; pattern: RegExp };

export function createTermFinder(sought: readonly Sought[]): TermFinder {
  const clauses = sought.map((one) => ({
    terms: one.terms,
    pattern: new RegExp(patternOf(one), "yu"),
  }));
  return {
    find(text, most) {
      const { folded, changes } = foldQuickly(text);
      // Looking for letters alone is quick, and tells of most texts that there is nothing in them.
      const present = clauses.filter(({ terms }) => terms.every((term) => folded.includes(term)));
      if (present.length === 0) return [];
      const ranges = rangesOf(folded, present, most);
      if (changes.length === 0) return ranges;
      return ranges.map(([start, end]) => [
        placeOf(changes, start, "start"),
        placeOf(changes, end, "end"),
      ]);
    },
    count(text) {
      const { folded } = foldQuickly(text);
      return clauses.filter((clause) => !placesOf(folded, clause).next().done).length;
    },
  };
}

function* placesOf(folded: string, { terms: [first = ""], pattern }: Clause): Generator<TextRange> {
  for (let at = folded.indexOf(first); at !== -1;) {
    pattern.lastIndex = at;
    const end = pattern.test(folded) ? pattern.lastIndex : at;
    if (end > at) yield [at, end];
    at = folded.indexOf(first, Math.max(end, at + 1));
  }
}

function rangesOf(folded: string, clauses: readonly Clause[], most: number): TextRange[] {
  const all = clauses.flatMap((clause) => [...placesOf(folded, clause).take(most)]);
  const ranges: TextRange[] = [];
  for (const range of all.toSorted(([a, aEnd], [b, bEnd]) => a - b || bEnd - aEnd))
    if (range[0] >= (ranges.at(-1)?.[1] ?? 0)) ranges.push(range);
  return ranges.slice(0, most);
}

/** The part of a text around its first mark, whole words, in one line. */
export function cutExcerpt(text: string, ranges: readonly TextRange[], length: number): Excerpt {
  if (text.length <= length) return { text: inOneLine(text), ranges: [...ranges] };
  const [first = 0, firstEnd = first] = ranges[0] ?? [];
  const earliest = Math.max(0, Math.min(first - Math.floor(length / 3), text.length - length));
  const start = earliest === 0 ? 0 : nextStart(text, earliest, first);
  const end = lastEnd(text, Math.min(text.length, start + length), firstEnd);
  const kept = ranges.filter(([from, to]) => from >= start && to <= end);
  return {
    text: inOneLine(text.slice(start, end)),
    ranges: kept.map(([from, to]) => [from - start, to - start]),
  };
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s/gu, " ");
}

function nextStart(text: string, from: number, latest: number): number {
  const space = text.slice(from, latest).search(/\s/u);
  // Scripts without spaces are cut between any two characters, but none is cut in two.
  if (space === -1) return isLowSurrogate(text, from) ? from + 1 : from;
  return from + space + 1;
}

function lastEnd(text: string, latest: number, earliest: number): number {
  if (latest <= earliest) return earliest;
  if (latest === text.length) return latest;
  const space = text.slice(earliest, latest + 1).search(/\s\S*$/u);
  if (space === -1 || latest - earliest - space > longestTerm)
    return isLowSurrogate(text, latest) ? latest - 1 : latest;
  return earliest + space;
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

// A few characters are most of what is not plain in a text; folding one on its own takes long.
const foldedCharacters = new Map<string, string>();
const mostRemembered = 5000;

function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const folded = fold(character);
  if (foldedCharacters.size < mostRemembered) foldedCharacters.set(character, folded);
  return folded;
}

/** A character that folding made longer or shorter: where it is in the folded text and in the text itself. */
type Change = { at: number; folded: number; place: number; length: number };

function foldQuickly(text: string): { folded: string; changes: Change[] } {
  const changes: Change[] = [];
  let grown = 0;
  const replaced = text.replaceAll(/[^\0-\x7f]/gu, (character, place: number) => {
    const folded = foldCharacter(character);
    if (folded.length === character.length) return folded;
    const change = { folded: folded.length, place, length: character.length };
    changes.push({ at: place + grown, ...change });
    grown += folded.length - character.length;
    return folded;
  });
  return { folded: replaced.toLowerCase(), changes };
}

/** Where in the text a place of the folded one is; in the midst of what one character became it is one of its sides. */
function placeOf(changes: readonly Change[], index: number, side: "start" | "end"): number {
  const before = changes.findLast(({ at }) => at <= index);
  if (before === undefined) return index;
  const { at, folded, place, length } = before;
  if (index < at + folded) return index === at || side === "start" ? place : place + length;
  return index - at - folded + place + length;
}
