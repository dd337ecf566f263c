// Reads RIS as EndNote, Mendeley, Zotero, Scopus, Web of Science and publishers write it.
import type { CslDate, CslItem } from "../csl-item.ts";
import { decodeEntities } from "../entities.ts";
import { normaliseIsbn, normaliseIssn } from "../identifiers.ts";
import { cleanLine } from "../clean-text.ts";
import { fullestDate, readDate } from "./dates.ts";
import {
  expandPages,
  findDoi,
  isEmpty,
  setArxiv,
  setCustom,
  setDate,
  setDoi,
  setKey,
  setKeywords,
  setPages,
  setPmcid,
  setPmid,
  setSerialNumber,
  setText,
} from "./item-fields.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
import { placeFields } from "./ris-fields.ts";
import { setPeople } from "./ris-people.ts";
import { risTypes } from "./ris-types.ts";
import {
  readTagged,
  tagValues,
  type TaggedRecord,
  type TagSyntax,
  type TagValues,
} from "./tagged-records.ts";

const tagStart = /^\s*([A-Z][A-Z0-9]) {0,2}-(?: |$)/u;

const syntax: TagSyntax = {
  readTag(text) {
    const found = tagStart.exec(text);
    return found ? { tag: found[1] ?? "", value: text.slice(found[0].length) } : undefined;
  },
  // A record without its ER ends where the next one begins; types one after another are one record.
  begins: (tag, record) => tag === "TY" && record.fields.at(-1)?.tag !== "TY",
  ends: (tag) => tag === "ER",
  endsAtBlank: () => false,
};

/** Types that stand by themselves: their second title is a series, not what they are part of. */
const alone = new Set(["book", "map", "periodical", "report", "software", "standard", "thesis"]);
/** What appears in a greater work and has no title of its own does not take that of the work. */
const parts = new Set([
  "article-journal",
  "article-magazine",
  "article-newspaper",
  "chapter",
  "entry-dictionary",
  "entry-encyclopedia",
  "paper-conference",
  "patent",
]);
/** Types whose pages begin where others name a section. */
const startsAtSection = new Set(["article-journal", "article-magazine", "manuscript"]);
/** Types in which the date is the day of access when the year says otherwise. */
const datedByAccess = new Set(["AGGR", "CASE", "DBASE", "EBOOK", "EJOUR", "MULTI"]);

export function readRis(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  return readTagged(chunks, syntax, toItem);
}

function toItem(record: TaggedRecord): CslItem {
  const values = tagValues(record, "\n");
  const given = values.all("TY").at(-1)?.trim().toUpperCase() ?? "";
  const item: CslItem = { type: typeOf(given, values) };
  setText(item, "title", values.first("TI", "T1", "CT"));
  setPeople(item, given, values);
  setContainer(item, values);
  setDates(item, given, values);
  setText(item, "abstract", distinct(values.all("AB", "N2")).join("\n"));
  setKeywords(
    item,
    values.all("KW").flatMap((text) => decodeEntities(text).split(/[;\n]/u)),
  );
  setPlace(item, values);
  setPageRange(item, values);
  setIdentifiers(item, values);
  const rest = [...unplaced(item, values), ...placeFields(item, given, record)];
  setText(item, "source", values.first("DB"));
  setText(item, "note", distinct(values.all("N1", "RN", "M2")).join("\n"));
  if (!isEmpty(item)) addToNote(item, rest);
  setKey(item, values.first("ID"));
  return item;
}

function typeOf(given: string, values: TagValues): string {
  if (given === "") return values.first("JF", "JO") === undefined ? "document" : "article-journal";
  return risTypes[given] ?? "document";
}

function setDates(item: CslItem, given: string, values: TagValues): void {
  const [year] = values.all("PY", "Y1").flatMap((text) => readDate(text) ?? []);
  const day = readDate(values.first("DA") ?? "");
  const isAccess =
    datedByAccess.has(given) && year !== undefined && day !== undefined && !sameYear(year, day);
  if (isAccess) setDate(item, "accessed", day);
  const dates = values.all(...(isAccess ? ["PY", "Y1"] : ["DA", "PY", "Y1"]));
  setDate(item, "issued", fullestDate(dates.map(withoutHistory)));
  const accessed = values.first("Y2");
  if (accessed !== undefined) setDate(item, "accessed", readDate(accessed));
}

function sameYear(one: CslDate, other: CslDate): boolean {
  return one["date-parts"]?.[0]?.[0] === other["date-parts"]?.[0]?.[0];
}

/** A conference paper that names two places was read at the first and printed at the other. */
function setPlace(item: CslItem, values: TagValues): void {
  if (item.type !== "paper-conference" || values.first("C1") === undefined) return;
  setText(item, "event-place", values.first("CY"));
  setText(item, "publisher-place", values.first("C1"));
}

function setContainer(item: CslItem, values: TagValues): void {
  setText(item, "collection-title", values.first("T3"));
  if (alone.has(item.type)) {
    for (const title of values.all("BT", "T2")) {
      setText(item, item.title === undefined ? "title" : "collection-title", title);
    }
    setText(item, "container-title", values.first("JF", "JO"));
  } else {
    // BT is the title of what is not published, as it is of a book, and else that of the whole.
    if (item.type === "manuscript") setText(item, "title", values.first("BT"));
    const proceedings = item.type === "paper-conference" ? values.first("C3") : undefined;
    if (proceedings !== undefined) setText(item, "event-title", values.first("T2"));
    const whole = proceedings ?? values.first("JF", "T2", "BT", "JO", "JA", "J2", "J1");
    const isUntitled = item.title === undefined && !parts.has(item.type);
    setText(item, isUntitled ? "title" : "container-title", whole);
  }
  if (!parts.has(item.type)) setText(item, "title", values.first("ST"));
  const short = values.first("JA", "J2", "J1", "JO");
  setText(item, "container-title-short", otherThan(item["container-title"], short));
}

function otherThan(known: string | undefined, value: string | undefined): string | undefined {
  return value === known ? undefined : value;
}

/** A book or thesis has its number of pages where others begin; the pages cited are in a field of their own. */
function setPageRange(item: CslItem, values: TagValues): void {
  const [first, last] = [values.first("SP")?.trim(), values.first("EP")?.trim()];
  const isWhole = item.type === "book" || item.type === "thesis";
  if (isWhole && last === undefined && first !== undefined && !/\d\s*[-–]/u.test(first)) {
    setText(item, "number-of-pages", first);
  } else {
    const isRange =
      first === undefined || last === undefined || first.includes("-") || first === last;
    setPages(item, isRange ? (first ?? last) : expandPages(`${first}-${last}`));
  }
  setPages(item, values.first("C7", "AR"));
  if (isWhole || startsAtSection.has(item.type)) setPages(item, values.first("SE"));
}

function setIdentifiers(item: CslItem, values: TagValues): void {
  for (const number of values.all("SN")) setNumber(item, number);
  setDoi(item, values.first("DO", "DI"));
  for (const text of values.all("M3", "L3", "N1")) findDoi(item, text);
  const addresses = values.all("UR", "L2", "LK").flatMap((text) => text.split(/[\n;]/u));
  setText(
    item,
    "URL",
    addresses.find((text) => text.trim() !== ""),
  );
  setCustom(
    item,
    "pdf_url",
    values.all("L1").find((text) => /^https?:\/\//iu.test(text)),
  );
  const accession = values.first("AN");
  const inPubMed = /pubmed|medline/iu.test(values.first("DB", "DP") ?? "");
  if (inPubMed) setPmid(item, accession);
  for (const text of values.all("AN", "U1", "U2", "C2")) {
    if (/\[pmid\]|^pmid/iu.test(text)) setPmid(item, text);
    if (/pmc/iu.test(text)) setPmcid(item, text.replace(/\s*\[pmcid\]/iu, ""));
  }
  for (const text of values.all("AN", "M1")) if (/arxiv/iu.test(text)) setArxiv(item, text);
  if (accession !== item.PMID && accession !== item.PMCID) setCustom(item, "accession", accession);
}

/** Reports, patents and standards have their own number where a book has its ISBN. */
function setNumber(item: CslItem, text: string): void {
  const isSerial = normaliseIsbn(text) !== undefined || normaliseIssn(text) !== undefined;
  if (["patent", "report", "standard"].includes(item.type) && !isSerial)
    setText(item, "number", text);
  else setSerialNumber(item, text);
}

/** What was read by a rule of its own and found no place. */
function unplaced(item: CslItem, values: TagValues): string[] {
  const isGiven = item.author?.some((author) => author.affiliation !== undefined) === true;
  const addresses = isGiven ? [] : values.all("AD").map((text) => `Author address: ${text}`);
  const titles = Object.values(item);
  const others = values.all("T2", "T3").filter((text) => !titles.includes(cleanLine(text)));
  return [...others.map((text) => `Other title: ${text}`), ...addresses];
}

function addToNote(item: CslItem, lines: string[]): void {
  const note = [item.note ?? "", ...distinct(lines)].filter((text) => text !== "");
  delete item.note;
  setText(item, "note", note.join("\n"));
}

/** PubMed Central adds when a manuscript was received and accepted. */
function withoutHistory(text: string): string {
  return /received|accepted/iu.test(text) ? "" : text;
}

function distinct(values: string[]): string[] {
  return values.length > 1 ? [...new Set(values)] : values;
}
