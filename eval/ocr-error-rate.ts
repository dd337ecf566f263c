// Character error rates: of a text as a whole, and of a page line by line, wherever the lines stand in the reading order.
import type { Box } from "../server/src/knowledge/reading/layout.ts";

export type Errors = { errors: number; characters: number };
type PlacedText = Box & { text: string };

/** How far, in points, a word may lie outside the line it belongs to. */
const tolerance = 2;

export function errorsOf(truth: string, read: string): Errors {
  const [wanted, found] = [plain(truth), plain(read)];
  return { errors: editDistance(wanted, found), characters: wanted.length };
}

/** Words that lie on no line of the truth are errors with all of their characters. */
export function errorsByPlace(truth: PlacedText[], words: PlacedText[]): Errors {
  const onLines = new Map<PlacedText, PlacedText[]>(truth.map((line) => [line, []]));
  let strayed = 0;
  for (const word of words) {
    const line = lineUnder(word, truth);
    if (line === undefined) strayed += plain(word.text).length;
    else onLines.get(line)?.push(word);
  }
  const total = { errors: strayed, characters: 0 };
  for (const [line, found] of onLines) {
    const inOrder = found.toSorted((one, other) => one.x0 - other.x0);
    const { errors, characters } = errorsOf(line.text, inOrder.map((word) => word.text).join(" "));
    total.errors += errors;
    total.characters += characters;
  }
  return total;
}

export function rateOf({ errors, characters }: Errors): number {
  return characters === 0 ? 0 : errors / characters;
}

function lineUnder(word: PlacedText, lines: PlacedText[]): PlacedText | undefined {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  const under = lines.filter(
    (line) =>
      x > line.x0 - tolerance &&
      x < line.x1 + tolerance &&
      y > line.y0 - tolerance &&
      y < line.y1 + tolerance,
  );
  const away = (line: PlacedText): number => Math.abs((line.y0 + line.y1) / 2 - y);
  return under.toSorted((one, other) => away(one) - away(other))[0];
}

/** Ligatures, quotation marks and dashes are written in one way; what is between words is one space. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[‘’‚‛′`]/gu, "'")
    .replace(/[“”„‟″]/gu, '"')
    .replace(/[\u2010-\u2015\u2212\u00ad\ufffd]/gu, "-")
    .replace(/\s+/gu, " ")
    .trim();
}

function editDistance(one: string, other: string): number {
  const row = Uint32Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    let diagonal = row[0] ?? 0;
    row[0] = at;
    for (let to = 1; to <= other.length; to += 1) {
      const above = row[to] ?? 0;
      const change = diagonal + (one[at - 1] === other[to - 1] ? 0 : 1);
      row[to] = Math.min(above + 1, (row[to - 1] ?? 0) + 1, change);
      diagonal = above;
    }
  }
  return row[other.length] ?? 0;
}
