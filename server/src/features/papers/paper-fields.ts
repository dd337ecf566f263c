// Makes what people give of a paper into what is stored: identifiers normalised, names split, terms prepared.
import { toAuthor, splitName } from "../../knowledge/bibliography/names/names.ts";
import {
  normaliseDoi,
  normaliseIsbn,
  normaliseIssn,
  normaliseOrcid,
  normalisePmcid,
  normalisePmid,
  parseArxivId,
} from "../../knowledge/bibliography/identifiers.ts";
import { identifierTerms } from "./identifier-terms.ts";
import { matchKeys } from "./match-keys.ts";
import {
  type Author,
  emptyPaper,
  type PaperCreation,
  type PaperFields,
  paperFields,
  type PaperRecord,
  type PaperUpdate,
} from "./papers.schema.ts";
import type { PreparedPaper } from "./papers.store.ts";
import { termsText, textKey } from "../../knowledge/text/search-terms.ts";

type GivenAuthor = NonNullable<PaperCreation["authors"]>[number];

export function fieldsOfNew(given: PaperCreation): PaperFields {
  return applyGiven({ ...emptyPaper, title: given.title }, given);
}

/** Only given fields change; null empties one. */
export function fieldsOfChanged(present: PaperRecord, given: PaperUpdate): PaperFields {
  return applyGiven(fieldsOf(present), given);
}

/** What of a paper people and sources fill. */
export function fieldsOf(paper: PaperRecord): PaperFields {
  return Object.fromEntries(paperFields.map((name) => [name, paper[name]])) as PaperFields;
}

export function preparePaper(fields: PaperFields): PreparedPaper {
  const people = fields.authors.map((author) => author.name).join(" ; ");
  const identifiers = identifierTerms(fields).flatMap(({ terms }) => terms);
  const body = [fields.abstract, ...fields.tags, fields.notes].join(" ; ");
  return {
    fields,
    titleKey: textKey(fields.title),
    terms: [
      termsText(fields.title),
      termsText(people),
      termsText(fields.journal),
      [termsText(body), ...new Set(identifiers)].join(" ").trim(),
    ],
    matchKeys: matchKeys(fields),
  };
}

function applyGiven(fields: PaperFields, given: PaperUpdate): PaperFields {
  const changed: Record<string, unknown> = { ...fields };
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    changed[name] = value === null ? emptyValue(name, fields) : normaliseField(name, value);
  }
  return changed as PaperFields;
}

function emptyValue(name: string, fields: PaperFields): unknown {
  return name === "title" ? fields.title : emptyPaper[name as keyof PaperFields];
}

/** What is no identifier of its kind is kept as it was given. */
function normaliseField(name: string, value: unknown): unknown {
  switch (name) {
    case "doi":
      return normaliseDoi(value as string) ?? value;
    case "issn":
      return normaliseIssn(value as string) ?? value;
    case "isbn":
      return normaliseIsbn(value as string) ?? value;
    case "authors":
      return (value as GivenAuthor[]).map(toStoredAuthor).filter((author) => author.name !== "");
    case "tags":
      return [...new Set(value as string[])];
    case "external_ids":
      return normaliseExternalIds(value as Record<string, string>);
    default:
      return value;
  }
}

function toStoredAuthor(given: GivenAuthor): Author {
  if (typeof given === "string") return toAuthor(splitName(given));
  const { name, given: first, family, affiliation, orcid } = given;
  const parts =
    family || first
      ? { ...(family ? { family } : {}), ...(first ? { given: first } : {}) }
      : splitName(name ?? "");
  const author = toAuthor(parts);
  return {
    ...author,
    ...(name ? { name } : {}),
    ...(affiliation ? { affiliation } : {}),
    ...(orcid ? { orcid: normaliseOrcid(orcid) ?? orcid } : {}),
  };
}

const normaliseExternalId: Record<string, (value: string) => string | undefined> = {
  arxiv(value) {
    const found = parseArxivId(value);
    return found === undefined
      ? undefined
      : found.id + (found.version === undefined ? "" : `v${found.version}`);
  },
  pmid: normalisePmid,
  pmcid: normalisePmcid,
};

function normaliseExternalIds(given: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value.trim() !== "")
      .map(([name, value]) => [name, normaliseExternalId[name]?.(value) ?? value]),
  );
}
