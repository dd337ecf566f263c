// The identifiers that name one work, in one form each, and what tells a preprint.
import { normaliseDoi, normaliseIsbn, parseArxivId } from "../identifiers.ts";
import { textKey } from "../../text/search-terms.ts";

type IdentifiedRecord = {
  doi: string;
  external_ids: Record<string, string>;
  isbn: string;
  journal: string;
  type: string;
};

/** Who registers under these names a preprint or a version of one; journals of the same houses have other suffixes. */
const preprintDoi =
  /^10\.(?:48550\/arxiv\.|1101\/(?:\d{4}\.\d\d\.\d\d\.)?\d{6,8}(?:v\d+)?$|64898\/|21203\/rs\.|20944\/preprints|26434\/chemrxiv|312(?:19|2\d|3\d)\/|2139\/ssrn|22541\/(?:au|essoar)|36227\/techrxiv|1002\/essoar|32942\/|33774\/|35542\/|2196\/preprints\.|51094\/jxiv|12074\/)/u;
const preprintServer =
  /^(?:(?:arxiv|biorxiv|medrxiv|chemrxiv|psyarxiv|socarxiv|techrxiv|eartharxiv|engrxiv|edarxiv|chinaxiv|jxiv|research square|preprints(?: org)?|ssrn|authorea|corr)\b|.{0,40}\bpreprints?(?: server)?$)/u;
const versionSuffix = /(?:[/.-]?v\d{1,2}|(?<=\/f1000research\.\d{1,9})\.\d)$/u;

/** Numbers of catalogues that may themselves hold a work twice: the same one counts, another one does not. */
const looseKinds = new Set(["openalex", "s2", "mag", "dblp", "isbn"]);
const mostIdentities = 20;
const booksOnly = new Set(["book", "monograph"]);

export function identitiesOf(record: IdentifiedRecord): ReadonlyMap<string, string> {
  const identities = new Map<string, string>();
  for (const [kind, value] of Object.entries(record.external_ids).slice(0, mostIdentities)) {
    if (value.trim() !== "") identities.set(kind.toLowerCase(), value.trim().toLowerCase());
  }
  const doi = record.doi === "" ? undefined : normaliseDoi(record.doi);
  if (doi !== undefined) identities.set("doi", withoutVersion(doi));
  const given = identities.get("arxiv") ?? (doi?.includes("arxiv") ? doi : undefined);
  const arxiv = given === undefined ? undefined : parseArxivId(given);
  if (arxiv !== undefined) identities.set("arxiv", arxiv.id);
  // A chapter carries its book's number; only the book itself is named by it.
  const isbn = booksOnly.has(record.type) ? normaliseIsbn(record.isbn) : undefined;
  if (isbn !== undefined) identities.set("isbn", isbn);
  return identities;
}

/** Versions of one preprint are one work; the suffix of any other DOI is part of its name. */
function withoutVersion(doi: string): string {
  const versioned = preprintDoi.test(doi) || doi.startsWith("10.12688/");
  return versioned ? doi.replace(versionSuffix, "") : doi;
}

/** Two numbers of this kind are two works. */
export function isStrictKind(kind: string): boolean {
  return kind === "doi" || kind === "pmid" || kind === "pmcid" || kind === "arxiv";
}

/** The same number of this kind is the same work, if nothing else speaks against it. */
export function namesWork(kind: string): boolean {
  return isStrictKind(kind) || looseKinds.has(kind);
}

export function isPreprint(
  record: IdentifiedRecord,
  identities: ReadonlyMap<string, string>,
): boolean {
  const doi = identities.get("doi");
  if (doi !== undefined) return preprintDoi.test(doi);
  const journal = textKey(record.journal);
  return journal === "" ? identities.has("arxiv") : preprintServer.test(journal);
}

/** As it is called in words. */
export function identifierName(kind: string): string {
  const names: Record<string, string> = {
    doi: "DOI",
    pmid: "PubMed number",
    pmcid: "PMC number",
    arxiv: "arXiv number",
    isbn: "ISBN",
  };
  return names[kind] ?? `${kind} number`;
}
