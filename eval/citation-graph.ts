// Whether recorded answers of Semantic Scholar's graph are read whole, and its refusals put into our words: `node eval/citation-graph.ts` prints counts and every miss.
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { GraphPaper } from "../server/src/adapters/citation-graph/citation-source.ts";
import { createSemanticScholarGraph } from "../server/src/adapters/citation-graph/semantic-scholar.ts";
import { isDomainError } from "../server/src/platform/errors.ts";
import { createSafeFetcher } from "../server/src/platform/http/safe-fetch.ts";

type Loose = ReturnType<typeof JSON.parse>;
type Recorded = { file: string; url: string | null; status: number; source: string };
type Told = Array<{ paperId: string; title: string }>;

const data = process.env["DATA"] ?? join(import.meta.dirname, "../../shared/data");
const folder = join(data, "api-fixtures");

/** Which question a recorded answer is to; the bulk search and what is told of authors are never asked for. */
const questions = [
  { name: "references", of: /\/paper\/.+\/references\?/u },
  { name: "citations", of: /\/paper\/.+\/citations\?/u },
  { name: "search", of: /\/paper\/search\?/u },
  { name: "paper", of: /\/paper\/(?!search|batch)[^?]+(?<!\/(?:authors|references|citations))\?/u },
] as const;

async function main(): Promise<number> {
  if (!existsSync(join(folder, "index.json"))) {
    process.stdout.write(
      `No recorded answers in ${folder}: set DATA to the folder that holds them.\n`,
    );
    return 1;
  }
  const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as Recorded[];
  const web = await serveRecorded();
  const misses: string[] = [];
  const rows: string[] = [];
  for (const { name, of } of questions) {
    let [bodies, works, refusals] = [0, 0, 0];
    for (const { file, url, status, source } of index) {
      if (source !== "semantic-scholar" || !of.test(url ?? "")) continue;
      const body = readFileSync(join(folder, file), "utf8");
      web.answer(status, body);
      bodies += 1;
      const outcome = await ask(web.graph, name);
      if (status !== 200) {
        // What is not known is nothing; every other refusal is an error of ours.
        const isRight = status === 404 ? outcome.papers?.length === 0 : outcome.failure !== "";
        refusals += 1;
        if (!isRight) misses.push(`- ${file}: status ${status} was not understood`);
        continue;
      }
      const told = toldIn(JSON.parse(body));
      works += told.length;
      const read = new Map(outcome.papers?.map((paper) => [paper.id, paper.title]));
      const lost = told.filter(({ paperId, title }) => read.get(paperId) !== title.trim());
      if (lost.length > 0)
        misses.push(`- ${file}: ${lost.length} works of ${told.length} are lost`);
    }
    rows.push(`| ${name} | ${bodies} | ${works} | ${refusals} |`);
  }
  web.close();
  const table = ["| question | bodies | works | refusals |", "|---|---|---|---|", ...rows];
  process.stdout.write(`${[...table, ...misses].join("\n")}\n`);
  return misses.length === 0 ? 0 : 1;
}

/** Answers the first question with what was set, and any further page with an empty one. */
async function serveRecorded() {
  let next = { status: 200, body: "" };
  const server = createServer((_request, response) => {
    response.writeHead(next.status).end(next.body);
    next = { status: 200, body: '{"data":[]}' };
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address === null || typeof address === "string" ? 0 : address.port;
  const fetcher = createSafeFetcher({
    offline: false,
    allowedPrivateHosts: [],
    userAgent: "Sheaf (evaluation)",
  });
  const connection = { baseUrl: `http://127.0.0.1:${port}`, apiKey: "" };
  return {
    graph: createSemanticScholarGraph(connection, { fetcher, owner: 0 }),
    answer: (status: number, body: string) => void (next = { status, body }),
    close() {
      void fetcher.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

async function ask(
  graph: ReturnType<typeof createSemanticScholarGraph>,
  question: (typeof questions)[number]["name"],
): Promise<{ papers?: GraphPaper[]; failure: string }> {
  const signal = AbortSignal.timeout(10_000);
  try {
    if (question === "search") return { papers: await graph.findByTitle("x", signal), failure: "" };
    if (question !== "paper")
      return { papers: await graph.neighbours("x", question, signal), failure: "" };
    const found = await graph.findByNames(["x"], signal);
    return { papers: found === undefined ? [] : [found], failure: "" };
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return { failure: error.message };
  }
}

/** The works of a body that have an id: what has none leads nowhere. */
function toldIn(body: Loose): Told {
  const listed: Loose[] = body.data ?? (body.paperId ? [body] : []);
  return listed
    .map((each) => each.citedPaper ?? each.citingPaper ?? each)
    .filter((each) => each.paperId);
}

process.exitCode = await main();
