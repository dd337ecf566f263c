// Reads what people type into a search box into a search over terms.
import type { TextClause, TextQuery } from "../../platform/db/full-text.ts";
import { termsOf } from "../../knowledge/text/search-terms.ts";

const mostClauses = 32;

/**
 * Reads what people type: words, "phrases", -excluded, prefix*. Anything else in it separates words; nothing is an
 * error. Undefined when no term is left.
 */
export function parseTextQuery(text: string, field?: string): TextQuery | undefined {
  const query: TextQuery = { wanted: [], unwanted: [] };
  for (const [whole, minus, phrase, word] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/gu)) {
    const terms = termsOf(phrase ?? word ?? "");
    if (terms.length === 0 || query.wanted.length + query.unwanted.length >= mostClauses) continue;
    const prefix = whole.endsWith("*");
    const clause: TextClause = field === undefined ? { terms, prefix } : { terms, prefix, field };
    (minus === "-" ? query.unwanted : query.wanted).push(clause);
  }
  return query.wanted.length + query.unwanted.length === 0 ? undefined : query;
}
