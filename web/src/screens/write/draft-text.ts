// Reads the Markdown of a draft that is still being written into paragraphs and tables, with its citations as numbers.

/** A number is a citation, a string what stands around it. */
export type DraftPart = string | number;

export type DraftPiece =
  | { kind: "paragraph"; parts: DraftPart[] }
  | { kind: "table"; header: DraftPart[][]; rows: DraftPart[][][] };

/** What comes from papers was escaped by the server: only a bracket without a backslash is a citation. */
export function readDraftText(text: string): DraftPiece[] {
  return text
    .split("\n\n")
    .filter((piece) => piece.trim() !== "")
    .map((piece) => (piece.startsWith("|") ? readTable(piece) : readParagraph(piece)));
}

function readParagraph(piece: string): DraftPiece {
  return { kind: "paragraph", parts: readParts(piece) };
}

function readTable(piece: string): DraftPiece {
  const [header = [], , ...rows] = piece
    .split("\n")
    .filter((line) => line !== "")
    .map(readCells);
  return { kind: "table", header, rows };
}

function readCells(line: string): DraftPart[][] {
  return line
    .replace(/^\| ?/, "")
    .replace(/ ?\|$/, "")
    .split(/(?<!\\) ?\| ?/)
    .map(readParts);
}

function readParts(text: string): DraftPart[] {
  const parts: DraftPart[] = [];
  let words = "";
  for (const [piece, escaped, number] of text.matchAll(/\\([\s\S])|\[(\d{1,4})\]|[^\\[]+|[\\[]/g)) {
    if (number === undefined) {
      words += escaped ?? piece;
      continue;
    }
    if (words !== "") parts.push(words);
    words = "";
    parts.push(Number(number));
  }
  return words === "" ? parts : [...parts, words];
}
