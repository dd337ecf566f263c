// Tests that every way of writing an identifier is read into one form, and that what is none is refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import {
  doisIn,
  normaliseDoi,
  normaliseIsbn,
  normaliseIssn,
  normaliseOrcid,
  normalisePmcid,
  normalisePmid,
  orcidsIn,
  parseArxivId,
  recogniseIdentifier,
} from "./identifiers.ts";

type Case = [text: string, expected: string | undefined];

function check(read: (text: string) => string | undefined, cases: Case[]): void {
  for (const [text, expected] of cases) assert.equal(read(text), expected, text);
}

function arxivText(text: string): string | undefined {
  const found = parseArxivId(text);
  return found && `${found.id} ${found.version ?? "-"}`;
}

function kindText(text: string): string | undefined {
  const found = recogniseIdentifier(text);
  return found && `${found.kind} ${found.value}`;
}

test("a DOI is read with any resolver, label or case", () => {
  check(normaliseDoi, [
    ["10.1000/XYZ123", "10.1000/xyz123"],
    ["doi:10.1000/xyz", "10.1000/xyz"],
    ["DOI: 10.1000/xyz", "10.1000/xyz"],
    ["doi 10.1000/xyz", "10.1000/xyz"],
    ["https://doi.org/10.1000/xyz", "10.1000/xyz"],
    ["http://dx.doi.org/10.1000/xyz", "10.1000/xyz"],
    ["https://www.doi.org/10.1000/xyz", "10.1000/xyz"],
    ["doi.org/10.1000/xyz", "10.1000/xyz"],
    ["https://doi.org/doi:10.1000/xyz", "10.1000/xyz"],
    ["doi:https://doi.org/10.1000/xyz", "10.1000/xyz"],
    ["info:doi/10.1000/xyz", "10.1000/xyz"],
    ["urn:doi:10.1000/xyz", "10.1000/xyz"],
    ["10.1000/xyz [doi]", "10.1000/xyz"],
    ["10.1000.10/123", "10.1000.10/123"],
    ["\u200B10.1000/x\u00ADyz ", "10.1000/xyz"],
  ]);
});

test("a DOI is freed of encoding and of the punctuation around it", () => {
  check(normaliseDoi, [
    ["10.1000%2Fxyz%28a%29", "10.1000/xyz(a)"],
    ["https://doi.org/10.1000%252Fxyz", "10.1000/xyz"],
    ["https://doi.org/10.1000/xyz?utm_source=a#b", "10.1000/xyz"],
    ["https://doi.org/10.1000/a%3Fb", "10.1000/a?b"],
    ["<10.1000/xyz>", "10.1000/xyz"],
    ["<https://doi.org/10.1000/xyz>.", "10.1000/xyz"],
    ["(10.1000/xyz).", "10.1000/xyz"],
    ["10.1000/xyz.,;", "10.1000/xyz"],
    ["10.1000/xyz。", "10.1000/xyz"],
    ["10.1016/S0140-6736(20)30183-5", "10.1016/s0140-6736(20)30183-5"],
    ["10.1016/0370-2693(86)91000(x)", "10.1016/0370-2693(86)91000(x)"],
    [
      "10.1002/(SICI)1097-4571(199806)49:8&lt;693::AID-ASI4&gt;3.0.CO;2-O",
      "10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o",
    ],
    ["10.1000/ÄB", "10.1000/Äb"],
  ]);
});

test("what is no DOI is refused", () => {
  const refused = ["", "10.1000", "10.1000/", "10.12/abc", "11.1000/xyz", "10.1000/a b", "none"];
  refused.push("https://example.org/10.1000/xyz", "10.1000/%FF", `10.1000/${"x".repeat(3000)}`);
  check(
    normaliseDoi,
    refused.map((text): Case => [text, undefined]),
  );
});

test("a DOI in a text is read where it begins, without the punctuation around it, brackets inside kept", () => {
  const text =
    "Cell (doi:10.1016/S0140-6736(20)30183-5). See [https://doi.org/10.1234/abc], 10.1/no.";
  assert.deepEqual(doisIn(text), [
    { doi: "10.1016/s0140-6736(20)30183-5", index: text.indexOf("10.1016") },
    { doi: "10.1234/abc", index: text.indexOf("10.1234") },
  ]);
  assert.equal(doisIn("|10.1234/abc|")[0]?.doi, "10.1234/abc");
});

test("reading a DOI again changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (rest) => {
      const once = normaliseDoi(`10.1000/${rest}`);
      if (once !== undefined) assert.equal(normaliseDoi(once), once);
    }),
  );
});

test("an arXiv number is read in both styles, with its version apart", () => {
  check(arxivText, [
    ["2101.00001", "2101.00001 -"],
    ["2101.00001v3", "2101.00001 3"],
    ["0704.0001", "0704.0001 -"],
    ["arXiv:2101.00001v3", "2101.00001 3"],
    ["ARXIV: 2101.00001", "2101.00001 -"],
    ["arXiv:2101.00001v3 [cs.CL] 5 Jan 2021", "2101.00001 3"],
    ["https://arxiv.org/abs/2101.00001", "2101.00001 -"],
    ["http://arxiv.org/pdf/2101.00001v2.pdf", "2101.00001 2"],
    ["https://export.arxiv.org/abs/hep-th/9901001v1", "hep-th/9901001 1"],
    ["https://arxiv.org/html/2101.00001v1/", "2101.00001 1"],
    ["https://arxiv.org/abs/2101.00001?context=cs", "2101.00001 -"],
    ["10.48550/arXiv.2101.00001", "2101.00001 -"],
    ["https://doi.org/10.48550/ARXIV.2101.00001", "2101.00001 -"],
    ["math.GT/0309136", "math/0309136 -"],
    ["math/0309136", "math/0309136 -"],
    ["cond-mat.str-el/0309136v2", "cond-mat/0309136 2"],
    ["<arXiv:2101.00001>.", "2101.00001 -"],
    ["2113.00001", undefined],
    ["2101.001", undefined],
    ["foo/0309136", undefined],
    ["10.1000/2101.00001", undefined],
    ["2101.00001v0", undefined],
    ["", undefined],
  ]);
});

test("a PubMed number is bare digits", () => {
  check(normalisePmid, [
    ["12345678", "12345678"],
    ["PMID: 12345678", "12345678"],
    ["pmid:00123", "123"],
    ["https://pubmed.ncbi.nlm.nih.gov/12345678/", "12345678"],
    ["https://www.ncbi.nlm.nih.gov/pubmed/12345678", "12345678"],
    ["12345678 [pmid]", "12345678"],
    ["PMC123", undefined],
    ["0", undefined],
    ["1234567890", undefined],
    ["12a", undefined],
  ]);
});

test("a PubMed Central number keeps its letters and is never guessed from digits", () => {
  check(normalisePmcid, [
    ["PMC123", "PMC123"],
    ["pmc 123", "PMC123"],
    ["PMCID: PMC0123", "PMC123"],
    ["PMCID: 123", "PMC123"],
    ["PMC123.1", "PMC123"],
    ["https://www.ncbi.nlm.nih.gov/pmc/articles/PMC123/pdf/main.pdf", "PMC123"],
    ["https://pmc.ncbi.nlm.nih.gov/articles/PMC123/", "PMC123"],
    ["123", undefined],
    ["PMC", undefined],
  ]);
});

test("an ISBN is checked and becomes 13 digits", () => {
  check(normaliseIsbn, [
    ["978-3-16-148410-0", "9783161484100"],
    ["9783161484100", "9783161484100"],
    ["ISBN-13: 978 3 16 148410 0", "9783161484100"],
    ["978–3–16–148410–0", "9783161484100"],
    ["3-16-148410-X", "9783161484100"],
    ["316148410x", "9783161484100"],
    ["ISBN 0-306-40615-2 (hardcover)", "9780306406157"],
    ["0-306-40615-3, 978-3-16-148410-0", "9783161484100"],
    ["979-10-90636-07-1", "9791090636071"],
    ["9783161484101", undefined],
    ["0-306-40615-3", undefined],
    ["12345", undefined],
    ["", undefined],
  ]);
});

test("an ISSN is checked and has its hyphen", () => {
  check(normaliseIssn, [
    ["0378-5955", "0378-5955"],
    ["03785955", "0378-5955"],
    ["ISSN: 2049-3630 (Electronic)", "2049-3630"],
    ["2434-561x", "2434-561X"],
    ["0378–5955", "0378-5955"],
    ["0378-5954, 2049-3630", "2049-3630"],
    ["0378-5954", undefined],
    ["978-3-16-148410-0", undefined],
  ]);
});

test("an ORCID iD is checked and loses its address", () => {
  check(normaliseOrcid, [
    ["0000-0002-1825-0097", "0000-0002-1825-0097"],
    ["https://orcid.org/0000-0002-1825-0097", "0000-0002-1825-0097"],
    ["orcid.org/0000-0002-1694-233x", "0000-0002-1694-233X"],
    ["ORCID: 0000000218250097", "0000-0002-1825-0097"],
    ["0000-0002-1825-0098", undefined],
    ["0000-0000-0000-0000", undefined],
    ["0000-0002-1825", undefined],
  ]);
});

test("an ORCID iD in a text counts only with a right check digit, and once", () => {
  const text = "0000-0002-1825-0097, 0000-0002-1825-0098, https://orcid.org/0000-0002-1825-0097";
  assert.deepEqual(orcidsIn(text), ["0000-0002-1825-0097"]);
});

test("a text alone tells which kind of identifier it is", () => {
  check(kindText, [
    ["10.1000/xyz", "doi 10.1000/xyz"],
    ["10.48550/arXiv.2101.00001", "arxiv 2101.00001"],
    ["2101.00001v2", "arxiv 2101.00001"],
    ["12345678", "pmid 12345678"],
    ["PMC123", "pmcid PMC123"],
    ["978-3-16-148410-0", "isbn 9783161484100"],
    ["isbn: 316148410X", "isbn 9783161484100"],
    ["Attention is all you need", undefined],
    ["see 978-3-16-148410-0", undefined],
    ["", undefined],
  ]);
  assert.deepEqual(recogniseIdentifier("2101.00001v2"), {
    kind: "arxiv",
    value: "2101.00001",
    version: 2,
  });
});

test("no text makes reading an identifier fail or take long", () => {
  const readers = [recogniseIdentifier, normaliseIssn, normaliseOrcid, normaliseIsbn];
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      for (const read of readers) read(text);
    }),
  );
  const started = performance.now();
  for (const hostile of ["1", "1-", "%25", "10.1000/", ")", "<", "&amp;", " ", "PMC"]) {
    for (const read of readers) read(hostile.repeat(1000));
  }
  assert.ok(performance.now() - started < 2000);
});
