// Makes good what a source cannot be told: works that mention what a search excludes are left out.
import {
  excludedParts,
  type QueryNode,
  type QueryTerm,
  type SearchQuery,
} from "../../knowledge/bibliography/queries/search-query.ts";
import { termsText } from "../../knowledge/text/search-terms.ts";
import type { FoundWork } from "./search-source.ts";

export function leaveOut({ root }: SearchQuery, works: FoundWork[]): FoundWork[] {
  const excluded = excludedParts(root);
  if (excluded.length === 0) return works;
  return works.filter((work) => {
    const texts = textsOf(work);
    return !excluded.some((part) => holds(part, texts));
  });
}

type Texts = Record<QueryTerm["field"], string>;

function textsOf({ item }: FoundWork): Texts {
  const [title, abstract] = [item.title ?? "", item.abstract ?? ""].map(padded);
  const names = (item.author ?? []).map(({ given, family, literal }) =>
    [given, family, literal].join(" "),
  );
  const author = padded(names.join(" ; "));
  return {
    title: title ?? "",
    abstract: abstract ?? "",
    author,
    any: `${title}${abstract}${author}`,
  };
}

function holds(node: QueryNode, texts: Texts): boolean {
  if (node.kind === "or") return node.parts.some((part) => holds(part, texts));
  if (node.kind === "and") {
    return (
      node.parts.every((part) => holds(part, texts)) &&
      !node.without.some((part) => holds(part, texts))
    );
  }
  const words = termsText(node.words.join(" "));
  return texts[node.field].includes(` ${words}${node.isPrefix ? "" : " "}`);
}

function padded(text: string): string {
  return ` ${termsText(text)} `;
}
