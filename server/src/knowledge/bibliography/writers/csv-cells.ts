// Keeps spreadsheets from running a cell as a formula, and gives back the text it held.

/** What a spreadsheet would run, also behind spaces, in full width, or once an apostrophe before it was taken for a mark. */
const formula = /^[\s']*[=+\-@＝＋－＠]|^'*[\t\r\n]/u;

/** An apostrophe makes a formula plain text. Reading undoes it: an apostrophe goes where the rest looks like a formula. */
export function neutraliseCell(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

export function restoreCell(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}
