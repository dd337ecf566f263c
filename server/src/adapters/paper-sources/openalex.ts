// Searches OpenAlex: words with AND, OR and NOT in one parameter, titles, authors and dates as filters beside it.
import { isObject } from "../../knowledge/bibliography/json-values.ts";
import {
  excludedParts,
  fieldOf,
  requiredParts,
  type QueryNode,
} from "../../knowledge/bibliography/queries/search-query.ts";
import {
  quoteTerm,
  writeQuery,
  writeTogether,
} from "../../knowledge/bibliography/queries/write-query.ts";
import { askJson, unreadable } from "./ask.ts";
import { leaveOut } from "./left-out.ts";
import { openAlexIdOf, toWork } from "./openalex-work.ts";
import type { Network } from "./paper-source.ts";
import type { FoundWork, SearchSource, SourceQuestion } from "./search-source.ts";

export type OpenAlexConnection = { baseUrl: string; apiKey: string; email: string };

const name = "OpenAlex";
const pageSize = 100;
const language = { term: quoteTerm, butNot: "NOT" };

/** Without the references and topics of a work, which are most of it. */
const fields = [
  "id",
  "doi",
  "display_name",
  "ids",
  "publication_year",
  "publication_date",
  "type",
  "language",
  "primary_location",
  "locations",
  "best_oa_location",
  "open_access",
  "authorships",
  "biblio",
  "cited_by_count",
  "is_retracted",
  "abstract_inverted_index",
].join(",");

export function createOpenAlex(connection: OpenAlexConnection, network: Network): SearchSource {
  const { baseUrl, apiKey, email } = connection;
  return {
    id: "openalex",
    name,
    async *search(question, signal) {
      const asked = {
        ...toOpenAlexQuery(question),
        select: fields,
        mailto: email,
        api_key: apiKey,
      };
      let cursor = "*";
      for (let wanted = question.maxResults; wanted > 0;) {
        const query = { ...asked, "per-page": String(Math.min(pageSize, wanted)), cursor };
        const { results, meta } = await askJson(name, network, baseUrl, "works", query, { signal });
        if (!Array.isArray(results)) throw unreadable(name);
        const found = results.flatMap(toFound);
        // Beside filters alone it takes no exclusion.
        yield asked.search === "" ? leaveOut(question.query, found) : found;
        wanted -= results.length;
        const next = isObject(meta) ? meta["next_cursor"] : undefined;
        if (results.length === 0 || typeof next !== "string" || next === cursor) return;
        cursor = next;
      }
    },
  };
}

/** What is looked for in titles or names only is a filter of its own; mixed with others it is looked for anywhere. */
export function toOpenAlexQuery({ query, since }: SourceQuestion) {
  const required = requiredParts(query.root);
  const search = required.filter((part) => !["title", "author"].includes(fieldOf(part)));
  const without = excludedParts(query.root).map((part) => `(${writeQuery(part, language)})`);
  const found = writeTogether(search, language);
  const { from, to } = query.years;
  const filters = [
    ...filtersOf(required, "title", "title.search"),
    ...filtersOf(required, "author", "raw_author_name.search"),
    ...(from === undefined ? [] : [`from_publication_date:${from}-01-01`]),
    ...(to === undefined ? [] : [`to_publication_date:${to}-12-31`]),
    ...(since === undefined ? [] : [`from_publication_date:${since}`]),
  ];
  return {
    search: found === "" || without.length === 0 ? found : [`(${found})`, ...without].join(" NOT "),
    filter: filters.join(","),
  };
}

function filtersOf(parts: QueryNode[], field: "title" | "author", filter: string): string[] {
  return parts
    .filter((part) => fieldOf(part) === field)
    .map((part) => `${filter}:${writeQuery(part, language)}`);
}

function toFound(result: unknown): FoundWork[] {
  const item = toWork(result);
  const sourceId = isObject(result) ? openAlexIdOf(result) : undefined;
  return item === undefined || sourceId === undefined ? [] : [{ item, sourceId }];
}
