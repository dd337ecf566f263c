// Puts values into a CSL item the same way for every format: cleaned, never empty, the first one kept.
import type {
  CslDate,
  CslDateVariable,
  CslItem,
  CslName,
  CslNameVariable,
  CslTextVariable,
} from "../csl-item.ts";
import {
  bareDoi,
  normaliseIsbn,
  normaliseIssn,
  normalisePmcid,
  normalisePmid,
  parseArxivId,
} from "../identifiers.ts";
import { separateNames } from "../names/name-lists.ts";
import { splitName } from "../names/names.ts";
import { cleanLine, cleanParagraphs } from "../clean-text.ts";

/** What CSL has no variable for and a paper record has a place for. */
export type CustomField = "arxiv" | "s2" | "pdf_url" | "citation_count" | "accession";

const initials = /^\p{Lu}\.\s?|[\s,.]\p{Lu}{1,3}\.?$/u;
const paragraphs: ReadonlySet<string> = new Set<CslTextVariable>(["abstract", "note"]);

export function setText(item: CslItem, variable: CslTextVariable, value: string | undefined): void {
  if (value === undefined || item[variable] !== undefined) return;
  const text = paragraphs.has(variable) ? cleanParagraphs(value) : cleanLine(value);
  if (text !== "") item[variable] = text;
}

export function setCustom(item: CslItem, field: CustomField, value: string | undefined): void {
  const text = cleanLine(value ?? "");
  if (text !== "" && item.custom?.[field] === undefined)
    item.custom = { ...item.custom, [field]: text };
}

export function setKey(item: CslItem, key: string | undefined): void {
  const text = cleanLine(key ?? "");
  if (text === "") return;
  item.id = text;
  item["citation-key"] = text;
}

export function setNames(item: CslItem, variable: CslNameVariable, names: CslName[]): void {
  const known = names.filter((name) => Object.values(name).some((part) => part !== ""));
  if (known.length > 0 && item[variable] === undefined) item[variable] = known;
}

/** Names given one by one, each as a text. */
export function setNameTexts(
  item: CslItem,
  variable: CslNameVariable,
  names: readonly string[],
): void {
  setNames(
    item,
    variable,
    names
      .map(cleanLine)
      .filter((name) => name !== "")
      .map((name) => splitName(name)),
  );
}

/**
 * A list of people that came as one name: "Smith JA, Jones KB, Brown C". Two names in full may be one of two words each, and
 * a comma at the end marks an organisation, whose name may hold "and".
 */
export function separateLoneName(names: readonly string[]): readonly string[] {
  if (names.length !== 1) return names;
  const listed = separateNames(names.join("").replace(/,?\s*et\.?\s+al\.?\s*$/iu, ""));
  const isOrganisation = names.join("").trimEnd().endsWith(",");
  const isList =
    listed.length > 2 && !isOrganisation
      ? listed.every((name) => name.includes(" "))
      : listed.length >= 2 && listed.every((name) => initials.test(name));
  return isList ? listed : names;
}

export function setDate(item: CslItem, variable: CslDateVariable, date: CslDate | undefined): void {
  if (date && item[variable] === undefined) item[variable] = date;
}

/** Keywords stand in one text, parted by semicolons: many contain commas, and one alone says so by a semicolon after it. */
export function setKeywords(item: CslItem, keywords: readonly string[]): void {
  const cleaned = keywords.flatMap((word) => word.split(";")).map(cleanLine);
  const words = [...new Set(cleaned.filter((word) => word !== ""))];
  const alone = words.length === 1 && words[0]?.includes(",");
  setText(item, "keyword", alone ? `${words[0]};` : words.join("; "));
}

export function splitKeywords(text: string): string[] {
  return text.split(text.includes(";") ? ";" : /[,\n，；、]/u);
}

/** What is no identifier of its kind is kept as it was given; citations show a DOI in the case it was given in. */
export function setDoi(item: CslItem, value: string | undefined): void {
  if (value !== undefined) setText(item, "DOI", bareDoi(value) ?? value);
}

/** A DOI that may stand in a field of another purpose: an address, a note. */
export function findDoi(item: CslItem, value: string | undefined): void {
  if (value !== undefined) setText(item, "DOI", bareDoi(value));
}

export function setIsbn(item: CslItem, value: string | undefined): void {
  if (value !== undefined) setText(item, "ISBN", normaliseIsbn(value) ?? value);
}

export function setIssn(item: CslItem, value: string | undefined): void {
  if (value !== undefined) setText(item, "ISSN", normaliseIssn(value) ?? value);
}

/** One field for both, as in RIS and EndNote: a number that is a valid ISBN or has the length of one is an ISBN. */
export function setSerialNumber(item: CslItem, value: string | undefined): void {
  const text = cleanLine(value ?? "");
  if (text === "") return;
  const issn = normaliseIssn(text);
  if (issn !== undefined) setText(item, "ISSN", issn);
  else if (normaliseIsbn(text) !== undefined) setIsbn(item, text);
  else if (text.replace(/[^\dXx]/gu, "").length >= 10) setText(item, "ISBN", text);
  else setText(item, "ISSN", text);
}

export function setPmid(item: CslItem, value: string | undefined): void {
  if (value !== undefined) setText(item, "PMID", normalisePmid(value));
}

export function setPmcid(item: CslItem, value: string | undefined): void {
  if (value === undefined) return;
  setText(item, "PMCID", normalisePmcid(value) ?? normalisePmcid(`PMC${value}`));
}

export function setArxiv(item: CslItem, value: string | undefined): void {
  const arxiv = value === undefined ? undefined : parseArxivId(value);
  if (!arxiv) return;
  setCustom(item, "arxiv", arxiv.version === undefined ? arxiv.id : `${arxiv.id}v${arxiv.version}`);
}

/** Pages with one hyphen between first and last, and no "pp." before them. */
export function setPages(item: CslItem, value: string | undefined): void {
  const text = cleanLine(value ?? "")
    .replace(/^pp?\.?\s*(?=[\dA-Z])/u, "")
    .replace(/\s*[-‐‑‒–—−]+\s*(?=\S)/gu, "-");
  setText(item, "page", text.replace(/^[-\s]+|[-\s]+$/gu, ""));
}

/** MEDLINE leaves out the leading digits that the last page shares with the first: 454-81 is 454-481. */
export function expandPages(pages: string): string {
  return pages.replace(/^(\d+)\s*-\s*(\d+)$/u, (whole, first: string, last: string) =>
    last.length < first.length ? `${first}-${first.slice(0, -last.length)}${last}` : whole,
  );
}

/** An item that holds nothing but its type and key is none. */
export function isEmpty(item: CslItem): boolean {
  return Object.keys(item).every((name) =>
    ["id", "type", "citation-key", "language", "source"].includes(name),
  );
}

/** Identifiers that stand inside an address or another identifier. */
export function deriveIdentifiers(item: CslItem): void {
  const { URL: address = "", DOI: doi = "", number = "" } = item;
  if (/doi\.org\/|^doi:/iu.test(address)) setText(item, "DOI", bareDoi(address));
  if (/arxiv/iu.test(address)) setArxiv(item, address);
  if (/^10\.48550\/arxiv\./iu.test(doi)) setArxiv(item, doi);
  if (/^arxiv:/iu.test(number)) setArxiv(item, number);
  if (/ncbi\.nlm\.nih\.gov\/pubmed\/|pubmed\.ncbi/iu.test(address)) setPmid(item, address);
  if (/\/pmc\/articles\/|pmc\.ncbi/iu.test(address)) setPmcid(item, address);
}
