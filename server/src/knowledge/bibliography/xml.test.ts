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
