// Turns a result as Europe PMC describes it into CSL-JSON.
import type { CslItem, CslName } from "../../knowledge/bibliography/csl-item.ts";
import {
  bareDoi,
  normaliseOrcid,
  normalisePmcid,
  normalisePmid,
} from "../../knowledge/bibliography/identifiers.ts";
import { isObject, toList, toText } from "../../knowledge/bibliography/json-values.ts";
import { cleanAbstract } from "../../knowledge/bibliography/markup.ts";
import { splitName } from "../../knowledge/bibliography/names/names.ts";
import { medlineType } from "../../knowledge/bibliography/readers/nbib.ts";
import { dateOf, known, lineOf, retraction, saysRetracted } from "./source-values.ts";

type Fields = Record<string, unknown>;

export function toWork(result: unknown): CslItem | undefined {
  if (!isObject(result)) return undefined;
  const printed = objectAt(result, "journalInfo");
  const journal = objectAt(printed, "journal");
  const book = objectAt(result, "bookOrReportDetails");
  const kinds = listAt(result, "pubTypeList", "pubType").flatMap((kind) => lineOf(kind) ?? []);
  const keywords = listAt(result, "keywordList", "keyword").flatMap((word) => lineOf(word) ?? []);
  const isPreprint = result["source"] === "PPR";
  const title = lineOf(result["title"])?.replace(/(?<!\.\.)\.$/u, "");
  const texts = {
    title,
    "container-title": lineOf(journal["title"]) ?? lineOf(result["journalTitle"]),
    "container-title-short": lineOf(journal["isoabbreviation"]),
    publisher: lineOf(book["publisher"]),
    volume: lineOf(printed["volume"]),
    issue: lineOf(printed["issue"]),
    page: lineOf(result["pageInfo"]),
    ISSN: lineOf(journal["issn"]) ?? lineOf(journal["essn"]),
    ISBN: lineOf(book["isbn13"]) ?? lineOf(book["isbn10"]),
    language: lineOf(result["language"]),
    keyword: keywords.join("; "),
    genre: isPreprint ? "Preprint" : undefined,
    abstract: cleanAbstract(toText(result["abstractText"]) ?? ""),
    DOI: bareDoi(lineOf(result["doi"]) ?? ""),
    PMID: normalisePmid(lineOf(result["pmid"]) ?? ""),
    PMCID: normalisePmcid(lineOf(result["pmcid"]) ?? ""),
    URL: addressOf(result),
  };
  const custom = {
    citation_count: lineOf(result["citedByCount"]),
    pdf_url: pdfOf(result),
  };
  const issued =
    dateOf(printed["printPublicationDate"]) ??
    dateOf(result["firstPublicationDate"]) ??
    dateOf(printed["yearOfPublication"]) ??
    dateOf(result["pubYear"]);
  return {
    type: isPreprint ? "article" : medlineType(kinds.map(inMedlineWords)),
    ...known(texts),
    ...known({ author: listAt(result, "authorList", "author").flatMap(authorOf), issued }),
    ...retraction(isRetracted(result, kinds) || saysRetracted(title)),
    custom: known(custom),
  };
}

/** Europe PMC writes in small letters, and with hyphens, what Medline begins with capitals. */
function inMedlineWords(kind: string): string {
  return kind.replaceAll("-", " ").replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}

function isRetracted(result: Fields, kinds: string[]): boolean {
  const corrections = listAt(result, "commentCorrectionList", "commentCorrection").filter(isObject);
  return (
    kinds.some((kind) => /^retracted publication$/iu.test(kind)) ||
    corrections.some(({ type }) => /^retraction in$/iu.test(lineOf(type) ?? ""))
  );
}

function authorOf(author: unknown): CslName[] {
  if (!isObject(author)) return [];
  const [family, given] = [
    lineOf(author["lastName"]),
    lineOf(author["firstName"]) ?? lineOf(author["initials"]),
  ];
  const literal = lineOf(author["collectiveName"]);
  const written = lineOf(author["fullName"]);
  const id = objectAt(author, "authorId");
  const affiliations = listAt(author, "authorAffiliationDetailsList", "authorAffiliation")
    .filter(isObject)
    .flatMap(({ affiliation }) => lineOf(affiliation) ?? []);
  const name =
    family === undefined
      ? literal === undefined
        ? written === undefined
          ? undefined
          : splitName(written)
        : { literal }
      : known({ family, given });
  if (name === undefined) return [];
  const orcid = id["type"] === "ORCID" ? lineOf(id["value"]) : undefined;
  const affiliation = affiliations.join("; ") || lineOf(author["affiliation"]);
  return [{ ...name, ...known({ ORCID: normaliseOrcid(orcid ?? ""), affiliation }) }];
}

function pdfOf(result: Fields): string | undefined {
  const files = listAt(result, "fullTextUrlList", "fullTextUrl").filter(
    (file): file is Fields => isObject(file) && file["documentStyle"] === "pdf",
  );
  const open = files.find(
    (file) => file["availabilityCode"] === "OA" || file["availabilityCode"] === "F",
  );
  return lineOf(open?.["url"]);
}

function addressOf(result: Fields): string | undefined {
  const [source, id] = [lineOf(result["source"]), lineOf(result["id"])];
  return source === undefined || id === undefined
    ? undefined
    : `https://europepmc.org/article/${source}/${encodeURIComponent(id)}`;
}

function objectAt(fields: Fields, name: string): Fields {
  return isObject(fields[name]) ? fields[name] : {};
}

/** Europe PMC wraps each list once, and leaves both out where there is nothing. */
function listAt(fields: Fields, outer: string, inner: string): unknown[] {
  return toList(objectAt(fields, outer)[inner]);
}
