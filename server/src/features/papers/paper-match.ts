// Tells where in a paper the words of a search stand, as plain text with the ranges to mark.
import { createTermFinder, cutExcerpt, type Excerpt } from "../../knowledge/text/find-terms.ts";
import type { TextClause, TextQuery } from "../../platform/db/full-text.ts";
import { identifierTerms } from "./identifier-terms.ts";
import type { PaperMatch, PaperRecord } from "./papers.schema.ts";

/** Where the text of a paper's file has what was looked for. */
export type PlaceInText = Excerpt & { page: number | null };

type MatchExcerpt = PaperMatch["excerpts"][number];
type Field = MatchExcerpt["field"];

export const excerptLength = 240;
const wholeLength = 2000;
const mostMarks = 50;
/** Of the names or tags of one paper. */
const mostOfAField = 10;

/**
 * For the papers of one search. A place in the text, or null where none could be shown, is given for a paper that was
 * found by its text alone.
 */
export function createMatcher({ wanted }: TextQuery) {
  const finder = createTermFinder(wanted);
  const excerptsOf = (field: Field, texts: readonly string[], length: number): MatchExcerpt[] =>
    texts
      .flatMap((text) => {
        const ranges = finder.find(text, mostMarks);
        return ranges.length === 0 ? [] : [toExcerpt(field, cutExcerpt(text, ranges, length))];
      })
      .slice(0, mostOfAField);
  return (paper: PaperRecord, inText: PlaceInText | null | undefined): PaperMatch => {
    const names = paper.authors.map((author) => author.name);
    const excerpts = [
      ...excerptsOf("title", [paper.title], wholeLength),
      ...excerptsOf("authors", names, wholeLength),
      ...excerptsOf("journal", [paper.journal], wholeLength),
      ...excerptsOf("abstract", [paper.abstract], excerptLength),
      ...excerptsOf("tags", paper.tags, wholeLength),
      ...excerptsOf("notes", [paper.notes], excerptLength),
      ...identifierExcerpts(paper, wanted),
      ...(inText ? [toExcerpt("text", inText, inText.page)] : []),
    ];
    return {
      fields: [...new Set(excerpts.map(({ field }) => field))],
      in_text: inText !== undefined,
      excerpts,
    };
  };
}

/** An identifier is found whole, or from its beginning on, and marked whole. */
function identifierExcerpts(paper: PaperRecord, wanted: readonly TextClause[]): MatchExcerpt[] {
  if (wanted.every(({ also }) => also === undefined)) return [];
  const isMeant = (term: string) =>
    wanted.some(({ also, prefix }) =>
      also?.terms.some((given) => (prefix ? term.startsWith(given) : term === given)),
    );
  return identifierTerms(paper)
    .filter(({ terms }) => terms.some(isMeant))
    .slice(0, mostOfAField)
    .map(({ field, text }) => toExcerpt(field, { text, ranges: [[0, text.length]] }));
}

function toExcerpt(field: Field, { text, ranges }: Excerpt, page: number | null = null) {
  return { field, text, ranges: ranges.map(([start, end]) => ({ start, end })), page };
}
