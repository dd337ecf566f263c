// Searches Crossref. It takes words and ranks by how many of them it finds, so exclusions are made good here.
import type { Network } from "./paper-source.ts";
import { isObject } from "../../knowledge/bibliography/json-values.ts";
import {
  termsLookedFor,
  type QueryField,
} from "../../knowledge/bibliography/queries/search-query.ts";
import { askJson, unreadable } from "./ask.ts";
import type { CrossrefConnection } from "./crossref.ts";
import { toWork } from "./crossref-work.ts";
import { leaveOut } from "./left-out.ts";
import type { FoundWork, SearchSource, SourceQuestion } from "./search-source.ts";

const name = "Crossref";
const pageSize = 100;

export function createCrossrefSearch(
  { baseUrl, email }: CrossrefConnection,
  network: Network,
): SearchSource {
  return {
    id: "crossref",
    name,
    async *search(question, signal) {
      const asked = { ...toCrossrefQuery(question), mailto: email };
      for (let offset = 0; offset < question.maxResults;) {
        const rows = Math.min(pageSize, question.maxResults - offset);
        const place = { rows: String(rows), ...(offset > 0 ? { offset: String(offset) } : {}) };
        const query = { ...asked, ...place };
        const { message } = await askJson(name, network, baseUrl, "works", query, { signal });
        if (!isObject(message) || !Array.isArray(message["items"])) throw unreadable(name);
        yield leaveOut(question.query, message["items"].flatMap(toFound));
        offset += rows;
        if (message["items"].length < rows || offset >= Number(message["total-results"])) return;
      }
    },
  };
}

/** What goes into the address of a question. */
export function toCrossrefQuery({ query, since }: SourceQuestion): Record<string, string> {
  const terms = termsLookedFor(query.root);
  const words = (...fields: QueryField[]) =>
    terms.flatMap((term) => (fields.includes(term.field) ? term.words : [])).join(" ");
  const { from, to } = query.years;
  const filters = [
    ...(from === undefined ? [] : [`from-pub-date:${from}`]),
    ...(to === undefined ? [] : [`until-pub-date:${to}`]),
    ...(since === undefined ? [] : [`from-created-date:${since}`]),
  ];
  return {
    query: words("any", "abstract"),
    "query.title": words("title"),
    "query.author": words("author"),
    filter: filters.join(","),
  };
}

function toFound(message: unknown): FoundWork[] {
  const item = toWork(message);
  return item?.DOI === undefined ? [] : [{ item, sourceId: item.DOI }];
}
