// Removes from text what no record may hold: control characters, lone surrogates and needless white space.

/** Nearly all text is in order, and one look tells so: single spaces between words, and else only characters that are seen. */
const untidy =
  /^ | $| {2}|[^ -~\u00A1-\u167F\u1681-\u1FFF\u200B-\u2027\u202A-\u202E\u2030-\u205E\u2060-\u2FFF\u3001-\uD7FF\uE000-\uFEFE\uFF00-\uFFFF]/;
/** The line ends among the control characters are white space. */
const unwanted = /(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Surrogate}|\uFEFF/gu;

/** The text on one line. */
export function cleanLine(text: string): string {
  if (!untidy.test(text)) return text;
  return text.replace(unwanted, "").replace(/\s+/gu, " ").trim();
}

/** The text with its lines kept, each without white space around it, and never more than one empty line in a row. */
export function cleanParagraphs(text: string): string {
  if (!untidy.test(text)) return text;
  return text
    .replace(unwanted, "")
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .trim();
}
