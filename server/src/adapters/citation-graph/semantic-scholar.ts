// Asks Semantic Scholar who cites whom.
import { z } from "zod";
import {
  normaliseDoi,
  normalisePmcid,
  normalisePmid,
  parseArxivId,
} from "../../knowledge/bibliography/identifiers.ts";
import type { SafeFetcher } from "../../platform/http/safe-fetch.ts";
import { refusal, unreadable } from "../paper-sources/ask.ts";
import { encodeName } from "../paper-sources/encode-name.ts";
import type { CitationSource, Direction, GraphPaper } from "./citation-source.ts";

export type SemanticScholarConnection = { baseUrl: string; apiKey: string };

type Network = {
  fetcher: Pick<SafeFetcher, "fetch">;
  /** The project whose work it is. */
  owner: number;
};

const name = "Semantic Scholar";
const timeoutMs = 20_000;
const fields = "title,year,citationCount,authors,venue,externalIds";
/** The service gives at most so many at once. */
const pageSize = 1000;
/** It gives the latest first: of a paper that is cited ten thousand times these are enough for a picture. */
const mostPages = 3;
const mostAuthors = 10;
const titleResults = "5";

const paper = z.object({
  paperId: z.string().nullish(),
  title: z.string().nullish(),
  year: z.int().nullish(),
  citationCount: z.int().nullish(),
  venue: z.string().nullish(),
  authors: z.array(z.object({ name: z.string().nullish() })).nullish(),
  externalIds: z.record(z.string(), z.union([z.string(), z.number()]).nullish()).nullish(),
});
const list = z.object({
  next: z.int().nullish(),
  data: z.array(z.object({ citedPaper: paper.nullish(), citingPaper: paper.nullish() })).nullish(),
});
const searchAnswer = z.object({ data: z.array(paper).nullish() });

export function createSemanticScholarGraph(
  { baseUrl, apiKey }: SemanticScholarConnection,
  { fetcher, owner }: Network,
): CitationSource {
  const headers: Record<string, string> = apiKey === "" ? {} : { "x-api-key": apiKey };

  /** Nothing where there is nothing under the path. */
  async function ask<Answer>(
    shape: z.ZodType<Answer>,
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Answer | undefined> {
    const url = `${baseUrl.replace(/\/+$/u, "")}/${path}?${new URLSearchParams(query).toString()}`;
    const response = await fetcher.fetch(url, {
      headers,
      signal,
      timeoutMs,
      trust: "operator",
      purpose: "citation-graph",
      owner,
    });
    if (!response.ok) {
      response.cancel();
      if (response.status === 404) return undefined;
      throw refusal(name, response);
    }
    const { data, error } = shape.safeParse(await response.json());
    if (error !== undefined) throw unreadable(name, error);
    return data;
  }

  return {
    name,
    async findByNames(names, signal) {
      for (const each of names) {
        const answer = await ask(paper, `paper/${encodeName(each)}`, { fields }, signal);
        const [found] = toGraphPapers(answer);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    async findByTitle(title, signal) {
      const query = { query: title, limit: titleResults, fields };
      const answer = await ask(searchAnswer, "paper/search", query, signal);
      return (answer?.data ?? []).flatMap(toGraphPapers);
    },
    async neighbours(id, direction, signal) {
      const found: GraphPaper[] = [];
      for (let page = 0, offset = 0; page < mostPages; page += 1) {
        const query = { fields, limit: String(pageSize), offset: String(offset) };
        const path = `paper/${encodeName(id)}/${direction}`;
        const answer = await ask(list, path, query, signal);
        found.push(
          ...(answer?.data ?? []).flatMap((each) => toGraphPapers(other(each, direction))),
        );
        const next = answer?.next ?? 0;
        if (next <= offset) break;
        offset = next;
      }
      return found;
    },
  };
}

function other(
  link: { citedPaper?: unknown; citingPaper?: unknown },
  direction: Direction,
): z.infer<typeof paper> | undefined {
  const { data } = paper.safeParse(direction === "references" ? link.citedPaper : link.citingPaper);
  return data;
}

/** A reference that the service could not resolve has no id, and nothing leads on from it. */
function toGraphPapers(found: z.infer<typeof paper> | undefined): GraphPaper[] {
  if (!found?.paperId) return [];
  const id = found.paperId;
  const ids = found.externalIds ?? {};
  const text = (kind: string): string => String(ids[kind] ?? "");
  const pmc = text("PubMedCentral");
  const known = {
    s2: id,
    arxiv: parseArxivId(text("ArXiv"))?.id,
    pmid: normalisePmid(text("PubMed")),
    pmcid: pmc === "" ? undefined : normalisePmcid(`PMC${pmc.replace(/^PMC/iu, "")}`),
  };
  const names = (found.authors ?? []).flatMap((author) => author.name ?? []);
  return [
    {
      id,
      title: found.title?.trim() || "Untitled",
      year: found.year ?? null,
      citation_count: Math.max(0, found.citationCount ?? 0),
      authors: names.slice(0, mostAuthors),
      venue: found.venue ?? "",
      doi: normaliseDoi(text("DOI")) ?? "",
      external_ids: Object.fromEntries(
        Object.entries(known).flatMap(([kind, value]) => (value ? [[kind, value]] : [])),
      ),
    },
  ];
}
