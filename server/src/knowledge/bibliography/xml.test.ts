// Tests that files of people and answers of services are read into the same tree of elements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { at, childrenOf, parseXml, textOf, XmlProblem } from "./xml.ts";

test("the text of an element is all that stands in it, sections of characters included", () => {
  const root = parseXml("<a><b>One <i>and</i> <![CDATA[<two>]]></b><b>three</b></a>");
  assert.deepEqual(childrenOf(root, "b").map(textOf), ["One and <two>", "three"]);
  assert.equal(textOf(at(root, "b", "i")), "and");
  assert.equal(at(root, "c", "i"), undefined);
});

test("an unknown entity and a character XML forbids are left as they stand", () => {
  assert.equal(textOf(parseXml("<a>R&nbsp;D \u0007</a>")), "R&nbsp;D \u0007");
});

test("what is not well-formed names its line", () => {
  for (const [text, line] of [
    ["<a>\n<b></a>", 2],
    ["", 1],
    ["<a>".repeat(5000), 1],
  ] as const)
    assert.throws(
      () => parseXml(text),
      (problem) => problem instanceof XmlProblem && problem.line === line,
    );
});

test("entities that a document declares are never put in, however many they would become", () => {
  const names = "abcdefghij".split("");
  const declared = names.map((name, index) => {
    const inner = names[index - 1];
    return `<!ENTITY ${name} "${inner === undefined ? "ha" : `&${inner};`.repeat(10)}">`;
  });
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [${declared.join("")}]><x><y>&j;&j;</y></x>`;
  assert.equal(textOf(parseXml(bomb)), "&j;&j;");
  const outside = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY % p SYSTEM "http://127.0.0.1/"> %p;]><x>&f;</x>`;
  assert.equal(textOf(parseXml(outside)), "&f;");
});
