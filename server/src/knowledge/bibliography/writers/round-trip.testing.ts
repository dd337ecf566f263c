// What each format carries from our export to our import, as a table, and the way there and back.
import { isDeepStrictEqual } from "node:util";
import { cleanLine } from "../clean-text.ts";
import {
  type CslDateVariable,
  type CslItem,
  type CslName,
  type CslNameVariable,
  type CslTextVariable,
  dateVariables,
  nameVariables,
} from "../csl-item.ts";
import { readBibtex } from "../readers/bibtex.ts";
import { readCslJson } from "../readers/csl-json.ts";
import { readCsv } from "../readers/csv.ts";
import { decodeText } from "../readers/encoding.ts";
import type { ParsedEntry } from "../readers/parsed-entry.ts";
import { readRis } from "../readers/ris.ts";
import { writeBibtex } from "./bibtex.ts";
import { writeCslJson } from "./csl-json.ts";
import { writeCsv } from "./csv.ts";
import { writeRis } from "./ris.ts";

export type RoundTripFormat = "bibtex" | "ris" | "csl-json" | "csv";

type Carried = {
  write: (items: AsyncIterable<CslItem>) => AsyncIterable<string>;
  read: (chunks: AsyncIterable<string>, head: string) => AsyncIterable<ParsedEntry>;
  types: string[];
  texts: CslTextVariable[];
  names: CslNameVariable[];
  dates: CslDateVariable[];
  custom: string[];
  nameDetails: Array<"ORCID" | "affiliation">;
  /** What a name may hold; no name where nothing is left. */
  nameText: (text: string) => string;
  /** What an abstract or note may hold. */
  paragraphs: (text: string) => string;
};

const everywhere: CslTextVariable[] = [
  "abstract",
  "citation-key",
  "collection-title",
  "container-title",
  "container-title-short",
  "DOI",
  "edition",
  "ISBN",
  "ISSN",
  "issue",
  "keyword",
  "language",
  "note",
  "page",
  "PMCID",
  "PMID",
  "publisher",
  "publisher-place",
  "title",
  "title-short",
  "URL",
  "volume",
];
const types =
  "article-journal article-magazine article-newspaper book chapter dataset document legal_case legislation manuscript motion_picture paper-conference patent personal_communication report software standard thesis webpage".split(
    " ",
  );

/**
 * Not in these lists, and so not carried:
 * BibTeX: archive, archive_location, medium, source; one of issue, number and collection-number; collection editors and rarer roles; affiliations.
 * RIS: chapter-number, collection-number, event-place, medium, number-of-pages, status, version (but of software), archive; dates of event and original; ORCID.
 * CSV: every role but author and editor; every date but that of the issue; the variables that have no column.
 */
export const carriedBy: Record<RoundTripFormat, Carried> = {
  bibtex: {
    write: writeBibtex,
    read: readBibtex,
    types: [...types, "entry", "graphic", "performance", "periodical", "review", "song"],
    texts: [
      ...everywhere,
      "call-number",
      "chapter-number",
      "event-place",
      "event-title",
      "genre",
      "number-of-pages",
      "number-of-volumes",
      "status",
      "version",
    ],
    names: ["author", "editor", "translator", "container-author", "director"],
    dates: ["issued", "accessed", "event-date", "original-date"],
    custom: ["arxiv", "pdf_url", "s2"],
    nameDetails: ["ORCID"],
    nameText: (text) => text,
    paragraphs: (text) => text,
  },
  ris: {
    write: writeRis,
    read: readRis,
    types: [
      ...types,
      "article",
      "bill",
      "broadcast",
      "entry-dictionary",
      "entry-encyclopedia",
      "graphic",
      "hearing",
      "interview",
      "map",
      "pamphlet",
      "periodical",
      "post-weblog",
      "song",
      "speech",
    ],
    texts: [...everywhere, "call-number", "number-of-volumes", "source"],
    names: ["author", "editor", "translator", "collection-editor"],
    dates: ["issued", "accessed"],
    custom: ["arxiv", "pdf_url", "accession"],
    nameDetails: [],
    nameText: (text) => text.replaceAll(";", ","),
    paragraphs: (text) => text.replace(/\n+(?=[A-Z][A-Z0-9] {0,2}-)/gu, " "),
  },
  csv: {
    write: writeCsv,
    read: readCsv,
    types: [
      ...types,
      "article",
      "entry-dictionary",
      "entry-encyclopedia",
      "hearing",
      "interview",
      "map",
      "musical_score",
      "post-weblog",
      "review-book",
    ],
    texts: [...everywhere, "event-title"],
    names: ["author", "editor"],
    dates: ["issued"],
    custom: ["arxiv", "pdf_url", "citation_count", "accession"],
    nameDetails: [],
    nameText: (text) => cleanLine(text.replace(/[{}]/gu, "")).replace(/^[,\s]*$/u, ""),
    paragraphs: (text) => text,
  },
  "csl-json": {
    write: writeCslJson,
    read: readCslJson,
    types: [...types, "article", "classic", "event", "treaty"],
    texts: [
      ...everywhere,
      "archive",
      "archive_location",
      "call-number",
      "chapter-number",
      "collection-number",
      "event-place",
      "event-title",
      "genre",
      "medium",
      "number",
      "number-of-pages",
      "number-of-volumes",
      "source",
      "status",
      "version",
    ],
    names: [...nameVariables],
    dates: [...dateVariables],
    custom: ["arxiv", "pdf_url", "citation_count", "accession", "s2"],
    nameDetails: ["ORCID", "affiliation"],
    nameText: (text) => text,
    paragraphs: (text) => text,
  },
};

/** The item as the format can carry it. */
export function asCarried(format: RoundTripFormat, item: CslItem): CslItem {
  const { texts, names, dates, custom, nameDetails, nameText, paragraphs } = carriedBy[format];
  const carried: CslItem = { type: item.type };
  for (const variable of texts)
    if (item[variable] !== undefined) carried[variable] = item[variable];
  for (const variable of dates)
    if (item[variable] !== undefined) carried[variable] = item[variable];
  for (const variable of ["abstract", "note"] as const) {
    if (item[variable] !== undefined) carried[variable] = paragraphs(item[variable]);
  }
  for (const variable of names) {
    const people = (item[variable] ?? []).map((name) => {
      const { ORCID, affiliation, ...parts } = name;
      const details = Object.entries({ ORCID, affiliation }).filter(
        ([detail, value]) => value !== undefined && nameDetails.some((kept) => kept === detail),
      );
      const written = Object.entries(parts).map(([part, value]) => [part, nameText(value)]);
      return Object.fromEntries([...written, ...details]) as CslName;
    });
    const known = people.filter((name) => (name.literal ?? name.family) !== "");
    if (known.length > 0) carried[variable] = known;
  }
  const kept = Object.entries(item.custom ?? {}).filter(([name]) => custom.includes(name));
  if (kept.length > 0) carried.custom = Object.fromEntries(kept);
  return carried;
}

/** Exports the items and imports them again; what could not be read stops it. */
export async function roundTrip(format: RoundTripFormat, items: CslItem[]): Promise<CslItem[]> {
  const { write, read } = carriedBy[format];
  const file = (await Array.fromAsync(write(each(items)))).join("");
  const { chunks } = decodeText(each([Buffer.from(file)]));
  const text = (await Array.fromAsync(chunks)).join("");
  const back: CslItem[] = [];
  for await (const entry of read(each([text]), text)) {
    if ("error" in entry) throw new Error(`Line ${entry.line}: ${entry.error}`);
    back.push(entry.item);
  }
  return back;
}

/** The variables that do not come back as they went, for an item with this text in every field; none when nothing is lost. */
export async function lostFields(format: RoundTripFormat, text: string): Promise<string[]> {
  const line = cleanLine(text);
  if (line === "") return [];
  const sent = itemOf(format, line);
  const expected = asCarried(format, sent);
  const [back] = await roundTrip(format, [sent]);
  return Object.entries(expected)
    .filter(([variable, value]) => !isDeepStrictEqual(back?.[variable as keyof CslItem], value))
    .map(([variable]) => variable);
}

/** An item with this text in every field that takes any text, told apart where formats fold equal ones into one. */
function itemOf(format: RoundTripFormat, text: string): CslItem {
  const item: CslItem = { type: "article-journal", author: [{ literal: text }] };
  for (const variable of carriedBy[format].texts) {
    if (freeTexts.has(variable))
      item[variable] = variable === "title" ? text : `${text} ${variable}`;
  }
  return item;
}

export const freeTexts: ReadonlySet<CslTextVariable> = new Set<CslTextVariable>([
  "abstract",
  "archive",
  "archive_location",
  "call-number",
  "chapter-number",
  "collection-number",
  "collection-title",
  "container-title",
  "container-title-short",
  "edition",
  "event-place",
  "event-title",
  "genre",
  "issue",
  "medium",
  "note",
  "number",
  "number-of-pages",
  "number-of-volumes",
  "publisher",
  "publisher-place",
  "source",
  "status",
  "title",
  "title-short",
  "version",
  "volume",
]);

async function* each<Value>(values: Value[]): AsyncGenerator<Value> {
  yield* values;
}
