// Searches arXiv in its own query language, and reads its feed of entries.
import type { QueryField, QueryTerm } from "../../knowledge/bibliography/queries/search-query.ts";
import { quoteOrTruncate, writeQuery } from "../../knowledge/bibliography/queries/write-query.ts";
import { askForEntries, toWork } from "./arxiv.ts";
import type { Network } from "./paper-source.ts";
import type { SearchSource, SourceQuestion } from "./search-source.ts";

const name = "arXiv";
const pageSize = 100;
const prefixes: Record<QueryField, string> = {
  any: "all",
  title: "ti",
  abstract: "abs",
  author: "au",
};
const language = { term: writeTerm, butNot: "ANDNOT" };

export function createArxivSearch(
  { baseUrl }: { baseUrl: string },
  network: Network,
): SearchSource {
  return {
    id: "arxiv",
    name,
    async *search(question, signal) {
      const asked = toArxivQuery(question);
      for (let start = 0; start < question.maxResults;) {
        const size = Math.min(pageSize, question.maxResults - start);
        const query = { ...asked, start: String(start), max_results: String(size) };
        const entries = await askForEntries(network, baseUrl, query, signal);
        yield entries.map((entry) => ({ item: toWork(entry), sourceId: entry.id }));
        start += size;
        if (entries.length < size) return;
      }
    },
  };
}

export function toArxivQuery({ query, since }: SourceQuestion): Record<string, string> {
  const { from, to } = query.years;
  const written = writeQuery(query.root, language);
  const start = since === undefined ? from && `${from}0101` : since.replaceAll("-", "");
  const isDated = start !== undefined || to !== undefined;
  // Its clock stops at the minute.
  const period = `submittedDate:[${start ?? "19910101"}0000 TO ${to ?? "9999"}12312359]`;
  return {
    search_query: isDated ? `(${written}) AND ${period}` : written,
    sortBy: since === undefined ? "relevance" : "submittedDate",
    sortOrder: "descending",
  };
}

function writeTerm(term: QueryTerm): string {
  return `${prefixes[term.field]}:${quoteOrTruncate(term, 1)}`;
}
