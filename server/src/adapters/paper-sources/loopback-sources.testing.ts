// Crossref, arXiv and PubMed on the loopback address, for tests: small answers in the shape of the real ones.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type LoopbackSources = Awaited<ReturnType<typeof startSources>>;

/** Knows the works put into its maps, under DOI, arXiv number and PubMed number. */
export async function startSources() {
  const works = new Map<string, object>();
  const entries = new Map<string, string>();
  const articles = new Map<string, string>();
  /** Addresses that contain one of these get its status. */
  const failures = new Map<string, number>();
  const seen: URL[] = [];
  const agents: unknown[] = [];
  const load = { now: 0, most: 0, milliseconds: 0 };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://sources");
    seen.push(url);
    agents.push(request.headers["user-agent"]);
    load.now += 1;
    load.most = Math.max(load.most, load.now);
    await sleep(load.milliseconds);
    load.now -= 1;
    const failure = [...failures].find(([part]) => url.href.includes(part))?.[1];
    if (failure === undefined) answer(url, response);
    else response.writeHead(failure).end();
  });

  function answer(url: URL, response: ServerResponse): void {
    const asked = (name: string) => (url.searchParams.get(name) ?? "").split(",");
    if (url.pathname.startsWith("/crossref/works/")) {
      const work = works.get(decodeURIComponent(url.pathname.slice("/crossref/works/".length)));
      if (work === undefined) response.writeHead(404).end("Resource not found.");
      else response.end(JSON.stringify({ status: "ok", "message-type": "work", message: work }));
    } else if (url.pathname === "/arxiv/query") {
      response.end(atomFeed(asked("id_list").flatMap((id) => entries.get(id) ?? [])));
    } else if (url.pathname === "/pubmed/efetch.fcgi") {
      const found = asked("id").flatMap((id) => articles.get(id) ?? []);
      response.end(`<?xml version="1.0"?><PubmedArticleSet>${found.join("")}</PubmedArticleSet>`);
    } else response.writeHead(404).end();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const base = `http://127.0.0.1:${address.port}`;
  return {
    works,
    entries,
    articles,
    failures,
    seen,
    /** Who asked, by the name given. */
    agents,
    load,
    environment: {
      CROSSREF_BASE_URL: `${base}/crossref`,
      ARXIV_BASE_URL: `${base}/arxiv`,
      PUBMED_BASE_URL: `${base}/pubmed/`,
    },
    /** How often a source was asked. */
    questionsTo: (source: "crossref" | "arxiv" | "pubmed") =>
      seen.filter((url) => url.pathname.startsWith(`/${source}/`)).length,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function atomFeed(entries: string[]): string {
  return `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:arxiv="http://arxiv.org/schemas/atom" xmlns="http://www.w3.org/2005/Atom">
  <id>https://arxiv.org/api/x</id>
  <title>arXiv Query</title>
  ${entries.join("\n")}
</feed>`;
}

export function atomEntry(number: string, more = ""): string {
  return `<entry>
    <id>http://arxiv.org/abs/${number}</id>
    <title>Attention to
  Sheaves</title>
    <updated>2021-03-04T00:00:00Z</updated>
    <link href="https://arxiv.org/abs/${number}" rel="alternate" type="text/html"/>
    <link href="https://arxiv.org/pdf/${number}" rel="related" type="application/pdf" title="pdf"/>
    <summary>  We look at 3 &lt; 5
and at lines.
  A second paragraph.</summary>
    <published>2021-01-02T00:00:00Z</published>
    <arxiv:primary_category term="math.AT"/>
    <category term="cs.LG" scheme="http://arxiv.org/schemas/atom"/>
    <category term="math.AT" scheme="http://arxiv.org/schemas/atom"/>
    <category term="55N30; 68T07" scheme="http://arxiv.org/schemas/atom"/>
    <author><name>Ada van der Berg</name><arxiv:affiliation>Leiden</arxiv:affiliation></author>
    <author><name>Wei Zhang</name></author>
    ${more}
  </entry>`;
}

export function pubmedArticle(pmid: string, doi = ""): string {
  const location = doi === "" ? "" : `<ELocationID EIdType="doi" ValidYN="Y">${doi}</ELocationID>`;
  return `<PubmedArticle><MedlineCitation><PMID Version="1">${pmid}</PMID><Article>
    <Journal><ISSN IssnType="Print">0028-0836</ISSN><JournalIssue><Volume>5</Volume><PubDate><Year>2019</Year><Month>Aug</Month></PubDate></JournalIssue><Title>Nature</Title></Journal>
    <ArticleTitle>Paper ${pmid} on <i>E. coli</i></ArticleTitle>${location}
    <Abstract><AbstractText Label="AIMS">To know.</AbstractText></Abstract>
    <AuthorList><Author><LastName>Curie</LastName><ForeName>Marie</ForeName></Author></AuthorList>
    <PublicationTypeList><PublicationType>Journal Article</PublicationType></PublicationTypeList>
  </Article></MedlineCitation></PubmedArticle>`;
}

export function crossrefWork(doi: string, more: object = {}): object {
  return {
    DOI: doi,
    type: "journal-article",
    title: [`Work ${doi}`],
    author: [{ given: "Lise", family: "Meitner", sequence: "first", affiliation: [] }],
    issued: { "date-parts": [[1939, 2, 11]] },
    ...more,
  };
}
