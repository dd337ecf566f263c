// Writes items as RIS, one tag a line, as EndNote, Zotero and Mendeley read it.
import { cleanLine } from "../clean-text.ts";
import type { CslItem, CslName } from "../csl-item.ts";
import { dateText, keywordsOf, linesOf, yearOf } from "./item-values.ts";
import { invertedName, mapName } from "./name-texts.ts";

type Field = [tag: string, value: string | undefined];

const types: Record<string, string> = {
  article: "PREPRINT",
  "article-journal": "JOUR",
  "article-magazine": "MGZN",
  "article-newspaper": "NEWS",
  bill: "BILL",
  book: "BOOK",
  broadcast: "POD",
  chapter: "CHAP",
  dataset: "DATA",
  "entry-dictionary": "DICT",
  "entry-encyclopedia": "ENCYC",
  figure: "FIGURE",
  graphic: "ART",
  hearing: "HEAR",
  interview: "INTV",
  legal_case: "CASE",
  legislation: "STAT",
  manuscript: "MANSCPT",
  map: "MAP",
  motion_picture: "VIDEO",
  pamphlet: "PAMP",
  "paper-conference": "CONF",
  patent: "PAT",
  periodical: "JFULL",
  personal_communication: "PCOMM",
  "post-weblog": "BLOG",
  report: "RPRT",
  review: "JOUR",
  "review-book": "JOUR",
  software: "COMP",
  song: "MUSIC",
  speech: "SLIDE",
  standard: "STAND",
  thesis: "THES",
  webpage: "ELEC",
};
/** Types that stand by themselves: their second title is a series, their number not that of an issue. */
const alone = new Set([
  "book",
  "report",
  "thesis",
  "standard",
  "periodical",
  "map",
  "software",
  "patent",
]);
const tagLike = /^[A-Z][A-Z0-9] {0,2}-/u;
const seasons = ["Spring", "Summer", "Autumn", "Winter"];

export async function* writeRis(items: AsyncIterable<CslItem>): AsyncGenerator<string> {
  for await (const item of items) yield risRecord(item);
}

function risRecord(item: CslItem): string {
  const lines = fieldsOf(item)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([tag, value]) => `${tag}  - ${value}\r\n`);
  return `TY  - ${types[item.type] ?? "GEN"}\r\n${lines.join("")}ER  - \r\n\r\n`;
}

function fieldsOf(item: CslItem): Field[] {
  const series = item.type === "book" || item.type === "report";
  return [
    ["ID", line(item["citation-key"])],
    ["TI", line(item.title)],
    ["ST", line(item["title-short"])],
    ...names("AU", item.author),
    ...names("ED", item.editor),
    ...names(series ? "A2" : "A3", item["collection-editor"]),
    ...names("A4", item.translator),
    ...containerFields(item),
    ["PY", year(item)],
    ["DA", risDate(item.issued)],
    ["Y2", risDate(item.accessed)],
    ["VL", line(item.volume)],
    ["IS", line(alone.has(item.type) ? item.number : item.issue)],
    ...pageFields(item),
    ["ET", line(item.type === "software" ? item.version : item.edition)],
    ["NV", line(item["number-of-volumes"])],
    ["PB", line(item.publisher)],
    ["CY", line(item["publisher-place"])],
    ["M3", line(item.genre)],
    ["SN", line(item.ISBN)],
    ["SN", line(item.ISSN)],
    ["DO", line(item.DOI)],
    ["U1", item.PMID && `${cleanLine(item.PMID)}[pmid]`],
    ["C2", line(item.PMCID)],
    ["M1", item.custom?.["arxiv"] && `arXiv:${cleanLine(item.custom["arxiv"])}`],
    ["AN", line(item.custom?.["accession"])],
    ["UR", line(item.URL)],
    ["L1", line(item.custom?.["pdf_url"])],
    ["LA", line(item.language)],
    ["CN", line(item["call-number"])],
    ["DP", line(item.source)],
    ...keywordsOf(item).map((word): Field => ["KW", word]),
    ["AB", paragraphs(item.abstract)],
    ["N1", paragraphs(item.note)],
  ];
}

/** A conference paper names the event, then its proceedings; a work of its own names its series. */
function containerFields(item: CslItem): Field[] {
  const container = line(item["container-title"]);
  const event = item.type === "paper-conference" ? line(item["event-title"]) : undefined;
  const series = line(item["collection-title"]);
  const short: Field = ["J2", line(item["container-title-short"])];
  if (alone.has(item.type)) return [["T2", series], ["JF", container], short];
  if (event && container) return [["T2", event], ["C3", container], ["T3", series], short];
  return [["T2", container ?? event], ["T3", series], short];
}

/** Some files list all names in one line, parted by semicolons, so a name has none of its own. */
function names(tag: string, people: CslName[] = []): Field[] {
  return people.map((name) => [
    tag,
    invertedName(mapName(name, (text) => text.replaceAll(";", ","))),
  ]);
}

function line(text: string | undefined): string | undefined {
  return text === undefined ? undefined : cleanLine(text);
}

/** Further lines of a value stand by themselves, and a line that would be taken for a tag goes on in the one before. */
function paragraphs(text: string | undefined): string {
  return linesOf(text ?? "").reduce((value, next, index) => {
    if (index === 0) return next;
    return tagLike.test(next) ? `${value.trimEnd()} ${next}` : `${value}\r\n${next}`;
  }, "");
}

/** A book or thesis has its number of pages where others begin, and the pages cited in a field of their own. */
function pageFields(item: CslItem): Field[] {
  const [start, end] = pagesOf(item);
  const isWhole = item.type === "book" || item.type === "thesis";
  if (!isWhole || end !== undefined)
    return [
      ["SP", start],
      ["EP", end],
    ];
  return [
    ["SP", line(item["number-of-pages"])],
    ["SE", start],
  ];
}

function pagesOf({ page }: CslItem): [string | undefined, string | undefined] {
  const pages = line(page);
  const [, first, last] = /^([\p{L}\p{N}.]+)\s*[-–—]+\s*([\p{L}\p{N}.]+)$/u.exec(pages ?? "") ?? [];
  return first === undefined ? [pages, undefined] : [first, last];
}

function year(item: CslItem): string | undefined {
  const number = yearOf(item);
  return number === undefined ? undefined : dateText({ "date-parts": [[number]] });
}

/** 2020/03/05/ with a season in words as its last part; what is no such date is written as it is. */
function risDate(date: CslItem["issued"]): string | undefined {
  const [start = [], end] = date?.["date-parts"] ?? [];
  const season = seasons[Number(date?.season) - 1];
  if (season !== undefined && start.length === 1)
    return `${dateText({ "date-parts": [start] })}///${season}`;
  const text = dateText(date);
  if (start.length === 0 || end !== undefined || date?.circa) return text;
  return text?.replace(/(?!^)-/gu, "/");
}
