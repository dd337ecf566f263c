// What a paper gains from another record of the same work: only what it does not have yet.
import { isDeepStrictEqual } from "node:util";
import { identitiesOf, isPreprint } from "../../knowledge/bibliography/matching/identities.ts";
import { emptyPaper, type PaperFields } from "./papers.schema.ts";

/** Filled where the paper has nothing. */
export const fillableNames = [
  "doi",
  "abstract",
  "authors",
  "journal",
  "year",
  "pdf_url",
  "volume",
  "issue",
  "pages",
  "publisher",
  "issn",
  "isbn",
  "url",
  "external_ids",
  "csl",
  "reading_status",
  "rating",
  "is_retracted",
] as const satisfies ReadonlyArray<keyof PaperFields>;

/** Merging adds to these in ways of its own. */
const sumNames = ["citation_count", "tags", "notes"] as const;

/** Where an article appeared is nothing a preprint can tell. */
const places = new Set<string>(["journal", "year", "volume", "issue", "pages", "publisher"]);

/** The same object when nothing was missing that the other has. */
export function fillMissing(paper: PaperFields, found: PaperFields): PaperFields {
  const filled: Record<string, unknown> = { ...paper };
  for (const name of [...fillableNames, ...sumNames]) filled[name] = fillField(name, paper, found);
  return isDeepStrictEqual(filled, paper) ? paper : (filled as PaperFields);
}

export function fillField(
  name: keyof PaperFields,
  paper: PaperFields,
  found: PaperFields,
): unknown {
  if (name === "external_ids") return { ...found.external_ids, ...paper.external_ids };
  if (name === "csl") return { ...found.csl, ...paper.csl };
  const isMissing = isDeepStrictEqual(paper[name], emptyPaper[name]);
  return isMissing && mayTell(name, paper, found) ? found[name] : paper[name];
}

export function isPreprintOf(paper: PaperFields): boolean {
  return isPreprint(paper, identitiesOf(paper));
}

function mayTell(name: string, paper: PaperFields, found: PaperFields): boolean {
  return !places.has(name) || !isPreprintOf(found) || isPreprintOf(paper);
}
