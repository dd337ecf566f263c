// Short keys of a record: two records of one work share at least one, so that only records that share one are compared.
import { namesWork } from "./identities.ts";
import type { PreparedRecord } from "./record.ts";
import { type TitleForm, unitsOf } from "./titles.ts";

type KeyedRecord = Pick<PreparedRecord, "identities" | "title" | "authors">;

/** A beginning or an end of this length is rarely shared by two works; with an author a shorter one will do. */
const longPart = 24;
const shortPart = 9;
const longestWords = 3;
const authorsUsed = 2;

/** 53 bits each, without repetition. */
export function blockingKeys(record: PreparedRecord): number[] {
  const { keys, add } = collect();
  addIdentities(record, add);
  addTitle(record, add);
  addFinerKeys(record, add);
  addPlace(record, add);
  return [...keys];
}

/**
 * The few of them that find nearly every copy, the identifiers first: for an index, where each key costs every import.
 * What many works share a look-up leaves to the other keys, so the finer ones can stay away.
 */
export function indexKeys(record: KeyedRecord): number[] {
  const { keys, add } = collect();
  addIdentities(record, add);
  addTitle(record, add);
  return [...keys];
}

function collect(): { keys: Set<number>; add: Add } {
  const keys = new Set<number>();
  return { keys, add: (kind, ...parts) => keys.add(hashText(`${kind}\n${parts.join("\n")}`)) };
}

type Add = (kind: string, ...parts: string[]) => unknown;

function addIdentities({ identities }: KeyedRecord, add: Add): void {
  for (const [kind, value] of identities) if (namesWork(kind)) add("identity", kind, value);
}

function addTitle(record: KeyedRecord, add: Add): void {
  const { joined } = record.title.whole;
  for (const form of formsOf(record)) add("title", form.joined);
  const units = unitsOf(joined);
  if (units >= longPart) {
    add("start", startOf(joined, longPart));
    add("end", endOf(joined, longPart));
  }
  // A misspelling spoils the beginning or the end, but both where they overlap; shorter parts need an author.
  if (units >= 2 * longPart) return;
  for (const family of familiesOf(record).slice(0, 1)) addAuthor(record, family, add);
}

/** For titles that many works have, for works that share an identifier, and for what spoils both ends of a title. */
function addFinerKeys(record: PreparedRecord, add: Add): void {
  const { identities, title, year } = record;
  const { joined, words } = title.whole;
  for (const [kind, value] of identities) {
    // Abstracts of one supplement share its DOI: the title finds the one that is meant.
    if (namesWork(kind)) add("identity and title", kind, value, startOf(joined, shortPart));
  }
  if (joined === "") return;
  const families = familiesOf(record);
  for (const form of formsOf(record)) {
    add("title and year", form.joined, String(year));
    for (const family of families.slice(0, 1)) add("title and author", form.joined, family);
  }
  if (words.length > longestWords + 1) add("words", ...longest(words));
  for (const family of families) addAuthor(record, family, add);
}

function addAuthor({ title }: KeyedRecord, family: string, add: Add): void {
  const { joined } = title.whole;
  if (joined === "") return;
  add("author and start", family, startOf(joined, shortPart));
  add("author and end", family, endOf(joined, shortPart));
}

function formsOf({ title }: KeyedRecord): TitleForm[] {
  const { same, body, main, unlabelled } = title;
  return [...same, body, main, unlabelled].filter((form) => form !== undefined);
}

function familiesOf({ authors }: KeyedRecord): string[] {
  const families = authors.map((author) => author.family);
  return families.toSorted().slice(0, authorsUsed);
}

function addPlace({ issue, pages, year, journal, authors }: PreparedRecord, add: Add): void {
  if (pages === undefined) return;
  const { volume } = issue;
  const digits = /\d+/u.exec(pages.first)?.[0] ?? "";
  for (const { family } of authors.slice(0, 1)) {
    add("author, page and year", family, digits, String(year));
  }
  if (volume === "") return;
  // Abbreviations keep the first letter of a journal's name.
  add("journal and page", journal.words[0]?.[0] ?? "", volume, digits, String(year));
  for (const { family } of authors.slice(0, 1)) add("author and page", family, volume, digits);
}

function longest(words: string[]): string[] {
  return words
    .toSorted((left, right) => right.length - left.length || (left < right ? -1 : 1))
    .slice(0, longestWords)
    .toSorted();
}

/** So much of a title that it has the given size; a Chinese character counts for three letters. */
function startOf(joined: string, size: number): string {
  let [end, units] = [0, 0];
  for (const character of joined) {
    if (units >= size) break;
    units += unitsOf(character);
    end += character.length;
  }
  return joined.slice(0, end);
}

function endOf(joined: string, size: number): string {
  return startOf(Array.from(joined.slice(-size)).toReversed().join(""), size);
}

/** 53 bits of a text (cyrb53): keys of two works that fall together cost a comparison and nothing else. */
function hashText(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
