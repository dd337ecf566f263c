// What stands beside a list of papers: counts that follow the search, every id of it, and the best matches first.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { expectInvalid, expectOk, expectRefusal, useApp } from "./testing.ts";

type Counts = Array<{ value: string | number | boolean; count: number }>;

describe("beside a list of papers", () => {
  const api = useApp({ WORKERS: "0" });
  let papers: string;
  let ids: number[];

  before(async () => {
    const { id } = await api.createProject();
    papers = `/projects/${id}/papers`;
    const body = [
      {
        title: "Tides of the sea",
        abstract: "Water and the moon.",
        year: 2020,
        journal: "Nature",
        authors: ["Ada Lovelace", "Grace Hopper"],
        tags: ["sea", "moon"],
        source: "crossref",
      },
      {
        title: "Waves",
        abstract: "What the tides of the sea do.",
        year: 2020,
        journal: "Nature Physics",
        authors: ["Grace Hopper"],
        tags: ["sea"],
        reading_status: "read",
        source: "arxiv",
      },
      { title: "Looms", year: 2019, journal: "Nature", authors: ["Ada Lovelace"] },
      { title: "Of Ada and Lovelace", authors: ["Lovelace Ada", "Hopper"], is_retracted: true },
    ];
    expectOk(await api.call("POST", `${papers}/bulk`, { body }));
    const { items } = expectOk(await api.call("GET", `${papers}?order=asc`));
    ids = items.map((paper: { id: number }) => paper.id);
  });

  const facets = async (query: string) =>
    expectOk(await api.call("GET", `${papers}/facets${query}`));
  const counts = async (by: string, query = "") =>
    ((await facets(`?by=${by}${query}`))[by] as Counts).map(({ value, count }) => [value, count]);
  const listed = async (query: string): Promise<number[]> => {
    const { items } = expectOk(await api.call("GET", `${papers}${query}`));
    return items.map((paper: { id: number }) => ids.indexOf(paper.id));
  };

  test("papers are counted by each of eight facets, the most frequent value first", async () => {
    const all = await facets("");
    assert.equal(all.total, 4);
    assert.deepEqual(all.year, [
      { value: 2020, count: 2 },
      { value: 2019, count: 1 },
    ]);
    assert.deepEqual(await counts("journal"), [
      ["Nature", 2],
      ["Nature Physics", 1],
    ]);
    assert.deepEqual(await counts("author"), [
      ["Ada Lovelace", 2],
      ["Grace Hopper", 2],
      ["Hopper", 1],
      ["Lovelace Ada", 1],
    ]);
    assert.deepEqual(await counts("tag"), [
      ["sea", 2],
      ["moon", 1],
    ]);
    assert.deepEqual(all.status, [{ value: "metadata_only", count: 4 }]);
    assert.deepEqual(await counts("reading_status"), [
      ["unread", 3],
      ["read", 1],
    ]);
    assert.deepEqual(await counts("source"), [
      ["arxiv", 1],
      ["crossref", 1],
    ]);
    assert.deepEqual(all.has_pdf, [{ value: false, count: 4 }]);
  });

  test("the counts follow the search, and a facet is not narrowed by its own filter", async () => {
    assert.deepEqual(await counts("year", "&q=tides"), [[2020, 2]]);
    assert.deepEqual(await counts("tag", "&tag=moon"), [
      ["sea", 2],
      ["moon", 1],
    ]);
    assert.deepEqual(await counts("author", "&tag=moon"), [
      ["Ada Lovelace", 1],
      ["Grace Hopper", 1],
    ]);
    assert.deepEqual(await counts("journal", "&journal_is=Nature&year=2020"), [
      ["Nature", 1],
      ["Nature Physics", 1],
    ]);
    assert.equal((await facets("?by=tag&tag=moon&year=2020")).total, 1);
  });

  test("a count is what its filter finds", async () => {
    for (const [facet, filter] of [
      ["author", "author_is"],
      ["journal", "journal_is"],
      ["source", "source"],
      ["tag", "tag"],
      ["year", "year"],
    ] as const)
      for (const [value, count] of await counts(facet)) {
        const found = await listed(`?${filter}=${encodeURIComponent(String(value))}`);
        assert.equal(found.length, count, `${filter} ${String(value)}`);
      }
  });

  test("only what is asked for is counted, to the limit", async () => {
    assert.deepEqual(await facets("?by=year,tag&limit=1"), {
      total: 4,
      year: [{ value: 2020, count: 2 }],
      tag: [{ value: "sea", count: 2 }],
    });
    expectInvalid(await api.call("GET", `${papers}/facets?by=colour`), "query", "by", 0);
    expectInvalid(await api.call("GET", `${papers}/facets?limit=0`), "query", "limit");
  });

  test("every id of a list is told, in its order", async () => {
    const asked = await api.call("GET", `${papers}/ids?sort_by=title&order=asc`);
    assert.deepEqual(expectOk(asked), { ids: [ids[2], ids[3], ids[0], ids[1]], total: 4 });
    const filtered = await api.call("GET", `${papers}/ids?q=tides&tag=moon`);
    assert.deepEqual(expectOk(filtered), { ids: [ids[0]], total: 1 });
  });

  test("by relevance a word of the title comes before one of the abstract", async () => {
    assert.deepEqual(await listed("?q=tides&sort_by=relevance"), [0, 1]);
    assert.deepEqual(await listed("?q=tides&sort_by=relevance&order=asc"), [1, 0]);
    assert.deepEqual(await listed("?q=tides&sort_by=relevance&year=2020"), [0, 1]);
    assert.deepEqual(await listed("?q=tides&sort_by=relevance&tag=sea&author=hopper"), [0, 1]);
    assert.deepEqual(await listed("?q=-tides&sort_by=relevance"), [3, 2]);
    assert.deepEqual(await listed("?sort_by=relevance"), [3, 2, 1, 0]);
  });

  test("who is no member counts nothing, and another project's papers are not counted", async () => {
    const { id } = await api.createProject({}, { "x-user-email": "other@example.org" });
    for (const part of ["facets", "ids"]) {
      const reply = await api.call("GET", `/projects/${id}/papers/${part}`, {
        headers: { "x-user-email": "third@example.org" },
      });
      expectRefusal(reply, 403);
    }
    const empty = expectOk(await api.call("GET", `/projects/${id}/papers/facets?by=year`));
    assert.deepEqual(empty, { total: 0, year: [] });
  });
});
