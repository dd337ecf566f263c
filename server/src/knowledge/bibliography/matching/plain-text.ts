// Takes markup, entities and mathematics out of a title, and writes Greek letters and signs as words.
import { termsText } from "../../text/search-terms.ts";

/** How often an entity may be written as entities itself: "&amp;alpha;". */
const mostReadings = 2;

const greek: Record<string, string> = Object.fromEntries(
  "α alpha β beta γ gamma δ delta ε epsilon ζ zeta η eta θ theta ι iota κ kappa λ lambda μ mu ν nu ξ xi ο omicron π pi ρ rho σ sigma ς sigma τ tau υ upsilon φ phi χ chi ψ psi ω omega"
    .split(" ")
    .map((word, index, words) => [word, words[index + 1] ?? ""])
    .filter((_, index) => index % 2 === 0),
);
const greekNames = new Set(Object.values(greek));
// A word of Greek text keeps its letters: only one or two of them among others stand for a name.
const loneGreek = /(?<!\p{Script=Greek})\p{Script=Greek}{1,2}(?!\p{Script=Greek})/gu;

const named = new Map<string, string>([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["ge", "≥"],
  ["le", "≤"],
  ["plusmn", "±"],
  ["micro", "µ"],
  ["deg", " "],
  ["times", "×"],
  ["reg", ""],
  ["trade", ""],
  ["copy", ""],
  ["szlig", "ss"],
  ["aelig", "ae"],
  ["oelig", "oe"],
  ["oslash", "o"],
  ...Object.entries(greek).map(([letter, name]) => [name, letter] as const),
]);
/** "&eacute;" is an e with something above or below. */
const accentedLetter = /^([a-z])(?:acute|grave|uml|circ|tilde|cedil|ring|caron)$/u;

/** Signs that databases spell out, each in the way it is compared; what one of them says must not be lost. */
const signs: ReadonlyArray<readonly [RegExp, string]> = [
  [/[®™©]|\((?:R|TM)\)/gu, " "],
  [/≥|>\s?=|>\s?or\s?=|\bgreater than or equal to\b/giu, " least "],
  [/≤|<\s?=|<\s?or\s?=|\bless than or equal to\b/giu, " most "],
  [/>(?=\s?\d)|\bgreater than\b/giu, " above "],
  [/<(?=\s?\d)|\bless than\b/giu, " below "],
  [/%|\bper cent\b/giu, " percent "],
  [/(?<![\d.])0(?=[.·]\d)/gu, ""],
];
/** Words between angles that are no attributes are a title in quotation marks. */
const tag = /<\/?[a-z][\w:.-]{0,20}(?:\s[\w:-]{1,30}\s?=[^<>]{0,200})?\s?\/?>/giu;
const hasSign = /[®™©≥≤<>%]|\((?:R|TM)\)|\bper cent\b|\bthan\b|(?<![\d.])0[.·]\d/iu;

/** The words of a text without case and accents; single characters of Chinese. */
export function wordsOf(text: string): string[] {
  const terms = termsText(text);
  return terms === "" ? [] : terms.split(" ");
}

export function readEntities(text: string): string {
  let read = text;
  for (let times = 0; times < mostReadings && read.includes("&"); times += 1) {
    read = read.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/giu, readEntity);
  }
  return read;
}

function readEntity(whole: string, dec?: string, hex?: string, name?: string): string {
  if (name !== undefined) {
    const lower = name.toLowerCase();
    return named.get(lower) ?? accentedLetter.exec(lower)?.[1] ?? whole;
  }
  const code = dec === undefined ? Number.parseInt(hex ?? "", 16) : Number(dec);
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
}

export function plainText(text: string): string {
  let plain = readEntities(text);
  if (plain.includes("<")) plain = plain.replace(tag, "");
  if (/[\\${}]/u.test(plain)) {
    plain = plain
      .replace(/\\{1,4}([a-z]{1,20})/giu, (_, name: string) =>
        greekNames.has(name.toLowerCase()) ? name : " ",
      )
      .replace(/\\.|[${}]/gu, "");
  }
  // The micro sign is the letter mu under another number.
  plain = plain
    .replaceAll("µ", "μ")
    .replace(loneGreek, (letters) =>
      Array.from(letters.toLowerCase(), (letter) => greek[letter] ?? letter).join(""),
    )
    .replace(/['’ʼ`´]/gu, "");
  if (!hasSign.test(plain)) return plain;
  return signs.reduce((result, [sign, words]) => result.replace(sign, words), plain);
}
