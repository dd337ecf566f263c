// A paper as a CSL item and back: the one place where the two shapes meet.
import type { CslDate, CslItem } from "../../knowledge/bibliography/csl-item.ts";
import { normaliseDoi } from "../../knowledge/bibliography/identifiers.ts";
import { fromAuthor, toAuthor } from "../../knowledge/bibliography/names/names.ts";
import type { PaperCreation, PaperRecord } from "./papers.schema.ts";
import { toSoundItem } from "../../knowledge/bibliography/sound-items.ts";

/** CSL variables that are fields of a paper; every other one is kept in its `csl` field. */
const textFields = {
  title: "title",
  abstract: "abstract",
  "container-title": "journal",
  volume: "volume",
  issue: "issue",
  page: "pages",
  publisher: "publisher",
  ISSN: "issn",
  ISBN: "isbn",
  URL: "url",
  DOI: "doi",
  note: "notes",
} as const satisfies Partial<Record<keyof CslItem, keyof PaperRecord>>;

const elsewhere = new Set<string>(["id", "type", "author", "keyword", "PMID", "PMCID", "custom"]);
const untitled = "Untitled";
/** Where a work stands, in the words that our readers of sources put into CSL's `status`. */
const retracted = "retracted";

export function toCsl(paper: PaperRecord): CslItem {
  const { arxiv, pmid, pmcid, ...others } = paper.external_ids;
  const item: CslItem = {
    ...(paper.csl as Partial<CslItem>),
    id: String(paper.id),
    type: paper.type,
  };
  for (const [variable, field] of entriesOf(textFields)) {
    if (paper[field] !== "") item[variable] = paper[field];
  }
  const doi = paper.csl["DOI"];
  if (typeof doi === "string" && normaliseDoi(doi) === paper.doi) item.DOI = doi;
  if (paper.authors.length > 0) item.author = paper.authors.map(fromAuthor);
  if (paper.tags.length > 0) item.keyword = joinTags(paper.tags);
  if (paper.is_retracted) item.status = retracted;
  if (pmid !== undefined) item.PMID = pmid;
  if (pmcid !== undefined) item.PMCID = pmcid;
  // The whole date is in the extras; a year that was changed since goes before it.
  if (paper.year !== null && yearOf(item.issued) !== paper.year)
    item.issued = { "date-parts": [[paper.year]] };
  const custom = {
    ...others,
    ...(arxiv === undefined ? {} : { arxiv }),
    ...(paper.pdf_url === "" ? {} : { pdf_url: paper.pdf_url }),
    ...(paper.citation_count === 0 ? {} : { citation_count: String(paper.citation_count) }),
  };
  if (Object.keys(custom).length > 0) item.custom = custom;
  return toSoundItem(item);
}

export function fromCsl(item: CslItem): PaperCreation {
  const { citation_count, pdf_url, ...ids } = item.custom ?? {};
  const count = Number(citation_count);
  return {
    ...Object.fromEntries(
      entriesOf(textFields).map(([variable, field]) => [field, item[variable] ?? ""]),
    ),
    title: (item.title ?? "").trim() || untitled,
    type: item.type,
    authors: (item.author ?? []).map(toAuthor),
    year: yearOf(item.issued),
    ...(item.status === retracted ? { is_retracted: true } : {}),
    tags: splitTags(item.keyword ?? ""),
    external_ids: {
      ...ids,
      ...(item.PMID === undefined ? {} : { pmid: item.PMID }),
      ...(item.PMCID === undefined ? {} : { pmcid: item.PMCID }),
    },
    ...(pdf_url === undefined ? {} : { pdf_url }),
    ...(Number.isInteger(count) ? { citation_count: count } : {}),
    csl: extrasOf(item),
  };
}

/** A DOI too, where its letters are not those of the field: citations and exports show it as it was given. */
function extrasOf(item: CslItem): Record<string, unknown> {
  const isKept = (variable: string): boolean =>
    variable === "DOI"
      ? item.DOI !== normaliseDoi(item.DOI ?? "")
      : !(variable in textFields) && !(variable === "status" && item.status === retracted);
  return Object.fromEntries(
    Object.entries(item).filter(
      ([variable, value]) => !elsewhere.has(variable) && isKept(variable) && value !== undefined,
    ),
  );
}

function yearOf(date: CslDate | undefined): number | null {
  const year =
    date?.["date-parts"]?.[0]?.[0] ??
    Number(/(?<!\d)[12]\d{3}(?!\d)/u.exec(date?.literal ?? "")?.[0]);
  return Number.isInteger(year) && year !== 0 ? year : null;
}

/** CSL has one text for all keywords: commas part them, or semicolons when one holds a comma itself. */
function joinTags(tags: string[]): string {
  const hasComma = tags.some((tag) => tag.includes(","));
  return hasComma ? tags.map((tag) => `${tag};`).join(" ") : tags.join(", ");
}

function splitTags(keyword: string): string[] {
  const parts = keyword.split(keyword.includes(";") ? ";" : ",");
  return [...new Set(parts.map((part) => part.trim()).filter((part) => part !== ""))];
}

function entriesOf<Key extends string, Value>(record: Record<Key, Value>): Array<[Key, Value]> {
  return Object.entries(record) as Array<[Key, Value]>;
}
