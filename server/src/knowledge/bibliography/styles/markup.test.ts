// Markup in titles and the three ways a citation is written out.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type CitationVariant, readMarkup, writeMarkup } from "./markup.ts";

function convert(source: string, variant: CitationVariant): string {
  return writeMarkup(readMarkup(source), variant);
}

describe("markup", () => {
  test("italics, bold, sub- and superscripts stay in HTML", () => {
    const source = "<i>E. coli</i> in H<sub>2</sub>O, x<sup>2</sup>, <b>bold</b>";
    assert.equal(convert(source, "html"), source);
    assert.equal(convert(source, "text"), "E. coli in H2O, x2, bold");
    assert.equal(
      convert(source, "markdown"),
      "*E. coli* in H<sub>2</sub>O, x<sup>2</sup>, **bold**",
    );
  });

  test("other words for the same markup are read alike, and spans are let go", () => {
    const source = '<em>a</em> <strong>b</strong> <span class="nocase">c</span> <sc>d</sc>';
    assert.equal(convert(source, "html"), "<i>a</i> <b>b</b> c d");
  });

  test("tags that do not open and close are the author's own signs", () => {
    assert.equal(convert("p<i and <b>x", "text"), "p<i and <b>x");
    assert.equal(convert("p<i and <b>x", "html"), "p&lt;i and &lt;b&gt;x");
    assert.equal(convert("</i>a", "html"), "&lt;/i&gt;a");
  });

  test("everything else is escaped in HTML", () => {
    assert.equal(
      convert(`<script>alert("1")</script> & 'x'`, "html"),
      "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;",
    );
  });

  test("what Markdown would read as its own is escaped", () => {
    assert.equal(
      convert("a*b_c [d](e) `f` <g>", "markdown"),
      String.raw`a\*b\_c \[d\](e) \`f\` \<g\>`,
    );
  });

  test("emphasis marks touch the words, not the spaces", () => {
    assert.equal(convert("a<i> b </i>c", "markdown"), "a *b* c");
  });

  test("an address in Markdown is a link and keeps its signs", () => {
    const address = [{ text: "https://doi.org/10.1000/a_b", link: true }];
    assert.equal(writeMarkup(address, "markdown"), "<https://doi.org/10.1000/a_b>");
    assert.equal(
      writeMarkup([{ text: "javascript:alert(1)_", link: true }], "markdown"),
      String.raw`javascript:alert(1)\_`,
    );
  });

  test("line breaks and tabs become single spaces", () => {
    assert.equal(convert("a\n  b\t<i> c</i>\u0085d", "text"), "a b c d");
  });

  test("a title made of tags takes no longer than its length deserves", () => {
    const began = performance.now();
    readMarkup("<i>".repeat(100_000) + "</b>".repeat(100_000));
    assert.ok(performance.now() - began < 3_000);
  });
});
