// What a character code of a PDF stands for, where PDFium does not say: ligatures as their letters, nothing for controls.

const meanings: ReadonlyMap<number, string> = new Map([
  // Where the fonts of the Macintosh keep them.
  [0xf001, "fi"],
  [0xf002, "fl"],
  // Bullets of Symbol and Wingdings.
  [0xf0b7, "•"],
  [0xf0a7, "▪"],
  // Soft and special hyphens; whether one stays is decided when lines are joined.
  [0xad, "-"],
  [0x2010, "-"],
  [0x2011, "-"],
]);

/** TeX's text fonts have their ligatures among the control codes; a Type 3 font does not say so. */
const texLigatures = ["ff", "fi", "fl", "ffi", "ffl"];
const firstTexLigature = 0x0b;
const unknown = "\ufffd";

/** PDFium gives a hyphen at the end of a line as one of these. */
export function hyphenCode(code: number): boolean {
  return code === 0x02 || code === 0xfffe;
}

/** `unmapped`: the font does not tell what the code means. An empty text is to be left out. */
export function meaningOf(code: number, unmapped: boolean): string {
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code);
  if (code < 0x20) return unmapped ? (texLigatures[code - firstTexLigature] ?? unknown) : "";
  const known = meanings.get(code);
  if (known !== undefined) return known;
  if (isInvisible(code)) return "";
  if (unmapped || isWithoutMeaning(code)) return unknown;
  return String.fromCodePoint(code);
}

/** PDFium counts halves of characters beyond the first 65,536: letters of formulas, rare Chinese. */
export function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

export function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}

export function toCodePoint(high: number, low: number): number {
  return (high - 0xd800) * 0x400 + (low - 0xdc00) + 0x10000;
}

function isInvisible(code: number): boolean {
  return (
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x206f) ||
    code === 0xfeff
  );
}

function isWithoutMeaning(code: number): boolean {
  return (
    (code >= 0xd800 && code <= 0xf8ff) ||
    (code >= 0xfdd0 && code <= 0xfdef) ||
    (code & 0xfffe) === 0xfffe ||
    code >= 0xf0000
  );
}
