// Searches PubMed through NCBI's E-utilities: first the numbers that fit, then their records, many at a time.
import { isObject, toList } from "../../knowledge/bibliography/json-values.ts";
import type { QueryField, QueryTerm } from "../../knowledge/bibliography/queries/search-query.ts";
import { quoteOrTruncate, writeQuery } from "../../knowledge/bibliography/queries/write-query.ts";
import { childrenOf, at, parseXml, textOf } from "../../knowledge/bibliography/xml.ts";
import { ask, refusal, unreadable } from "./ask.ts";
import type { Network } from "./paper-source.ts";
import { createPubmed, type PubmedConnection } from "./pubmed.ts";
import type { FoundWork, SearchSource, SourceQuestion } from "./search-source.ts";

const name = "PubMed";
const pageSize = 100;
const tags: Record<QueryField, string> = {
  any: "",
  title: "[ti]",
  abstract: "[tiab]",
  author: "[au]",
};
const language = { term: writeTerm, butNot: "NOT" };

export function createPubmedSearch(connection: PubmedConnection, network: Network): SearchSource {
  const { baseUrl, apiKey, email } = connection;
  const pubmed = createPubmed(connection, network);
  return {
    id: "pubmed",
    name,
    async *search(question, signal) {
      const caller = { tool: "sheaf", email, api_key: apiKey };
      const place = { db: "pubmed", retmax: String(question.maxResults) };
      const asked = { ...place, ...toPubmedQuery(question), ...caller };
      const response = await ask(network, baseUrl, "esearch.fcgi", asked, { signal });
      if (!response.ok) {
        response.cancel();
        throw refusal(name, response);
      }
      const numbers = readNumbers(await response.text()).slice(0, question.maxResults);
      for (let start = 0; start < numbers.length; start += pageSize) {
        const page = numbers.slice(start, start + pageSize);
        const works = await pubmed.lookUp(page, signal);
        // A record that was joined with another comes under its new number, which nobody asked for.
        yield [...new Set([...page, ...works.keys()])].flatMap((number): FoundWork[] => {
          const item = works.get(number);
          return item === undefined ? [] : [{ item, sourceId: number }];
        });
      }
    },
  };
}

export function toPubmedQuery({ query, since }: SourceQuestion): Record<string, string> {
  const { from, to } = query.years;
  const written = writeQuery(query.root, language);
  const isDated = from !== undefined || to !== undefined;
  // The day on which PubMed took a record in; an end must be given, and a year far away is none.
  const entered =
    since === undefined
      ? {}
      : { datetype: "edat", mindate: since.replaceAll("-", "/"), maxdate: "3000" };
  return {
    term: isDated ? `(${written}) AND ${from ?? 1500}:${to ?? 3000}[dp]` : written,
    sort: since === undefined ? "relevance" : "",
    ...entered,
  };
}

function writeTerm(term: QueryTerm): string {
  return quoteOrTruncate(term, 4) + tags[term.field];
}

/** The numbers in the order of the answer, which is XML, or JSON where somebody stands between. */
export function readNumbers(text: string): string[] {
  const numbers = text.trimStart().startsWith("{") ? fromJson(text) : fromXml(text);
  if (numbers === undefined) throw unreadable(name);
  return numbers.filter((number) => /^\d{1,12}$/u.test(number));
}

function fromXml(text: string): string[] | undefined {
  try {
    const root = parseXml(text);
    if (root.name !== "eSearchResult") return undefined;
    return childrenOf(at(root, "IdList"), "Id").map((id) => (textOf(id) ?? "").trim());
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

function fromJson(text: string): string[] | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    const result = isObject(answer) ? answer["esearchresult"] : undefined;
    return isObject(result) ? toList(result["idlist"]).map(String) : undefined;
  } catch (cause) {
    throw unreadable(name, cause);
  }
}
