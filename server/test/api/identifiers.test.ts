// Adding papers by identifier over HTTP, with Crossref, arXiv and PubMed on the loopback address.
import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import {
  atomEntry,
  crossrefWork,
  type LoopbackSources,
  pubmedArticle,
  startSources,
} from "../../src/adapters/paper-sources/loopback-sources.testing.ts";
import { completePaper } from "../../src/features/identifiers/complete-paper.ts";
import { ownProject, startTestApp, type TestApp } from "../app.ts";
import { as, atOnce, expectInvalid, expectOk, expectRefusal } from "./testing.ts";

type Skipped = { identifier: string; paper_id: number };
type Failed = { identifier: string; error: string };

async function start(environment: Record<string, string> = {}) {
  const sources = await startSources();
  const service = await startTestApp({ WORKERS: "0", ...sources.environment, ...environment });
  const stop = async () => {
    await service.dispose();
    sources.close();
  };
  return { sources, service, stop };
}

describe("papers by identifier", () => {
  let sources: LoopbackSources;
  let service: TestApp;
  let stop: () => Promise<void>;
  before(async () => {
    ({ sources, service, stop } = await start({
      OA_EMAIL: "me@example.org",
      NCBI_API_KEY: "ncbi-key",
    }));
  });
  beforeEach(() => {
    sources.seen.length = 0;
    sources.failures.clear();
    Object.assign(sources.load, { most: 0, milliseconds: 0 });
  });
  after(() => stop());

  async function makeProject(): Promise<string> {
    const { id } = expectOk(await service.call("POST", "/projects", { body: { name: "Named" } }));
    return `/projects/${id}`;
  }
  const add = (project: string, identifiers: unknown, headers: Record<string, string> = {}) =>
    service.call("POST", `${project}/papers/identifier`, { body: { identifiers }, headers });
  const countPapers = async (project: string) =>
    expectOk(await service.call("GET", `${project}/papers`)).total;

  test("a DOI becomes a paper with what Crossref knows of it", async () => {
    sources.works.set(
      "10.1000/one",
      crossrefWork("10.1000/ONE", {
        title: ["On <i>fission</i>"],
        author: [
          {
            given: "Lise",
            family: "Meitner",
            ORCID: "https://orcid.org/0000-0001-7542-0286",
            affiliation: [{ name: "Stockholm" }],
          },
        ],
        "container-title": ["Nature"],
        ISSN: ["0028-0836"],
        volume: "143",
        issue: "3615",
        page: "239-240",
        abstract: "<jats:p>On bombarding uranium.</jats:p>",
        "is-referenced-by-count": 7,
        link: [{ URL: "https://x.org/one.pdf", "content-type": "application/pdf" }],
      }),
    );
    const project = await makeProject();
    const { papers, skipped, errors } = expectOk(
      await add(project, ["https://doi.org/10.1000/One"]),
    );
    assert.deepEqual([skipped, errors], [[], []]);
    const { id, project_id, created_at, updated_at, ...paper } = papers[0];
    assert.ok(id > 0 && project_id > 0 && created_at === updated_at);
    assert.deepEqual(paper, {
      doi: "10.1000/one",
      title: "On <i>fission</i>",
      abstract: "On bombarding uranium.",
      authors: [
        {
          name: "Lise Meitner",
          given: "Lise",
          family: "Meitner",
          affiliation: "Stockholm",
          orcid: "0000-0001-7542-0286",
        },
      ],
      journal: "Nature",
      year: 1939,
      citation_count: 7,
      source: "crossref",
      source_id: "10.1000/one",
      pdf_url: "https://x.org/one.pdf",
      status: "metadata_only",
      type: "article-journal",
      volume: "143",
      issue: "3615",
      pages: "239-240",
      publisher: "",
      issn: "0028-0836",
      isbn: "",
      url: "",
      external_ids: {},
      tags: [],
      notes: "",
      reading_status: "unread",
      rating: 0,
      has_pdf: false,
      page_count: null,
      error_message: "",
      warnings: [],
      is_retracted: false,
      csl: { DOI: "10.1000/ONE", issued: { "date-parts": [[1939, 2, 11]] } },
    });
    assert.equal(await countPapers(project), 1);
    assert.equal(sources.seen[0]?.searchParams.get("mailto"), "me@example.org");
  });

  test("arXiv and PubMed numbers become papers, those of a source by one question", async () => {
    sources.entries.set("2101.00001v2", atomEntry("2101.00001v2"));
    sources.entries.set("hep-th/9901001", atomEntry("hep-th/9901001v1"));
    sources.articles.set("31452104", pubmedArticle("31452104", "10.1000/two"));
    sources.articles.set("7", pubmedArticle("7"));
    const project = await makeProject();
    const { papers, errors } = expectOk(
      await add(project, [
        "arXiv:2101.00001v2",
        "PMID: 31452104",
        "https://arxiv.org/abs/hep-th/9901001",
        "7",
      ]),
    );
    assert.deepEqual(errors, []);
    const [preprint, article, old] = papers;
    assert.equal(papers.length, 4);
    assert.deepEqual(preprint.external_ids, { arxiv: "2101.00001" });
    assert.deepEqual(preprint.tags, ["math.AT", "cs.LG"]);
    assert.deepEqual(
      [preprint.title, preprint.year, preprint.source, preprint.csl.version, preprint.pdf_url],
      ["Attention to Sheaves", 2021, "arxiv", "2", "https://arxiv.org/pdf/2101.00001v2"],
    );
    assert.deepEqual(preprint.authors[0], {
      name: "Ada van der Berg",
      given: "Ada",
      family: "van der Berg",
      affiliation: "Leiden",
    });
    assert.deepEqual(old.external_ids, { arxiv: "hep-th/9901001" });
    assert.deepEqual(
      [article.title, article.doi, article.external_ids.pmid, article.abstract, article.source],
      ["Paper 31452104 on <i>E. coli</i>", "10.1000/two", "31452104", "AIMS: To know.", "pubmed"],
    );
    assert.deepEqual([sources.questionsTo("arxiv"), sources.questionsTo("pubmed")], [1, 1]);
    const asked = sources.seen.find((url) => url.pathname.startsWith("/pubmed/"))?.searchParams;
    assert.deepEqual([asked?.get("api_key"), asked?.get("email")], ["ncbi-key", "me@example.org"]);
  });

  test("what the project has is skipped under each of its names, and nobody is asked for it", async () => {
    const project = await makeProject();
    const bulk = [
      { title: "By DOI", doi: "10.1000/known" },
      { title: "By arXiv number", external_ids: { arxiv: "2102.00002v3" } },
      { title: "By old arXiv number", external_ids: { arxiv: "solv-int/9901001" } },
      { title: "By PubMed number", external_ids: { pmid: "123" } },
    ];
    expectOk(await service.call("POST", `${project}/papers/bulk`, { body: bulk }));
    const list = expectOk(await service.call("GET", `${project}/papers?order=asc`));
    const ids = list.items.map((paper: { id: number }) => paper.id);
    const names = ["doi:10.1000/KNOWN", "2102.00002", "solv-int/9901001v2", "PMID 123"];
    const { papers, skipped, errors } = expectOk(await add(project, names));
    assert.deepEqual([papers, errors], [[], []]);
    assert.deepEqual(
      skipped,
      names.map((identifier, index) => ({ identifier, paper_id: ids[index] })),
    );
    assert.equal(sources.seen.length, 0);
    const other = await makeProject();
    sources.works.set("10.1000/known", crossrefWork("10.1000/known"));
    assert.equal(expectOk(await add(other, ["10.1000/known"])).papers.length, 1);
  });

  test("a paper that the list names twice, or by two names, is added once", async () => {
    sources.works.set("10.1000/twice", crossrefWork("10.1000/twice"));
    sources.articles.set("222", pubmedArticle("222", "10.1000/TWICE"));
    const project = await makeProject();
    const names = ["10.1000/twice", "222", "https://doi.org/10.1000/twice"];
    const { papers, skipped } = expectOk(await add(project, names));
    assert.equal(papers.length, 1);
    assert.deepEqual(
      skipped.map((each: Skipped) => [each.identifier, each.paper_id]),
      [
        ["222", papers[0].id],
        ["https://doi.org/10.1000/twice", papers[0].id],
      ],
    );
    assert.equal(sources.questionsTo("crossref"), 1);
    assert.equal(await countPapers(project), 1);
  });

  test("what is unknown, unreadable or refused is an error of its own, with what to do", async () => {
    sources.works.set("10.1000/good", crossrefWork("10.1000/good"));
    sources.works.set("10.1000/long", crossrefWork("10.1000/long", { title: ["x".repeat(3000)] }));
    sources.failures.set("10.1000/refused", 403);
    sources.failures.set("efetch", 403);
    const project = await makeProject();
    const wrong: Array<[string, RegExp]> = [
      ["10.1000/unknown", /Crossref does not know 10\.1000\/unknown.*file of references/u],
      ["10.1000/refused", /Crossref answered with status 403/u],
      ["10.1000/long", /cannot be stored: title/u],
      ["555", /PubMed answered with status 403/u],
      ["just words", /not a DOI, arXiv number or PubMed number/u],
      ["", /not a DOI/u],
      ["978-3-16-148410-0", /ISBN is not looked up/u],
      ["PMC3531190", /PubMed Central number is not looked up/u],
    ];
    const names = [...wrong.map(([name]) => name), "10.1000/good"];
    const { papers, skipped, errors } = expectOk(await add(project, names));
    assert.equal(papers.length, 1);
    assert.deepEqual(skipped, []);
    assert.deepEqual(
      errors.map((each: Failed) => each.identifier),
      wrong.map(([name]) => name),
    );
    for (const [index, [, words]] of wrong.entries()) assert.match(errors[index].error, words);
    assert.doesNotMatch(JSON.stringify(errors), /ncbi-key|me@example/u);
  });

  test("a DOI cannot lead to another address of its source", async () => {
    const project = await makeProject();
    await add(project, ["10.1000/../../pubmed/efetch.fcgi"]);
    assert.deepEqual(
      sources.seen.map((url) => url.pathname),
      ["/crossref/works/10.1000%2F..%2F..%2Fpubmed%2Fefetch.fcgi"],
    );
  });

  async function complete(project: string, given: object) {
    const { id } = expectOk(await service.call("POST", `${project}/papers`, { body: given }));
    const owned = await ownProject(service.app, Number(project.split("/").at(-1)));
    await completePaper(service.app.context, owned, id);
    return expectOk(await service.call("GET", `${project}/papers/${id}`));
  }

  test("a paper that its PDF gave a name gets what it lacks, and keeps what it has", async () => {
    const work = crossrefWork("10.1000/read", {
      title: ["On the freezing of shallow lakes"],
      "container-title": ["Journal of Ice"],
      volume: "5",
      page: "1-9",
      abstract: "<jats:p>Lakes freeze.</jats:p>",
    });
    sources.works.set("10.1000/read", work);
    const typed = { title: "On the freezing of shallow lakes", volume: "7", tags: ["mine"] };
    const paper = await complete(await makeProject(), { ...typed, doi: "10.1000/read" });
    assert.deepEqual(
      [paper.journal, paper.volume, paper.pages, paper.abstract, paper.tags, paper.year],
      ["Journal of Ice", "7", "1-9", "Lakes freeze.", ["mine"], 1939],
    );
    const upload = { source: "upload", source_id: "scan_0042", title: "scan_0042" };
    const named = await complete(await makeProject(), { ...upload, doi: "10.1000/read" });
    assert.equal(named.title, typed.title);
  });

  test("nothing is taken from a work that is another one, or from a source that fails", async () => {
    sources.works.set("10.1000/cited", crossrefWork("10.1000/cited", { volume: "5" }));
    const project = await makeProject();
    const lakes = { title: "On the freezing of shallow lakes", year: 2020, authors: ["Ada Berg"] };
    const citing = await complete(project, { ...lakes, doi: "10.1000/cited" });
    assert.deepEqual([citing.volume, citing.year], ["", 2020]);
    sources.failures.set("10.1000/down", 403);
    assert.equal((await complete(project, { ...lakes, doi: "10.1000/down" })).volume, "");
  });

  test("never more than four questions are under way", async () => {
    const dois = Array.from({ length: 12 }, (_, index) => `10.1000/many.${index}`);
    for (const doi of dois) sources.works.set(doi, crossrefWork(doi));
    sources.load.milliseconds = 20;
    const { papers } = expectOk(await add(await makeProject(), dois));
    assert.deepEqual(
      papers.map((paper: { doi: string }) => paper.doi),
      dois,
    );
    assert.equal(sources.load.most, 4);
  });

  test("the same key adds once and gives the same answer; another list under it is refused", async () => {
    sources.articles.set("333", pubmedArticle("333"));
    const project = await makeProject();
    const key = { "idempotency-key": "add-333" };
    const first = expectOk(await add(project, ["333"], key));
    const again = expectOk(await add(project, ["333"], key));
    assert.deepEqual(again, first);
    assert.equal(again.papers.length, 1);
    assert.equal(await countPapers(project), 1);
    expectRefusal(await add(project, ["444"], key), 409);
  });

  test("the same paper asked for by many at the same moment is added once", async () => {
    sources.articles.set("444", pubmedArticle("444"));
    sources.load.milliseconds = 30;
    const project = await makeProject();
    const answers = (await atOnce(4, () => add(project, ["444"]))).map(expectOk);
    assert.equal(answers.flatMap(({ papers }) => papers).length, 1);
    assert.equal(
      new Set(answers.flatMap(({ skipped }) => skipped.map((each: Skipped) => each.paper_id))).size,
      1,
    );
    assert.equal(await countPapers(project), 1);
  });

  test("a body of another shape is refused, and nobody is asked", async () => {
    const project = await makeProject();
    expectInvalid(await add(project, undefined), "body", "identifiers");
    expectInvalid(await add(project, []), "body", "identifiers");
    expectInvalid(
      await add(
        project,
        Array.from({ length: 101 }, () => "7"),
      ),
      "body",
      "identifiers",
    );
    expectInvalid(await add(project, ["7", 8]), "body", "identifiers", 1);
    const raw = await service.call("POST", `${project}/papers/identifier`, { raw: "{" });
    expectInvalid(raw, "body");
    expectRefusal(await add("/projects/999999", ["7"]), 404);
    assert.equal(sources.seen.length, 0);
  });

  test("a viewer cannot add papers", async () => {
    const owner = as("owner@example.org").headers;
    const created = await service.call("POST", "/projects", {
      body: { name: "Mine" },
      headers: owner,
    });
    const project = `/projects/${expectOk(created).id}`;
    const member = { email: "viewer@example.org", role: "viewer" };
    expectOk(await service.call("POST", `${project}/members`, { body: member, headers: owner }));
    expectRefusal(await add(project, ["7"], as("viewer@example.org").headers), 403);
    assert.equal(sources.seen.length, 0);
  });
});

test("offline, every identifier is an error that says so and what to do, and nobody is asked", async () => {
  const { sources, service, stop } = await start({ OFFLINE: "1" });
  try {
    const { id } = expectOk(await service.call("POST", "/projects", { body: { name: "Off" } }));
    const path = `/projects/${id}/papers/identifier`;
    const body = { identifiers: ["10.1000/one", "7"] };
    const { papers, errors } = expectOk(await service.call("POST", path, { body }));
    assert.deepEqual(papers, []);
    assert.match(errors[0].error, /Crossref was not asked.*offline.*OFFLINE=1.*import a file/u);
    assert.match(errors[1].error, /PubMed was not asked/u);
    assert.equal(sources.seen.length, 0);
  } finally {
    await stop();
  }
});
