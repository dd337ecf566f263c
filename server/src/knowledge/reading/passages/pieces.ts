// Cuts a stream of blocks into the pieces that passages are packed from: sentences, rows of a table, reference entries.
import type { PlacedBlock, Stream } from "./arrange.ts";
import { entriesOf } from "./reference-entries.ts";
import { unspacedScripts } from "../../text/scripts.ts";
import { type Range, splitSentences } from "../../text/sentences.ts";
import { countTokens } from "../../text/tokens.ts";

export type Piece = Range & { tokens: number; endsParagraph: boolean };

/** A sentence above this is cut, since no passage could hold it. */
export const mostTokens = 400;
/** Parts of such a sentence: small enough that two of them fill a passage. */
const mostTokensOfPart = 200;
/** A block of a reference list up to this is one entry; above it several that could not be told apart. */
const mostTokensOfEntry = 150;
// A character of a script without spaces, or what stands between spaces; cut where nobody would write a word so long.
const atom = new RegExp(`[${unspacedScripts}]|[^\\s${unspacedScripts}]{1,60}`, "gu");
const clauseMark = /[,;:，、；：—–)）]/u;

export function cutIntoPieces(text: string, stream: Stream): Piece[] {
  const pieces: Piece[] = [];
  for (const placed of stream.blocks) {
    for (const range of rangesOf(text, stream, placed)) addRange(pieces, text, range);
    const last = pieces.at(-1);
    if (last !== undefined) last.endsParagraph = true;
  }
  return pieces;
}

function rangesOf(text: string, stream: Stream, { block, start, end }: PlacedBlock): Range[] {
  if (block.kind === "table") return rowsOf(text, start, end);
  if (stream.kind !== "references") return splitSentences(text, start, end);
  const entries = entriesOf(block).map((entry) =>
    trim(text, start + entry.start, start + entry.end),
  );
  const [only, ...others] = entries;
  if (only === undefined || others.length > 0) return entries;
  return countTokens(text, start, end) <= mostTokensOfEntry
    ? entries
    : splitSentences(text, start, end);
}

function rowsOf(text: string, start: number, end: number): Range[] {
  const rows: Range[] = [];
  let from = start;
  while (from < end) {
    const newline = text.indexOf("\n", from);
    const to = newline === -1 ? end : Math.min(newline, end);
    rows.push(trim(text, from, to));
    from = to + 1;
  }
  return rows;
}

function addRange(pieces: Piece[], text: string, { start, end }: Range): void {
  if (start >= end) return;
  const tokens = countTokens(text, start, end);
  if (tokens <= mostTokens) {
    pieces.push({ start, end, tokens, endsParagraph: false });
    return;
  }
  let from = start;
  while (from < end) {
    const to = endOfPart(text, from, end);
    const part = trim(text, from, to);
    if (part.start < part.end)
      pieces.push({
        ...part,
        tokens: countTokens(text, part.start, part.end),
        endsParagraph: false,
      });
    from = to;
  }
}

/** At the last clause mark of its second half, else between words, else between characters. */
function endOfPart(text: string, start: number, end: number): number {
  let tokens = 0;
  let afterClause = -1;
  let last = start;
  atom.lastIndex = start;
  for (let match = atom.exec(text); match !== null; match = atom.exec(text)) {
    if (match.index >= end) break;
    const to = Math.min(atom.lastIndex, end);
    tokens += countTokens(text, match.index, to);
    if (tokens > mostTokensOfPart && last > start) return afterClause === -1 ? last : afterClause;
    if (tokens > mostTokensOfPart / 2 && clauseMark.test(text[to - 1] ?? "")) afterClause = to;
    last = to;
  }
  return end;
}

function trim(text: string, from: number, to: number): Range {
  let [start, end] = [from, to];
  while (start < end && /\s/u.test(text[start] ?? "")) start += 1;
  while (end > start && /\s/u.test(text[end - 1] ?? "")) end -= 1;
  return { start, end };
}
