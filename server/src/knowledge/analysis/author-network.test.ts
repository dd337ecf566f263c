// Who wrote with whom: names of one person joined, namesakes kept apart, and what is counted over them.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { drawNetwork } from "./author-network.ts";
import type { AuthoredPaper } from "./authors/mentions.ts";

type Given =
  | string
  | { name: string; orcid?: string; affiliation?: string; given?: string; family?: string };

function paper(authors: Given[], fields: Partial<AuthoredPaper> = {}): Omit<AuthoredPaper, "id"> {
  const written = authors.map((author) => (typeof author === "string" ? { name: author } : author));
  return { title: "A paper", citations: 0, journal: "", tags: [], ...fields, authors: written };
}

function draw(papers: Array<Omit<AuthoredPaper, "id">>, fewest = 1, most = 100) {
  const numbered = papers.map((one, index) => ({ ...one, id: index + 1 }));
  return drawNetwork(numbered, { fewest, most });
}

function counts(network: ReturnType<typeof draw>): Record<string, number> {
  return Object.fromEntries(network.nodes.map(({ name, paper_count }) => [name, paper_count]));
}

describe("an author network", () => {
  test("initials are the full name's where they share a co-author", () => {
    const network = draw([
      paper(["John Smith", "Ada Lovelace"]),
      paper(["Smith, J.", "Ada Lovelace"]),
    ]);
    assert.deepEqual(counts(network), { "Ada Lovelace": 2, "John Smith": 2 });
    assert.deepEqual(network.nodes[1]?.variants.toReversed(), [
      { name: "John Smith", paper_count: 1 },
      { name: "Smith, J.", paper_count: 1 },
    ]);
  });

  test("two lists in initials and in full are the same people", () => {
    const network = draw([paper(["John Smith", "Jane Doe"]), paper(["Smith J", "Doe J"])]);
    assert.deepEqual(counts(network), { "Jane Doe": 2, "John Smith": 2 });
  });

  test("initials without a shared co-author are somebody of their own", () => {
    const network = draw([
      paper(["John Smith", "Ada Lovelace"]),
      paper(["J. Smith", "Alan Turing"]),
    ]);
    assert.equal(network.metrics.total_authors, 4);
  });

  test("initials that may be either of two people are neither", () => {
    const network = draw([
      paper(["John Smith", "Ada Lovelace"]),
      paper(["Jane Smith", "Ada Lovelace"]),
      paper(["J. Smith", "Ada Lovelace"]),
    ]);
    assert.equal(network.metrics.total_authors, 4);
  });

  test("two compatible names on one paper are two people", () => {
    const network = draw([paper(["John Smith", "J. Smith", "Ada Lovelace"])]);
    assert.equal(network.metrics.total_authors, 3);
  });

  test("one ORCID iD is one person, whatever the name", () => {
    const network = draw([
      paper([{ name: "Anna Maier", orcid: "https://orcid.org/0000-0002-1825-0097" }]),
      paper([{ name: "Anna Schmidt", orcid: "0000-0002-1825-0097" }]),
    ]);
    assert.deepEqual(
      network.nodes.map(({ paper_ids }) => paper_ids),
      [[1, 2]],
    );
  });

  test("two ORCID iDs are two people, and a paper without one goes to whom its co-authors know", () => {
    const network = draw([
      paper([{ name: "Wei Wang", orcid: "0000-0002-1825-0097" }, "Ada Lovelace"]),
      paper([{ name: "Wei Wang", orcid: "0000-0001-5109-3700" }, "Alan Turing"]),
      paper(["Wei Wang", "Alan Turing"]),
    ]);
    assert.deepEqual(counts(network), {
      "Alan Turing": 2,
      "Wei Wang": 2,
      "Ada Lovelace": 1,
      "Wei Wang (2)": 1,
    });
  });

  test("namesakes at two places whose papers share nothing are two people", () => {
    const network = draw([
      paper([{ name: "Wei Wang", affiliation: "Peking" }, "A. Li"], {
        title: "Lung tumours",
        journal: "Cancer",
      }),
      paper([{ name: "Wei Wang", affiliation: "Oslo" }, "B. Berg"], {
        title: "Basalt flows",
        journal: "Geology",
      }),
    ]);
    assert.equal(network.metrics.total_authors, 4);
  });

  test("other co-authors alone do not make another person", () => {
    const network = draw([
      paper(["Ada Lovelace", "Alan Turing"]),
      paper(["Ada Lovelace", "Kurt Gödel"]),
    ]);
    assert.equal(network.nodes[0]?.name, "Ada Lovelace");
    assert.equal(network.nodes[0]?.paper_count, 2);
  });

  test("a Chinese name is whole: 王伟 is neither 王 nor 王维, and a space in it changes nothing", () => {
    const network = draw([
      paper(["王伟", "李娜"]),
      paper(["王 伟", "李娜"]),
      paper(["王维", "李娜"]),
    ]);
    assert.deepEqual(counts(network), { 李娜: 3, 王伟: 2, 王维: 1 });
  });

  test("edges count shared papers, those of too few are left out, and the metrics are of the whole network", () => {
    const papers = [
      paper(["A One", "B Two"]),
      paper(["A One", "B Two", "C Three"]),
      paper(["D Four"]),
    ];
    const whole = draw(papers);
    assert.equal(whole.metrics.total_edges, 3);
    assert.equal(whole.metrics.density, 0.5);
    const frequent = draw(papers, 2, 1);
    assert.deepEqual(frequent.edges, []);
    assert.deepEqual(
      frequent.nodes.map(({ name }) => name),
      ["A One"],
    );
    assert.equal(frequent.metrics.total_authors, 4);
    assert.equal(frequent.metrics.total_edges, 1);
  });

  test("the h-index is of the citations of the papers that are here", () => {
    const network = draw([5, 4, 3, 1].map((citations) => paper(["Ada Lovelace"], { citations })));
    assert.equal(network.nodes[0]?.h_index_estimate, 3);
  });

  test("those who write with each other are a community", () => {
    const [left, right] = [
      ["A A1", "B B1", "C C1"],
      ["D D1", "E E1", "F F1"],
    ];
    const network = draw([
      paper(left),
      paper(left),
      paper(right),
      paper(right),
      paper(["A A1", "D D1"]),
    ]);
    const of = new Map(network.nodes.map(({ name, community }) => [name, community]));
    assert.equal(network.metrics.communities, 2);
    assert.equal(of.get("A A1"), of.get("C C1"));
    assert.notEqual(of.get("A A1"), of.get("F F1"));
  });

  test("a paper of more than a hundred authors counts for each and makes no edges", () => {
    const crowd = Array.from({ length: 101 }, (_, index) => `Given${index} Family${index}`);
    const { metrics } = draw([paper(crowd)]);
    assert.deepEqual([metrics.total_authors, metrics.total_edges], [101, 0]);
    assert.equal(metrics.papers_of_many_authors, 1);
  });
});
