// Takes markup, entities and mathematics out of a title, and writes Greek letters by name.
import { termsText } from "../../text/search-terms.ts";

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
};

const greek: Record<string, string> = Object.fromEntries(
  "α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi ο omicron π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega"
    .split(" ")
    .map((word, index, words) => [word, words[index + 1] ?? ""])
    .filter((_, index) => index % 2 === 0),
);
const greekNames = new Set(Object.values(greek));
// A word of Greek text keeps its letters: only one or two of them among others stand for a name.
const loneGreek = /(?<!\p{Script=Greek})\p{Script=Greek}{1,2}(?!\p{Script=Greek})/gu;

/** The words of a text without case and accents; single characters of Chinese. */
export function wordsOf(text: string): string[] {
  const terms = termsText(text);
  return terms === "" ? [] : terms.split(" ");
}

export function readEntities(text: string): string {
  return text.includes("&")
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/giu, (whole, dec, hex, name) => {
        if (name !== undefined) return named[String(name).toLowerCase()] ?? whole;
        const code = dec === undefined ? Number.parseInt(String(hex), 16) : Number(dec);
        return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
      })
    : text;
}

export function plainText(text: string): string {
  let plain = readEntities(text);
  if (plain.includes("<")) plain = plain.replace(/<\/?[a-z][^<>]{0,200}>/giu, "");
  if (/[\\${}]/u.test(plain)) {
    plain = plain
      .replace(/\\{1,4}([a-z]{1,20})/giu, (_, name: string) =>
        greekNames.has(name.toLowerCase()) ? name : " ",
      )
      .replace(/\\.|[${}]/gu, "");
  }
  // The micro sign is the letter mu under another number.
  return plain
    .replaceAll("µ", "μ")
    .replace(loneGreek, (letters) =>
      Array.from(letters.toLowerCase(), (letter) => greek[letter] ?? letter).join(""),
    )
    .replace(/['’ʼ`´]/gu, "");
}
