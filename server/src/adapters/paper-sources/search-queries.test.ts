// Tests what each source is asked: one search, in six languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseQuery } from "../../knowledge/bibliography/queries/parse-query.ts";
import { toArxivQuery } from "./arxiv-search.ts";
import { toCrossrefQuery } from "./crossref-search.ts";
import { toEuropePmcQuery } from "./europe-pmc.ts";
import { toOpenAlexQuery } from "./openalex.ts";
import { toPubmedQuery } from "./pubmed-search.ts";
import type { SourceQuestion } from "./search-source.ts";
import { toSemanticScholarQueries } from "./semantic-scholar.ts";

function ask(written: string, since?: string): SourceQuestion {
  const query = parseQuery(written);
  assert.ok(query);
  return { query, since, maxResults: 10 };
}

const full = ask('("deep learning" OR cnn*) AND title:cat NOT dog 2019..2023');
const fields = ask('title:"ice age" author:smith -review year:2020-');

test("arXiv: prefixes, ANDNOT and a span of days", () => {
  assert.equal(
    toArxivQuery(full)["search_query"],
    '((all:"deep learning" OR all:cnn*) AND ti:cat ANDNOT all:dog) AND submittedDate:[201901010000 TO 202312312359]',
  );
  assert.equal(
    toArxivQuery(fields)["search_query"],
    '(ti:"ice age" AND au:smith ANDNOT all:review) AND submittedDate:[202001010000 TO 999912312359]',
  );
});

test("PubMed: tags behind terms, and years as dates of publication", () => {
  const { term } = toPubmedQuery(full);
  assert.equal(term, '(("deep learning" OR cnn) AND cat[ti] NOT dog) AND 2019:2023[dp]');
  assert.equal(toPubmedQuery(ask("card* OR to"))["term"], 'card* OR "to"');
});

test("Europe PMC: fields before terms, and years as a range", () => {
  assert.equal(
    toEuropePmcQuery(full),
    '(("deep learning" OR cnn*) AND TITLE:cat NOT dog) AND PUB_YEAR:[2019 TO 2023]',
  );
});

test("OpenAlex: titles and authors as filters, the rest as a search", () => {
  assert.deepEqual(toOpenAlexQuery(full), {
    search: '("deep learning" OR cnn) NOT (dog)',
    filter: "title.search:cat,from_publication_date:2019-01-01,to_publication_date:2023-12-31",
  });
  assert.deepEqual(toOpenAlexQuery(fields), {
    search: "",
    filter: 'title.search:"ice age",raw_author_name.search:smith,from_publication_date:2020-01-01',
  });
});

test("Crossref: words by field, and years as a filter", () => {
  assert.deepEqual(toCrossrefQuery(full), {
    query: "deep learning cnn",
    "query.title": "cat",
    "query.author": "",
    filter: "from-pub-date:2019,until-pub-date:2023",
  });
});

test("Semantic Scholar: a question for each alternative, words without hyphens", () => {
  assert.deepEqual(toSemanticScholarQueries(full), [
    { query: "deep learning cat", year: "2019-2023" },
    { query: "cnn cat", year: "2019-2023" },
  ]);
  assert.deepEqual(toSemanticScholarQueries(ask("covid-19 year:2020")), [
    { query: "covid 19", year: "2020" },
  ]);
});

test("each source is asked by its own date for what is new", () => {
  const recent = ask("ice", "2026-03-04");
  assert.match(toArxivQuery(recent)["search_query"] ?? "", /\[202603040000 TO 9999/u);
  assert.deepEqual(
    [toPubmedQuery(recent)["datetype"], toPubmedQuery(recent)["mindate"]],
    ["edat", "2026/03/04"],
  );
  assert.match(toEuropePmcQuery(recent), /FIRST_PDATE:\[2026-03-04 TO .*FIRST_IDATE:\[2026-03-04/u);
  assert.equal(toOpenAlexQuery(recent).filter, "from_publication_date:2026-03-04");
  assert.equal(toCrossrefQuery(recent)["filter"], "from-created-date:2026-03-04");
  assert.deepEqual(toSemanticScholarQueries(recent), [
    { query: "ice", publicationDateOrYear: "2026-03-04:" },
  ]);
});
