// A server of feeds and sources on this machine, for tests: what is served at a path can change at any time.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { after, before } from "node:test";

export type FeedServer = {
  /** The address of what is served at a path. */
  url(path: string): string;
  serve(path: string, body: string): void;
  fail(path: string, status: number): void;
  /** The queries that a path was asked with. */
  asked(path: string): URLSearchParams[];
};

type Item = { title: string; doi?: string; link?: string; date?: string; description?: string };

export function useFeeds(): FeedServer {
  const answers = new Map<string, (response: ServerResponse) => void>();
  const asked = new Map<string, URLSearchParams[]>();
  let origin = "";
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", origin);
    asked.set(pathname, [...(asked.get(pathname) ?? []), searchParams]);
    const answer = answers.get(pathname);
    if (answer === undefined) response.writeHead(404).end();
    else answer(response);
  });
  before(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    origin = `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: (path) => origin + path,
    serve: (path, body) =>
      void answers.set(path, (response) =>
        response.writeHead(200, { "content-type": "application/rss+xml" }).end(body),
      ),
    fail: (path, status) => void answers.set(path, (response) => response.writeHead(status).end()),
    asked: (path) => asked.get(path) ?? [],
  };
}

export function buildFeed(items: Item[], title = "Journal of Tests"): string {
  const written = items.map(
    ({ title: name, doi, link, date, description }) => `<item><title>${name}</title>
      ${doi === undefined ? "" : `<prism:doi>${doi}</prism:doi>`}
      ${link === undefined ? "" : `<link>${link}</link>`}
      ${date === undefined ? "" : `<pubDate>${new Date(date).toUTCString()}</pubDate>`}
      ${description === undefined ? "" : `<description>${description}</description>`}
      <dc:creator>Ada Lovelace</dc:creator></item>`,
  );
  return `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"><channel><title>${title}</title>${written.join("")}</channel></rss>`;
}
