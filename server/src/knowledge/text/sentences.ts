// Finds where sentences begin and end: in one pass, by what stands around each mark that may end one.
import { abbreviationKind, beginsSentences } from "./sentence-abbreviations.ts";

/** Characters of a text; what is between two ranges is white space. */
export type Range = { start: number; end: number };

/** What may end a sentence when white space follows; a blank line always does. */
const mark = /[.!?…؟۔।॥։።。｡！？；．]|\n[^\S\n]*\n|\u2029/gu;
/** Marks of scripts that have no space after them. */
const unspacedMark = /[。｡！？；]/u;
const moreMarks = /[.!?…。｡！？；]*/uy;
const closers = /["'”’»)\]}」』）】》〉]*/uy;
/** Numbers of references or notes behind the full stop: superscripts, [12], [3, 4]–[6], and digits that were raised. */
const raisedNotes = /[¹²³⁰⁴-⁹†‡*]{1,8}/uy;
const bracketedNotes = / ?\[\d{1,4}(?:[,;–-] ?\d{1,4}){0,20}\](?:[,–-] ?\[\d{1,4}\]){0,20}/uy;
const plainNotes = /\d{1,3}(?:[,–-]\d{1,3}){0,20}(?=\s+[\p{Lu}"“(])/uy;
/** Quotes and brackets before a sentence, and its first word. */
const nextWord = /\s+["'“‘«([{「『（【《]{0,3}((?:\p{L}|\p{N})?[\p{L}\p{M}'’]{0,30})/uy;
const label = /\s*\(?(?:\p{Nd}|[IVX]{1,6}(?![\p{L}])|\p{Lu}\.?\d|\p{Lu}(?![\p{L}]))/uy;
const isOmission = /^[\s,](?:…|\.\.\.)/u;
const han = /\p{Script=Han}/u;
const longestAbbreviation = 12;

export function splitSentences(text: string, from = 0, to = text.length): Range[] {
  const found: Range[] = [];
  let start = skipSpace(text, from, to);
  mark.lastIndex = start;
  for (let match = mark.exec(text); match !== null; match = mark.exec(text)) {
    if (match.index >= to) break;
    const end = endOfSentence(text, start, match.index, to);
    if (end === undefined) {
      // A run of marks is looked at once, however long it is.
      mark.lastIndex = endOfMatch(moreMarks, text, mark.lastIndex);
      continue;
    }
    push(found, text, start, end);
    start = skipSpace(text, end, to);
    mark.lastIndex = Math.max(start, mark.lastIndex);
  }
  push(found, text, start, to);
  return found;
}

function push(found: Range[], text: string, start: number, end: number): void {
  const last = skipSpaceBack(text, start, end);
  if (last > start) found.push({ start, end: last });
}

/** Where the sentence ends that the mark at `at` ends, with what belongs to it behind the mark; undefined if none does. */
function endOfSentence(text: string, start: number, at: number, to: number): number | undefined {
  const character = text[at] ?? "";
  if (/\s/u.test(character)) return at;
  const afterMarks = endOfMatch(moreMarks, text, at + 1);
  const afterClosers = endOfMatch(closers, text, afterMarks);
  if (unspacedMark.test(character)) return Math.min(endOfNotes(text, afterClosers, false), to);
  // "A, B, … Z" leaves something out and goes on.
  if (isOmission.test(text.slice(Math.max(start, at - 1), at + 3))) return undefined;
  const isSingleStop = character === "." && afterMarks === at + 1;
  const isAfterLetter = /[\p{L})\]"”]/u.test(text[at - 1] ?? "");
  const end = Math.min(endOfNotes(text, afterClosers, isSingleStop && isAfterLetter), to);
  if (end >= to) return to;
  if (!/\s/u.test(text[end] ?? ""))
    return han.test(text[at - 1] ?? "") && han.test(text[end] ?? "") ? end : undefined;
  nextWord.lastIndex = end;
  const word = nextWord.exec(text)?.[1] ?? "";
  if (/^\p{Ll}/u.test(word) && !isNamedInLowerCase(word))
    return isSingleStop && isSurelyEnded(text, start, at) ? end : undefined;
  return isSingleStop && !stopEnds(text, start, at, afterClosers, word) ? undefined : end;
}

/** iOS, pH, mRNA: a capital later in the word shows that the small letter is spelling. */
function isNamedInLowerCase(word: string): boolean {
  return /^\p{Ll}{1,2}\p{Lu}/u.test(word);
}

/** "… (Smith, 2020). numpy is …": nobody abbreviates to a bracket or to a long word. Addresses are cut anywhere. */
function isSurelyEnded(text: string, start: number, at: number): boolean {
  const before = wordBefore(text, start, at);
  return /[)\]]$|^\p{Ll}{7,}$/u.test(before) && text[at - before.length - 1] !== "/";
}

function stopEnds(text: string, start: number, at: number, after: number, next: string): boolean {
  const before = wordBefore(text, start, at);
  const isFirst = at - before.length === start;
  // The number or letter of an item: "1. We show", "A. Data".
  if (isFirst && /^(?:\d{1,3}|\p{L}|[ivxIVX]{1,5})$/u.test(before)) return false;
  const kind = abbreviationKind(before);
  if (kind === undefined) return true;
  // "(tools, texts, etc.)" goes on behind its bracket.
  if (/[)\]]/u.test(text.slice(at + 1, after))) return false;
  if (kind === "open") return false;
  if (kind === "either") return beginsSentences(next);
  label.lastIndex = after;
  return !label.test(text);
}

/** Back to white space or an opening bracket; too long for an abbreviation gives what cannot be one. */
function wordBefore(text: string, start: number, at: number): string {
  let from = at;
  while (
    from > start &&
    at - from <= longestAbbreviation &&
    !/[\s([“"'/]/u.test(text[from - 1] ?? "")
  )
    from -= 1;
  return text.slice(from, at);
}

function endOfNotes(text: string, at: number, withPlain: boolean): number {
  const raised = endOfMatch(raisedNotes, text, at);
  if (raised > at) return raised;
  const bracketed = endOfMatch(bracketedNotes, text, at);
  if (bracketed > at) return bracketed;
  return withPlain ? endOfMatch(plainNotes, text, at) : at;
}

function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function skipSpace(text: string, at: number, to: number): number {
  let next = at;
  while (next < to && /\s/u.test(text[next] ?? "")) next += 1;
  return next;
}

function skipSpaceBack(text: string, from: number, at: number): number {
  let last = at;
  while (last > from && /\s/u.test(text[last - 1] ?? "")) last -= 1;
  return last;
}
