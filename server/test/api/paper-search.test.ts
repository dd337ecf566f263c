// Searching a library by words: identifiers, notes and the texts of files are found, and what matched is told.
import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { fillTerms } from "../../src/features/papers/fill-terms.ts";
import { fillTextTerms } from "../../src/features/processing/text-terms.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { buildTextPdf } from "../pdf-builder.ts";
import { untilRead, upload } from "../upload.ts";
import { expectOk, useApp } from "./testing.ts";

type Excerpt = {
  field: string;
  text: string;
  ranges: Array<{ start: number; end: number }>;
  page: number | null;
};
type Listed = {
  id: number;
  title: string;
  match?: { fields: string[]; in_text: boolean; excerpts: Excerpt[] };
};

function marked(excerpt: Excerpt | undefined): string[] | undefined {
  return excerpt?.ranges.map(({ start, end }) => excerpt.text.slice(start, end));
}

describe("search in a library", () => {
  const app = useApp();
  let project: string;
  before(async () => {
    project = `/projects/${(await app.createProject()).id}`;
  });

  const add = async (body: object): Promise<Listed> =>
    expectOk(await app.call("POST", `${project}/papers`, { body }));
  const search = async (q: string, more = ""): Promise<Listed[]> =>
    expectOk(await app.call("GET", `${project}/papers?q=${encodeURIComponent(q)}${more}`)).items;
  const ids = async (q: string, more = "") => (await search(q, more)).map(({ id }) => id);
  const totalAndIds = async (page: number) => {
    const path = `${project}/papers?q=okapi&page_size=1&page=${page}`;
    const { items, total } = expectOk(await app.call("GET", path));
    return [total, ...items.map(({ id }: Listed) => id)];
  };
  const titles = async (q: string) => (await search(q)).map(({ title }) => title);

  describe("by identifiers", () => {
    before(async () => {
      await add({
        title: "By its DOI",
        doi: "10.1038/S41586-021-03819-2",
        isbn: "978-0-13-468599-1",
        issn: "1476-4687",
      });
      await add({ title: "By a longer DOI", doi: "10.1038/s41586-021-03819-21" });
      await add({
        title: "By numbers elsewhere",
        external_ids: { arxiv: "1706.03762v5", pmid: "31452104", pmcid: "PMC3531190" },
      });
      await add({ title: "By an arXiv DOI", doi: "10.48550/arXiv.2101.00001" });
    });

    const spellings: Record<string, string[]> = {
      "By its DOI": [
        "10.1038/s41586-021-03819-2",
        "10.1038/S41586-021-03819-2",
        "https://doi.org/10.1038/s41586-021-03819-2",
        "http://dx.doi.org/10.1038%2Fs41586-021-03819-2",
        "doi:10.1038/s41586-021-03819-2",
        "DOI: 10.1038/s41586-021-03819-2",
        '"10.1038/s41586-021-03819-2"',
        "s41586-021-03819-2",
        "9780134685991",
        "978-0-13-468599-1",
        "ISBN 978 0 13 468599 1",
        "0-13-468599-7",
        "0134685997",
        "1476-4687",
        "ISSN 1476-4687",
        "14764687",
      ],
      "By numbers elsewhere": [
        "1706.03762",
        "1706.03762v5",
        "1706.03762v1",
        "arXiv:1706.03762",
        "arxiv 1706.03762",
        "https://arxiv.org/abs/1706.03762v2",
        "31452104",
        "PMID: 31452104",
        "https://pubmed.ncbi.nlm.nih.gov/31452104/",
        "PMC3531190",
        "pmcid:3531190",
        "numbers 1706.03762",
      ],
      "By an arXiv DOI": ["2101.00001", "10.48550/arxiv.2101.00001", "arXiv:2101.00001v1"],
    };
    for (const [title, written] of Object.entries(spellings))
      test(`${title.toLowerCase()}, however it is written`, async () => {
        for (const q of written) assert.deepEqual(await titles(q), [title], q);
      });

    test("the beginning of an identifier finds it where a star says so", async () => {
      assert.equal((await titles("10.1038/s41586*")).length, 2);
      assert.deepEqual(await titles("10.1038/s41586"), []);
    });

    test("the pieces of an identifier are no words", async () => {
      assert.deepEqual(await titles("1038"), []);
      assert.deepEqual(await titles("numbers -10.1038/s41586-021-03819-2"), [
        "By numbers elsewhere",
      ]);
    });

    test("the identifier that matched is told", async () => {
      const [paper] = await search("https://doi.org/10.1038/s41586-021-03819-2");
      assert.deepEqual(paper?.match?.fields, ["doi"]);
      assert.deepEqual(marked(paper?.match?.excerpts[0]), ["10.1038/s41586-021-03819-2"]);
    });
  });

  test("notes are found as they are now, to their last word", async () => {
    const { id } = await add({ title: "Noted", notes: `${"filler ".repeat(28_000)}quetzalcoatl` });
    assert.deepEqual(await titles("quetzalcoatl"), ["Noted"]);
    expectOk(await app.call("PUT", `${project}/papers/${id}`, { body: { notes: "axolotl" } }));
    assert.deepEqual([await titles("quetzalcoatl"), await titles("axolotl")], [[], ["Noted"]]);
  });

  test("each place is told as plain text with what to mark in it", async () => {
    await add({
      title: "<b>Straße</b> & 深度学习GAN",
      authors: ["Łukasz Straße"],
      tags: ["strasse", "other"],
      abstract: `${"word ".repeat(200)}Strasse 🚲 and strassen`,
    });
    const [paper] = await search("strasse 学习");
    assert.deepEqual(paper?.match?.fields, ["title", "authors", "abstract", "tags"]);
    assert.equal(paper.match.in_text, false);
    const [title, author, abstract, tag] = paper.match.excerpts;
    assert.equal(title?.text, "<b>Straße</b> & 深度学习GAN");
    assert.deepEqual(marked(title), ["Straße", "学习"]);
    assert.deepEqual(marked(author), ["Straße"]);
    assert.deepEqual(marked(abstract), ["Strasse"]);
    assert.ok((abstract?.text.length ?? 999) <= 240);
    assert.deepEqual(marked(tag), ["strasse"]);
  });

  test("a list without a search tells of no match", async () => {
    const { items } = expectOk(await app.call("GET", `${project}/papers?page_size=1`));
    assert.ok(!("match" in items[0]));
  });

  describe("in the texts of files", () => {
    let fileId: number;
    let plainId: number;
    before(async () => {
      const content = buildTextPdf([
        ["Tides of the northern sea", "Ada Lovelace", "", "The first page speaks of water."],
        ["On the second page a zyzzyva appears,", "and beside it the rare word okapi."],
      ]);
      const { data } = await upload(app.running, project, [{ name: "tides.pdf", content }]);
      fileId = data.papers[0].id;
      await untilRead(app.running, project, fileId);
      plainId = (await add({ title: "About the okapi and its zyzzyva" })).id;
    });

    test("papers come behind those whose record has the words, whatever the order", async () => {
      const orders = ["&order=asc", "&sort_by=title", "&sort_by=year&order=asc"];
      for (const more of ["", "&sort_by=relevance", ...orders])
        assert.deepEqual(await ids("okapi zyzzyva", more), [plainId, fileId], more);
    });

    test("pages of the list go from the ones into the others", async () => {
      assert.deepEqual(await totalAndIds(1), [2, plainId]);
      assert.deepEqual(await totalAndIds(2), [2, fileId]);
      assert.deepEqual(await totalAndIds(3), [2]);
    });

    test("they are among the ids and the counts of the list", async () => {
      const list = `${project}/papers`;
      const all = await app.call("GET", `${list}/ids?q=okapi&sort_by=relevance`);
      assert.deepEqual(expectOk(all), { ids: [plainId, fileId], total: 2 });
      const counted = await app.call("GET", `${list}/facets?q=okapi&by=has_pdf`);
      const has_pdf = [
        { value: true, count: 1 },
        { value: false, count: 1 },
      ];
      assert.deepEqual(expectOk(counted), { total: 2, has_pdf });
      const without = await app.call("GET", `${list}/facets?q=zyzzyva+-tides&by=year`);
      assert.equal(expectOk(without).total, 1);
    });

    test("the match is marked as such, with its page", async () => {
      const [paper] = await search('"rare word okapi"');
      assert.equal(paper?.id, fileId);
      assert.deepEqual([paper.match?.in_text, paper.match?.fields], [true, ["text"]]);
      const [excerpt] = paper.match?.excerpts ?? [];
      assert.deepEqual([excerpt?.page, marked(excerpt)], [2, ["rare word okapi"]]);
    });

    test("words may stand on pages far from each other", async () => {
      assert.deepEqual(await ids("speaks appears"), [fileId]);
    });

    test("an excluded word is looked for in records only", async () => {
      assert.deepEqual(await ids("okapi -water"), [plainId, fileId]);
      assert.deepEqual(await ids("zyzzyva -tides"), [plainId]);
    });

    test("filters hold for them, too", async () => {
      assert.deepEqual(await ids("okapi", "&has_pdf=true"), [fileId]);
      assert.deepEqual(await ids("okapi", "&author=lovelace"), [fileId]);
      assert.deepEqual(await ids("okapi", "&author=nobody"), []);
      assert.deepEqual(await ids("okapi", "&has_pdf=true&sort_by=rating"), [fileId]);
      assert.deepEqual(await ids("okapi", "&tag=nothing"), []);
    });

    test("another project's texts are not found", async () => {
      const other = `/projects/${(await app.createProject()).id}`;
      assert.equal(expectOk(await app.call("GET", `${other}/papers?q=okapi`)).total, 0);
    });

    test("what a paper is changed to does not lose its text", async () => {
      expectOk(await app.call("PUT", `${project}/papers/${fileId}`, { body: { notes: "mine" } }));
      assert.deepEqual(await ids("appears"), [fileId]);
    });

    test("a merged paper's text goes with its file, and comes back", async () => {
      const body = { kept_id: plainId, removed_id: fileId };
      const { id } = expectOk(await app.call("POST", `${project}/dedup/merges`, { body }));
      assert.deepEqual(await ids("appears"), [plainId]);
      expectOk(await app.call("POST", `${project}/dedup/merges/${id}/undo`));
      assert.deepEqual(await ids("appears"), [fileId]);
    });

    test("a library from before gets its terms in the background, and once", async () => {
      const { db } = app.running.app.context;
      await db.write(async (writer) => {
        await writer.run(sql`delete from paper_terms`);
        await writer.run(sql`delete from paper_text_terms`);
        await writer.run(
          sql`update term_filling set up_to_paper_id = (select max(id) from papers)`,
        );
      });
      assert.deepEqual(await ids("okapi"), []);
      const { signal } = new AbortController();
      assert.ok((await fillTerms({ db }, signal, fillTextTerms)) > 0);
      assert.deepEqual(await ids("okapi"), [plainId, fileId]);
      assert.equal(await fillTerms({ db }, signal, fillTextTerms), 0);
    });

    test("a deleted paper's text is gone", async () => {
      expectOk(await app.call("DELETE", `${project}/papers/${fileId}`));
      assert.deepEqual(await ids("appears"), []);
    });
  });

  test("no search is an error, whatever is typed", async () => {
    const hostile = [
      `"`,
      `10.1/'; drop table papers;--`,
      `"10.1038/x" OR body : *`,
      "ɀ10ɀ1038",
      "ɀ*",
      "NEAR(a1 b2)",
      "1".repeat(500),
      "٣٤/٥".repeat(50),
      "😀1 \ud800 2 (?<=(a1+)+)$",
      "-1 -2 -10.1000/x",
      "isbn 1 2 3",
      ":* & | ! ( ) <-> '1'",
      Array.from({ length: 80 }, (_, index) => `x${index}`).join(" "),
    ];
    for (const q of hostile) {
      const reply = await app.call(
        "GET",
        `${project}/papers?q=${encodeURI(q.toWellFormed()).replaceAll("&", "%26")}`,
      );
      assert.equal(reply.status, 200, q);
    }
  });
});
