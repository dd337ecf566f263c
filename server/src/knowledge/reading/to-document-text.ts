// Turns the pages of a document into running text: blocks in the order in which they are read.
import { findBodyStyle } from "./body-style.ts";
import type { Block, DocumentText } from "./document-text.ts";
import { toFlow } from "./flow.ts";
import { findLevels } from "./headings.ts";
import { collectVocabulary, joinLines, joinRows, type Vocabulary } from "./join-lines.ts";
import type { Line, PageLayout } from "./layout.ts";
import type { Piece } from "./piece.ts";
import { findPieces } from "./pieces.ts";
import { toColumns } from "./reading-order.ts";
import { findSidewaysTable } from "./sideways-table.ts";
import { withoutRunningMatter } from "./running-matter.ts";

/** What a document has beyond this is not read. */
export const mostCharacters = 20_000_000;

/** The title, when it is the largest text of the first page, is a heading of level 1 and the sections are below it. */
export function toDocumentText(pages: readonly PageLayout[]): DocumentText {
  const body = findBodyStyle(pages);
  const linesOfPages = withinLimit(withoutRunningMatter(pages, body));
  const vocabulary = collectVocabulary(linesOfPages.flat());
  const pieces: Piece[] = [];
  for (const [index, page] of pages.entries()) {
    for (const column of toColumns(linesOfPages[index] ?? [], page))
      for (const piece of findPieces(column, page, body)) pieces.push(piece);
    const wide = findSidewaysTable(page);
    if (wide !== undefined) pieces.push(wide);
  }
  const flowing = toFlow(pieces);
  const levels = findLevels(flowing);
  return {
    pages: pages.map(({ number, width, height, source }) => ({ number, width, height, source })),
    blocks: flowing.map((piece) => toBlock(piece, levels.get(piece) ?? 0, vocabulary)),
    hidden: pages.flatMap((page) => page.hidden),
  };
}

function toBlock(piece: Piece, level: number, vocabulary: Vocabulary): Block {
  if (piece.kind === "table") return joinRows(piece.rows);
  return joinLines(piece.lines, piece.kind, level, vocabulary);
}

function withinLimit(pages: Line[][]): Line[][] {
  let characters = 0;
  return pages.map((lines) =>
    lines.filter((line) => {
      characters += line.text.length + 1;
      return characters <= mostCharacters;
    }),
  );
}
