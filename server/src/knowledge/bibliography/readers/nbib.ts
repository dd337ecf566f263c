// Reads NBIB, the tagged MEDLINE text of PubMed.
import type { CslItem, CslName } from "../csl-item.ts";
import { normaliseOrcid } from "../identifiers.ts";
import { splitName } from "../names/names.ts";
import { cleanLine } from "../clean-text.ts";
import { readDate } from "./dates.ts";
import {
  expandPages,
  setDate,
  setDoi,
  setIsbn,
  setIssn,
  setKey,
  setKeywords,
  setNames,
  setNameTexts,
  setPages,
  setPmcid,
  setPmid,
  setText,
} from "./item-fields.ts";
import type { ParsedEntry } from "./parsed-entry.ts";
import { readTagged, tagValues, type TaggedRecord, type TagSyntax } from "./tagged-records.ts";
import { typeByName } from "./type-names.ts";

const tagLine = /^([A-Z][A-Z0-9]{1,3}) {0,2}- ?(.*)$/su;

const syntax: TagSyntax = {
  readTag(text) {
    const found = tagLine.exec(text);
    return found ? { tag: found[1] ?? "", value: found[2] ?? "" } : undefined;
  },
  begins: (tag, record) => tag === "PMID" && record.fields.some((field) => field.tag === "PMID"),
  ends: () => false,
  endsAtBlank: () => true,
};

export function readNbib(chunks: AsyncIterable<string>): AsyncGenerator<ParsedEntry> {
  return readTagged(chunks, syntax, toItem);
}

function toItem(record: TaggedRecord): CslItem {
  const values = tagValues(record, " ");
  const titles = values.all("TI");
  const inBook = titles.length > 0 ? "chapter" : "book";
  const item: CslItem = {
    type: values.first("BTI") === undefined ? medlineType(values.all("PT")) : inBook,
  };
  setStatus(item, values.all("PT"));
  setText(item, "title", titles.length > 0 ? titles.join(" ") : values.first("BTI", "TT"));
  setNames(item, "author", readAuthors(record));
  setNameTexts(
    item,
    "editor",
    values.all("FED", "FE").length > 0 ? values.all("FED", "FE") : values.all("ED"),
  );
  setText(item, "container-title", values.first("JT"));
  if (item.type === "chapter") setText(item, "container-title", values.first("BTI", "TA"));
  setText(item, "collection-title", values.first("CTI"));
  setText(item, "container-title-short", values.first("TA"));
  const published = values.first("DP", "DEP");
  if (published !== undefined) setDate(item, "issued", readDate(published));
  setText(item, "volume", values.first("VI"));
  setText(item, "issue", values.first("IP"));
  setPages(item, expandPages(values.first("PG") ?? ""));
  setText(item, "abstract", values.all("AB").join("\n"));
  setKeywords(
    item,
    [...values.all("MH"), ...values.all("OT")].map((word) => word.replaceAll("*", "")),
  );
  setText(item, "language", values.first("LA"));
  setText(item, "publisher", values.first("PB"));
  setText(item, "publisher-place", values.first("PL"));
  setText(item, "edition", values.first("EN"));
  for (const number of values.all("IS")) setIssn(item, number.replace(/\s*\(.*$/u, ""));
  setIsbn(item, values.first("ISBN"));
  for (const text of values.all("LID", "AID")) {
    if (/\[doi\]|^doi:/iu.test(text)) setDoi(item, text.replace(/\s*\[doi\].*$/iu, ""));
  }
  setPmid(item, values.first("PMID"));
  setPmcid(item, values.first("PMC"));
  setText(item, "note", values.all("GN", "CON").join("\n"));
  setKey(item, item.PMID);
  return item;
}

/** Nearly everything in MEDLINE is an article, whatever else its publication types say of it. */
export function medlineType(types: readonly string[]): string {
  const named = types.map((type) => typeByName(type) ?? "article-journal");
  return named.find((type) => type !== "article-journal") ?? "article-journal";
}

/** Medline counts it among the kinds of publication that one was taken back. */
export function setStatus(item: CslItem, types: readonly string[]): void {
  if (types.some((type) => /^retracted publication$/iu.test(type.trim())))
    setText(item, "status", "retracted");
}

/** The full name where there is one, else the short one; affiliation and ORCID follow the name they belong to. */
function readAuthors(record: TaggedRecord): CslName[] {
  const hasFull = record.fields.some(
    (field) => field.tag === "FAU" && field.lines.join("").trim() !== "",
  );
  const authors: CslName[] = [];
  for (const { tag, lines } of record.fields) {
    const value = cleanLine(lines.join(" "));
    const last = authors.at(-1);
    if (value === "") continue;
    if (tag === (hasFull ? "FAU" : "AU")) authors.push(splitName(value));
    else if (tag === "CN") authors.push({ literal: value });
    else if (tag === "AUID" && last) addOrcid(last, value);
    else if (tag === "AD" && last && last.affiliation === undefined) last.affiliation = value;
  }
  return authors;
}

function addOrcid(author: CslName, value: string): void {
  const orcid = normaliseOrcid(value);
  if (orcid !== undefined) author.ORCID = orcid;
}
