// A search for literature as it was understood: terms joined by AND, OR and NOT, and a span of years.

export type QueryField = "any" | "title" | "abstract" | "author";

export type QueryTerm = {
  kind: "term";
  /** Letters, digits and the marks inside words: never an operator, quotation mark or bracket. */
  words: string[];
  /** The words stand together, in this order. */
  isPhrase: boolean;
  /** The last word may go on. */
  isPrefix: boolean;
  field: QueryField;
};

/** An exclusion stands only beside something that is looked for, since no source finds "all but". */
export type QueryNode =
  | QueryTerm
  | { kind: "and"; parts: QueryNode[]; without: QueryNode[] }
  | { kind: "or"; parts: QueryNode[] };

/** Both ends belong to it; an end that is left open is not there. */
export type YearSpan = { from?: number; to?: number };

export type SearchQuery = { root: QueryNode; years: YearSpan };

/** What every result must hold: the parts of a conjunction, or the whole. */
export function requiredParts(root: QueryNode): QueryNode[] {
  return root.kind === "and" ? root.parts : [root];
}

/** What no result may hold. */
export function excludedParts(root: QueryNode): QueryNode[] {
  return root.kind === "and" ? root.without : [];
}

/** The terms that are looked for, without those that are excluded. */
export function termsLookedFor(node: QueryNode): QueryTerm[] {
  return node.kind === "term" ? [node] : node.parts.flatMap(termsLookedFor);
}

/** The field that all its terms are looked for in; "any" when they differ. */
export function fieldOf(node: QueryNode): QueryField {
  const fields = new Set(allTerms(node).map(({ field }) => field));
  const [only = "any"] = fields;
  return fields.size === 1 ? only : "any";
}

/** The ways in which a result may fit, each a list of terms that it holds together; no more of them than asked for. */
export function alternativesOf(node: QueryNode, most: number): QueryTerm[][] {
  if (node.kind === "term") return [[node]];
  if (node.kind === "or")
    return node.parts.flatMap((part) => alternativesOf(part, most)).slice(0, most);
  let ways: QueryTerm[][] = [[]];
  for (const part of node.parts) {
    const others = alternativesOf(part, most);
    ways = ways.flatMap((way) => others.map((other) => [...way, ...other])).slice(0, most);
  }
  return ways;
}

function allTerms(node: QueryNode): QueryTerm[] {
  if (node.kind === "term") return [node];
  const excluded = node.kind === "and" ? node.without : [];
  return [...node.parts, ...excluded].flatMap(allTerms);
}
