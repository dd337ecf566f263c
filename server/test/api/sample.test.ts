// The sample project over HTTP: its papers are read back as they were set, and lead to what they were written for.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { samplePapers } from "../../src/features/sample/sample.ts";
import { expectOk, expectRefusal, eventually, useApp } from "./testing.ts";

type Loose = ReturnType<typeof JSON.parse>;

const question = "Do short breaks improve reading comprehension?";
const printed = samplePapers.slice(0, -1);
const isOver = ({ status }: Loose) => status === "completed" || status === "failed";

describe("the sample project", () => {
  const api = useApp();
  let project: string;
  let papers: Loose[];
  const get = async (path: string) => expectOk(await api.call("GET", `${project}${path}`));
  const post = async (path: string, body?: object) =>
    expectOk(await api.call("POST", `${project}${path}`, { body }));

  before(async () => {
    const { id, paper_count } = expectOk(await api.call("POST", "/projects/sample"));
    assert.equal(paper_count, printed.length);
    project = `/projects/${id}`;
    await eventually(async () =>
      expectOk(await api.call("GET", `/tasks?project_id=${id}`)).every(isOver),
    );
    papers = (await get("/papers?page_size=100&has_pdf=true")).items;
  });

  const find = (title: string) => papers.find((paper) => paper.title === title);

  test("each file is read back with its title, authors, journal, year and abstract", () => {
    for (const { title, authors, citation, abstract } of printed) {
      const read = find(title);
      assert.ok(read, title);
      assert.deepEqual([read.status, read.warnings], ["indexed", []]);
      assert.deepEqual(
        read.authors.map(({ name }: Loose) => name),
        authors,
      );
      assert.equal(`${read.journal} ${read.volume} (${read.year}) ${read.pages}`, citation);
      assert.equal(read.abstract, abstract);
    }
  });

  test("each file is read back with its sections, and says on its page that it is made up", async () => {
    for (const { title, sections } of printed) {
      const text = await get(`/papers/${find(title).id}/text`);
      const headings = text.sections.map((section: Loose) => section.title);
      for (const { heading } of sections) assert.ok(headings.includes(heading), heading);
      assert.ok(JSON.stringify(text).includes("this study was never made"), title);
    }
  });

  test("its question is answered from several papers, for and against", async () => {
    const { answer, sources } = await post("/rag/query", { question });
    const cited = new Set([...answer.matchAll(/\[(\d+)\]/gu)].map(([, number]) => Number(number)));
    const ids = new Set([...cited].map((number) => sources[number - 1].paper_id));
    assert.ok(ids.size >= 3, answer);
    assert.match(answer, /did not improve/u);
  });

  test("two of its papers contradict each other", async () => {
    const { contradictions } = await post("/analysis/contradictions");
    const [{ paper_a_title, paper_b_title }] = contradictions;
    const opposed = printed.slice(0, 2).map(({ title }) => title);
    assert.deepEqual(new Set([paper_a_title, paper_b_title]), new Set(opposed));
  });

  test("the preprint waits for a decision, as an upload does that looks like a paper", async () => {
    const conflicts = await get("/dedup/conflicts");
    assert.deepEqual(
      conflicts.map(({ old_paper }: Loose) => old_paper.title),
      [samplePapers.at(-1)?.title],
    );
  });

  test("of its bibliography three copies merge by themselves and two wait for a person", async () => {
    const { details } = await post("/dedup/run?dry_run=true");
    const merged = [...details.doi_duplicates, ...details.title_duplicates];
    assert.equal(merged.length, 3);
    assert.equal(details.llm_candidates.length, 2);
  });

  test("nothing left the machine for it", async () => {
    assert.equal(expectOk(await api.call("GET", "/settings/network-log")).total, 0);
  });

  test("asked for again it is another one, with a number; the same request is answered once", async () => {
    const headers = { "idempotency-key": "sample-once" };
    const again = async () => expectOk(await api.call("POST", "/projects/sample", { headers }));
    const [second, repeated] = [await again(), await again()];
    assert.equal(second.name, `${(await get("")).name} (2)`);
    assert.equal(repeated.id, second.id);
  });

  test("a key that may only read makes none", async () => {
    const body = { name: "Reader", scope: "read" };
    const { key } = expectOk(await api.call("POST", "/api-keys", { body }));
    const headers = { "x-api-key": key };
    expectRefusal(await api.call("POST", "/projects/sample", { headers }), 403);
  });
});
