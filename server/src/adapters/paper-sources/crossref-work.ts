// Turns a work as Crossref describes it into CSL-JSON: the names are alike, the shapes are not.
import type { CslDate, CslItem, CslName } from "../../knowledge/bibliography/csl-item.ts";
import { normaliseOrcid } from "../../knowledge/bibliography/identifiers.ts";
import { isObject, toList, toText } from "../../knowledge/bibliography/json-values.ts";
import { cleanAbstract, cleanTitle } from "../../knowledge/bibliography/markup.ts";

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
  const type = types[textOf(message["type"]) ?? ""] ?? "document";
  const [institution] = toList(message["institution"]).filter(isObject);
  // Readers know a thesis by its university, and a preprint by its server.
  const house = type === "thesis" || type === "article" ? textOf(institution?.["name"]) : undefined;
  const event = isObject(message["event"]) ? message["event"] : {};
  const texts = {
    title: titleOf(message),
    ...containerOf(message, type),
    "container-title-short": textOf(message["short-container-title"]),
    publisher: house ?? textOf(message["publisher"]),
    "publisher-place": textOf(message["publisher-location"]),
    volume: textOf(message["volume"]),
    issue: textOf(message["issue"]),
    page: textOf(message["page"]) ?? textOf(message["article-number"]),
    edition: textOf(message["edition-number"]),
    genre: genreOf(message),
    language: textOf(message["language"]),
    version: versionOf(message["version"]),
    "event-title": textOf(event["name"]),
    "event-place": textOf(event["location"]),
    abstract: cleanAbstract(toText(message["abstract"] ?? message["description"]) ?? ""),
    DOI: textOf(message["DOI"]),
    ISSN: textOf(message["ISSN"]),
    ISBN: textOf(message["ISBN"]),
    URL: textOf(message["URL"]),
  };
  const people = {
    author: namesOf(message["author"]),
    editor: namesOf(message["editor"]),
    translator: namesOf(message["translator"]),
  };
  const custom = {
    citation_count: textOf(message["is-referenced-by-count"]),
    pdf_url: pdfOf(message["link"]),
  };
  const issued = dates.map((name) => dateOf(message[name])).find((date) => date !== undefined);
  return {
    type,
    ...known(texts),
    ...known(people),
    ...known({ issued, "event-date": dateOf(event["start"]) }),
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
  const titles = toList(message["container-title"]).flatMap((title) => textOf(title) ?? []);
  const isPart = type === "chapter" || type === "paper-conference";
  if (!isPart || titles.length < 2) return { "container-title": titles[0] };
  return { "container-title": titles.at(-1), "collection-title": titles[0] };
}

function genreOf(message: Record<string, unknown>): string | undefined {
  if (message["type"] === "dissertation") return textOf(message["degree"]);
  return message["subtype"] === "preprint" ? "Preprint" : undefined;
}

function versionOf(value: unknown): string | undefined {
  return isObject(value) ? textOf(value["version"])?.replace(/^v(?=\d)/iu, "") : undefined;
}

function namesOf(value: unknown): CslName[] {
  return toList(value)
    .filter(isObject)
    .map((person) => {
      const affiliations = toList(person["affiliation"]).flatMap((place) =>
        isObject(place) ? (textOf(place["name"]) ?? []) : [],
      );
      return known({
        family: textOf(person["family"]),
        given: textOf(person["given"]),
        suffix: textOf(person["suffix"]),
        literal: textOf(person["name"]),
        ORCID: normaliseOrcid(textOf(person["ORCID"]) ?? ""),
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

/** Many publishers do not say that their PDF is one, but its address does. Links for checking similarity are for machines with a contract. */
function pdfOf(value: unknown): string | undefined {
  const links = toList(value)
    .filter(isObject)
    .filter((link) => link["intended-application"] !== "similarity-checking");
  const pdf =
    links.find((link) => link["content-type"] === "application/pdf") ??
    links.find((link) => /\.pdf(?:$|[?#])/iu.test(textOf(link["URL"]) ?? ""));
  return textOf(pdf?.["URL"]);
}

/** A text, a number, or the first of a list, on one line. */
function textOf(value: unknown): string | undefined {
  const raw = toText(value);
  return raw === undefined ? undefined : cleanTitle(raw) || undefined;
}

type Known<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Only what is there. */
function known<Values extends object>(values: Values): Known<Values> {
  const there = Object.entries(values).filter(
    ([, value]) =>
      value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(there) as Known<Values>;
}
