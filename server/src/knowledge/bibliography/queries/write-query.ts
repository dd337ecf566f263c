// Writes a search in the language of a source that knows AND, OR, NOT and brackets.
import type { QueryNode, QueryTerm } from "./search-query.ts";

export type QueryLanguage = {
  /** A term as the source takes it; nothing of it may be read as syntax. */
  term: (term: QueryTerm) => string;
  /** Between what is looked for and what is not. */
  butNot: string;
};

export function writeQuery(node: QueryNode, language: QueryLanguage): string {
  if (node.kind === "term") return language.term(node);
  const parts = node.parts.map((part) => writePart(part, language));
  if (node.kind === "or") return parts.join(" OR ");
  const without = node.without.map((part) => writePart(part, language));
  return [parts.join(" AND "), ...without].join(` ${language.butNot} `);
}

/** Several parts that must all hold. */
export function writeTogether(nodes: readonly QueryNode[], language: QueryLanguage): string {
  const [only] = nodes;
  if (only !== undefined && nodes.length === 1) return writeQuery(only, language);
  return nodes.map((node) => writePart(node, language)).join(" AND ");
}

/** Words as they are; a phrase, and what is no plain word, in quotation marks. */
export function quoteTerm(term: QueryTerm): string {
  const text = term.words.join(" ");
  return isPlain(term) ? text : `"${text}"`;
}

/** The same with an asterisk where a plain word may go on and is long enough for the source. */
export function quoteOrTruncate(term: QueryTerm, leastLetters: number): string {
  const isLong = term.words.join(" ").length >= leastLetters;
  return quoteTerm(term) + (term.isPrefix && isLong && isPlain(term) ? "*" : "");
}

function isPlain({ words, isPhrase }: QueryTerm): boolean {
  const text = words.join(" ");
  return !isPhrase && /^[\p{L}\p{N}\p{M}]+$/u.test(text) && !isOperator(text);
}

function isOperator(word: string): boolean {
  return /^(?:and|or|not|andnot|to)$/iu.test(word);
}

function writePart(node: QueryNode, language: QueryLanguage): string {
  const written = writeQuery(node, language);
  return node.kind === "term" ? written : `(${written})`;
}
