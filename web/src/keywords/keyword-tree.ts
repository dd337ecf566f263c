// Orders a project's keywords into a tree, and reads what is written about them.
import type { Schemas } from "../api/generated.ts";

export type Keyword = Schemas["Keyword"];
export type KeywordNode = { keyword: Keyword; children: KeywordNode[] };

/** What has no parent, at whatever level, stands at the top. */
export function buildTree(keywords: Keyword[]): KeywordNode[] {
  const nodes = new Map(
    keywords.map((keyword): [number, KeywordNode] => [keyword.id, { keyword, children: [] }]),
  );
  const roots: KeywordNode[] = [];
  for (const node of nodes.values()) {
    const { parent_id: parentId } = node.keyword;
    const parent = parentId === null ? undefined : nodes.get(parentId);
    (parent?.children ?? roots).push(node);
  }
  return roots;
}

/** Terms as people list them: one a line, or with commas of either script between. */
export function readTerms(text: string): string[] {
  const terms = text.split(/[,，;；\n]/).map((term) => term.trim());
  return [...new Set(terms.filter((term) => term !== ""))];
}

/** The keyword that is this term, or has it as its English form or a synonym. */
export function findKeyword(keywords: Keyword[], term: string): Keyword | undefined {
  const wanted = term.toLowerCase();
  return keywords.find((keyword) =>
    [keyword.term, keyword.term_en, ...keyword.synonyms].some(
      (known) => known.toLowerCase() === wanted,
    ),
  );
}
