// Reads RIS as EndNote, Mendeley, Zotero, Scopus, Web of Science and publishers write it.
import type { CslItem } from "../csl-item.ts";
import { fullestDate, readDate } from "./dates.ts";
import {
  expandPages,
  findDoi,
  setArxiv,
  setCustom,
  setDate,
  setDoi,
  setKey,
  setKeywords,
  setNameTexts,
  setPages,
  setPmcid,
  setPmid,
  setSerialNumber,
  setText,
} from "./item-fields.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
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
const alone = new Set(["book", "report", "thesis", "standard", "periodical"]);
/** Types that have a number of their own, and no issues. */
const numbered = new Set(["report", "thesis", "standard", "patent", "legislation", "bill"]);

export function readRis(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  return readTagged(chunks, syntax, toItem);
}

function toItem(record: TaggedRecord): CslItem {
  const values = tagValues(record, "\n");
  const item: CslItem = { type: typeOf(values) };
  setText(item, "title", values.first("TI", "T1", "CT"));
  setPeople(item, values);
  setContainer(item, values);
  setDate(item, "issued", fullestDate(values.all("DA", "PY", "Y1").map(withoutHistory)));
  const accessed = values.first("Y2");
  if (accessed !== undefined) setDate(item, "accessed", readDate(accessed));
  setText(item, "abstract", distinct(values.all("AB", "N2")).join("\n"));
  setKeywords(
    item,
    values.all("KW").flatMap((text) => text.split(/[;\n]/u)),
  );
  setText(item, "volume", values.first("VL"));
  setText(item, numbered.has(item.type) ? "number" : "issue", values.first("IS", "CP"));
  if (item.type === "report") setText(item, "number", values.first("M1"));
  setPageRange(item, values);
  setText(item, "publisher", values.first("PB"));
  setText(item, "publisher-place", values.first("CY", "PP"));
  setText(item, item.type === "software" ? "version" : "edition", notDate(values.first("ET")));
  setText(item, "title-short", values.first("ST"));
  setText(item, "language", values.first("LA"));
  setText(item, "call-number", values.first("CN"));
  setText(item, "number-of-volumes", values.first("NV"));
  setText(item, "source", values.first("DP", "DB"));
  setText(item, "note", distinct(values.all("N1", "RN")).join("\n"));
  setIdentifiers(item, values);
  setKey(item, values.first("ID"));
  return item;
}

function typeOf(values: TagValues): string {
  const given = values.all("TY").at(-1)?.trim().toUpperCase();
  if (given === undefined)
    return values.first("JF", "JO") === undefined ? "document" : "article-journal";
  return risTypes[given] ?? "document";
}

function setPeople(item: CslItem, values: TagValues): void {
  setNameTexts(item, "author", values.all("AU", "A1").flatMap(splitPeople));
  // EndNote and Zotero give the editors of a series here when the work is a book of its own.
  const series = item.type === "book" || item.type === "report";
  setNameTexts(item, "editor", values.all("ED", "E1", series ? "A3" : "A2"));
  setNameTexts(item, "collection-editor", values.all(series ? "A2" : "A3"));
  setNameTexts(item, "translator", values.all("A4"));
}

/** One name a line is the rule; some put all of them on one. */
function splitPeople(text: string): string[] {
  return text.includes(";") ? text.split(";") : [text.replaceAll("\n", " ")];
}

function setContainer(item: CslItem, values: TagValues): void {
  setText(item, "collection-title", values.first("T3"));
  const short = values.first("JA", "J2", "J1");
  if (alone.has(item.type)) {
    setText(item, "title", values.first("BT"));
    setText(item, "collection-title", values.first("T2", "BT"));
    setText(item, "container-title", values.first("JF", "JO"));
  } else {
    const proceedings = item.type === "paper-conference" ? values.first("C3") : undefined;
    if (proceedings !== undefined) setText(item, "event-title", values.first("T2"));
    setText(
      item,
      "container-title",
      proceedings ?? values.first("JF", "T2", "BT", "JO", "JA", "J2"),
    );
  }
  setText(
    item,
    "container-title-short",
    otherThan(item["container-title"], short ?? values.first("JO")),
  );
}

function otherThan(known: string | undefined, value: string | undefined): string | undefined {
  return value === known ? undefined : value;
}

function setPageRange(item: CslItem, values: TagValues): void {
  const [first, last] = [values.first("SP")?.trim(), values.first("EP")?.trim()];
  const range = first === undefined || last === undefined || first.includes("-") || first === last;
  setPages(item, range ? (first ?? last) : expandPages(`${first}-${last}`));
  setPages(item, values.first("C7", "AR"));
}

function setIdentifiers(item: CslItem, values: TagValues): void {
  for (const number of values.all("SN")) setSerialNumber(item, number);
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
  if (item.type === "thesis" || item.type === "report") setText(item, "genre", values.first("M3"));
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

/** PubMed Central adds when a manuscript was received and accepted. */
function withoutHistory(text: string): string {
  return /received|accepted/iu.test(text) ? "" : text;
}

/** PubMed puts the date of online publication where the edition belongs. */
function notDate(text: string | undefined): string | undefined {
  return text !== undefined && /^\d{4}\/\d\d/u.test(text) ? undefined : text;
}

function distinct(values: string[]): string[] {
  return values.length > 1 ? [...new Set(values)] : values;
}
