// Searches Semantic Scholar. It takes words and no syntax: each alternative of a search is a question of its own, and
// exclusions are made good here.
import { lineOf } from "./source-values.ts";
import { isObject } from "../../knowledge/bibliography/json-values.ts";
import {
  alternativesOf,
  type YearSpan,
} from "../../knowledge/bibliography/queries/search-query.ts";
import { askJson, unreadable } from "./ask.ts";
import { leaveOut } from "./left-out.ts";
import type { Network } from "./paper-source.ts";
import type { FoundWork, SearchSource, SourceQuestion } from "./search-source.ts";
import { paperFields, toWork } from "./semantic-scholar-paper.ts";

export type SemanticScholarConnection = { baseUrl: string; apiKey: string };

const name = "Semantic Scholar";
const pageSize = 100;
/** One question a second is all that it lets through. */
const mostAlternatives = 5;

export function createSemanticScholar(
  { baseUrl, apiKey }: SemanticScholarConnection,
  network: Network,
): SearchSource {
  const headers: Record<string, string> = apiKey === "" ? {} : { "x-api-key": apiKey };
  return {
    id: "semantic_scholar",
    name,
    async *search(question, signal) {
      const questions = toSemanticScholarQueries(question);
      // Each alternative gets its share, and the last ones what those before left over.
      let wanted = question.maxResults;
      for (const [index, asked] of questions.entries()) {
        let share = Math.ceil(wanted / (questions.length - index));
        for (let offset = 0; share > 0;) {
          const limit = Math.min(pageSize, share);
          const place = { offset: String(offset), limit: String(limit) };
          const query = { ...asked, fields: paperFields, ...place };
          const answer = await askJson(name, network, baseUrl, "paper/search", query, {
            signal,
            headers,
          });
          const papers = papersOf(answer);
          yield leaveOut(question.query, papers.flatMap(toFound));
          share -= papers.length;
          wanted -= papers.length;
          const next = answer["next"];
          if (papers.length === 0 || typeof next !== "number" || next <= offset) break;
          offset = next;
        }
      }
    },
  };
}

export function toSemanticScholarQueries({
  query,
  since,
}: SourceQuestion): Array<Record<string, string>> {
  const ways = alternativesOf(query.root, mostAlternatives);
  const period = periodOf(query.years, since);
  return ways.map((terms) => {
    // A hyphen inside a word makes it find nothing.
    const words = terms.flatMap((term) => term.words.join(" ").replaceAll("-", " "));
    return { query: words.join(" "), ...period };
  });
}

function periodOf({ from, to }: YearSpan, since: string | undefined): Record<string, string> {
  if (since !== undefined) {
    const isLater = from !== undefined && `${from}` > since;
    return { publicationDateOrYear: `${isLater ? from : since}:${to ?? ""}` };
  }
  if (from === undefined && to === undefined) return {};
  return { year: from === to ? `${from}` : `${from ?? ""}-${to ?? ""}` };
}

function papersOf({ data, total }: Record<string, unknown>): unknown[] {
  // Where nothing was found there may be no list.
  if (data === undefined && total === 0) return [];
  if (!Array.isArray(data)) throw unreadable(name);
  return data;
}

function toFound(paper: unknown): FoundWork[] {
  const item = toWork(paper);
  const sourceId = isObject(paper) ? lineOf(paper["paperId"]) : undefined;
  return item === undefined || sourceId === undefined ? [] : [{ item, sourceId }];
}
