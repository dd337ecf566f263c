// The web on the loopback address, for tests: every source that knows where PDFs lie, and the files themselves.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

type Answer = (response: ServerResponse, url: URL) => void | Promise<void>;

export type LoopbackWeb = Awaited<ReturnType<typeof startWeb>>;

/** Answers what was put under the path of an address, and 404 to anything else. */
export async function startWeb() {
  const answers = new Map<string, Answer>();
  const seen: string[] = [];
  const load = { now: 0, most: 0 };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://web");
    const path = decodeURIComponent(url.pathname);
    seen.push(path);
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    response.once("close", () => (load.now -= 1));
    const answer = answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else await answer(response, url);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const host = `127.0.0.1:${address.port}`;
  const origin = `http://${host}`;
  return {
    host,
    origin,
    answers,
    seen,
    load,
    put: (path: string, answer: Answer) => void answers.set(path, answer),
    file: (path: string, content: Uint8Array | string, type = "application/pdf") =>
      void answers.set(path, (response) => {
        response.writeHead(200, { "content-type": type }).end(content);
      }),
    json: (path: string, answer: object) =>
      void answers.set(path, (response) => void response.end(JSON.stringify(answer))),
    forget() {
      answers.clear();
      seen.length = 0;
      load.most = 0;
    },
    environment: {
      UNPAYWALL_BASE_URL: `${origin}/unpaywall`,
      ARXIV_PDF_BASE_URL: `${origin}/arxiv-pdf`,
      OPENALEX_BASE_URL: `${origin}/openalex`,
      SEMANTIC_SCHOLAR_BASE_URL: `${origin}/s2/`,
      EUROPE_PMC_BASE_URL: `${origin}/europe-pmc`,
      EUROPE_PMC_PDF_BASE_URL: `${origin}/europe-pmc-pdf`,
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
