// What a file says about itself: believed where the page agrees, never otherwise.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findMetadata } from "./find-metadata.ts";
import { body, line, noHints, page, paragraph } from "./layout.testing.ts";
import { parseXmp, readXmp } from "./xmp.ts";

function xmp(statements: string): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF><rdf:Description>${statements}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}

const paper = page(1, [
  line(100, 80, "The Bending of Old Paper", { size: 18 }),
  line(100, 104, "A Study of Sheaves", { size: 13 }),
  line(100, 140, "Jane Doe and John Roe", { size: 11 }),
  line(100, 180, "Abstract", { bold: true }),
  ...paragraph(100, 200, 400, body),
]);

test("a title in Info that stands on the page raises its confidence and settles where it ends", () => {
  const alone = findMetadata([paper], noHints);
  assert.equal(alone.title?.value, "The Bending of Old Paper");
  assert.ok((alone.title?.confidence ?? 1) < 0.95);
  const title = "The Bending of Old Paper: A Study of Sheaves";
  const hinted = findMetadata([paper], { ...noHints, title });
  assert.deepEqual(hinted.title, { value: title, confidence: 0.97, source: "page" });
});

test("a title in Info that the page does not show is not taken", () => {
  for (const title of ["Microsoft Word - paper.doc", "untitled", "Another Work Altogether"]) {
    const found = findMetadata([paper], { ...noHints, title });
    assert.equal(found.title?.value, "The Bending of Old Paper");
    assert.ok((found.title?.confidence ?? 1) < 0.95);
  }
});

test("a page without a title gives none, whatever Info says", () => {
  const plain = page(1, paragraph(100, 80, 400, body));
  const hints = { ...noHints, title: "Another Work Altogether", author: "Jane Doe" };
  const found = findMetadata([plain], hints);
  assert.deepEqual([found.title, found.authors], [undefined, undefined]);
  assert.deepEqual(findMetadata([page(1, [])], hints), {});
});

test("authors are surer when Info names the same people in the same order", () => {
  const same = findMetadata([paper], { ...noHints, author: "J. Doe; J. Roe" });
  const others = findMetadata([paper], { ...noHints, author: "tubitak" });
  assert.ok((same.authors?.confidence ?? 0) >= 0.95);
  assert.ok((others.authors?.confidence ?? 1) < 0.95);
  assert.deepEqual(
    same.authors?.value.map(({ name }) => name),
    ["Jane Doe", "John Roe"],
  );
});

test("names in Info are read as those in a file of references are", () => {
  const { authors } = findMetadata([paper], { ...noHints, author: "Doe, Jane and Roe, John" });
  assert.ok((authors?.confidence ?? 0) >= 0.95);
});

test("journal and DOI of XMP are taken only when its title is the page's", () => {
  const journal =
    "<prism:publicationName>Paper</prism:publicationName><prism:doi>10.1234/xmp.7</prism:doi>";
  const titled = (title: string): string =>
    xmp(`<dc:title><rdf:Alt><rdf:li>${title}</rdf:li></rdf:Alt></dc:title>${journal}`);
  const right = findMetadata([paper], { ...noHints, xmp: titled("The Bending of Old Paper") });
  assert.deepEqual([right.journal?.value, right.doi?.value], ["Paper", "10.1234/xmp.7"]);
  assert.deepEqual([right.journal?.source, right.doi?.source], ["xmp", "xmp"]);
  const wrong = findMetadata([paper], { ...noHints, xmp: titled("Quite Another Paper") });
  assert.deepEqual([wrong.journal, wrong.doi], [undefined, undefined]);
});

test("the packet that has a title is found among the file's bytes", () => {
  const packet = xmp(
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Über Papier &amp; Pappe</rdf:li></rdf:Alt></dc:title>',
  );
  const picture = xmp("<tiff:Make>camera</tiff:Make>");
  const bytes = new TextEncoder().encode(
    `%PDF-1.7 ${picture} stream ${packet} endstream <x:xmpmeta`,
  );
  assert.equal(readXmp(bytes), packet);
  assert.equal(parseXmp(packet).title, "Über Papier & Pappe");
  assert.equal(readXmp(new TextEncoder().encode("%PDF-1.7")), "");
});

test("a packet that is no XML, or nested without end, says nothing", () => {
  for (const packet of [
    "<x:xmpmeta><dc:title>",
    `<x:xmpmeta>${"<a>".repeat(5000)}`,
    "<!DOCTYPE a>",
  ])
    assert.deepEqual(parseXmp(packet), { creators: [] });
});
