// Papers over HTTP: making, finding, changing and deleting records.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { startTestApp, type TestApp } from "../app.ts";
import { testEngine } from "../database.ts";

describe("papers", () => {
  let service: TestApp;
  before(async () => {
    service = await startTestApp();
  });
  after(() => service.dispose());

  async function makeProject(): Promise<string> {
    const { data } = await service.call("POST", "/projects", { body: { name: "library" } });
    return `/projects/${data.id}`;
  }
  const add = async (project: string, body: object) =>
    (await service.call("POST", `${project}/papers`, { body })).data;
  const titles = async (project: string, query: string) => {
    const { data } = await service.call("GET", `${project}/papers?${query}`);
    return data.items.map((paper: { title: string }) => paper.title);
  };

  test("a paper given by its title alone gets every field of the record", async () => {
    const project = await makeProject();
    const paper = await add(project, { title: "Attention is all you need" });
    assert.equal(paper.status, "metadata_only");
    assert.equal(paper.type, "article-journal");
    assert.equal(paper.reading_status, "unread");
    assert.deepEqual([paper.authors, paper.tags, paper.year, paper.has_pdf], [[], [], null, false]);
    const read = await service.call("GET", `${project}/papers/${paper.id}`);
    assert.deepEqual(read.data, paper);
  });

  test("identifiers are normalised and what is none is kept as given", async () => {
    const project = await makeProject();
    const paper = await add(project, {
      title: "x",
      doi: "https://doi.org/10.1000/ABC",
      external_ids: { arxiv: "arXiv:2101.00001v2", pmid: "PMID: 12345" },
      issn: "not one",
    });
    assert.equal(paper.doi, "10.1000/abc");
    assert.deepEqual(paper.external_ids, { arxiv: "2101.00001v2", pmid: "12345" });
    assert.equal(paper.issn, "not one");
  });

  test("an identifier elsewhere is text, and anything else is refused", async () => {
    const project = await makeProject();
    for (const value of [12_345, null, true, ["12345"], { id: "12345" }]) {
      const body = { title: "x", external_ids: { pmid: value } };
      const reply = await service.call("POST", `${project}/papers`, { body });
      assert.equal(reply.status, 422);
      assert.deepEqual(reply.data[0].loc, ["body", "external_ids", "pmid"]);
    }
  });

  test("an author may be a plain string and is split into given and family name", async () => {
    const project = await makeProject();
    const paper = await add(project, {
      title: "x",
      authors: ["Ludwig van Beethoven", { name: "王小明" }],
    });
    assert.deepEqual(paper.authors[0], {
      name: "Ludwig van Beethoven",
      given: "Ludwig",
      family: "van Beethoven",
    });
    assert.equal(paper.authors[1].family, "王");
  });

  test("a DOI the project has already is no obstacle, and the message says so", async () => {
    const project = await makeProject();
    await add(project, { title: "one", doi: "10.1000/x" });
    const second = await service.call("POST", `${project}/papers`, {
      body: { title: "two", doi: "10.1000/X" },
    });
    assert.equal(second.status, 200);
    assert.match(second.message, /same DOI/u);
  });

  test("a bulk import is atomic: one bad item refuses all of them and names its place", async () => {
    const project = await makeProject();
    const reply = await service.call("POST", `${project}/papers/bulk`, {
      body: [{ title: "good" }, { title: "" }],
    });
    assert.equal(reply.status, 422);
    assert.deepEqual(reply.data[0].loc, ["body", 1, "title"]);
    assert.deepEqual(await titles(project, ""), []);
  });

  test("a bulk import skips DOIs that the project or the list has already", async () => {
    const project = await makeProject();
    await add(project, { title: "known", doi: "10.1000/known" });
    const papers = [
      { title: "again", doi: "10.1000/KNOWN" },
      { title: "new", doi: "10.1000/new" },
      { title: "new twice", doi: "doi:10.1000/new" },
      { title: "without" },
      { title: "without" },
    ];
    const reply = await service.call("POST", `${project}/papers/bulk`, { body: { papers } });
    const { created, skipped, total } = reply.data;
    assert.deepEqual({ created, skipped, total }, { created: 3, skipped: 2, total: 5 });
    const { data } = await service.call("GET", project);
    assert.equal(data.paper_count, 4);
  });

  const bulk = async (project: string, papers: object[], query = "") =>
    (await service.call("POST", `${project}/papers/bulk${query}`, { body: papers })).data;

  test("a bulk import names every paper it skips, with its place, its reason and the paper that has the DOI", async () => {
    const project = await makeProject();
    const { id } = await add(project, { title: "Copper surfaces", doi: "10.1000/c" });
    const given = [
      { title: "New" },
      { title: "Copper Surfaces.", doi: "10.1000/C" },
      { title: "Zinc in the newborn", doi: "10.1000/c" },
    ];
    const { skipped, skipped_items: items } = await bulk(project, given);
    assert.equal(skipped, 2);
    assert.deepEqual(items, [
      { index: 1, title: "Copper Surfaces.", reason: "known", paper_id: id },
      { index: 2, title: "Zinc in the newborn", reason: "shared_doi", paper_id: id },
    ]);
  });

  test("shared_doi=create creates works whose titles differ, and skips the one that is known", async () => {
    const project = await makeProject();
    await add(project, { title: "Copper surfaces", doi: "10.1000/c" });
    const given = [
      { title: "Zinc in the newborn", doi: "10.1000/c" },
      { title: "Copper surfaces", doi: "10.1000/c" },
      { title: "Zinc in the newborn", doi: "10.1000/c" },
    ];
    const { created, skipped_items: items } = await bulk(project, given, "?shared_doi=create");
    assert.equal(created, 1);
    assert.deepEqual(
      items.map(({ index, reason }: { index: number; reason: string }) => [index, reason]),
      [
        [1, "known"],
        [2, "known"],
      ],
    );
    const unknown = await service.call("POST", `${project}/papers/bulk?shared_doi=maybe`, {
      body: [],
    });
    assert.equal(unknown.status, 422);
  });

  test("what is known fills missing fields in a bulk import; what only shares a DOI does not", async () => {
    const project = await makeProject();
    const { id } = await add(project, { title: "Copper surfaces", doi: "10.1000/c", year: 2001 });
    await bulk(project, [{ title: "Zinc in the newborn", doi: "10.1000/c", volume: "9" }]);
    await bulk(project, [{ title: "Copper surfaces", doi: "10.1000/c", year: 2002, volume: "7" }]);
    const { data } = await service.call("GET", `${project}/papers/${id}`);
    assert.deepEqual([data.year, data.volume], [2001, "7"]);
  });

  // The in-process PostgreSQL would take longer over this than over everything else together.
  const isSlow = testEngine === "pglite";

  test(
    "ten thousand papers are taken at once and ten thousand and one are refused",
    { skip: isSlow },
    async () => {
      const project = await makeProject();
      const many = Array.from({ length: 10_000 }, (_, index) => ({
        title: `Paper ${index}`,
        year: 2000 + (index % 20),
      }));
      const taken = await service.call("POST", `${project}/papers/bulk`, { body: many });
      assert.deepEqual(taken.data, {
        created: 10_000,
        skipped: 0,
        total: 10_000,
        skipped_items: [],
      });
      const refused = await service.call("POST", `${project}/papers/bulk`, {
        body: [...many, { title: "x" }],
      });
      assert.equal(refused.status, 422);
      const page = await service.call("GET", `${project}/papers?year=2003&page_size=5`);
      assert.equal(page.data.total, 500);
      assert.equal(page.data.items.length, 5);
    },
  );

  test("a bulk import repeated with its Idempotency-Key is done once", async () => {
    const project = await makeProject();
    const options = { body: [{ title: "once" }], headers: { "idempotency-key": "bulk-1" } };
    const first = await service.call("POST", `${project}/papers/bulk`, options);
    const again = await service.call("POST", `${project}/papers/bulk`, options);
    assert.deepEqual(again.data, first.data);
    assert.deepEqual(await titles(project, ""), ["once"]);
    const other = await service.call("POST", `${project}/papers/bulk`, {
      ...options,
      body: [{ title: "else" }],
    });
    assert.equal(other.status, 409);
  });

  test("search finds words, phrases and prefixes, and leaves out what is excluded", async () => {
    const project = await makeProject();
    await add(project, {
      title: "Deep residual learning",
      abstract: "Neural networks for images.",
      tags: ["vision"],
    });
    await add(project, {
      title: "Learning deep features",
      authors: ["Geoffrey Hinton"],
      journal: "Nature",
    });
    await add(project, { title: "Café society in Zürich" });
    assert.deepEqual((await titles(project, "q=deep+learning")).length, 2);
    assert.deepEqual(await titles(project, `q=${encodeURIComponent('"deep residual"')}`), [
      "Deep residual learning",
    ]);
    assert.deepEqual(await titles(project, "q=deep+-nature"), ["Deep residual learning"]);
    assert.deepEqual(await titles(project, "q=resid*"), ["Deep residual learning"]);
    assert.deepEqual(await titles(project, "q=hinton"), ["Learning deep features"]);
    assert.deepEqual(await titles(project, "q=vision"), ["Deep residual learning"]);
    assert.deepEqual(await titles(project, "q=cafe+zurich"), ["Café society in Zürich"]);
    assert.deepEqual(await titles(project, "q=-deep"), ["Café society in Zürich"]);
  });

  test("Chinese text is found by its characters", async () => {
    const project = await makeProject();
    await add(project, { title: "基于深度学习的图像识别研究" });
    await add(project, { title: "学习深度的方法" });
    assert.deepEqual(await titles(project, `q=${encodeURIComponent("深度学习")}`), [
      "基于深度学习的图像识别研究",
    ]);
    assert.equal((await titles(project, `q=${encodeURIComponent("学习")}`)).length, 2);
  });

  test("a search for hostile text is an answer, never an error", async () => {
    const project = await makeProject();
    await add(project, { title: "plain" });
    const hostile = [
      '"',
      '""',
      "*",
      "-",
      "- -",
      "a AND",
      "NEAR(",
      "title:x",
      "x'; drop table papers",
      "(",
      "\\",
      "^x",
      "{a}",
      "'''",
    ];
    for (const q of [
      ...hostile,
      "a\u0300".repeat(200),
      '-"',
      "*a*",
      "“x”",
      "%",
      "_",
      "🙂",
      "x:*",
    ]) {
      const reply = await service.call("GET", `${project}/papers?q=${encodeURIComponent(q)}`);
      assert.equal(reply.status, 200, q);
    }
  });

  test("every filter narrows the list and the total", async () => {
    const project = await makeProject();
    const wanted = {
      year: 2020,
      status: "error",
      tags: ["x"],
      reading_status: "read",
      journal: "Nature Physics",
    };
    await add(project, { title: "wanted", ...wanted, authors: ["Marie Curie"] });
    await add(project, {
      title: "other",
      authors: ["Pierre Curie"],
      abstract: "Marie Nature Physics",
    });
    for (const filter of [
      "year=2020",
      "status=error",
      "tag=x",
      "reading_status=read",
      "journal=physics",
      "author=marie",
    ]) {
      const { data } = await service.call("GET", `${project}/papers?${filter}`);
      assert.deepEqual([data.total, data.items[0]?.title], [1, "wanted"], filter);
    }
    assert.deepEqual(await titles(project, "has_pdf=true"), []);
    assert.equal((await titles(project, "has_pdf=0")).length, 2);
    assert.deepEqual(await titles(project, "year=2020&q=wanted&author=curie&sort_by=title"), [
      "wanted",
    ]);
  });

  test("lists sort by each field in both directions, unknown values last", async () => {
    const project = await makeProject();
    await add(project, { title: "b", year: 2001, citation_count: 5 });
    await add(project, { title: "a", year: 1999, citation_count: 9 });
    await add(project, { title: "C" });
    assert.deepEqual(await titles(project, "sort_by=year&order=asc"), ["a", "b", "C"]);
    assert.deepEqual(await titles(project, "sort_by=year"), ["b", "a", "C"]);
    assert.deepEqual(await titles(project, "sort_by=citation_count"), ["a", "b", "C"]);
    assert.deepEqual(await titles(project, "sort_by=title&order=asc"), ["a", "b", "C"]);
    assert.deepEqual(await titles(project, ""), ["C", "a", "b"]);
    assert.equal((await service.call("GET", `${project}/papers?sort_by=secret`)).status, 422);
  });

  test("an update changes the given fields only, and search follows it", async () => {
    const project = await makeProject();
    const paper = await add(project, {
      title: "old words",
      abstract: "kept",
      tags: ["a"],
      year: 2000,
    });
    const reply = await service.call("PUT", `${project}/papers/${paper.id}`, {
      body: { title: "new words", year: null },
    });
    assert.deepEqual(
      [reply.data.title, reply.data.abstract, reply.data.year],
      ["new words", "kept", null],
    );
    assert.ok(reply.data.updated_at > paper.updated_at);
    assert.deepEqual(await titles(project, "q=old"), []);
    assert.deepEqual(await titles(project, "q=new"), ["new words"]);
    await service.call("PUT", `${project}/papers/${paper.id}`, { body: { tags: ["b"] } });
    assert.deepEqual(
      [await titles(project, "tag=a"), await titles(project, "tag=b")],
      [[], ["new words"]],
    );
  });

  test("of two people editing one record the second is refused and shown both versions", async () => {
    const project = await makeProject();
    const paper = await add(project, { title: "first" });
    const { headers } = await service.call("GET", `${project}/papers/${paper.id}`);
    const ifMatch = { "if-match": headers.get("etag") ?? "" };
    const path = `${project}/papers/${paper.id}`;
    assert.equal(
      (await service.call("PUT", path, { body: { title: "hers" }, headers: ifMatch })).status,
      200,
    );
    const refused = await service.call("PUT", path, { body: { title: "his" }, headers: ifMatch });
    assert.equal(refused.status, 412);
    assert.equal(refused.data.current.title, "hers");
    assert.equal(refused.data.submitted.title, "his");
  });

  test("a deleted paper is gone from the list, the search and the count", async () => {
    const project = await makeProject();
    const paper = await add(project, { title: "short lived", tags: ["t"] });
    const reply = await service.call("DELETE", `${project}/papers/${paper.id}`);
    assert.deepEqual(reply.data, { deleted: true, id: paper.id });
    assert.deepEqual([await titles(project, "q=lived"), await titles(project, "tag=t")], [[], []]);
    assert.equal((await service.call("GET", `${project}/papers/${paper.id}`)).status, 404);
    assert.equal((await service.call("GET", project)).data.paper_count, 0);
  });

  test("a paper of another project is not found, and its words are not either", async () => {
    const [mine, theirs] = [await makeProject(), await makeProject()];
    const paper = await add(theirs, { title: "secret plans" });
    for (const [method, body] of [["GET"], ["PUT", { title: "x" }], ["DELETE"]] as const) {
      const reply = await service.call(
        method,
        `${mine}/papers/${paper.id}`,
        body === undefined ? {} : { body },
      );
      assert.equal(reply.status, 404, method);
    }
    assert.deepEqual(await titles(mine, "q=secret"), []);
    assert.equal(
      (await service.call("GET", `${theirs}/papers/${paper.id}`)).data.title,
      "secret plans",
    );
  });

  test("derived fields cannot be set and unknown ones are ignored", async () => {
    const project = await makeProject();
    const paper = await add(project, {
      title: "x",
      id: 9,
      project_id: 9,
      has_pdf: true,
      page_count: 3,
      nonsense: 1,
    });
    assert.notEqual(paper.id, 9);
    assert.deepEqual([paper.has_pdf, paper.page_count], [false, null]);
  });

  test("a project that is deleted takes its papers and their words with it", async () => {
    const project = await makeProject();
    await add(project, { title: "goes too", tags: ["t"] });
    await service.call("DELETE", project);
    assert.equal((await service.call("GET", `${project}/papers`)).status, 404);
  });
});
