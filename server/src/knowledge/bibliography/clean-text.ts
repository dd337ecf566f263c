// Removes from text what no record and no format may hold: control characters, what is no character, needless white space.

/** Anything but single spaces and characters that are seen. One class alone is what the engine looks for fastest. */
const odd =
  /[^ -~\u00A1-\u167F\u1681-\u1FFF\u200B-\u2027\u202A-\u202E\u2030-\u205E\u2060-\u2FFF\u3001-\uD7FF\uE000-\uFDCF\uFDF0-\uFEFE\uFF00-\uFFFD]/;
/** The line ends among the control characters are white space. */
const unwanted = /(?![\t\n\v\f\r\u0085])\p{Cc}|\p{Surrogate}|[\uFEFF\uFFFE\uFFFF\uFDD0-\uFDEF]/gu;

/** The text on one line. */
export function cleanLine(text: string): string {
  if (isTidy(text)) return text;
  return text
    .replace(unwanted, "")
    .replace(/[\s\u0085]+/gu, " ")
    .trim();
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

/** Nearly all text is, and a look costs a fraction of cleaning. */
function isTidy(text: string): boolean {
  return !(odd.test(text) || text.startsWith(" ") || text.endsWith(" ") || text.includes("  "));
}
