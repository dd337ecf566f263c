// Makes running text of printed lines: hyphenation undone, one space between words, each character with its place.
import type { Block, BlockKind, BlockLine } from "./document-text.ts";
import type { Line, Word } from "./layout.ts";
import { isWide, needsSpace } from "./word-text.ts";

export type PlacedLine = { line: Line; page: number };

/** Words as they stand inside the lines of the document, in lower case. */
export type Vocabulary = ReadonlySet<string>;

const mostWords = 300_000;
const longestWord = 40;
/** Shorter parts are syllables too often to be taken for words. */
const shortestPart = 4;
/** Words that make compounds and are no syllables. */
const compoundStarts: ReadonlySet<string> = new Set(
  "self third well two three four five peer quasi vice".split(" "),
);
const cellSeparator = " | ";

/** The last word of each line may be half a word and is not counted. */
export function collectVocabulary(lines: Iterable<Line>): Vocabulary {
  const known = new Set<string>();
  for (const { words } of lines)
    for (let index = 0; index < words.length - 1; index += 1) {
      const word = bare(words[index]?.text ?? "");
      if (word.length > 1 && word.length <= longestWord && known.size < mostWords) known.add(word);
    }
  return known;
}

/** Without the marks around it. */
function bare(text: string): string {
  return text
    .replace(/^[^\p{L}]+/u, "")
    .replace(/[^\p{L}\p{N}]{1,8}$/u, "")
    .toLowerCase();
}

export function joinLines(
  lines: PlacedLine[],
  kind: BlockKind,
  level: number,
  vocabulary: Vocabulary,
): Block {
  const draft = createDraft();
  for (const [index, { line, page }] of lines.entries()) {
    const last = lines[index - 1]?.line;
    const next = lines[index + 1]?.line;
    if (last !== undefined) add(draft, separator(last, line));
    addLine(draft, line, page, next === undefined ? false : dropsHyphen(line, next, vocabulary));
  }
  return { kind, level, text: draft.parts.join(""), lines: draft.lines };
}

/** Rows of a table, one to a line of text; between the cells of a row stands a bar. */
export function joinRows(rows: PlacedLine[][]): Block {
  const draft = createDraft();
  for (const [rowIndex, row] of rows.entries()) {
    if (rowIndex > 0) add(draft, "\n");
    for (const [index, { line, page }] of row.entries()) {
      if (index > 0) add(draft, cellSeparator);
      addLine(draft, line, page, false);
    }
  }
  return { kind: "table", level: 0, text: draft.parts.join(""), lines: draft.lines };
}

/** Text in parts: a long string that grows and is looked at in turns would be copied each time. */
type Draft = { parts: string[]; length: number; lines: BlockLine[] };

function createDraft(): Draft {
  return { parts: [], length: 0, lines: [] };
}

function add(draft: Draft, text: string): void {
  if (text === "") return;
  draft.parts.push(text);
  draft.length += text.length;
}

function addLine(draft: Draft, line: Line, page: number, withoutHyphen: boolean): void {
  const start = draft.length;
  const words: BlockLine["words"] = [];
  for (const [index, word] of line.words.entries()) {
    const isLast = index === line.words.length - 1;
    const shown = isLast && withoutHyphen ? word.text.slice(0, -1) : word.text;
    const before = line.words[index - 1];
    if (before !== undefined && needsSpace(before, word)) add(draft, " ");
    addWord(words, word, shown, draft.length);
    add(draft, shown);
  }
  const { x0, y0, x1, y1 } = line;
  draft.lines.push({ page, x0, y0, x1, y1, start, end: draft.length, words });
}

/** Chinese knows no words on paper: each character is one, so that any part of a line can be marked. */
function addWord(words: BlockLine["words"], word: Word, shown: string, start: number): void {
  if (!isWide(shown)) {
    words.push({ start, end: start + shown.length, x0: word.x0, x1: word.x1 });
    return;
  }
  const characters = Array.from(shown);
  const step = (word.x1 - word.x0) / characters.length;
  let at = start;
  for (const [index, character] of characters.entries()) {
    const x0 = word.x0 + index * step;
    words.push({ start: at, end: at + character.length, x0, x1: x0 + step });
    at += character.length;
  }
}

/** What stands between two lines of a paragraph. */
function separator(last: Line, line: Line): string {
  const [first] = line.words;
  const lastWord = last.words.at(-1);
  if (first === undefined || lastWord === undefined) return "";
  if (isWide(lastWord.text.slice(-1)) && isWide(first.text)) return "";
  // The hyphen was dropped, or is one of a compound or an address.
  if (lastWord.text.length > 1 && lastWord.text.endsWith("-") && /^[\p{L}\p{N}]/u.test(first.text))
    return "";
  if (/\d[–—]$/u.test(lastWord.text) && /^\d/u.test(first.text)) return "";
  return isInsideAddress(lastWord.text, first.text) ? "" : " ";
}

/** An address is broken after one of its marks; after a full stop only when what follows looks like more of it. */
export function isInsideAddress(last: string, first: string): boolean {
  if (/https?:$/iu.test(last)) return first.startsWith("//");
  if (!/^[(<[]?(?:https?:\/\/|www\.|doi:|10\.\d{4})/iu.test(last)) return false;
  if (/[/_=?&%#~-]$/u.test(last)) return !/^\p{Lu}\p{Ll}*\P{L}?$/u.test(first);
  return last.endsWith(".") && /^[\w~%-]+[./=?&#][\w/]|^[\w-]+\/$|^\d{5,9}$/u.test(first);
}

/** Whether the hyphen at the end of a line was put there by the typesetter. */
function dropsHyphen(line: Line, next: Line, vocabulary: Vocabulary): boolean {
  const last = line.words.at(-1)?.text ?? "";
  const first = next.words[0]?.text ?? "";
  if (!/\p{L}-$/u.test(last) || !/^\p{L}/u.test(first) || isInsideAddress(last, first))
    return false;
  const before = bare(last.slice(0, -1));
  const after = bare(first);
  if (vocabulary.has(before + after)) return true;
  if (/^\p{Lu}/u.test(first)) return false;
  // "state-of-" goes on with another hyphen.
  if (before.includes("-") || vocabulary.has(`${before}-${after}`)) return false;
  if (compoundStarts.has(before)) return false;
  const areWords =
    before.length >= shortestPart &&
    after.length >= shortestPart &&
    vocabulary.has(before) &&
    vocabulary.has(after);
  return !areWords;
}
