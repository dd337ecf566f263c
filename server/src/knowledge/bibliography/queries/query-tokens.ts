// Cuts a search as a person wrote it into words, phrases, brackets, operators, fields and years.
import type { QueryField, QueryTerm, YearSpan } from "./search-query.ts";

export type QueryToken =
  | { kind: "open" | "close" | "and" | "or" | "not" }
  | { kind: "field"; field: QueryField }
  | { kind: "term"; term: Omit<QueryTerm, "field">; field?: QueryField }
  | { kind: "years"; span: YearSpan };

const fields: Record<string, QueryField> = {
  title: "title",
  ti: "title",
  abstract: "abstract",
  ab: "abstract",
  author: "author",
  authors: "author",
  au: "author",
};

/** A phrase, a bracket, or what stands between; behind a phrase or word the tag of a field, as PubMed writes it. */
const piece = /"([^"]*)"(\*?)|([()])|([^\s"()[\]]+)/gu;
const tag = /^\[([^[\]]{1,40})\]/u;
const operators: Record<string, "and" | "or" | "not"> = { AND: "and", OR: "or", NOT: "not" };
/** What other databases put before a bracket to say where they look. */
const elsewhere = /^(?:TS=|TITLE-ABS-KEY|TITLE-ABS|ALL=?)$/u;
const years = /^(?:(\d{4})(?:\.\.|[-–])(\d{4})?|(?:\.\.|[-–])(\d{4})|(\d{4}))$/u;
const inner = /[^\p{L}\p{N}\p{M}'+#&./_-]+/gu;
const edge = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}+#]+$/gu;

/** The words that a text holds, without anything that a source could take for its syntax. */
export function wordsIn(text: string): string[] {
  return text
    .replaceAll(/[’ʼ]/gu, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/gu, "-")
    .replaceAll(inner, " ")
    .split(" ")
    .map((word) => word.replaceAll(edge, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

export function tokensOf(written: string): QueryToken[] {
  const text = written
    .normalize("NFKC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/[“”„«»]/gu, '"');
  const tokens: QueryToken[] = [];
  let end = 0;
  for (const match of text.matchAll(piece)) {
    // What a tag holds is no word.
    if (match.index < end) continue;
    const [whole, phrase, star, bracket, word = ""] = match;
    end = match.index + whole.length;
    const field = tag.exec(text.slice(end, end + 50));
    if (field !== null && bracket === undefined) end += field[0].length;
    if (bracket !== undefined) tokens.push({ kind: bracket === "(" ? "open" : "close" });
    else if (phrase !== undefined) tokens.push(...phraseOf(phrase, star === "*"));
    else tokens.push(...readWord(word, text[end] ?? ""));
    const last = tokens.at(-1);
    const named = fields[(field?.[1] ?? "").toLowerCase()];
    if (last?.kind === "term" && named !== undefined) last.field = named;
  }
  return tokens;
}

function readWord(word: string, next: string): QueryToken[] {
  const operator = operators[word];
  if (operator !== undefined) return [{ kind: operator }];
  if (word === "ANDNOT") return [{ kind: "not" }];
  if (next === "(" && elsewhere.test(word)) return [];
  const isExcluded = word.startsWith("-") && (word.length > 1 || next === '"' || next === "(");
  if (isExcluded) return [{ kind: "not" }, ...(word === "-" ? [] : readWord(word.slice(1), next))];
  const [, name = "", rest = ""] = /^([A-Za-z]+):(.*)$/u.exec(word) ?? [];
  const field = fields[name.toLowerCase()];
  if (field !== undefined) return [{ kind: "field", field }, ...(rest === "" ? [] : termOf(rest))];
  const isYear = /^(?:year|years)$/iu.test(name);
  const span = isYear || word.includes("..") ? yearsOf(isYear ? rest : word) : undefined;
  return span === undefined ? termOf(isYear ? rest : word) : [{ kind: "years", span }];
}

function yearsOf(text: string): YearSpan | undefined {
  const [whole, from, to, upTo, only] = years.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (only !== undefined) return { from: Number(only), to: Number(only) };
  const ends = [from, to ?? upTo].map((year) => (year === undefined ? undefined : Number(year)));
  const [first, last] = ends;
  const isTurned = first !== undefined && last !== undefined && first > last;
  const [start, end] = isTurned ? [last, first] : [first, last];
  return {
    ...(start === undefined ? {} : { from: start }),
    ...(end === undefined ? {} : { to: end }),
  };
}

/** A word that falls apart, as one with a colon or a comma inside, is looked for as a phrase. */
function termOf(word: string): QueryToken[] {
  const words = wordsIn(word);
  if (words.length === 0) return [];
  const isPrefix = /[\p{L}\p{N}]\*/u.test(word);
  const term = { kind: "term", words, isPhrase: words.length > 1, isPrefix } as const;
  return [{ kind: "term", term }];
}

function phraseOf(text: string, isPrefix: boolean): QueryToken[] {
  const words = wordsIn(text);
  if (words.length === 0) return [];
  const goesOn = isPrefix || /[\p{L}\p{N}]\*\s*$/u.test(text);
  return [{ kind: "term", term: { kind: "term", words, isPhrase: true, isPrefix: goesOn } }];
}
