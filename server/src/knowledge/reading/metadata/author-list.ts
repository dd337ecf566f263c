// Reads a list of authors as it is printed: commas, "and", marks, degrees and memberships between the names.
import { isSuffix } from "../../bibliography/names/name-parts.ts";
import type { Line, Word } from "../layout.ts";
import {
  calmCapitals,
  isCredential,
  isNameTitle,
  isOrganisationName,
  isPersonName,
} from "./author-names.ts";

export type AuthorToken =
  | { kind: "word"; text: string }
  /** Raised, or a sign that no name has: it points at an affiliation or a note. */
  | { kind: "mark"; text: string }
  /** Where one name ends; `word` may as well join the two family names of one person. */
  | { kind: "break"; word?: string };

export type ListedAuthor = { name: string; marks: string[] };

const joiners = new Set([
  "and",
  "&",
  "und",
  "et",
  "y",
  "e",
  "og",
  "och",
  "en",
  "和",
  "与",
  "·",
  "•",
  "|",
  "/",
]);
/** Of those, the ones that also stand inside a name: Ramón y Cajal, Costa e Silva. */
const joinsFamilyNames = new Set(["y", "e"]);
const markAtStart = /^[*∗†‡§¶⋆#✉]+/u;
const markAtEnd = /[\d*∗†‡§¶⋆#✉⇤☆]+$/u;
/** "1,2" and "1*" are two marks each. */
const betweenMarks = /[,;，\s]+|(?<=[\p{L}\d])(?=[*∗†‡§¶⋆#✉])|(?<=[*∗†‡§¶⋆#✉])(?=[\p{L}\d])/u;
/** A longer run of characters is no part of a name. */
const longestWord = 80;
/** A gap as wide as this share of the type, and so many times as most of the line's gaps, separates names. */
const wideGap = { share: 0.75, times: 2 };
/** Where columns nearly touch, the gap between names is hardly wider than a space. */
const narrowGap = { share: 0.4, times: 1.6 };

export function tokensOf(line: Line): AuthorToken[] {
  const tokens = tokensBetween(line, wideGap);
  if (tokens.some((token) => token.kind !== "word")) return tokens;
  // Nothing tells the names apart but their places: narrow gaps do, if all that they part are names.
  const parted = tokensBetween(line, narrowGap);
  const { names, others } = readAuthorList(parted);
  return names.length > 1 && others === 0 ? parted : tokens;
}

function tokensBetween(line: Line, least: { share: number; times: number }): AuthorToken[] {
  const tokens: AuthorToken[] = [];
  const usual = usualGap(line.words);
  for (const [index, word] of line.words.entries()) {
    const last = line.words[index - 1];
    const gap = last === undefined ? 0 : word.x0 - last.x1;
    if (gap > least.share * word.font.size && gap > least.times * usual)
      tokens.push({ kind: "break" });
    const before = tokens.at(-1);
    const [first, ...others] = tokensOfWord(word);
    if (word.glued === true && before?.kind === "word" && first?.kind === "word") {
      before.text += first.text;
      tokens.push(...others);
    } else if (first !== undefined) tokens.push(first, ...others);
  }
  return tokens;
}

function usualGap(words: Word[]): number {
  const gaps = words.slice(1).map((word, index) => word.x0 - (words[index]?.x1 ?? word.x0));
  return gaps.toSorted((one, other) => one - other)[Math.floor((gaps.length - 1) / 2)] ?? 0;
}

function tokensOfWord(word: Word): AuthorToken[] {
  if (word.shift === "raised") return [{ kind: "mark", text: word.text }];
  if (word.text.length > longestWord) return [{ kind: "break" }];
  // Chinese separators stand without spaces.
  return word.text.split(/(?<=[,;，、；])|(?=[,;，、；])/u).flatMap((part) => tokensOfPart(part));
}

function tokensOfPart(part: string): AuthorToken[] {
  const isJoiner = joiners.has(part) || /^(?:AND|UND)$/u.test(part);
  if (joinsFamilyNames.has(part)) return [{ kind: "break", word: part }];
  if (isJoiner || /^[,;，、；]$/u.test(part)) return [{ kind: "break" }];
  if (part.includes("@")) return [{ kind: "break" }];
  const start = markAtStart.exec(part)?.[0] ?? "";
  if (start !== "" && start !== part)
    return [{ kind: "mark", text: start }, ...tokensOfPart(part.slice(start.length))];
  const mark = markAtEnd.exec(part)?.[0] ?? "";
  const text = part.slice(0, part.length - mark.length);
  return [
    ...(text === "" ? [] : [{ kind: "word" as const, text }]),
    ...(mark === "" ? [] : [{ kind: "mark" as const, text: mark }]),
  ];
}

/** The line holds names, and hardly anything else. */
export function holdsNames(line: Line): boolean {
  const { names, others } = readAuthorList(tokensOf(line));
  return names.length > 0 && names.length >= 1.5 * others;
}

/** `others` counts what was in the list and is no name. */
export function readAuthorList(tokens: AuthorToken[]): { names: ListedAuthor[]; others: number } {
  const parts = toParts(tokens);
  const names: ListedAuthor[] = [];
  let others = 0;
  for (const { words, marks } of parts) {
    const last = names.at(-1);
    const text = withoutCredentials(words).join(" ");
    if (text === "" || isCredential(text)) last?.marks.push(...marks);
    else if (isSuffix(text) && last !== undefined) last.name += ` ${text}`;
    else if (isPersonName(text) || isOrganisationName(text)) names.push({ name: text, marks });
    else others += 1;
  }
  const undivided = names.flatMap((each) => divideEastern(each));
  const isShouted = undivided.every(({ name }) => name === name.toUpperCase());
  return {
    names: undivided.map((each) => (isShouted ? { ...each, name: calmCapitals(each.name) } : each)),
    others,
  };
}

function toParts(tokens: AuthorToken[]): Array<{ words: string[]; marks: string[] }> {
  const parts: Array<{ words: string[]; marks: string[] }> = [];
  let part: { words: string[]; marks: string[] } = { words: [], marks: [] };
  const flush = (): void => {
    if (part.words.length > 0 || part.marks.length > 0) parts.push(part);
    part = { words: [], marks: [] };
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind === "break") {
      const isInside = part.words.length > 1 && part.marks.length === 0;
      if (token.word !== undefined && isInside && isLoneWord(tokens, index + 1))
        part.words.push(token.word);
      else flush();
    } else if (token.kind === "mark") {
      part.marks.push(...token.text.split(betweenMarks).filter((mark) => mark !== ""));
    } else {
      // A name after a mark is the next one.
      if (part.marks.length > 0) flush();
      part.words.push(token.text);
    }
  }
  flush();
  return parts;
}

/** One word alone is no name of a further person. */
function isLoneWord(tokens: AuthorToken[], at: number): boolean {
  return tokens[at]?.kind === "word" && tokens[at + 1]?.kind !== "word";
}

function withoutCredentials(words: string[]): string[] {
  let [start, end] = [0, words.length];
  // The template of the IEEE counts authors: "1st Jane Doe".
  if (/^\d{1,2}(?:st|nd|rd|th)$/u.test(words[start] ?? "")) start += 1;
  while (start < end && isNameTitle(words[start] ?? "")) start += 1;
  if (/^(?:by|authors?:?)$/iu.test(words[start] ?? "")) start += 1;
  while (end > start + 2 && isCredential(words[end - 1] ?? "")) end -= 1;
  return words.slice(start, end).filter((word) => !/^\(?(?:ORCID|iD)\)?$/u.test(word));
}

/** "张 三" is one name, "张三 李四" are two. */
function divideEastern({ name, marks }: ListedAuthor): ListedAuthor[] {
  const words = name.split(" ");
  if (!/^\p{Script=Han}/u.test(name) || words.length < 2) return [{ name, marks }];
  if (words.every((word) => word.length >= 2)) return words.map((word) => ({ name: word, marks }));
  return [{ name: words.join(""), marks }];
}
