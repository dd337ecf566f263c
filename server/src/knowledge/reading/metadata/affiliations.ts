// Which affiliation belongs to which author: by marks, or by standing below the name in the same column.
import type { Line, Word } from "../layout.ts";
import { overlap } from "./front-page.ts";
import { namesInstitution } from "./front-words.ts";
import { textOfLines } from "./line-text.ts";

type AffiliationOf = (marks: string[], group: number) => string | undefined;

const longestAffiliation = 500;
/** An address has a few lines; what follows after more of them, or after a gap, is something else. */
const mostLines = 5;
const widestGap = 2.2;
/** Mails, dates and captions stand among affiliations and are none. */
const notAddress =
  /@|https?:|orcid|^\(?(?:figure|fig\.|table|dated|received|accepted|submitted|published|corresponding|e-?mail)|^\(?\p{L}{3,9}\.?\s\d{1,2},\s\d{4}\)?$/iu;
const noWords: ReadonlySet<string> = new Set();
const mark = /^[\da-z*∗†‡§¶⋆#+$]{1,3}$/u;

/** `lines` are those of the author zone that hold no names; `groups` are the lists of names. */
export function affiliationsOf(lines: Line[], groups: Line[][]): AffiliationOf {
  const byMark = markedAffiliations(lines);
  if (byMark.size > 0) {
    return (marks) => {
      const own = marks.map((each) => byMark.get(each)).filter((each) => each !== undefined);
      return own.length === 0 ? undefined : own.join("; ");
    };
  }
  return (_marks, group) => affiliationBelow(lines, groups, group);
}

/** A mark stands before its affiliation, or after it where the first line with one does not begin with it. */
function markedAffiliations(lines: Line[]): Map<string, string> {
  const found = new Map<string, Line[]>();
  const marked = lines.find((line) => line.words.some((word) => isMark(word, 1)));
  const [first] = marked?.words ?? [];
  const isAfter = first !== undefined && !isMark(first, 1);
  let current: Line[] = [];
  let last: Line | undefined;
  for (const line of lines) {
    if (last !== undefined && isApart(last, line)) current = [];
    last = line;
    let words: Word[] = [];
    const close = (): void => {
      if (words.length > 0) current.push({ ...line, words });
      words = [];
    };
    for (const word of line.words) {
      if (!isMark(word, found.size + 1)) {
        words.push(word);
        continue;
      }
      close();
      if (isAfter) found.set(word.text, current);
      current = [];
      if (!isAfter) found.set(word.text, current);
    }
    close();
  }
  const texts = [...found].map(([key, own]): [string, string] => [key, clip(own)]);
  return new Map(texts.filter(([, text]) => /\p{L}{3}/u.test(text)));
}

/** Numbers that are not raised count only in their order: 1, 2, 3. */
function isMark(word: Word, next: number): boolean {
  return (word.shift === "raised" && mark.test(word.text)) || word.text === String(next);
}

function affiliationBelow(lines: Line[], groups: Line[][], group: number): string | undefined {
  const own = groups[group];
  const last = own?.at(-1);
  if (own === undefined || last === undefined) return undefined;
  const next = groups.find(([other]) => {
    return other !== undefined && other.baseline > last.baseline && overlap(other, last) > 0;
  })?.[0];
  const below: Line[] = [];
  let previous = last;
  for (const line of lines) {
    if (line.baseline <= last.baseline || !own.some((each) => overlap(line, each) > 0)) continue;
    const isNext = next !== undefined && line.baseline >= next.baseline;
    if (isNext || isApart(previous, line) || below.length >= mostLines) break;
    below.push(line);
    previous = line;
  }
  const text = clip(below);
  return namesInstitution(text) ? text : undefined;
}

function isApart(last: Line, line: Line): boolean {
  return line.baseline - last.baseline > widestGap * Math.max(last.font.size, line.font.size);
}

function clip(lines: Line[]): string {
  const address = lines.filter((line) => !notAddress.test(line.text));
  return textOfLines(address, noWords)
    .slice(0, longestAffiliation)
    .replace(/\s?[¶†‡∗✉].*$/u, "")
    .replace(/[\s;,.]{1,5}$/u, "");
}
