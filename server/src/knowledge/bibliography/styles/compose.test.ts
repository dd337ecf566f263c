// How pieces meet: delimiters, marks that would double, and quotation marks.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { append, join, type Part, quoted, wrap } from "./compose.ts";
import { setQuotes } from "./quotes.ts";
import { plain, textOf } from "./rich-text.ts";

function joined(parts: Part[], delimiter: string): string {
  return textOf(join(parts, delimiter));
}

function curly(text: string, level = 0): string {
  return textOf(setQuotes(plain(text), level));
}

describe("compose", () => {
  test("missing pieces take their delimiters with them", () => {
    assert.equal(joined(["a", "", undefined, [], "b"], ", "), "a, b");
    assert.equal(textOf(wrap("(", "", ")")), "");
  });

  test("a full stop is not added to a text that has its own end", () => {
    assert.equal(joined(["Co.", "x"], ". "), "Co. x");
    assert.equal(joined(["Why?", "x"], ". "), "Why? x");
    assert.equal(joined(["为什么？", "x"], ". "), "为什么？ x");
  });

  test("a full stop takes the place of a comma or colon", () => {
    assert.equal(joined(["a:", "b"], ". "), "a. b");
  });

  test("the same mark is never written twice", () => {
    assert.equal(joined(["a,", "b"], ", "), "a, b");
    assert.equal(joined(["a:", "b"], ": "), "a: b");
  });

  test("a comma after an abbreviation or question stays", () => {
    assert.equal(joined(["J.", "b"], ", "), "J., b");
    assert.equal(joined(["Why?", "b"], ", "), "Why?, b");
  });

  test("full stops and commas go inside closing quotation marks", () => {
    assert.equal(joined([quoted("a"), "b"], ". "), "“a.” b");
    assert.equal(joined([quoted("a ‘b’"), "c"], ", "), "“a ‘b,’” c");
    assert.equal(joined([quoted("a?"), "b"], ". "), "“a?” b");
    assert.equal(joined([quoted("a"), "b"], ": "), "“a”: b");
  });

  test("an apostrophe at the end is no quotation mark", () => {
    assert.equal(textOf(append(plain("the dogs’"), ".")), "the dogs’.");
  });

  test("after Chinese text the mark stays outside", () => {
    assert.equal(joined([quoted("道"), "b"], ", "), "“道”, b");
  });
});

describe("quotation marks", () => {
  test("straight marks become curly, apostrophes too", () => {
    assert.equal(curly(`Celko's "SQL" and 'x'`), "Celko’s “SQL” and “x”");
  });

  test("marks inside marks alternate", () => {
    assert.equal(curly(`"a 'b' c"`), "“a ‘b’ c”");
    assert.equal(curly(`a "b" c`, 1), "a ‘b’ c");
    assert.equal(curly("a “b ‘c’” d", 1), "a ‘b “c”’ d");
  });

  test("marks without a partner are left alone", () => {
    assert.equal(curly(`5" disk, the dogs' bowl`), `5" disk, the dogs’ bowl`);
    assert.equal(curly("Hawai‘i"), "Hawai‘i");
  });

  test("a title made of quotation marks takes no longer than its length deserves", () => {
    const began = performance.now();
    setQuotes(plain("“".repeat(100_000) + " ’".repeat(100_000) + "'a' ".repeat(50_000)), 0);
    assert.ok(performance.now() - began < 3_000);
  });
});
