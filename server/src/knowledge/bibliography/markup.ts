// Reads the HTML, JATS and MathML that sources write into titles and abstracts, escaped once or twice, into clean text.
import { cleanLine } from "./clean-text.ts";
import { decodeEntities } from "./entities.ts";

/** No abstract comes near this; what a paper may hold is not much more. */
const longestAbstract = 100_000;

const names =
  "alternatives|article-title|a|bold|break|br|b|disp-formula|div|em|ext-link|fig|font|graphic|h[1-6]|inline-formula|inline-graphic|italic|i|label|li|list-item|list|math|monospace|named-content|ol|overline|p|roman|sans-serif|sc|sec|small|span|strike|strong|styled-content|subtitle|sub|sup|tex-math|title|tt|ul|underline|uri|u|xref";
const prefix = "(?:(?:jats|html|xhtml):)?";
const attributes = `(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"<>]*"|'[^'<>]*'))*\\s*`;
// Only what can be nothing but a tag: "a<b and c>d" is text.
const anyTag = new RegExp(
  `<(/?)(?:${prefix}(${names})|(?:mml|m):[\\w-]+)${attributes}/?>|<!--[^<>]*-->`,
  "giu",
);
const texSource = new RegExp(`<(${prefix}tex-math)${attributes}>.{0,5000}?</\\1\\s*>`, "gisu");
const heading = new RegExp(
  `<(${prefix}(?:title|h[1-6]))${attributes}>(.{0,300}?)</\\1\\s*>(?:\\s*<${prefix}p${attributes}>)?`,
  "gisu",
);

const light: Record<string, string> = {
  i: "i",
  em: "i",
  italic: "i",
  b: "b",
  strong: "b",
  bold: "b",
  sup: "sup",
  sub: "sub",
};
const blocks = new Set([
  "p",
  "sec",
  "div",
  "list",
  "list-item",
  "li",
  "br",
  "break",
  "disp-formula",
  "title",
]);

/** One line that keeps italics, bold, sub- and superscript as light HTML, the markup that CSL knows. */
export function cleanTitle(text: string): string {
  const tagged = withoutTexSource(decodeEntities(text)).replace(
    anyTag,
    (_tag, slash: string, name: string | undefined) => {
      const kept = light[(name ?? "").toLowerCase()];
      if (kept !== undefined) return `<${slash}${kept}>`;
      return blocks.has((name ?? "").toLowerCase()) ? " " : "";
    },
  );
  // Markup around the whole says nothing.
  return cleanLine(tagged).replace(/^<(i|b)>([^<>]*)<\/\1>$/u, "$2");
}

/** Plain text, a line for each paragraph; the heading of a part stands before it. */
export function cleanAbstract(text: string): string {
  const paragraphed = decodeEntities(text.slice(0, longestAbstract)).replace(/\s+/gu, (space) =>
    /\n\s*\n/u.test(space) ? "<p>" : " ",
  );
  const headed = withoutTexSource(paragraphed).replace(heading, (_whole, _name, words: string) => {
    const title = cleanLine(words.replace(anyTag, "")).replace(/[.:]$/u, "");
    return /^(?:abstract|summary|)$/iu.test(title) ? "<p>" : `<p>${title}: `;
  });
  return raiseAndLower(headed)
    .replace(anyTag, (_tag, _slash, name: string | undefined) =>
      blocks.has((name ?? "").toLowerCase()) ? "\n" : "",
    )
    .split("\n")
    .map(cleanLine)
    .filter((line) => line !== "")
    .join("\n");
}

/** The source of a formula stands beside the formula itself. */
function withoutTexSource(text: string): string {
  return /<(?:mml|m):/iu.test(text) ? text.replace(texSource, "") : text;
}

const raised = pairs("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ");
const lowered = pairs("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎");

function pairs(from: string, to: string): Map<string, string> {
  return new Map(Array.from(from, (each, at) => [each, to[at] ?? each]));
}

/** 10 to the power of 6 must not become 106; search reads the raised digits as digits. */
function raiseAndLower(text: string): string {
  const position = new RegExp(`<${prefix}(su[pb])${attributes}>([^<>]*)</${prefix}\\1\\s*>`, "giu");
  return text.replace(position, (_whole, name: string, inner: string) => {
    const characters = name.toLowerCase() === "sup" ? raised : lowered;
    const moved = Array.from(inner.trim(), (each) => characters.get(each));
    return moved.every((each) => each !== undefined) ? moved.join("") : inner;
  });
}
