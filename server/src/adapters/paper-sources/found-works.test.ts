// Tests what becomes of a work as OpenAlex, Semantic Scholar and Europe PMC describe it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { toWork as fromCrossref } from "./crossref-work.ts";
import { toWork as fromEuropePmc } from "./europe-pmc-result.ts";
import { crossrefWork } from "./loopback-sources.testing.ts";
import { toWork as fromOpenAlex } from "./openalex-work.ts";
import { toWork as fromSemanticScholar } from "./semantic-scholar-paper.ts";

test("OpenAlex: everything that a paper can hold is read, the abstract put together from its words", () => {
  const work = fromOpenAlex({
    id: "https://openalex.org/W42",
    doi: "https://doi.org/10.1000/ABC",
    display_name: "Water &amp; <i>ice</i>",
    publication_date: "2021-03-04",
    type: "article",
    language: "en",
    ids: {
      pmid: "https://pubmed.ncbi.nlm.nih.gov/123",
      pmcid: "https://www.ncbi.nlm.nih.gov/pmc/articles/456",
      mag: "7",
    },
    primary_location: {
      landing_page_url: "https://x.org/1",
      source: {
        display_name: "Journal of Ice",
        issn_l: "0028-0836",
        type: "journal",
        host_organization_name: "House",
      },
    },
    locations: [{ landing_page_url: "http://arxiv.org/abs/2101.00001" }],
    best_oa_location: { pdf_url: "https://x.org/1.pdf" },
    authorships: [
      {
        author: { display_name: "Lise Meitner", orcid: "https://orcid.org/0000-0001-7542-0286" },
        institutions: [{ display_name: "Stockholm" }],
      },
      { author: { display_name: null }, raw_author_name: "Otto R. Frisch" },
    ],
    biblio: { volume: "5", issue: "2", first_page: "10", last_page: "19" },
    cited_by_count: 8,
    is_retracted: true,
    abstract_inverted_index: { Ice: [0], is: [1, 4], "cold;": [2], it: [3], hard: [5] },
  });
  assert.deepEqual(work, {
    type: "article-journal",
    title: "Water & <i>ice</i>",
    "container-title": "Journal of Ice",
    publisher: "House",
    ISSN: "0028-0836",
    language: "en",
    abstract: "Ice is cold; it is hard",
    DOI: "10.1000/ABC",
    PMID: "123",
    PMCID: "PMC456",
    URL: "https://x.org/1",
    volume: "5",
    issue: "2",
    page: "10-19",
    author: [
      { family: "Meitner", given: "Lise", ORCID: "0000-0001-7542-0286", affiliation: "Stockholm" },
      { family: "Frisch", given: "Otto R." },
    ],
    issued: { "date-parts": [[2021, 3, 4]] },
    status: "retracted",
    custom: {
      openalex: "W42",
      mag: "7",
      arxiv: "2101.00001",
      citation_count: "8",
      pdf_url: "https://x.org/1.pdf",
    },
  });
});

test("OpenAlex: an abstract with places out of all measure costs nothing", () => {
  const work = fromOpenAlex({
    display_name: "X",
    abstract_inverted_index: { a: [0], b: [4e9, -1, 1.5, "2"], c: null },
  });
  assert.equal(work?.abstract, "a");
});

test("Semantic Scholar: everything that a paper can hold is read", () => {
  const work = fromSemanticScholar({
    paperId: "abc",
    externalIds: {
      DOI: "10.1000/X",
      ArXiv: "2101.00001",
      PubMed: "123",
      PubMedCentral: "456",
      DBLP: "conf/x",
    },
    url: "https://www.semanticscholar.org/paper/abc",
    title: "Ice",
    abstract: "Cold &amp; hard.",
    venue: "ICE",
    publicationVenue: {
      name: "International Conference on Ice",
      type: "conference",
      issn: "0028-0836",
    },
    year: 2021,
    publicationDate: "2021-03-04",
    publicationTypes: ["JournalArticle", "Conference"],
    journal: { name: "Journal of Ice", volume: "5", pages: "1 - 9" },
    citationCount: 8,
    openAccessPdf: { url: "https://x.org/1.pdf", status: "GREEN" },
    authors: [{ authorId: "1", name: "Lise Meitner", affiliations: ["Stockholm"] }, { name: null }],
  });
  assert.deepEqual(work, {
    type: "paper-conference",
    title: "Ice",
    "container-title": "Journal of Ice",
    volume: "5",
    page: "1-9",
    ISSN: "0028-0836",
    abstract: "Cold & hard.",
    DOI: "10.1000/X",
    PMID: "123",
    PMCID: "PMC456",
    URL: "https://www.semanticscholar.org/paper/abc",
    author: [{ family: "Meitner", given: "Lise", affiliation: "Stockholm" }],
    issued: { "date-parts": [[2021, 3, 4]] },
    custom: {
      s2: "abc",
      arxiv: "2101.00001",
      dblp: "conf/x",
      citation_count: "8",
      pdf_url: "https://x.org/1.pdf",
    },
  });
});

test("Europe PMC: everything that a paper can hold is read", () => {
  const work = fromEuropePmc({
    id: "123",
    source: "MED",
    pmid: "123",
    pmcid: "PMC456",
    doi: "10.1000/x",
    title: "Ice in <i>E. coli</i>.",
    authorList: {
      author: [
        {
          fullName: "Meitner L",
          firstName: "Lise",
          lastName: "Meitner",
          initials: "L",
          authorId: { type: "ORCID", value: "0000-0001-7542-0286" },
          authorAffiliationDetailsList: { authorAffiliation: [{ affiliation: "Stockholm." }] },
        },
        { collectiveName: "The Ice Group" },
      ],
    },
    journalInfo: {
      volume: "5",
      issue: "2",
      printPublicationDate: "2021-03-01",
      journal: { title: "Journal of Ice", isoabbreviation: "J Ice", issn: "0028-0836" },
    },
    pageInfo: "10-19",
    abstractText: "<h4>Aims</h4>To know.",
    pubTypeList: { pubType: ["research-article", "Journal Article", "Retracted Publication"] },
    keywordList: { keyword: ["ice", "snow"] },
    citedByCount: 8,
    fullTextUrlList: {
      fullTextUrl: [
        { availabilityCode: "S", documentStyle: "pdf", url: "https://pay.org" },
        { availabilityCode: "OA", documentStyle: "pdf", url: "https://x.org/1.pdf" },
      ],
    },
  });
  assert.deepEqual(work, {
    type: "article-journal",
    title: "Ice in <i>E. coli</i>",
    "container-title": "Journal of Ice",
    "container-title-short": "J Ice",
    volume: "5",
    issue: "2",
    page: "10-19",
    ISSN: "0028-0836",
    keyword: "ice; snow",
    abstract: "Aims: To know.",
    DOI: "10.1000/x",
    PMID: "123",
    PMCID: "PMC456",
    URL: "https://europepmc.org/article/MED/123",
    author: [
      { family: "Meitner", given: "Lise", ORCID: "0000-0001-7542-0286", affiliation: "Stockholm." },
      { literal: "The Ice Group" },
    ],
    issued: { "date-parts": [[2021, 3, 1]] },
    status: "retracted",
    custom: { citation_count: "8", pdf_url: "https://x.org/1.pdf" },
  });
});

test("Crossref: a work that was retracted says so, its notice does not", () => {
  const retracted = crossrefWork("10.1/1", {
    "updated-by": [{ type: "retraction", DOI: "10.1/2" }],
  });
  const notice = crossrefWork("10.1/2", { "update-to": [{ type: "retraction", DOI: "10.1/1" }] });
  const marked = crossrefWork("10.1/3", { title: ["RETRACTED ARTICLE: On ice"] });
  assert.deepEqual(
    [retracted, notice, marked].map((message) => fromCrossref(message)?.status),
    ["retracted", undefined, "retracted"],
  );
});

test("a work of which nothing has its shape is read without failing", () => {
  const odd = [
    null,
    7,
    "x",
    [],
    {},
    {
      title: 7,
      authors: "x",
      ids: [],
      authorships: [null, 3],
      authorList: { author: [[]] },
      externalIds: "?",
      journal: null,
      abstract_inverted_index: [1],
      journalInfo: 3,
      pubTypeList: { pubType: {} },
    },
  ];
  for (const read of [fromOpenAlex, fromSemanticScholar, fromEuropePmc, fromCrossref])
    for (const value of odd) assert.doesNotThrow(() => read(value));
});
