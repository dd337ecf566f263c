// The PDF that a page on the web names is found however the page is written, and nothing else is taken for it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { findPdfLink } from "./landing-page.ts";

const page = "https://example.org/articles/12/";
const pdf = "https://example.org/articles/12/full.pdf";

describe("the PDF that a page names", () => {
  for (const [what, html, expected] of [
    ["plainly", `<meta name="citation_pdf_url" content="${pdf}">`, pdf],
    ["content first, in single quotes", `<meta content='${pdf}' name='citation_pdf_url' />`, pdf],
    ["without quotes and in capitals", `<META NAME=CITATION_PDF_URL CONTENT=${pdf}>`, pdf],
    ["over several lines", `<meta\n  name = "citation_pdf_url"\n  content = " ${pdf} ">`, pdf],
    ["as a property", `<meta property="citation_pdf_url" content="${pdf}">`, pdf],
    ["relative to the page", `<meta name="citation_pdf_url" content="full.pdf">`, pdf],
    [
      "relative to its host",
      `<meta name="citation_pdf_url" content="/a.pdf">`,
      "https://example.org/a.pdf",
    ],
    [
      "relative to its base",
      `<base href="/pdfs/"><meta name="citation_pdf_url" content="a.pdf">`,
      "https://example.org/pdfs/a.pdf",
    ],
    [
      "with entities",
      `<meta name="citation_pdf_url" content="a?x=1&amp;y=2">`,
      "https://example.org/articles/12/a?x=1&y=2",
    ],
    [
      "with a sign that ends tags elsewhere",
      `<meta name="citation_title" content="a > b"><meta name="citation_pdf_url" content="${pdf}">`,
      pdf,
    ],
    [
      "before another one",
      `<meta name="citation_pdf_url" content="${pdf}"><meta name="citation_pdf_url" content="x">`,
      pdf,
    ],
  ] as const) {
    test(what, () => assert.equal(findPdfLink(`<html><head>${html}`, page), expected));
  }

  for (const [what, html] of [
    ["in a comment", `<!-- <meta name="citation_pdf_url" content="${pdf}"> -->`],
    ["in a script", `<script>'<meta name="citation_pdf_url" content="${pdf}">'</script>`],
    ["empty", `<meta name="citation_pdf_url" content=" ">`],
    ["as a program", `<meta name="citation_pdf_url" content="javascript:alert(1)">`],
    ["as a file", `<meta name="citation_pdf_url" content="file:///etc/passwd">`],
    ["under another name", `<meta name="citation_abstract_html_url" content="${pdf}">`],
  ] as const) {
    test(`is none ${what}`, () => assert.equal(findPdfLink(html, page), undefined));
  }

  test("a page made to be a burden is read in no time", () => {
    const hostile = [
      "<meta ".repeat(200_000),
      "<!--".repeat(200_000),
      '<meta a="'.repeat(100_000),
      `<meta ${" ".repeat(1_000_000)}`,
      `<meta a ${"= ".repeat(500_000)}`,
      `<meta name="${"a".repeat(1_000_000)}`,
    ];
    for (const html of hostile) assert.equal(findPdfLink(html, page), undefined);
  });
});
