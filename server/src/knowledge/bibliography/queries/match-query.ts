// Whether a record is what a search looks for, for lists that nobody else searches, such as feeds.
import { termsOf } from "../../text/search-terms.ts";
import type { QueryField, QueryNode, QueryTerm, SearchQuery } from "./search-query.ts";

export type SearchedRecord = {
  title: string;
  abstract: string;
  authors: readonly string[];
  year: number | null;
};

/** Words are compared without case and accents; a record without a year fits every span. */
export function matchesQuery({ root, years }: SearchQuery, record: SearchedRecord): boolean {
  const { from = -Infinity, to = Infinity } = years;
  if (record.year !== null && (record.year < from || record.year > to)) return false;
  const title = termsOf(record.title);
  const abstract = termsOf(record.abstract);
  const author = record.authors.map((name) => termsOf(name));
  const texts: Record<QueryField, string[][]> = {
    title: [title],
    abstract: [abstract],
    author,
    any: [title, abstract, ...author],
  };
  return holds(root, texts);
}

function holds(node: QueryNode, texts: Record<QueryField, string[][]>): boolean {
  if (node.kind === "term") return texts[node.field].some((terms) => holdsTerm(terms, node));
  if (node.kind === "or") return node.parts.some((part) => holds(part, texts));
  return (
    node.parts.every((part) => holds(part, texts)) &&
    !node.without.some((part) => holds(part, texts))
  );
}

/** The words of a term stand together, as they do in what the sources search. */
function holdsTerm(terms: readonly string[], { words, isPrefix }: QueryTerm): boolean {
  const wanted = termsOf(words.join(" "));
  const last = wanted.length - 1;
  if (last < 0) return true;
  return terms.some((_term, start) =>
    wanted.every((word, index) => {
      const term = terms[start + index] ?? "";
      return isPrefix && index === last ? term.startsWith(word) : term === word;
    }),
  );
}
