// Turns a work as Crossref describes it into CSL-JSON: the names are alike, the shapes are not.
import type { CslDate, CslItem, CslName } from "../../knowledge/bibliography/csl-item.ts";
import { normaliseOrcid } from "../../knowledge/bibliography/identifiers.ts";
import { isObject, toList, toText } from "../../knowledge/bibliography/json-values.ts";
import { cleanAbstract, cleanTitle } from "../../knowledge/bibliography/markup.ts";
import { known, lineOf, retraction, saysRetracted } from "./source-values.ts";

/** Crossref's types that CSL calls otherwise; every other one is a document. */
const types: Record<string, string> = {
  "journal-article": "article-journal",
  "proceedings-article": "paper-conference",
  "book-chapter": "chapter",
  "book-section": "chapter",
  "book-part": "chapter",
  "book-track": "chapter",
  "reference-entry": "entry-encyclopedia",
  book: "book",
  monograph: "book",
  "edited-book": "book",
  "reference-book": "book",
  "book-set": "book",
  "book-series": "book",
  proceedings: "book",
  "proceedings-series": "book",
  dissertation: "thesis",
  report: "report",
  "report-component": "report",
  "report-series": "report",
  "posted-content": "article",
  "peer-review": "review",
  dataset: "dataset",
  database: "dataset",
  standard: "standard",
  journal: "periodical",
  "journal-issue": "periodical",
  "journal-volume": "periodical",
};

/** The first that is known counts: a thesis is approved, a preprint posted, and neither is issued. */
const dates = [
  "issued",
  "published",
  "published-print",
  "published-online",
  "posted",
  "approved",
  "content-created",
];

export function toWork(message: unknown): CslItem | undefined {
  if (!isObject(message)) return undefined;
  const type = types[lineOf(message["type"]) ?? ""] ?? "document";
  const [institution] = toList(message["institution"]).filter(isObject);
  // Readers know a thesis by its university, and a preprint by its server.
  const house = type === "thesis" || type === "article" ? lineOf(institution?.["name"]) : undefined;
  const event = isObject(message["event"]) ? message["event"] : {};
  const texts = {
    title: titleOf(message),
    ...containerOf(message, type),
    "container-title-short": lineOf(message["short-container-title"]),
    publisher: house ?? lineOf(message["publisher"]),
    "publisher-place": lineOf(message["publisher-location"]),
    volume: lineOf(message["volume"]),
    issue: lineOf(message["issue"]),
    page: lineOf(message["page"]) ?? lineOf(message["article-number"]),
    edition: lineOf(message["edition-number"]),
    genre: genreOf(message),
    language: lineOf(message["language"]),
    version: versionOf(message["version"]),
    "event-title": lineOf(event["name"]),
    "event-place": lineOf(event["location"]),
    abstract: cleanAbstract(toText(message["abstract"] ?? message["description"]) ?? ""),
    DOI: lineOf(message["DOI"]),
    ISSN: lineOf(message["ISSN"]),
    ISBN: lineOf(message["ISBN"]),
    URL: lineOf(message["URL"]),
  };
  const people = {
    author: namesOf(message["author"]),
    editor: namesOf(message["editor"]),
    translator: namesOf(message["translator"]),
  };
  const custom = {
    citation_count: lineOf(message["is-referenced-by-count"]),
    pdf_url: pdfOf(message["link"]),
  };
  const issued = dates.map((name) => dateOf(message[name])).find((date) => date !== undefined);
  return {
    type,
    ...known(texts),
    ...known(people),
    ...known({ issued, "event-date": dateOf(event["start"]) }),
    ...retraction(isRetracted(message) || saysRetracted(texts.title)),
    custom: known(custom),
  };
}

/** Crossref keeps the subtitle apart, and at times repeats it in the title. */
function titleOf(message: Record<string, unknown>): string | undefined {
  const [title, subtitle] = ["title", "subtitle"].map((name) =>
    cleanTitle(toText(message[name]) ?? ""),
  );
  if (!title) return subtitle;
  if (!subtitle || title.toLowerCase().includes(subtitle.toLowerCase())) return title;
  return `${title}${/[:?!.–—]$/u.test(title) ? "" : ":"} ${subtitle}`;
}

/** Of two titles around a chapter the first is the series, the last the book. */
function containerOf(message: Record<string, unknown>, type: string) {
  const titles = toList(message["container-title"]).flatMap((title) => lineOf(title) ?? []);
  const isPart = type === "chapter" || type === "paper-conference";
  if (!isPart || titles.length < 2) return { "container-title": titles[0] };
  return { "container-title": titles.at(-1), "collection-title": titles[0] };
}

function genreOf(message: Record<string, unknown>): string | undefined {
  if (message["type"] === "dissertation") return lineOf(message["degree"]);
  return message["subtype"] === "preprint" ? "Preprint" : undefined;
}

function versionOf(value: unknown): string | undefined {
  return isObject(value) ? lineOf(value["version"])?.replace(/^v(?=\d)/iu, "") : undefined;
}

function namesOf(value: unknown): CslName[] {
  return toList(value)
    .filter(isObject)
    .map((person) => {
      const affiliations = toList(person["affiliation"]).flatMap((place) =>
        isObject(place) ? (lineOf(place["name"]) ?? []) : [],
      );
      return known({
        family: lineOf(person["family"]),
        given: lineOf(person["given"]),
        suffix: lineOf(person["suffix"]),
        literal: lineOf(person["name"]),
        ORCID: normaliseOrcid(lineOf(person["ORCID"]) ?? ""),
        affiliation: affiliations.join("; "),
      });
    })
    .filter(({ family, given, literal }) => (family ?? given ?? literal) !== undefined);
}

/** Years that are not known are written as null. */
function dateOf(value: unknown): CslDate | undefined {
  const [parts] = isObject(value) ? toList(value["date-parts"]) : [];
  const numbers = toList(parts);
  const end = numbers.findIndex((part) => !Number.isInteger(part) || part === 0);
  const read = numbers.slice(0, end < 0 ? 3 : end) as number[];
  return read.length === 0 ? undefined : { "date-parts": [read] };
}

/** Who takes a work back says so on the notice; Crossref turns it round, and notes it on the work too. */
function isRetracted(message: Record<string, unknown>): boolean {
  const updates = toList(message["updated-by"]).filter(isObject);
  return updates.some(({ type }) => type === "retraction" || type === "withdrawal");
}

/** Many publishers do not say that their PDF is one, but its address does. Links for checking similarity are for machines with a contract. */
function pdfOf(value: unknown): string | undefined {
  const links = toList(value)
    .filter(isObject)
    .filter((link) => link["intended-application"] !== "similarity-checking");
  const pdf =
    links.find((link) => link["content-type"] === "application/pdf") ??
    links.find((link) => /\.pdf(?:$|[?#])/iu.test(lineOf(link["URL"]) ?? ""));
  return lineOf(pdf?.["URL"]);
}
