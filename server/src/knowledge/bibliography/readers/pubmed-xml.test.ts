// Tests of reading PubMed's XML.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readAll, readOne } from "./reading.testing.ts";

const article = `<PubmedArticle><MedlineCitation><PMID Version="1">26711635</PMID><Article>
<Journal><ISSN IssnType="Electronic">1879-0070</ISSN><JournalIssue><Volume>84</Volume><Issue>3</Issue>
<PubDate><Year>2015</Year><Month>Dec</Month><Day>1</Day></PubDate></JournalIssue>
<Title>Diagnostic microbiology</Title><ISOAbbreviation>Diagn. Microbiol.</ISOAbbreviation></Journal>
<ArticleTitle>Role of <i>E. coli</i>.</ArticleTitle>
<Pagination><MedlinePgn>228-42</MedlinePgn></Pagination>
<ELocationID EIdType="doi">10.1016/j.diagmicrobio.2015.11.017</ELocationID>
<Abstract><AbstractText Label="BACKGROUND">One.</AbstractText><AbstractText Label="UNLABELLED">Two.</AbstractText></Abstract>
<AuthorList><Author><LastName>Rhein</LastName><ForeName>Joshua</ForeName><Suffix>Jr</Suffix>
<Identifier Source="ORCID">0000-0002-1825-0097</Identifier><AffiliationInfo><Affiliation>Minneapolis.</Affiliation></AffiliationInfo></Author>
<Author><CollectiveName>ASTRO-CM Team</CollectiveName></Author></AuthorList><Language>eng</Language></Article>
<MeshHeadingList><MeshHeading><DescriptorName>Kidney Diseases</DescriptorName><QualifierName>diagnosis</QualifierName></MeshHeading></MeshHeadingList>
<KeywordList><Keyword>HIV</Keyword></KeywordList></MedlineCitation>
<PubmedData><ArticleIdList><ArticleId IdType="pmc">PMC123</ArticleId></ArticleIdList></PubmedData></PubmedArticle>`;

describe("PubMed XML", () => {
  test("an article is read with every field", async () => {
    assert.deepEqual(await readOne(`<PubmedArticleSet>\n${article}\n</PubmedArticleSet>`), {
      type: "article-journal",
      title: "Role of <i>E. coli</i>.",
      author: [
        {
          family: "Rhein",
          given: "Joshua",
          suffix: "Jr",
          affiliation: "Minneapolis.",
          ORCID: "0000-0002-1825-0097",
        },
        { literal: "ASTRO-CM Team" },
      ],
      "container-title": "Diagnostic microbiology",
      "container-title-short": "Diagn. Microbiol.",
      issued: { "date-parts": [[2015, 12, 1]] },
      volume: "84",
      issue: "3",
      page: "228-242",
      abstract: "BACKGROUND: One.\nTwo.",
      keyword: "Kidney Diseases/diagnosis; HIV",
      language: "eng",
      ISSN: "1879-0070",
      DOI: "10.1016/j.diagmicrobio.2015.11.017",
      PMID: "26711635",
      PMCID: "PMC123",
      id: "26711635",
      "citation-key": "26711635",
    });
  });

  test("a chapter of a book has the book around it", async () => {
    const item =
      await readOne(`<PubmedBookArticle><BookDocument><PMID>1</PMID><Book><BookTitle>Book</BookTitle>
      <PubDate><Year>2009</Year></PubDate><AuthorList Type="editors"><Author><LastName>Ed</LastName></Author></AuthorList></Book>
      <ArticleTitle>Chapter</ArticleTitle></BookDocument></PubmedBookArticle>`);
    assert.deepEqual(
      [item.type, item.title, item["container-title"], item.editor],
      ["chapter", "Chapter", "Book", [{ family: "Ed" }]],
    );
  });

  test("an article that is not closed does not lose the next", async () => {
    const { items, errors } = await readAll(
      `<PubmedArticleSet>\n<PubmedArticle>\nwrong\n${article}</PubmedArticleSet>`,
    );
    assert.equal(items.length, 1);
    assert.equal(errors[0]?.line, 2);
  });
});
