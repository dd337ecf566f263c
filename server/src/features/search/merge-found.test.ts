// Tests how what several sources found becomes one list.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { FoundWork, SourceId } from "../../adapters/paper-sources/search-source.ts";
import type { CslItem } from "../../knowledge/bibliography/csl-item.ts";
import { mergeFound, toFields } from "./merge-found.ts";

function found(sourceId: string, item: Partial<CslItem>): FoundWork {
  const title = "On the freezing of shallow lakes in mild winters";
  return { sourceId, item: { type: "article-journal", title, ...item } };
}

const list = (source: SourceId, ...works: FoundWork[]) => ({
  source,
  papers: works.flatMap((work) => toFields(source, work) ?? []),
});
const titled = (id: string, title: string) => found(id, { title, DOI: `10.1000/${id}` });
const meitner = { family: "Meitner", given: "Lise" };

test("records of one work become one, with the best of each field and every source", () => {
  const [paper, ...others] = mergeFound([
    list(
      "crossref",
      found("10.1000/x", {
        DOI: "10.1000/X",
        author: [{ ...meitner, ORCID: "0000-0001-7542-0286" }],
        "container-title": "Ice",
        volume: "5",
        issued: { "date-parts": [[2020]] },
        custom: { citation_count: "3" },
      }),
    ),
    list(
      "openalex",
      found("W1", {
        DOI: "10.1000/x",
        abstract: "Lakes freeze.",
        author: [{ ...meitner, affiliation: "Stockholm" }],
        custom: { openalex: "W1", citation_count: "8", pdf_url: "https://x.org/1.pdf" },
      }),
    ),
    list("pubmed", found("12", { DOI: "10.1000/x", PMID: "12", status: "retracted" })),
  ]);
  assert.deepEqual(others, []);
  assert.deepEqual(paper?.sources, ["crossref", "openalex", "pubmed"]);
  assert.deepEqual(
    [
      paper?.source,
      paper?.doi,
      paper?.abstract,
      paper?.volume,
      paper?.citation_count,
      paper?.pdf_url,
    ],
    ["crossref", "10.1000/x", "Lakes freeze.", "5", 8, "https://x.org/1.pdf"],
  );
  assert.deepEqual(paper?.authors, [
    { name: "Lise Meitner", ...meitner, affiliation: "Stockholm", orcid: "0000-0001-7542-0286" },
  ]);
  assert.deepEqual(paper?.external_ids, { openalex: "W1", pmid: "12" });
  assert.equal(paper?.is_retracted, true);
});

test("works that only look alike stay two", () => {
  const papers = mergeFound([
    list("crossref", found("10.1000/1", { title: "Ice in lakes, part I", DOI: "10.1000/1" })),
    list("openalex", found("W2", { title: "Ice in lakes, part II", DOI: "10.1000/2" })),
  ]);
  assert.equal(papers.length, 2);
});

test("what several sources found comes first, then what each had far up", () => {
  const papers = mergeFound([
    list("crossref", titled("a", "Of glaciers and their moraines"), titled("b", "Snow crystals")),
    list("openalex", titled("c", "Permafrost thaw in Siberia"), titled("b", "Snow crystals")),
  ]);
  assert.deepEqual(
    papers.map(({ doi }) => doi),
    ["10.1000/b", "10.1000/a", "10.1000/c"],
  );
});

test("a field that no paper can hold is left out, and the paper kept; one without a title is none", () => {
  const papers = mergeFound([
    list(
      "openalex",
      found("W1", {
        page: "1".repeat(500),
        author: [{ ...meitner, affiliation: "x".repeat(5000) }],
      }),
      found("W2", { title: " " }),
    ),
  ]);
  assert.deepEqual(
    papers.map(({ pages, authors }) => [pages, authors[0]?.affiliation?.length]),
    [["", 1000]],
  );
});
