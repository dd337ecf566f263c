// Understands a search as a person wrote it. Whatever is odd about it, something sensible comes out: an operator without
// its operand is passed over, a bracket without its partner too, and an exclusion of everything is taken for what it names.
import type { QueryField, QueryNode, SearchQuery, YearSpan } from "./search-query.ts";
import { type QueryToken, tokensOf, wordsIn } from "./query-tokens.ts";

/** Longer ones do not fit into the address of a question. */
const longestQuery = 4000;
const mostTerms = 100;
const deepest = 20;

/** Nothing when there is no word in it. */
export function parseQuery(written: string): SearchQuery | undefined {
  const text = written.slice(0, longestQuery).toWellFormed();
  const tokens = withinLimits(tokensOf(text));
  const spans = tokens.flatMap((token) => (token.kind === "years" ? [token.span] : []));
  const read = readAlternatives(createReading(withoutLinkWords(tokens)), 0, "any");
  // Nobody can be asked for all but something.
  if (read !== undefined) return { root: read.node, years: joinSpans(spans) };
  // Of operators alone the words are left.
  const words = spans.length > 0 ? [] : wordsIn(text);
  if (words.length === 0) return undefined;
  const field = "any" as const;
  return { root: { kind: "term", words, isPhrase: true, isPrefix: false, field }, years: {} };
}

/** A node, or one that is to be left out. */
type Read = { node: QueryNode; isExcluded: boolean };
type Reading = { next: () => QueryToken | undefined; skip: () => void };

function createReading(tokens: readonly QueryToken[]): Reading {
  let place = 0;
  return { next: () => tokens[place], skip: () => void (place += 1) };
}

function readAlternatives(reading: Reading, depth: number, field: QueryField): Read | undefined {
  const parts: Read[] = [];
  for (;;) {
    const part = readTogether(reading, depth, field);
    if (part !== undefined) parts.push(part);
    const token = reading.next();
    if (token?.kind === "or") reading.skip();
    else if (token?.kind === "close" && depth === 0) reading.skip();
    else break;
  }
  return joinAlternatives(parts);
}

function readTogether(reading: Reading, depth: number, field: QueryField): Read | undefined {
  const parts: Read[] = [];
  for (;;) {
    const token = reading.next();
    if (token === undefined || token.kind === "or" || token.kind === "close") break;
    const part = readOne(reading, depth, field);
    if (part !== undefined) parts.push(part);
  }
  return joinTogether(parts);
}

function readOne(reading: Reading, depth: number, field: QueryField): Read | undefined {
  const token = reading.next();
  if (token === undefined || token.kind === "close" || token.kind === "or") return undefined;
  reading.skip();
  switch (token.kind) {
    case "not": {
      const excluded = readOne(reading, depth, field);
      return excluded && { ...excluded, isExcluded: !excluded.isExcluded };
    }
    case "field":
      return readOne(reading, depth, token.field);
    case "open": {
      if (depth >= deepest) return undefined;
      const inside = readAlternatives(reading, depth + 1, field);
      if (reading.next()?.kind === "close") reading.skip();
      return inside;
    }
    case "term":
      return { node: { ...token.term, field: token.field ?? field }, isExcluded: false };
    default:
      return undefined;
  }
}

/** What is looked for counts; "this or anything but that" asks for everything. */
function joinAlternatives(parts: Read[]): Read | undefined {
  const found = parts.filter(({ isExcluded }) => !isExcluded);
  const counted = found.length > 0 ? found : parts;
  const nodes = counted.flatMap(({ node }) => (node.kind === "or" ? node.parts : [node]));
  const [only] = nodes;
  if (only === undefined) return undefined;
  const node: QueryNode = nodes.length === 1 ? only : { kind: "or", parts: nodes };
  return { node, isExcluded: found.length === 0 };
}

function joinTogether(parts: Read[]): Read | undefined {
  const found = parts.filter(({ isExcluded }) => !isExcluded).map(({ node }) => node);
  const without = parts.filter(({ isExcluded }) => isExcluded).map(({ node }) => node);
  const [first] = found;
  if (first === undefined) return joinAlternatives(parts);
  if (found.length === 1 && without.length === 0) return { node: first, isExcluded: false };
  return { node: { kind: "and", parts: found, without }, isExcluded: false };
}

/** "search and rescue" is about searching and rescuing, whatever a source makes of the word between. */
function withoutLinkWords(tokens: QueryToken[]): QueryToken[] {
  return tokens.filter(
    (token) =>
      token.kind !== "term" ||
      token.term.isPhrase ||
      !/^(?:and|or|not|andnot)$/iu.test(token.term.words[0] ?? ""),
  );
}

function withinLimits(tokens: QueryToken[]): QueryToken[] {
  let terms = 0;
  const end = tokens.findIndex((token) => token.kind === "term" && (terms += 1) > mostTerms);
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** Several spans count as one that covers them; an end that only one of them gives is taken from it. */
function joinSpans(spans: YearSpan[]): YearSpan {
  const starts = spans.flatMap(({ from }) => from ?? []);
  const ends = spans.flatMap(({ to }) => to ?? []);
  return {
    ...(starts.length > 0 ? { from: Math.min(...starts) } : {}),
    ...(ends.length > 0 ? { to: Math.max(...ends) } : {}),
  };
}
