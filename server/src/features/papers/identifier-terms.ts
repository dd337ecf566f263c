// The terms under which a paper is found by its identifiers: each is one term, apart from the words of its texts.
import {
  normaliseDoi,
  normaliseIsbn,
  normaliseIssn,
  normalisePmcid,
  normalisePmid,
  parseArxivId,
} from "../../knowledge/bibliography/identifiers.ts";
import { fold } from "../../knowledge/text/fold.ts";
import type { PaperFields } from "./papers.schema.ts";

/** An identifier of a paper: in which field, as it is stored, and the terms that find it. */
export type IdentifierTerms = { field: IdentifierField; text: string; terms: string[] };

export type IdentifierField = "doi" | "isbn" | "issn" | "external_ids" | "source_id";

type Identified = Pick<PaperFields, IdentifierField>;

// A letter of phoneticians that no text has. It begins such a term, so that no word is taken for one, and stands for
// everything in it that is no letter or digit, so that 1.23 and 12.3 stay apart.
const marker = "ɀ";
const longestIdentifier = 200;
const mostIdentifiers = 100;

export function identifierTerms(paper: Identified): IdentifierTerms[] {
  const found: IdentifierTerms[] = [];
  const add = (field: IdentifierField, text: string, spellings: Array<string | undefined>) => {
    const terms = spellings.flatMap((spelling) => termOf(spelling ?? "") ?? []);
    if (terms.length > 0) found.push({ field, text, terms: [...new Set(terms)] });
  };
  if (paper.doi !== "") {
    // What stands behind the registrant's number is quoted on its own, too.
    const suffix = paper.doi.slice(paper.doi.indexOf("/") + 1);
    add("doi", paper.doi, [paper.doi, suffix, parseArxivId(paper.doi)?.id]);
  }
  for (const field of ["isbn", "issn"] as const) {
    for (const each of paper[field].split(/[\s,;]+/u)) add(field, each, [each]);
  }
  for (const [kind, value] of Object.entries(paper.external_ids).slice(0, mostIdentifiers)) {
    const bare = kind === "pmcid" ? value.replace(/^pmc/iu, "") : undefined;
    const arxiv = kind === "arxiv" ? parseArxivId(value)?.id : undefined;
    add("external_ids", value, [value, bare, arxiv]);
  }
  add("source_id", paper.source_id, [paper.source_id]);
  return found;
}

/** The identifiers that a word of a search may be, whatever resolver or label stands before it; none without a digit. */
export function identifiersMeant(word: string): { terms: string[]; bare: string } {
  if (!/\p{N}/u.test(word)) return { terms: [], bare: word };
  const unlabelled = word.replace(
    /^(?:doi|pmid|pmcid|arxiv|isbn|issn|openalex|s2)\s*[:=]\s*/iu,
    "",
  );
  const arxiv = parseArxivId(word)?.id;
  const bare = normaliseDoi(word) ?? arxiv ?? unlabelled;
  const spellings = [
    bare,
    arxiv,
    unlabelled,
    normalisePmcid(word),
    normalisePmid(word),
    isAlone(unlabelled) ? normaliseIsbn(unlabelled) : undefined,
    isAlone(unlabelled) ? normaliseIssn(unlabelled) : undefined,
  ];
  const terms = spellings.flatMap((spelling) => termOf(spelling ?? "") ?? []);
  return { terms: [...new Set(terms)], bare };
}

/** Digits and hyphens only, as books and journals are numbered. */
function isAlone(text: string): boolean {
  return /^[\d\s‐-―−-]+X?$/iu.test(text);
}

function termOf(identifier: string): string | undefined {
  const folded = fold(identifier.trim()).slice(0, longestIdentifier);
  const term = folded.replaceAll(/[^\p{L}\p{N}]+/gu, marker);
  return /[\p{L}\p{N}]/u.test(folded) ? marker + term : undefined;
}
