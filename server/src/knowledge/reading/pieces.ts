// Cuts a column into pieces that belong together: headings, paragraphs, captions, tables and footnotes.
import type { BodyStyle } from "./body-style.ts";
import type { BlockKind } from "./document-text.ts";
import { gatherFigureLabels } from "./figure-labels.ts";
import { findFootnotes } from "./footnotes.ts";
import { startsCaption } from "./captions.ts";
import { looksLikeHeading } from "./headings.ts";
import type { PlacedLine } from "./join-lines.ts";
import type { Line, PageLayout } from "./layout.ts";
import { type ColumnShape, endsParagraph } from "./paragraphs.ts";
import type { Piece } from "./piece.ts";
import type { Column } from "./reading-order.ts";
import { findTables } from "./tables.ts";

const mostHeadingLines = 5;

export function findPieces(column: Column, page: PageLayout, body: BodyStyle): Piece[] {
  const { left, right } = edgesOf(column.lines);
  const base = { aside: column.aside, left, right };
  const place = (line: Line): PlacedLine => ({ line, page: page.number });
  const { lines, notes } = findFootnotes(column.lines, page, body);
  const pieces: Piece[] = [];
  for (const part of findTables(lines)) {
    if (part.kind === "table") {
      const rows = part.rows.map((row) => row.map(place));
      pieces.push({ ...base, kind: "table", lines: rows.flat(), rows });
      continue;
    }
    for (const group of toGroups(part.lines, { left, right, body }, column.aside))
      pieces.push({ ...base, ...group, lines: group.lines.map(place), rows: [] });
  }
  for (const note of notes)
    pieces.push({ ...base, kind: "footnote", lines: note.map(place), rows: [] });
  return gatherFigureLabels(pieces);
}

type Group = { kind: BlockKind; lines: Line[] };

/** A side bar has no sections of the document. */
function toGroups(lines: Line[], shape: ColumnShape, aside: boolean): Group[] {
  const groups: Group[] = [];
  let group: Group | undefined;
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1];
    const isNew =
      group === undefined || last === undefined || endsParagraph(group.lines, lines, index, shape);
    const startsOwn = startsCaption(line, last, shape.body);
    if (group !== undefined && !isNew && !startsOwn) {
      group.lines.push(line);
      continue;
    }
    group = { kind: startsOwn ? "caption" : "paragraph", lines: [line] };
    groups.push(group);
  }
  for (const found of aside ? [] : groups)
    if (found.kind === "paragraph" && found.lines.length <= mostHeadingLines)
      if (looksLikeHeading(found.lines, shape)) found.kind = "heading";
  return groups;
}

/** Where most lines of a column begin and end, not where one of them sticks out. */
function edgesOf(lines: Line[]): { left: number; right: number } {
  const starts = lines.map((line) => line.x0).toSorted((one, other) => one - other);
  const ends = lines.map((line) => line.x1).toSorted((one, other) => one - other);
  return {
    left: starts[Math.floor(starts.length * 0.05)] ?? 0,
    right: ends[Math.ceil(ends.length * 0.95) - 1] ?? 0,
  };
}
