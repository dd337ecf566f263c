// Searches Europe PMC in its own query language.
import { isObject } from "../../knowledge/bibliography/json-values.ts";
import type { QueryField, QueryTerm } from "../../knowledge/bibliography/queries/search-query.ts";
import { quoteOrTruncate, writeQuery } from "../../knowledge/bibliography/queries/write-query.ts";
import { askJson, unreadable } from "./ask.ts";
import { toWork } from "./europe-pmc-result.ts";
import type { Network } from "./paper-source.ts";
import type { FoundWork, SearchSource, SourceQuestion } from "./search-source.ts";
import { lineOf } from "./source-values.ts";

export type EuropePmcConnection = { baseUrl: string; email: string };

const name = "Europe PMC";
const pageSize = 100;
const prefixes: Record<QueryField, string> = {
  any: "",
  title: "TITLE:",
  abstract: "ABSTRACT:",
  author: "AUTH:",
};
const language = { term: writeTerm, butNot: "NOT" };

export function createEuropePmc(
  { baseUrl, email }: EuropePmcConnection,
  network: Network,
): SearchSource {
  return {
    id: "europe_pmc",
    name,
    async *search(question, signal) {
      const asked = {
        query: toEuropePmcQuery(question),
        resultType: "core",
        format: "json",
        email,
      };
      let cursor = "*";
      for (let wanted = question.maxResults; wanted > 0;) {
        const query = {
          ...asked,
          pageSize: String(Math.min(pageSize, wanted)),
          cursorMark: cursor,
        };
        const answer = await askJson(name, network, baseUrl, "search", query, { signal });
        const results = isObject(answer["resultList"]) ? answer["resultList"]["result"] : undefined;
        if (!Array.isArray(results)) throw unreadable(name);
        yield results.flatMap(toFound);
        wanted -= results.length;
        const next = answer["nextCursorMark"];
        if (results.length === 0 || typeof next !== "string" || next === cursor) return;
        cursor = next;
      }
    },
  };
}

export function toEuropePmcQuery({ query, since }: SourceQuestion): string {
  const { from, to } = query.years;
  const written = writeQuery(query.root, language);
  const conditions = [
    ...(from === undefined && to === undefined
      ? []
      : [`PUB_YEAR:[${from ?? 1500} TO ${to ?? 3000}]`]),
    ...(since === undefined
      ? []
      : [`(FIRST_PDATE:[${since} TO 3000-12-31] OR FIRST_IDATE:[${since} TO 3000-12-31])`]),
  ];
  return conditions.length === 0 ? written : [`(${written})`, ...conditions].join(" AND ");
}

function writeTerm(term: QueryTerm): string {
  return prefixes[term.field] + quoteOrTruncate(term, 1);
}

function toFound(result: unknown): FoundWork[] {
  const item = toWork(result);
  if (item === undefined || !isObject(result)) return [];
  const sourceId = lineOf(result["id"]);
  return sourceId === undefined ? [] : [{ item, sourceId }];
}
