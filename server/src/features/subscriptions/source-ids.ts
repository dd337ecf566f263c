// What a subscription may watch: the scholarly sources by their ids, and feeds by their addresses.

export const sourceIds = [
  "semantic_scholar",
  "openalex",
  "arxiv",
  "crossref",
  "pubmed",
  "europe_pmc",
] as const;

export function isFeed(source: string): boolean {
  return URL.canParse(source) && /^https?:$/u.test(new URL(source).protocol);
}
