// Tests that titles and abstracts keep their words and lose the markup of their sources.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanAbstract, cleanTitle } from "./markup.ts";

test("a title keeps italics, bold, sub- and superscript as light HTML and loses everything else", () => {
  const cases = {
    "<jats:italic>E. coli</jats:italic> and <em>B.\n subtilis</em>":
      "<i>E. coli</i> and <i>B. subtilis</i>",
    'CO<sub>2</sub> at 10<sup>6</sup> <span class="x">Pa</span>':
      "CO<sub>2</sub> at 10<sup>6</sup> Pa",
    "<b>All of it</b>": "All of it",
    '<mml:math xmlns:mml="u"><mml:msup><mml:mi>B</mml:mi><mml:mo>+</mml:mo></mml:msup></mml:math> decays':
      "B+ decays",
    "Analytics &amp;amp; Knowledge &#8211; &#x201C;now&#x201D;": "Analytics & Knowledge – “now”",
    "&lt;i&gt;Drosophila&lt;/i&gt; again": "<i>Drosophila</i> again",
  };
  for (const [given, wanted] of Object.entries(cases)) assert.equal(cleanTitle(given), wanted);
});

test("what only looks like markup stays", () => {
  assert.equal(cleanTitle("a<b and c>d, p &lt; 0.05"), "a<b and c>d, p < 0.05");
  assert.equal(
    cleanTitle("10.1002/(SICI)17:15<1661::AID>3.0.CO;2-2"),
    "10.1002/(SICI)17:15<1661::AID>3.0.CO;2-2",
  );
  assert.equal(cleanTitle("R&D; AT&T; &unknown;"), "R&D; AT&T; &unknown;");
});

test("an abstract is plain text with a line a paragraph and the headings of its parts", () => {
  const jats = `<jats:title>Abstract</jats:title>
    <jats:sec><jats:title>Background:</jats:title><jats:p>Broken
    anywhere.</jats:p></jats:sec>
    <jats:sec><jats:title>Results</jats:title><jats:p>10<jats:sup>-6</jats:sup> mol CO<jats:sub>2</jats:sub>, <jats:italic>n</jats:italic><jats:sup>th</jats:sup>.</jats:p></jats:sec>`;
  assert.equal(cleanAbstract(jats), "Background: Broken anywhere.\nResults: 10⁻⁶ mol CO₂, nth.");
  assert.equal(cleanAbstract("One.\n\nTwo\nlines."), "One.\nTwo lines.");
});

test("a formula is not written twice", () => {
  const formula = `<jats:alternatives><jats:tex-math>\\usepackage{x}</jats:tex-math><mml:math><mml:mi>x</mml:mi></mml:math></jats:alternatives>`;
  assert.equal(cleanAbstract(`<jats:p>Let ${formula} be.</jats:p>`), "Let x be.");
});

test("no text holds control characters or half a surrogate pair", () => {
  assert.equal(cleanTitle("a\u0000b\uD800c"), "abc");
});
