// Maps the fields of a BibTeX or BibLaTeX entry to a CSL item.
import type { CslItem, CslNameVariable, CslTextVariable } from "../csl-item.ts";
import type { BibtexEntry } from "./bibtex-entry.ts";
import { addOrcids, readBibtexNames } from "./bibtex-names.ts";
import { cslTypeOf } from "./bibtex-types.ts";
import { dateFromParts, readDate } from "./dates.ts";
import {
  setArxiv,
  setCustom,
  setDate,
  setDoi,
  setIsbn,
  setIssn,
  setKey,
  setKeywords,
  setNames,
  setPages,
  setPmcid,
  setPmid,
  setText,
} from "./item-fields.ts";
import { splitOutsideBraces, verbatimToText } from "./latex-source.ts";
import { latexToText } from "./latex.ts";

type Fields = BibtexEntry["fields"];

const texts: Array<[CslTextVariable, ...string[]]> = [
  ["title-short", "shorttitle"],
  ["container-title-short", "shortjournal", "journalabbr"],
  ["collection-title", "series"],
  ["volume", "volume"],
  ["edition", "edition"],
  ["chapter-number", "chapter"],
  ["number-of-pages", "pagetotal", "numpages"],
  ["number-of-volumes", "volumes"],
  ["event-title", "eventtitle", "conference"],
  ["event-place", "venue"],
  ["version", "version"],
  ["status", "pubstate"],
  ["language", "language", "langid"],
  ["call-number", "lccn", "library"],
  ["abstract", "abstract"],
  ["note", "note", "annotation", "annote"],
  ["genre", "type"],
];

const people: Array<[CslNameVariable, string]> = [
  ["author", "author"],
  ["editor", "editor"],
  ["translator", "translator"],
  ["container-author", "bookauthor"],
  ["director", "director"],
];

/** Where CSL keeps light HTML. */
const rich: ReadonlySet<string> = new Set<CslTextVariable>([
  "title",
  "title-short",
  "container-title",
  "collection-title",
  "abstract",
  "note",
]);

export function bibtexToItem(entry: BibtexEntry): CslItem {
  const { fields, type } = entry;
  const item: CslItem = { type: cslTypeOf(type, fields.get("entrysubtype")?.toLowerCase()) };
  setKey(item, entry.key);
  setText(item, "title", titleWithSubtitle(fields, "title") ?? textOf(fields, "maintitle"));
  for (const [variable, field] of people) {
    const names = readBibtexNames(fields.get(field) ?? "");
    addOrcids(names, fields.get(`${field}+an:orcid`));
    setNames(item, variable, names);
  }
  setContainer(item, fields);
  for (const [variable, ...names] of texts) {
    const source = firstOf(fields, ...names);
    if (source !== undefined) setText(item, variable, latexToText(source, rich.has(variable)));
  }
  setNumber(item, type, fields);
  setPages(item, textOf(fields, "pages", "eid", "articleno"));
  setPublisher(item, fields);
  setDates(item, fields);
  const listed = firstOf(fields, "keywords", "keyword", "author_keywords") ?? "";
  const bySemicolon = splitOutsideBraces(listed, /;/u);
  const keywords = bySemicolon.length > 1 ? bySemicolon : splitOutsideBraces(listed, /,/u);
  setKeywords(
    item,
    keywords.map((keyword) => latexToText(keyword)),
  );
  if (type === "phdthesis") setText(item, "genre", "PhD thesis");
  if (type === "mastersthesis") setText(item, "genre", "Master's thesis");
  setIdentifiers(item, fields);
  return item;
}

function firstOf(fields: Fields, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = fields.get(name);
    if (value !== undefined && value.trim() !== "") return value;
  }
  return undefined;
}

function textOf(fields: Fields, ...names: string[]): string | undefined {
  const source = firstOf(fields, ...names);
  return source === undefined ? undefined : latexToText(source);
}

/** BibLaTeX keeps the subtitle in a field of its own. */
function titleWithSubtitle(fields: Fields, name: string): string | undefined {
  const title = firstOf(fields, name);
  const subtitle = firstOf(fields, `${name.replace(/title$/u, "")}subtitle`);
  if (title === undefined) return undefined;
  const text = latexToText(title, true).trim();
  if (subtitle === undefined) return text;
  return `${text}${/[.:?!]$/u.test(text) ? "" : ":"} ${latexToText(subtitle, true)}`;
}

function setContainer(item: CslItem, fields: Fields): void {
  for (const name of ["journaltitle", "journal", "booktitle", "maintitle"]) {
    const title = titleWithSubtitle(fields, name);
    if (title !== item.title) setText(item, "container-title", title);
  }
}

/** A number is that of an issue, of a report, or of a volume in a series. */
function setNumber(item: CslItem, type: string, fields: Fields): void {
  const number = textOf(fields, "number");
  const issue = textOf(fields, "issue");
  if (item.type.startsWith("article") || type === "periodical")
    setText(item, "issue", number ?? issue);
  else if (["report", "patent", "standard", "legislation", "thesis"].includes(item.type))
    setText(item, "number", number);
  else if (item["collection-title"] !== undefined) setText(item, "collection-number", number);
  else setText(item, item.type === "paper-conference" ? "issue" : "number", number ?? issue);
}

function setPublisher(item: CslItem, fields: Fields): void {
  const house = ["publisher", "organization", "institution", "school"];
  const academic = ["institution", "school", "publisher", "organization"];
  setText(
    item,
    "publisher",
    textOf(fields, ...(["thesis", "report"].includes(item.type) ? academic : house)),
  );
  const how = firstOf(fields, "howpublished");
  if (how !== undefined && !isAddress(how)) setText(item, "publisher", latexToText(how));
  // Where both are given, as by the ACM, the location is that of the conference.
  setText(item, "publisher-place", textOf(fields, "address", "location"));
  if (item.type === "paper-conference" && fields.has("address"))
    setText(item, "event-place", textOf(fields, "location"));
}

function isAddress(source: string): boolean {
  return /^\s*\{*\s*(?:\\(?:url|href)\b|https?:\/\/|www\.)/iu.test(source);
}

function setDates(item: CslItem, fields: Fields): void {
  const date = textOf(fields, "date");
  const issued = date === undefined ? undefined : readDate(date.replace(/[–—]/gu, "/"));
  setDate(
    item,
    "issued",
    issued ??
      dateFromParts(textOf(fields, "year") ?? "", textOf(fields, "month"), textOf(fields, "day")),
  );
  for (const [variable, name] of [
    ["original-date", "origdate"],
    ["accessed", "urldate"],
    ["event-date", "eventdate"],
  ] as const) {
    const text = textOf(fields, name);
    if (text !== undefined) setDate(item, variable, readDate(text));
  }
}

function setIdentifiers(item: CslItem, fields: Fields): void {
  const verbatim = (...names: string[]): string | undefined => {
    const source = firstOf(fields, ...names);
    return source === undefined ? undefined : verbatimToText(source);
  };
  setDoi(item, verbatim("doi"));
  setIsbn(item, verbatim("isbn"));
  setIssn(item, verbatim("issn"));
  setPmid(item, verbatim("pmid"));
  setPmcid(item, verbatim("pmcid", "pmc"));
  setArxiv(item, verbatim("arxivid", "arxiv"));
  setCustom(item, "s2", verbatim("s2id"));
  const how = firstOf(fields, "howpublished");
  const address =
    verbatim("url", "link", "bdsk-url-1") ??
    (how !== undefined && isAddress(how) ? addressIn(how) : undefined);
  // Mendeley puts all addresses into one field.
  setText(item, "URL", address?.split(/\s+(?=https?:)/u)[0]);
  const file = verbatim("pdf");
  if (file !== undefined && /^https?:/iu.test(file)) setCustom(item, "pdf_url", file);
  setEprint(item, verbatim("eprint"), verbatim("eprinttype", "archiveprefix"));
}

function addressIn(source: string): string {
  return verbatimToText(/(?:https?:|www\.)[^\s{}]+/iu.exec(source)?.[0] ?? source);
}

function setEprint(item: CslItem, eprint: string | undefined, kind = ""): void {
  if (eprint === undefined) return;
  if (/^(?:pubmed|pmid)$/iu.test(kind)) setPmid(item, eprint);
  else if (/^(?:pmc|pmcid|pubmedcentral)$/iu.test(kind)) setPmcid(item, eprint);
  else if (kind === "" || /arxiv/iu.test(kind)) setArxiv(item, eprint);
  if (item.custom?.["arxiv"] !== undefined && item.type === "document") item.type = "article";
}
