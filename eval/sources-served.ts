// Sends every recorded answer through our clients, from a server on this machine: what was a good answer must come out
// with the works it has, and whatever was none must become an error of ours and nothing else.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { createSemanticScholarGraph } from "../server/src/adapters/citation-graph/semantic-scholar.ts";
import { createArxivSearch } from "../server/src/adapters/paper-sources/arxiv-search.ts";
import { createArxiv } from "../server/src/adapters/paper-sources/arxiv.ts";
import { createCrossrefSearch } from "../server/src/adapters/paper-sources/crossref-search.ts";
import { createCrossref } from "../server/src/adapters/paper-sources/crossref.ts";
import {
  createPubmedSearch,
  readNumbers,
} from "../server/src/adapters/paper-sources/pubmed-search.ts";
import { createPubmed } from "../server/src/adapters/paper-sources/pubmed.ts";
import type { SearchSource } from "../server/src/adapters/paper-sources/search-source.ts";
import { createSemanticScholar } from "../server/src/adapters/paper-sources/semantic-scholar.ts";
import { createZotero } from "../server/src/adapters/reference-manager/zotero.ts";
import { parseQuery } from "../server/src/knowledge/bibliography/queries/parse-query.ts";
import { isDomainError } from "../server/src/platform/errors.ts";
import { createSafeFetcher } from "../server/src/platform/http/safe-fetch.ts";

export type Recorded = {
  source: string;
  file: string;
  status: number | string | null;
  url: string;
};

/** How many works came out, of how many that the body has; `expected` is nothing where we never ask for such a body. */
type Trial = { run: () => Promise<number>; expected: number | undefined };

const never = new AbortController().signal;
const mostResults = 10_000;

export async function serveRecorded(folder: string, index: readonly Recorded[]) {
  let now = { status: 200, body: "" };
  const server = createServer((_request, response) =>
    response.writeHead(now.status, { "content-type": "text/plain" }).end(now.body),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const userAgent = "Sheaf (evaluation)";
  const fetcher = createSafeFetcher({ offline: false, allowedPrivateHosts: [], userAgent });
  const clients = openClients(`http://127.0.0.1:${address.port}`, fetcher);
  const counts = new Map<string, number[]>();
  const misses: string[] = [];
  try {
    for (const { source, file, status, url } of index) {
      const trialsOf = clients[source];
      if (trialsOf === undefined) continue;
      now = { status: Number(status), body: readFileSync(join(folder, file), "utf8") };
      const row = counts.get(source) ?? [0, 0, 0, 0, 0];
      counts.set(source, row);
      const add = (column: number, by = 1) => (row[column] = (row[column] ?? 0) + by);
      add(0);
      for (const [name, { run, expected }] of Object.entries(trialsOf(now.body, url))) {
        const outcome = await run().catch((error: unknown) => error);
        const isOurs = isDomainError(outcome);
        if (typeof outcome !== "number" && !isOurs)
          misses.push(`- ${file}, ${name}: ${String(outcome)}`);
        else if (now.status !== 200) {
          // Who looks a name up takes 404 for "not known".
          if (isOurs || (outcome === 0 && now.status === 404)) add(3);
          else misses.push(`- ${file}, ${name}: status ${now.status} became ${outcome} works`);
        } else if (expected === undefined) add(4);
        else if (outcome === expected) {
          add(1);
          add(2, expected);
        } else
          misses.push(
            `- ${file}, ${name}: ${isOurs ? outcome.message : outcome} instead of ${expected} works`,
          );
      }
    }
  } finally {
    await fetcher.close();
    server.close();
    server.closeAllConnections();
  }
  const rows = [...counts].map(([source, row]) => `| ${source} | ${row.join(" | ")} |`);
  return { rows, misses };
}

function openClients(baseUrl: string, fetcher: ReturnType<typeof createSafeFetcher>) {
  const network = { fetcher };
  const connection = { baseUrl, apiKey: "", email: "" };
  const crossref = createCrossref(connection, network);
  const arxiv = createArxiv(connection, network);
  const pubmed = createPubmed(connection, network);
  const graph = createSemanticScholarGraph(connection, { fetcher, owner: 1 });
  const zotero = createZotero({ ...connection, userId: "1" }, network);
  const ofCrossref = (body: string, url: string): Record<string, Trial> => {
    const answer = jsonOf(body);
    const kind = answer?.["message-type"];
    const isList = kind === "work-list" && /\/works\?/u.test(url);
    return {
      search: {
        run: countOf(createCrossrefSearch(connection, network)),
        expected: isList ? answer.message.items.length : undefined,
      },
      "look-up": {
        run: async () => (await crossref.lookUp(["10.1000/x"], never)).size,
        expected: kind === "work" ? 1 : undefined,
      },
    };
  };
  const clients: Record<string, (body: string, url: string) => Record<string, Trial>> = {
    crossref: ofCrossref,
    "crossref-r": ofCrossref,
    arxiv: (body, url) => {
      const asked = (new URL(url).searchParams.get("id_list") ?? "").split(",");
      const papers = [...body.matchAll(/<entry>.*?<id>[^<]*\/abs\/[^<]+v\d+<\/id>/gsu)].length;
      return {
        search: { run: countOf(createArxivSearch(connection, network)), expected: papers },
        "look-up": {
          run: async () => (await arxiv.lookUp(asked, never)).size,
          expected: asked[0] === "" ? undefined : papers,
        },
      };
    },
    pubmed: (body) => {
      const numbers = [...body.matchAll(/<Pubmed(?:Book)?Article>.*?<PMID[^>]*>(\d+)</gsu)];
      const isSearch = body.includes("<eSearchResult>");
      return {
        // The same body answers both of its questions: only the first of them is for it.
        search: { run: countOf(createPubmedSearch(connection, network)), expected: undefined },
        numbers: {
          run: async () => readNumbers(body).length,
          expected: isSearch ? body.split("<Id>").length - 1 : undefined,
        },
        "look-up": {
          run: async () => (await pubmed.lookUp(["1"], never)).size,
          expected:
            isSearch || numbers.length === 0
              ? undefined
              : new Set(numbers.map(([, number]) => number)).size,
        },
      };
    },
    "semantic-scholar": (body, url) => {
      const data = jsonOf(body)?.data;
      const papers: Loose[] = Array.isArray(data) ? data : [];
      const named = papers.filter((paper) => paper?.paperId && paper.title !== undefined);
      const direction = /\/(citations|references)\?/u.exec(url)?.[1] as "citations" | undefined;
      const isSearch = /\/paper\/search\?/u.test(url);
      const neighbours = papers.filter((each) => (each?.citingPaper ?? each?.citedPaper)?.paperId);
      return {
        search: {
          run: countOf(createSemanticScholar(connection, network)),
          expected: isSearch ? named.length : undefined,
        },
        graph: {
          run: async () =>
            new Set(
              (await graph.neighbours("x", direction ?? "references", never)).map(({ id }) => id),
            ).size,
          expected:
            direction === undefined
              ? undefined
              : new Set(neighbours.map((each) => (each.citingPaper ?? each.citedPaper).paperId))
                  .size,
        },
        paper: {
          run: async () => ((await graph.findByNames(["x"], never)) === undefined ? 0 : 1),
          expected:
            /\/graph\/v1\/paper\/[^/?]+\/[^?]*\?|\/graph\/v1\/paper\/\d+\.\d+[^?]*\?/u.test(url) &&
            jsonOf(body)?.paperId
              ? 1
              : undefined,
        },
      };
    },
    zotero: () => ({
      push: {
        run: async () => (await zotero.push("Name", noWorks())).created,
        expected: undefined,
      },
    }),
  };
  return clients;
}

type Loose = ReturnType<typeof JSON.parse>;

function countOf(source: SearchSource): () => Promise<number> {
  return () => countFound(source);
}

/** What a search gives of one page: the same page comes again however often it is asked for. */
async function countFound(source: SearchSource): Promise<number> {
  const query = parseQuery("testing");
  if (query === undefined) throw new Error("no query");
  const found = new Set<string>();
  for await (const page of source.search({ query, maxResults: mostResults }, never)) {
    const before = found.size;
    for (const { sourceId } of page) found.add(sourceId);
    if (found.size === before) break;
  }
  return found.size;
}

function jsonOf(body: string): Loose {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

async function* noWorks(): AsyncGenerator<never> {}
