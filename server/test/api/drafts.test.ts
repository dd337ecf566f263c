// Review drafts over HTTP: the stream, what is kept of it, and the files it becomes.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { readEvents, type SentEvent } from "../events.ts";
import { eventually, expectOk, expectRefusal, useApp } from "./testing.ts";

const papers = [
  {
    title: "Vitamin D and bone density in older adults",
    abstract:
      "Vitamin D deficiency is common in older adults. We followed 300 older adults for two years in a randomized trial. Daily vitamin D supplements increased bone density of the hip by 2 percent compared with placebo. A limitation of the study was its small sample of men.",
    authors: ["Ann Smith", "Bo Lee", "Cy Young"],
    year: 2019,
    journal: "Bone",
  },
  {
    title: "Vitamin D in children",
    abstract:
      "We aimed to determine whether vitamin D changes bone density in children. Eighty children took vitamin D for one winter. Their bone density did not change significantly compared with placebo. Further studies are needed to confirm these findings.",
    authors: ["Ann Smith"],
    year: 2005,
  },
  {
    title: "Sunlight and vitamin D status <script>alert(1)</script> [12] & more",
    abstract:
      "Sunlight is the main source of vitamin D in most people. Serum vitamin D was measured in 120 office workers and 95 farmers. Farmers had significantly higher vitamin D concentrations than office workers, as [7] had shown before.",
    authors: ["Ann Smith", "Dee Fox"],
    year: 2005,
  },
  { title: "Fractures of the hip" },
];

type Loose = SentEvent["data"];

describe("review drafts", () => {
  const app = useApp();
  const createLibrary = async (bodies: object[] = papers) => {
    const { id } = await app.createProject();
    for (const body of bodies) expectOk(await app.call("POST", `/projects/${id}/papers`, { body }));
    return `/projects/${id}`;
  };
  let shared: Promise<string> | undefined;
  /** One for all tests that only read it. */
  const library = () => (shared ??= createLibrary());
  const urlOf = (project: string) =>
    `${app.running.address}/api/v1${project}/writing/review-draft/stream`;
  const write = (project: string, body: object = {}) =>
    readEvents(urlOf(project), { language: "en", ...body });
  const draftOf = async (project: string, events: SentEvent[]): Promise<Loose> =>
    expectOk(await app.call("GET", `${project}/writing/drafts/${last(events).draft_id}`));

  test("events come in the order of the specification, and every section opens, speaks and closes", async () => {
    const events = await write(await library());
    const kinds = events.map(({ event }) => event);
    const firsts = [...new Set(kinds)];
    assert.deepEqual(firsts, [
      "progress",
      "outline",
      "section-start",
      "text-delta",
      "section-end",
      "citation-map",
      "done",
    ]);
    const { sections } = dataOf(events, "outline");
    assert.equal(last(events).total_sections, sections.length);
    for (const { index, title } of sections) {
      const own = events.filter(({ data }) => data.section_index === index);
      assert.deepEqual(own[0]?.data, { section_index: index, title });
      assert.equal(own.at(-1)?.event, "section-end");
      assert.notEqual(textOf(own).trim(), "", title);
    }
  });

  test("every number in the text is in the map, and every entry of the map is in the text", async () => {
    for (const [style, citation_format] of [
      ["systematic", "numbered"],
      ["thematic", "gb_t_7714"],
    ]) {
      const events = await write(await library(), { style, citation_format });
      const { citations } = dataOf(events, "citation-map");
      const { sections } = dataOf(events, "outline");
      const body = events.filter(({ data }) => data.section_index !== sections.length - 1);
      assert.deepEqual(numbersIn(textOf(body)), Object.keys(citations).toSorted());
      assert.deepEqual(numbersIn(textOf(events)), Object.keys(citations).toSorted());
      assert.equal(last(events).total_citations, Object.keys(citations).length);
      for (const [number, cited] of Object.entries<Loose>(citations))
        assert.equal(cited.number, Number(number));
    }
  });

  test("every cited sentence is a sentence of the paper it cites, told of its authors", async () => {
    const project = await library();
    const draft = await draftOf(project, await write(project));
    const ids = new Map<number, string>();
    for (const { paper_id, title } of Object.values<Loose>(draft.citations))
      ids.set(paper_id, papers.find((paper) => paper.title === title)?.abstract ?? title);
    const said = draft.sections
      .flatMap(({ blocks }: Loose) => blocks)
      .flatMap(({ sentences }: Loose) => sentences)
      .filter(({ papers: cited }: Loose) => cited.length > 0);
    assert.ok(said.length >= 6);
    for (const { text, papers: cited } of said) {
      const source = ids.get(cited[0]) ?? "";
      const told = text.replace(/^The authors/u, "We").replace(/ \[\d+\]/u, "");
      assert.ok(
        source.replace(", as [7] had", ", as had").includes(told.slice(0, -1)) ||
          text.includes(source.slice(0, 10)),
        text,
      );
    }
    assert.equal(new Set(said.map(({ text }: Loose) => text)).size, said.length);
    assert.doesNotMatch(draft.content, /\bWe followed/u);
  });

  test("authors and years name works in APA, and works that read alike are told apart", async () => {
    const project = await createLibrary();
    const twin = { ...papers[1], title: "Vitamin D in infants", abstract: papers[2]?.abstract };
    expectOk(await app.call("POST", `${project}/papers`, { body: twin }));
    const text = textOf(await write(project, { citation_format: "apa", style: "systematic" }));
    assert.match(text, /\(Smith et al\., 2019\)/u);
    assert.match(text, /\(Smith, 2005a\)/u);
    assert.match(text, /Smith, A\. \(2005b\)\./u);
    assert.match(text, /\(“Fractures of the hip”, n\.d\.\)/u);
  });

  test("a Chinese draft of Chinese papers is Chinese, headings and connecting words too", async () => {
    const project = await createLibrary([
      {
        title: "维生素D与老年人骨密度的关系",
        abstract:
          "目的：探讨维生素D与老年人骨密度的关系。方法：选取300名老年人随访两年。结果表明，补充维生素D可显著提高老年人髋部骨密度。",
        year: 2020,
      },
      {
        title: "儿童维生素D水平调查",
        abstract: "采用问卷调查80名儿童的维生素D水平。结果显示，儿童冬季维生素D水平明显低于夏季。",
      },
    ]);
    const events = await readEvents(urlOf(project), {});
    assert.doesNotMatch(textOf(events).replaceAll("n.d.", ""), /[a-z]{3,}/iu);
    const { sections } = dataOf(events, "outline");
    for (const { title } of sections) assert.match(title, /\p{Script=Han}/u);
  });

  test("a systematic review tells what was imported and lists its studies", async () => {
    const { id } = await app.createProject();
    const raw = `TY  - JOUR\nTI  - ${papers[0]?.title}\nAB  - ${papers[0]?.abstract}\nPY  - 2019\nER  - \n`;
    const headers = { "content-type": "text/plain" };
    expectOk(await app.call("POST", `/projects/${id}/papers/import`, { raw, headers }));
    const text = textOf(await write(`/projects/${id}`, { style: "systematic" }));
    assert.match(text, /1 imported file with 1 record/u);
    assert.match(text, /\| \[1\] \| .+ \| 2019 \| – \| randomised trial \| 300 adults? \|/u);
  });

  test("an empty project is refused before the stream", async () => {
    const { id } = await app.createProject();
    const reply = await app.call("POST", `/projects/${id}/writing/review-draft/stream`, {
      body: {},
    });
    expectRefusal(reply, 400);
    assert.match(reply.message, /no papers/u);
  });

  test("a topic that no paper speaks of ends the stream with an error that says what to do", async () => {
    const events = await write(await library(), { topic: "quantum gravity loops" });
    assert.equal(events.at(-1)?.event, "error");
    assert.equal(last(events).code, "topic_not_in_library");
  });

  test("one paper without year, authors and abstract is enough, and so is one of odd words", async () => {
    for (const title of ["Untitled", "…", "𝒳 <b>&</b> [3]"]) {
      const events = await write(await createLibrary([{ title }]), { style: "systematic" });
      assert.equal(events.at(-1)?.event, "done", title);
      assert.equal(last(events).total_citations, 1);
    }
  });

  test("who leaves finds what was written so far among the drafts", async () => {
    const project = await createLibrary();
    const leaving = new AbortController();
    const response = await fetch(urlOf(project), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ language: "en" }),
      signal: leaving.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = "";
    while (!seen.includes("event: outline")) seen += (await reader?.read())?.value ?? "";
    leaving.abort();
    const drafts = async () => expectOk(await app.call("GET", `${project}/writing/drafts`));
    await eventually(async () => (await drafts()).total === 1);
    const [{ status, title }] = (await drafts()).items;
    assert.ok(["partial", "complete"].includes(status));
    assert.match(title, /vitamin D/iu);
  });

  test("drafts are listed, read, deleted, and another project's are not found", async () => {
    const project = await createLibrary(papers.slice(0, 1));
    const { draft_id: id } = last(await write(project));
    const list = expectOk(await app.call("GET", `${project}/writing/drafts`));
    assert.deepEqual(
      list.items.map((each: Loose) => [each.id, each.status, each.source]),
      [[id, "complete", "builtin"]],
    );
    const elsewhere = `/projects/${(await app.createProject()).id}/writing/drafts/${id}`;
    expectRefusal(await app.call("GET", elsewhere), 404);
    expectRefusal(await app.call("DELETE", elsewhere), 404);
    const deleted = expectOk(await app.call("DELETE", `${project}/writing/drafts/${id}`));
    assert.deepEqual(deleted, { deleted: true, id });
    expectRefusal(await app.call("GET", `${project}/writing/drafts/${id}`), 404);
  });

  test("a hostile title is text in Markdown, DOCX and LaTeX, and the bibliography has the keys that are cited", async () => {
    const project = await library();
    const { draft_id: id } = last(await write(project, { style: "systematic" }));
    const download = async (format: string) => {
      const url = `${app.running.address}/api/v1${project}/writing/drafts/${id}/${format}`;
      return Buffer.from(await (await fetch(url)).arrayBuffer());
    };
    const markdown = (await download("markdown")).toString();
    assert.match(markdown, /\\<script/u);
    assert.doesNotMatch(markdown, /(?<!\\)<script/u);
    const docx = unzip(await download("docx"));
    const xml = docx.get("word/document.xml") ?? "";
    assert.match(xml, /&lt;script&gt;/u);
    assert.doesNotMatch(xml, /<script/u);
    const latex = unzip(await download("latex"));
    const [tex = "", bib = ""] = [latex.get("draft.tex"), latex.get("references.bib")];
    const keys = [...tex.matchAll(/\\cite\{([^}]+)\}/gu)].flatMap(([, key = ""]) => key.split(","));
    const known = [...bib.matchAll(/^@\w+\{([^,]+),/gmu)].map(([, key]) => key);
    assert.deepEqual(new Set(keys), new Set(known));
  });
});

function textOf(events: SentEvent[]): string {
  return events.map(({ event, data }) => (event === "text-delta" ? data.delta : "")).join("");
}

function last(events: SentEvent[]): Loose {
  return events.at(-1)?.data;
}

function dataOf(events: SentEvent[], name: string): Loose {
  return events.find(({ event }) => event === name)?.data;
}

function numbersIn(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/\[(\d+)\]/gu)].map(([, number = ""]) => number)),
  ].toSorted();
}

function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50;) {
    const packed = bytes.readUInt32LE(at + 18);
    const nameLength = bytes.readUInt16LE(at + 26);
    const start = at + 30 + nameLength + bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 30, at + 30 + nameLength).toString();
    files.set(name, inflateRawSync(bytes.subarray(start, start + packed)).toString());
    at = start + packed;
  }
  return files;
}
