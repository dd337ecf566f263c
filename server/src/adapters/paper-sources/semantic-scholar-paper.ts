// Turns a paper as Semantic Scholar describes it into CSL-JSON.
import type { CslItem, CslName } from "../../knowledge/bibliography/csl-item.ts";
import {
  bareDoi,
  normaliseOrcid,
  normalisePmcid,
  normalisePmid,
  parseArxivId,
} from "../../knowledge/bibliography/identifiers.ts";
import { isObject, toList, toText } from "../../knowledge/bibliography/json-values.ts";
import { cleanAbstract } from "../../knowledge/bibliography/markup.ts";
import { splitName } from "../../knowledge/bibliography/names/names.ts";
import { dateOf, known, lineOf, retraction, saysRetracted } from "./source-values.ts";

type Fields = Record<string, unknown>;

/** The fields that `toWork` reads. */
export const paperFields = [
  "externalIds",
  "url",
  "title",
  "abstract",
  "venue",
  "publicationVenue",
  "year",
  "publicationDate",
  "publicationTypes",
  "journal",
  "citationCount",
  "openAccessPdf",
  "authors",
].join(",");

/** The first that one of a paper's kinds stands for; without any it is an article. */
const types: Array<[kind: string, type: string]> = [
  ["BookSection", "chapter"],
  ["Book", "book"],
  ["Conference", "paper-conference"],
  ["Dataset", "dataset"],
  ["Thesis", "thesis"],
];

export function toWork(paper: unknown): CslItem | undefined {
  if (!isObject(paper)) return undefined;
  const ids = objectAt(paper, "externalIds");
  const journal = objectAt(paper, "journal");
  const venue = objectAt(paper, "publicationVenue");
  const title = lineOf(paper["title"]);
  const pmc = lineOf(ids["PubMedCentral"]);
  const texts = {
    title,
    "container-title": lineOf(journal["name"]) ?? lineOf(venue["name"]) ?? lineOf(paper["venue"]),
    volume: lineOf(journal["volume"]),
    page: lineOf(journal["pages"])?.replaceAll(/\s+/gu, ""),
    ISSN: lineOf(venue["issn"]),
    abstract: cleanAbstract(toText(paper["abstract"]) ?? ""),
    DOI: bareDoi(lineOf(ids["DOI"]) ?? ""),
    PMID: normalisePmid(lineOf(ids["PubMed"]) ?? ""),
    PMCID: pmc === undefined ? undefined : normalisePmcid(`PMC${pmc.replace(/^PMC/iu, "")}`),
    URL: lineOf(paper["url"]),
  };
  const custom = {
    s2: lineOf(paper["paperId"]),
    arxiv: parseArxivId(lineOf(ids["ArXiv"]) ?? "")?.id,
    mag: lineOf(ids["MAG"]),
    dblp: lineOf(ids["DBLP"]),
    citation_count: lineOf(paper["citationCount"]),
    pdf_url: lineOf(objectAt(paper, "openAccessPdf")["url"]),
  };
  const issued = dateOf(paper["publicationDate"]) ?? dateOf(paper["year"]);
  return {
    type: typeOf(paper, texts["container-title"]),
    ...known(texts),
    ...known({ author: toList(paper["authors"]).flatMap(authorOf), issued }),
    ...retraction(saysRetracted(title)),
    custom: known(custom),
  };
}

function typeOf(paper: Fields, container: string | undefined): string {
  const kinds = new Set(toList(paper["publicationTypes"]).map(lineOf));
  const [, type] = types.find(([kind]) => kinds.has(kind)) ?? [];
  if (type !== undefined) return type;
  const isPreprint = /^(?:arxiv|biorxiv|medrxiv)\b/iu.test(container ?? "");
  return isPreprint ? "article" : "article-journal";
}

/** Names are written with the given name first. */
function authorOf(author: unknown): CslName[] {
  if (!isObject(author)) return [];
  const written = lineOf(author["name"]);
  if (written === undefined) return [];
  const affiliations = toList(author["affiliations"]).flatMap((each) => lineOf(each) ?? []);
  const orcid = lineOf(objectAt(author, "externalIds")["ORCID"]);
  return [
    {
      ...splitName(written, "given first"),
      ...known({ ORCID: normaliseOrcid(orcid ?? ""), affiliation: affiliations.join("; ") }),
    },
  ];
}

function objectAt(fields: Fields, name: string): Fields {
  return isObject(fields[name]) ? fields[name] : {};
}
