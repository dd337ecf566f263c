// Turns a work as OpenAlex describes it into CSL-JSON.
import type { CslItem, CslName } from "../../knowledge/bibliography/csl-item.ts";
import {
  bareDoi,
  normaliseOrcid,
  normalisePmcid,
  normalisePmid,
  parseArxivId,
} from "../../knowledge/bibliography/identifiers.ts";
import { isObject, toList } from "../../knowledge/bibliography/json-values.ts";
import { cleanAbstract } from "../../knowledge/bibliography/markup.ts";
import { splitName } from "../../knowledge/bibliography/names/names.ts";
import { dateOf, known, lineOf, retraction, saysRetracted } from "./source-values.ts";

type Fields = Record<string, unknown>;

/** OpenAlex's types that CSL calls otherwise; an article, letter or review is one of a journal. */
const types: Record<string, string> = {
  "book-chapter": "chapter",
  "reference-entry": "entry-encyclopedia",
  book: "book",
  monograph: "book",
  dissertation: "thesis",
  preprint: "article",
  report: "report",
  dataset: "dataset",
  standard: "standard",
  software: "software",
  "peer-review": "review",
};

/** No abstract has more words; a place beyond would make a list of nothing. */
const mostWords = 20_000;

export function openAlexIdOf(work: Fields): string | undefined {
  return /\bW\d+$/u.exec(lineOf(work["id"]) ?? "")?.[0];
}

export function toWork(work: unknown): CslItem | undefined {
  if (!isObject(work)) return undefined;
  const ids = objectAt(work, "ids");
  const place = objectAt(work, "primary_location");
  const source = objectAt(place, "source");
  const type = typeOf(work, source);
  const title = lineOf(work["display_name"]) ?? lineOf(work["title"]);
  const doi = lineOf(work["doi"]) ?? lineOf(ids["doi"]);
  const texts = {
    title,
    "container-title": lineOf(source["display_name"]),
    publisher: lineOf(source["host_organization_name"]),
    ISSN: lineOf(source["issn_l"]) ?? lineOf(source["issn"]),
    language: lineOf(work["language"]),
    abstract: abstractOf(work["abstract_inverted_index"]),
    DOI: doi === undefined ? undefined : bareDoi(doi),
    PMID: normalisePmid(lineOf(ids["pmid"]) ?? ""),
    PMCID: pmcidOf(ids["pmcid"]),
    URL: lineOf(place["landing_page_url"]) ?? doi ?? lineOf(work["id"]),
    ...numbersOf(objectAt(work, "biblio")),
  };
  const custom = {
    openalex: openAlexIdOf(work),
    mag: lineOf(ids["mag"]),
    arxiv: arxivOf(work),
    citation_count: lineOf(work["cited_by_count"]),
    pdf_url: pdfOf(work, place),
  };
  const issued = dateOf(work["publication_date"]) ?? dateOf(work["publication_year"]);
  return {
    type,
    ...known(texts),
    ...known({ author: toList(work["authorships"]).flatMap(authorOf), issued }),
    ...retraction(work["is_retracted"] === true || saysRetracted(title)),
    custom: known(custom),
  };
}

function typeOf(work: Fields, source: Fields): string {
  const type = lineOf(work["type"]) ?? "";
  const place = lineOf(source["type"]);
  if (types[type] !== undefined) return types[type];
  if (place === "conference" || work["type_crossref"] === "proceedings-article")
    return "paper-conference";
  return place === "repository" ? "article" : "article-journal";
}

function numbersOf(biblio: Fields) {
  const [first, last] = [lineOf(biblio["first_page"]), lineOf(biblio["last_page"])];
  const isRange = last !== undefined && last !== first;
  return {
    volume: lineOf(biblio["volume"]),
    issue: lineOf(biblio["issue"]),
    page: first !== undefined && isRange ? `${first}-${last}` : first,
  };
}

function authorOf(authorship: unknown): CslName[] {
  if (!isObject(authorship)) return [];
  const author = objectAt(authorship, "author");
  const written = lineOf(author["display_name"]) ?? lineOf(authorship["raw_author_name"]);
  if (written === undefined) return [];
  const stated = toList(authorship["raw_affiliation_strings"]).flatMap(
    (each) => lineOf(each) ?? [],
  );
  const places = toList(authorship["institutions"])
    .filter(isObject)
    .flatMap((each) => lineOf(each["display_name"]) ?? []);
  return [
    {
      ...splitName(written, "given first"),
      ...known({
        ORCID: normaliseOrcid(lineOf(author["orcid"]) ?? ""),
        affiliation: (stated.length > 0 ? stated : places).join("; "),
      }),
    },
  ];
}

/** OpenAlex may only tell at which places each word stands. */
function abstractOf(index: unknown): string | undefined {
  if (!isObject(index)) return undefined;
  const words: string[] = [];
  for (const [word, places] of Object.entries(index)) {
    for (const place of toList(places))
      if (Number.isInteger(place) && Number(place) >= 0 && Number(place) < mostWords)
        words[Number(place)] = word;
  }
  // A place that no word has is passed over.
  return cleanAbstract(Object.values(words).join(" ")) || undefined;
}

/** An address that ends in the number, with or without its letters. */
function pmcidOf(value: unknown): string | undefined {
  const [digits] = /\d+(?=\/?$)/u.exec(lineOf(value) ?? "") ?? [];
  return digits === undefined ? undefined : normalisePmcid(`PMC${digits}`);
}

/** A work at arXiv is known by where it can be read. */
function arxivOf(work: Fields): string | undefined {
  const places = [work["primary_location"], ...toList(work["locations"])].filter(isObject);
  const addresses = places.map((place) => lineOf(place["landing_page_url"]) ?? "");
  const named = [lineOf(work["doi"]) ?? "", ...addresses].filter((text) => /arxiv/iu.test(text));
  return named.map((text) => parseArxivId(text)?.id).find((id) => id !== undefined);
}

function pdfOf(work: Fields, place: Fields): string | undefined {
  const best = objectAt(work, "best_oa_location");
  const open = lineOf(objectAt(work, "open_access")["oa_url"]);
  return (
    lineOf(best["pdf_url"]) ??
    lineOf(place["pdf_url"]) ??
    (open !== undefined && /\.pdf(?:$|[?#])|\/pdf\//iu.test(open) ? open : undefined)
  );
}

function objectAt(fields: Fields, name: string): Fields {
  return isObject(fields[name]) ? fields[name] : {};
}
