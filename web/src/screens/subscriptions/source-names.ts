// The sources that can be searched, as people know them.

export const sourceNames: Record<string, string> = {
  semantic_scholar: "Semantic Scholar",
  openalex: "OpenAlex",
  arxiv: "arXiv",
  crossref: "Crossref",
  pubmed: "PubMed",
  europe_pmc: "Europe PMC",
};

/** A feed is called by where it is. */
export function nameOfSource(source: string): string {
  return sourceNames[source] ?? (URL.canParse(source) ? new URL(source).host : source);
}
