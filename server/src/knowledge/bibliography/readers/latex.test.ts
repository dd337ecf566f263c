// Tests of turning LaTeX into text.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { splitOutsideBraces, verbatimToText } from "./latex-source.ts";
import { latexToText } from "./latex.ts";

const plain: Array<[string, string]> = [
  ['M{\\"u}ller, G{\\"o}del, {\\" o}', "Müller, Gödel, ö"],
  ["{\\'e}{\\`a}{\\^o}{\\~n}{\\=a}{\\.z}", "éàôñāż"],
  ["\\c{c} \\v{C} \\H{o} \\k{a} \\r a \\u{g} \\d{s}", "ç Č ő ą å ğ ṣ"],
  ["{\\c{C}}etinkaya Aks{\\i}n na\\\"{\\i}ve \\'{\\i}", "Çetinkaya Aksın naïve í"],
  ["\\ss{} \\o \\L{}od{\\'z} \\AA rhus {\\ae}", "ß øŁodź Århus æ"],
  [
    "a\\&b\\%c\\$d\\#e\\_f\\textasciitilde{}\\textasciicircum{}\\textbackslash{}",
    "a&b%c$d#e_f~^\\",
  ],
  ["1--2 and --- and ``q'' and `s'", "1–2 and — and “q” and ‘s'"],
  ["$e=mc^2$ and H$_2$O and $x^{10}$", "e=mc² and H₂O and x¹⁰"],
  ["$\\alpha$-helix $\\rightarrow$ \\textmu m $\\mu$", "α-helix → µm μ"],
  ["$\\mathcal{O}(n)$ $\\mathbb{R}$ $\\frac{a}{b}$ $\\sqrt{x}$", "O(n) ℝ a/b √x"],
  ["The {DNA} of {Escherichia} coli", "The DNA of Escherichia coli"],
  ["\\url{http://a.org/x_y~z--1} \\href{http://b.org}{text}", "http://a.org/x_y~z--1 text"],
  ["an \\unknown command", "an \\unknown command"],
  ["5% of a_b^c", "5% of a_b^c"],
  ["stray } and { braces", "stray  and  braces"],
  ["\\enquote{q} \\mbox{m} {\\em e} J.~R.", "“q” m e J. R."],
];

describe("LaTeX", () => {
  for (const [source, text] of plain) {
    test(`${source} shows ${text}`, () => assert.equal(latexToText(source), text));
  }

  test("styles become light HTML where it is wanted, and nothing where not", () => {
    const source = "\\textit{i} {\\bf b} \\textsuperscript{rd} $_{sub}$ \\textsc{sc}";
    assert.equal(
      latexToText(source, true),
      '<i>i</i> <b>b</b> <sup>rd</sup> <sub>sub</sub> <span style="font-variant:small-caps;">sc</span>',
    );
    assert.equal(latexToText(source), "i b rd sub sc");
  });

  test("a style without an end ends with the text, nested ones in order", () => {
    assert.equal(latexToText("a\\it b{\\bf c}", true), "a<i>b<b>c</b></i>");
    assert.equal(latexToText("\\textit{\\textbf{x", true), "<i><b>x</b></i>");
  });

  test("addresses lose only the escapes that files put into them", () => {
    assert.equal(verbatimToText("10.1007/978-3-319{\\_}1"), "10.1007/978-3-319_1");
    assert.equal(verbatimToText("http://x.org/\\~{}a\\%20b--c"), "http://x.org/~a%20b--c");
    assert.equal(verbatimToText("\\url{https://x.org/a_b}"), "https://x.org/a_b");
  });

  test("separators inside braces part nothing", () => {
    assert.deepEqual(splitOutsideBraces("{a, b}, c\\,d, {e}", /,\s*/u), ["{a, b}", "c\\,d", "{e}"]);
  });

  test("hostile nesting costs little", () => {
    const began = performance.now();
    for (const piece of [
      "{",
      "}",
      "\\'{",
      "\\frac{",
      "$^{",
      "\\textit{",
      "\\begin{",
      "\\enquote{",
      "\\",
    ]) {
      latexToText(piece.repeat(20_000), true);
    }
    assert.ok(performance.now() - began < 5000);
  });
});
