// Removes from text what no record may hold: control characters, lone surrogates and needless white space.

/** The line ends among the control characters are white space. */
const unwanted = /(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Surrogate}|\uFEFF/gu;

/** The text on one line. */
export function cleanLine(text: string): string {
  if (isTidy(text)) return text;
  return text.replace(unwanted, "").replace(/\s+/gu, " ").trim();
}

/** The text with its lines kept, each without white space around it, and never more than one empty line in a row. */
export function cleanParagraphs(text: string): string {
  if (isTidy(text)) return text;
  return text
    .replace(unwanted, "")
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}

/** Nearly all text is in order, and one quick look tells so: single spaces between words, and nothing that is not plainly visible. */
function isTidy(text: string): boolean {
  let before = 0x20;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x20 ? before === 0x20 : !isPlain(code)) return false;
    before = code;
  }
  return before !== 0x20 || text === "";
}

const wideSpaces = new Set(
  Array.from(
    "\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F",
    (space) => space.charCodeAt(0),
  ),
);

/** No control character, no white space, no half of a pair. */
function isPlain(code: number): boolean {
  if (code < 0x7f) return code > 0x20;
  if (code < 0x1680) return code > 0xa0;
  if (code < 0x3000)
    return code < 0x2000 ? code !== 0x1680 : code > 0x205f || !wideSpaces.has(code);
  return code !== 0x3000 && (code < 0xd800 || code > 0xdfff) && code !== 0xfeff;
}
