// Finds the authors between the title and the abstract, with the affiliations their marks point at.
import { orcidsIn } from "../../bibliography/identifiers.ts";
import type { Author } from "../../bibliography/names/names.ts";
import type { Line, Word } from "../layout.ts";
import { joinWords } from "../word-text.ts";
import { type AuthorToken, holdsNames, readAuthorList, tokensOf } from "./author-list.ts";
import { authorOf, orderOf } from "./author-names.ts";
import { authorZone, zoneAround } from "./author-zone.ts";
import { type Block, type FrontPage, isSameSize } from "./front-page.ts";
import { namesInstitution, namesPeriodical } from "./front-words.ts";
import { affiliationsOf } from "./affiliations.ts";
import { foldedLetters } from "./line-text.ts";
import { plainWords } from "./title.ts";

/** More are not read: the list of a collaboration is taken from its record, not from its page. */
const mostAuthors = 3000;

export type AuthorSearch = {
  authors: Author[];
  /** Where the lines of names and affiliations end. */
  bottom: number;
  /** Names and only names were in the lines that were read. */
  clean: boolean;
};

/** `next` is the page after, for a list that fills the first; the journal's name is nobody's. */
export function findAuthors(
  front: FrontPage,
  title: Block,
  next: FrontPage | undefined,
  journal: string | undefined,
): AuthorSearch {
  const isJournal = ({ text }: Line): boolean =>
    namesPeriodical(text) ||
    (journal !== undefined && foldedLetters(text) === foldedLetters(journal));
  const below = readZone(authorZone(front, title, next).filter((line) => !isJournal(line)));
  if (below.authors.length > 0) return { ...below, bottom: Math.max(title.baseline, below.bottom) };
  // Elsewhere a list is believed only when it holds nothing but names.
  const around = readZone(zoneAround(front, title).filter((line) => !isJournal(line)));
  const authors = around.clean ? around.authors : [];
  return { authors, bottom: title.baseline, clean: false };
}

function readZone(zone: Line[]): AuthorSearch {
  const first = zone.findIndex((line) => isNameLine(line));
  if (first < 0) return { authors: [], bottom: 0, clean: false };
  const groups = nameGroups(zone, first);
  const nameLines = new Set(groups.flat());
  const rest = zone.slice(first).filter((line) => !nameLines.has(line));
  const lists = groups.map((lines) => readAuthorList(tokensOfLines(lines)));
  const seen = new Set<string>();
  // A name that comes back is that of a note on its author.
  const found = lists
    .flatMap((list, group) => list.names.map((each) => ({ ...each, group })))
    .filter(({ name }) => !seen.has(name) && seen.add(name))
    .slice(0, mostAuthors);
  const affiliations = affiliationsOf(rest, groups);
  const orcids = orcidsIn(zone.map((line) => line.text).join(" "));
  const order = orderOf(found.map(({ name }) => name));
  const authors = found.map(({ name, marks, group }, index): Author => {
    const affiliation = affiliations(marks, group);
    const orcid = orcids.length === found.length ? orcids[index] : undefined;
    return {
      ...authorOf(name, order),
      ...(orcid === undefined ? {} : { orcid }),
      ...(affiliation === undefined ? {} : { affiliation }),
    };
  });
  return {
    authors,
    bottom: zone.at(-1)?.baseline ?? 0,
    clean: lists.every((list) => list.others <= 0.1 * list.names.length),
  };
}

function isNameLine(line: Line): boolean {
  return holdsNames(nameLine(line)) && !namesInstitution(joinWords(nameWords(line)));
}

/** The line with its names and their marks alone. */
function nameLine(line: Line): Line {
  const kept = new Set(nameWords(line));
  const words = line.words.filter((word) => word.shift === "raised" || kept.has(word));
  return words.length < line.words.length ? { ...line, words } : line;
}

/** Without marks; of a line that goes on with an affiliation, the part before. */
function nameWords(line: Line): Word[] {
  const words = plainWords(line);
  const ends = [endOfType(words), endBeforeInstitution(words)].filter((end) => end > 1);
  return ends.length === 0 ? words : words.slice(0, Math.min(...ends));
}

/** Where names in capitals, or in a type of their own, end and an affiliation follows; -1 where they do not. */
function endOfType(words: Word[]): number {
  const [first, second] = words;
  if (first === undefined || second === undefined) return -1;
  const isShouted = isCapitals(first) && isCapitals(second);
  const end = words.findIndex((word) => {
    if (!/\p{L}{2}/u.test(word.text) || /^(?:and|und|et)$/u.test(word.text)) return false;
    const isOtherType =
      word.font.bold !== first.font.bold || word.font.italic !== first.font.italic;
    return isShouted ? /\p{Ll}/u.test(word.text) : isOtherType;
  });
  return end > 1 && namesPlace(joinWords(words.slice(end))) ? end : -1;
}

/** "Jane Doe, University of Somewhere, Country" */
function endBeforeInstitution(words: Word[]): number {
  let start = 0;
  for (const [index, word] of words.entries()) {
    if (!word.text.endsWith(",") && index < words.length - 1) continue;
    if (start > 0 && namesInstitution(joinWords(words.slice(start, index + 1)))) return start;
    start = index + 1;
  }
  return -1;
}

function isCapitals(word: Word): boolean {
  return /\p{Lu}/u.test(word.text) && !/\p{Ll}/u.test(word.text);
}

/** An institution, or at least a country after a comma. */
function namesPlace(text: string): boolean {
  return namesInstitution(text) || /,\s\p{Lu}[\p{L} ]{1,30}$/u.test(text);
}

/** Runs of lines that hold names, in a style of the first row; each run is one list. */
function nameGroups(zone: Line[], first: number): Line[][] {
  const styles = zone.filter((line) => isRowOf(zone[first], line) && isNameLine(line));
  const groups: Line[][] = [];
  const closed = new Map<Line[], Line>();
  for (const line of zone.slice(first)) {
    const group = groups.findLast((each) => isBelow(each, line));
    const isStyled = styles.some((each) => isSameStyle(each, line));
    const goesOn = group !== undefined && !closed.has(group) && endsOpen(group);
    if (isStyled && (isNameLine(line) || (goesOn && !namesInstitution(line.text)))) {
      const end = group === undefined ? undefined : closed.get(group);
      if (group === undefined) groups.push([line]);
      else if (end === undefined) group.push(line);
      else if (isApart(group, line) || !isSameStyle(end, line)) groups.push([line]);
    } else if (group !== undefined && !closed.has(group)) closed.set(group, line);
  }
  return inRows(groups);
}

function isRowOf(first: Line | undefined, line: Line): boolean {
  return first !== undefined && Math.abs(first.baseline - line.baseline) < 0.5 * line.font.size;
}

function isSameStyle({ font }: Line, line: Line): boolean {
  return (
    isSameSize(font.size, line.font.size) &&
    font.bold === line.font.bold &&
    font.italic === line.font.italic
  );
}

/** Lists that begin side by side are read from the left, even where one stands a little higher. */
function inRows(groups: Line[][]): Line[][] {
  const rows: Line[][][] = [];
  for (const group of groups) {
    const row = rows.at(-1);
    if (row !== undefined && group[0] !== undefined && isRowOf(row[0]?.[0], group[0]))
      row.push(group);
    else rows.push([group]);
  }
  return rows.flatMap((row) =>
    row.toSorted((one, other) => (one[0]?.x0 ?? 0) - (other[0]?.x0 ?? 0)),
  );
}

/** `line` stands in the column of the list. */
function isBelow(group: Line[], line: Line): boolean {
  const x0 = Math.min(...group.slice(-3).map((each) => each.x0));
  const x1 = Math.max(...group.slice(-3).map((each) => each.x1));
  return line.x0 < x1 && line.x1 > x0;
}

/** The last line ends in the middle of a list. */
function endsOpen(group: Line[]): boolean {
  const words = group.at(-1)?.words.filter((word) => word.shift !== "raised") ?? [];
  const text = group.map((line) => line.text).join(" ");
  return /(?:[,;，、&]|\band)$/u.test(words.at(-1)?.text ?? "") || /[,;]/u.test(text);
}

/** After an affiliation a further list begins only with some space above it. */
function isApart(group: Line[], line: Line): boolean {
  const last = group.at(-1);
  return last !== undefined && line.baseline - last.baseline > 1.9 * line.font.size;
}

function tokensOfLines(lines: Line[]): AuthorToken[] {
  const hasSeparators = lines.some((line) =>
    /[,;，、&]|\band\b/u.test(joinWords(plainWords(line))),
  );
  return lines.flatMap((line, index) => {
    const own = nameLine(line);
    const tokens = [...tokensOf(own), ...(own === line ? [] : [{ kind: "break" as const }])];
    const isSameRow = index > 0 && Math.abs((lines[index - 1]?.baseline ?? 0) - line.baseline) < 2;
    return index > 0 && (isSameRow || !hasSeparators)
      ? [{ kind: "break" as const }, ...tokens]
      : tokens;
  });
}
