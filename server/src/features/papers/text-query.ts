// Reads what people type into a search box into a search over terms.
import type { TextClause, TextQuery } from "../../platform/db/full-text.ts";
import { normaliseIssn, recogniseIdentifier } from "../../knowledge/bibliography/identifiers.ts";
import { termsOf } from "../../knowledge/text/search-terms.ts";
import { identifiersMeant } from "./identifier-terms.ts";

const mostClauses = 32;
const separateLabel = /\b(doi|pmid|pmcid|arxiv|isbn|issn)\s*[:=]\s+(?=\S*\d)/giu;

/**
 * Reads what people type: words, "phrases", -excluded, prefix*. Anything else in it separates words; nothing is an
 * error. Undefined when no term is left.
 */
export function parseTextQuery(text: string, field?: string): TextQuery | undefined {
  return parse(text, (given, prefix) => {
    const clause = { terms: termsOf(given), prefix };
    return field === undefined ? clause : { ...clause, field };
  });
}

/** The same for papers: a word may also be an identifier, in any way of writing it, which a field of terms holds whole. */
export function parsePaperQuery(text: string, identifierField: string): TextQuery | undefined {
  const clauseOf = (given: string, prefix: boolean): TextClause => {
    const { terms: identifiers, bare } = identifiersMeant(given.replace(/\*$/u, ""));
    const terms = termsOf(bare);
    if (identifiers.length === 0) return { terms, prefix };
    return { terms, prefix, also: { field: identifierField, terms: identifiers } };
  };
  const whole = identifierOfWhole(text);
  if (whole !== undefined) return { wanted: [clauseOf(whole, false)], unwanted: [] };
  return parse(text.replaceAll(separateLabel, "$1:"), (given, prefix) =>
    /\s/u.test(given) ? { terms: termsOf(given), prefix } : clauseOf(given, prefix),
  );
}

/** "ISBN 978 0 13 468599 1" is one number, though with spaces in it. */
function identifierOfWhole(text: string): string | undefined {
  const isIssn = /^e?issn\s*[:=]?\s*\d{4}[- ]?\d{3}[\dX]$/iu.test(text);
  if (isIssn) return normaliseIssn(text);
  const isLabelled = /^(?:doi|pmid|pmcid|arxiv|isbn)\b.*\s|^[\d\s-]+\s[\d\s-]+X?$/iu.test(text);
  return isLabelled ? recogniseIdentifier(text)?.value : undefined;
}

function parse(
  text: string,
  clauseOf: (given: string, prefix: boolean) => TextClause,
): TextQuery | undefined {
  const query: TextQuery = { wanted: [], unwanted: [] };
  for (const [whole, minus, phrase, word] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/gu)) {
    const clause = clauseOf(phrase ?? word ?? "", whole.endsWith("*"));
    const count = query.wanted.length + query.unwanted.length;
    if (clause.terms.length === 0 || count >= mostClauses) continue;
    (minus === "-" ? query.unwanted : query.wanted).push(clause);
  }
  return query.wanted.length + query.unwanted.length === 0 ? undefined : query;
}
