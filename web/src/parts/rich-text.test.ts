// The little HTML of titles and citations is read, and nothing else of HTML is.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutAtMarks, readRichText } from "./rich-text.ts";

test("italics and scripts become runs, also inside each other", () => {
  assert.deepEqual(readRichText("On <i>E. coli</i> in H<sub>2</sub>O, <b>a <i>b</i></b>"), [
    { text: "On ", tags: [] },
    { text: "E. coli", tags: ["i"] },
    { text: " in H", tags: [] },
    { text: "2", tags: ["sub"] },
    { text: "O, ", tags: [] },
    { text: "a ", tags: ["b"] },
    { text: "b", tags: ["b", "i"] },
  ]);
});

test("what is no such markup stays text", () => {
  for (const text of ["p<i and i>q", "<script>alert(1)</script>", "<img src=x>", "a </i> b"]) {
    assert.deepEqual(readRichText(text), [{ text, tags: [] }]);
  }
});

test("signs that HTML writes as entities are themselves again, once", () => {
  assert.deepEqual(readRichText("R&amp;D &lt;i&gt; &amp;lt;"), [
    { text: "R&D <i> &lt;", tags: [] },
  ]);
});

test("a mark holds over markup, and shows nothing of it", () => {
  const source = "On <i>E. coli</i> K-12";
  const start = source.indexOf("coli");
  assert.deepEqual(readRichText(source, [{ start, end: source.length - 3 }]), [
    { text: "On ", tags: [] },
    { text: "E. ", tags: ["i"] },
    { text: "coli", tags: ["i"], isMarked: true },
    { text: " K", tags: [], isMarked: true },
    { text: "-12", tags: [] },
  ]);
});

test("pieces of a marked text are the text, whatever the marks", () => {
  for (const marks of [[{ start: 0, end: 99 }], [{ start: 5, end: 2 }], [{ start: 9, end: 12 }]]) {
    const pieces = cutAtMarks("abcdef", marks);
    assert.equal(pieces.map(({ text }) => text).join(""), "abcdef");
  }
});
