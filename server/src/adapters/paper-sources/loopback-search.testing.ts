// All six sources on the loopback address, for tests and benchmarks of searching: each answers in its own shape, page by page.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { atomEntry, atomFeed, crossrefWork, pubmedArticle } from "./loopback-sources.testing.ts";
import type { SourceId } from "./search-source.ts";

/** What a source has, in the least words. */
export type LoopbackWork = { id: string; title: string; doi?: string; abstract?: string };

export type LoopbackSearch = Awaited<ReturnType<typeof startSearchSources>>;

type Fault = (request: IncomingMessage, response: ServerResponse) => void;

const variables: Record<SourceId, string> = {
  semantic_scholar: "SEMANTIC_SCHOLAR_BASE_URL",
  openalex: "OPENALEX_BASE_URL",
  arxiv: "ARXIV_BASE_URL",
  crossref: "CROSSREF_BASE_URL",
  pubmed: "PUBMED_BASE_URL",
  europe_pmc: "EUROPE_PMC_BASE_URL",
};

export async function startSearchSources() {
  const works = new Map<SourceId, LoopbackWork[]>();
  /** What a source does instead of answering. */
  const faults = new Map<SourceId, Fault>();
  const delays = new Map<SourceId, number>();
  const seen: Array<{ source: SourceId; url: URL; headers: IncomingMessage["headers"] }> = [];

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://sources");
    const source = url.pathname.split("/")[1] as SourceId;
    seen.push({ source, url, headers: request.headers });
    await sleep(delays.get(source) ?? 0);
    const fault = faults.get(source);
    if (fault === undefined) response.end(answer(source, url, works.get(source) ?? []));
    else fault(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const base = `http://127.0.0.1:${address.port}`;
  return {
    works,
    faults,
    delays,
    seen,
    environment: Object.fromEntries(
      Object.entries(variables).map(([source, variable]) => [variable, `${base}/${source}`]),
    ),
    /** The addresses that a source was asked under. */
    questionsTo: (source: SourceId) => seen.filter((each) => each.source === source),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(source: SourceId, url: URL, works: LoopbackWork[]): string {
  const number = (name: string, otherwise = 0) => Number(url.searchParams.get(name) ?? otherwise);
  const text = (name: string) => url.searchParams.get(name) ?? "";
  const page = (start: number, size: number) => works.slice(start, start + size);
  /** A cursor is the place after it. */
  const cursor = (name: string) => Number(text(name).replace("*", "0"));
  switch (source) {
    case "semantic_scholar": {
      const [offset, limit] = [number("offset"), number("limit", 100)];
      const next = offset + limit < works.length ? { next: offset + limit } : {};
      const data = page(offset, limit).map(semanticScholarPaper);
      return JSON.stringify({ total: works.length, offset, ...next, data });
    }
    case "openalex": {
      const [start, size] = [cursor("cursor"), number("per-page", 25)];
      const isLast = start + size >= works.length;
      const meta = { count: works.length, next_cursor: isLast ? null : String(start + size) };
      return JSON.stringify({ meta, results: page(start, size).map(openAlexWork) });
    }
    case "arxiv":
      return atomFeed(
        page(number("start"), number("max_results", 10)).map(({ id, title }) =>
          atomEntry(`${id}v1`).replace("Attention to\n  Sheaves", title),
        ),
      );
    case "crossref": {
      const items = page(number("offset"), number("rows", 20)).map(({ id, title, abstract }) =>
        crossrefWork(id, {
          title: [title],
          abstract,
          issued: { "date-parts": [[2020]] },
          author: [],
        }),
      );
      return JSON.stringify({ status: "ok", message: { "total-results": works.length, items } });
    }
    case "pubmed":
      return url.pathname.endsWith("/esearch.fcgi")
        ? idList(works.slice(0, number("retmax", 20)))
        : articleSet(works.filter(({ id }) => text("id").split(",").includes(id)));
    default: {
      const [start, size] = [cursor("cursorMark"), number("pageSize", 25)];
      const result = page(start, size).map(europePmcResult);
      const nextCursorMark = String(start + result.length);
      return JSON.stringify({ hitCount: works.length, nextCursorMark, resultList: { result } });
    }
  }
}

function semanticScholarPaper({ id, title, doi, abstract }: LoopbackWork): object {
  return {
    paperId: id,
    title,
    abstract: abstract ?? null,
    externalIds: doi ? { DOI: doi } : null,
    year: 2020,
  };
}

function openAlexWork({ id, title, doi }: LoopbackWork): object {
  return {
    id: `https://openalex.org/${id}`,
    display_name: title,
    doi: doi === undefined ? null : `https://doi.org/${doi}`,
    publication_year: 2020,
    cited_by_count: 3,
  };
}

function europePmcResult({ id, title, doi }: LoopbackWork): object {
  return { id, source: "MED", pmid: id, title: `${title}.`, doi, pubYear: "2020" };
}

function idList(works: LoopbackWork[]): string {
  const ids = works.map(({ id }) => `<Id>${id}</Id>`).join("");
  return `<?xml version="1.0"?><eSearchResult><Count>${works.length}</Count><IdList>${ids}</IdList></eSearchResult>`;
}

function articleSet(works: LoopbackWork[]): string {
  const articles = works.map(({ id, title, doi }) =>
    pubmedArticle(id, doi).replace(`Paper ${id} on <i>E. coli</i>`, title),
  );
  return `<?xml version="1.0"?><PubmedArticleSet>${articles.join("")}</PubmedArticleSet>`;
}
