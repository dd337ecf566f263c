// Reads one page of a PDF: its characters, what of them can be seen, and the lines they stand on.
import { sortHidden } from "./hidden-text.ts";
import { readImageCoverage } from "./image-coverage.ts";
import type { Line, PageLayout } from "../../knowledge/reading/layout.ts";
import { toLines, toSidewaysLines } from "../../knowledge/reading/lines.ts";
import { readGlyphs } from "./page-text.ts";
import { readPaintedAreas } from "./painted-areas.ts";
import type { PdfFile } from "./pdf-file.ts";

/** `number` is from 1. Whether the text is any good is for `usable-text.ts` to say. */
export function readPage(file: PdfFile, number: number): PageLayout {
  return file.usePage(number, (open) => {
    const { width, height } = open;
    const imageCoverage = readImageCoverage(file.pdfium, open);
    const glyphs = readGlyphs(file.pdfium, open);
    const { visible, hidden } = sortHidden(glyphs, { ...open, imageCoverage }, () =>
      readPaintedAreas(file.pdfium, open),
    );
    const lines = toLines(visible);
    const sideways = toSidewaysLines(visible);
    for (const line of [...lines, ...sideways]) keepOnPage(line, width, height);
    const source = lines.length > 0 ? "text" : "empty";
    return { number, width, height, source, imageCoverage, lines, sideways, hidden };
  });
}

/** A character may stand half over the edge; what is marked on the page may not. */
function keepOnPage(line: Line, width: number, height: number): void {
  for (const box of [line, ...line.words]) {
    box.x0 = Math.max(box.x0, 0);
    box.y0 = Math.max(box.y0, 0);
    box.x1 = Math.min(box.x1, width);
    box.y1 = Math.min(box.y1, height);
  }
}
