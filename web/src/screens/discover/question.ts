// What is asked of the sources: as it is typed into the form, and as the API takes it.
import { choices } from "../../api/generated.ts";
import type { Operations } from "../../api/generated.ts";
import type { SourceId } from "../../sources/source-queries.ts";

const operation = "POST /api/v1/projects/{project_id}/search/stream";

type SearchBody = NonNullable<Operations[typeof operation]["body"]>;

export const sourceIds = choices[operation].body.sources;
export const amounts = [20, 50, 100, 200, 500] as const;

export type Question = {
  query: string;
  /** Those that are not to be asked: a source that is new is asked. */
  without: readonly SourceId[];
  from: string;
  to: string;
  /** Of each source. */
  most: (typeof amounts)[number];
};

export const emptyQuestion: Question = { query: "", without: [], from: "", to: "", most: 50 };

/** The years are part of the language of queries. */
export function writeQuery({ query, from, to }: Question): string {
  const [first, last] = [from.trim(), to.trim()];
  const years = first === "" && last === "" ? "" : `${first}..${last}`;
  return [query.trim(), years].filter((part) => part !== "").join(" ");
}

export function bodyOf(question: Question, sources: SourceId[]): SearchBody {
  return { query: writeQuery(question), sources, max_results: question.most };
}

export function isYear(text: string): boolean {
  return text.trim() === "" || /^\d{4}$/.test(text.trim());
}

/** A term beside what is written already: as another way to say it. */
export function withTerm(query: string, term: string): string {
  const phrase = /\s/.test(term) ? `"${term.replaceAll('"', " ").trim()}"` : term;
  return query.trim() === "" ? phrase : `${query.trim()} OR ${phrase}`;
}
