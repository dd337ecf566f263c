// Looks for words on every page of a PDF, beginning with the one in sight, and tells where they stand.
import type { PDFDocumentProxy } from "pdfjs-dist";
import { findWords, foldPage } from "./find-words.ts";
import type { FoldedPage, FoundPart } from "./find-words.ts";
import { walkPages } from "./page-walk.ts";
import type { WalkedPage } from "./page-walk.ts";
import type { Rectangle } from "./passage-queries.ts";

/** One place where the words stand. */
export type Found = { page: number; rectangles: Rectangle[] };

/** A run with its box on the page, in points from the top left corner as displayed. */
type PlacedRun = { text: string; font: string; box: Omit<Rectangle, "page"> };
type ReadPage = { folded: FoldedPage; runs: PlacedRun[] };

const read = new WeakMap<PDFDocumentProxy, Map<number, Promise<ReadPage>>>();
/** More would tell nobody anything. */
const mostFound = 2000;

export function findInPdf(
  pdf: PDFDocumentProxy,
  words: string,
  first: number,
): AsyncGenerator<WalkedPage<Found>> {
  return walkPages(pdf.numPages, first, mostFound, async (page) => {
    const { folded, runs } = await readPage(pdf, page);
    return findWords(folded, words).map((parts) => ({
      page,
      rectangles: parts.flatMap((part) => placePart(runs, part, page)),
    }));
  });
}

function readPage(pdf: PDFDocumentProxy, number: number): Promise<ReadPage> {
  const pages = read.get(pdf) ?? new Map<number, Promise<ReadPage>>();
  read.set(pdf, pages);
  const known = pages.get(number);
  if (known !== undefined) return known;
  const reading = placeRuns(pdf, number);
  pages.set(number, reading);
  return reading;
}

async function placeRuns(pdf: PDFDocumentProxy, number: number): Promise<ReadPage> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  const runs: PlacedRun[] = [];
  const texts: { text: string; endsLine: boolean }[] = [];
  for (const item of items) {
    if (!("str" in item)) continue;
    const [a = 1, b = 0, , , e = 0, f = 0] = item.transform.map(Number);
    // Along the line of writing, which may be turned, and up from it.
    const length = Math.hypot(a, b) || 1;
    const [right, up] = [
      [(a / length) * item.width, (b / length) * item.width],
      [(-b / length) * item.height, (a / length) * item.height],
    ];
    const corner = (x = 0, y = 0) => viewport.convertToViewportPoint(x, y).map(Number);
    const corners = [
      corner(e, f),
      corner(e + (right?.[0] ?? 0), f + (right?.[1] ?? 0)),
      corner(e + (up?.[0] ?? 0), f + (up?.[1] ?? 0)),
    ];
    const xs = corners.map(([x = 0]) => x);
    const ys = corners.map(([, y = 0]) => y);
    const box = {
      x0: Math.min(...xs),
      y0: Math.min(...ys),
      x1: Math.max(...xs),
      y1: Math.max(...ys),
    };
    runs.push({ text: item.str, font: styles[item.fontName]?.fontFamily ?? "sans-serif", box });
    texts.push({ text: item.str, endsLine: item.hasEOL });
  }
  return { folded: foldPage(texts), runs };
}

/** The share of a run that its letters take is told by a like typeface. */
function placePart(runs: readonly PlacedRun[], part: FoundPart, page: number): Rectangle[] {
  const run = runs[part.run];
  if (run === undefined || run.text === "") return [];
  const { text, font, box } = run;
  const whole = widthOf(text, font) || 1;
  const from = widthOf(text.slice(0, part.from), font) / whole;
  const to = widthOf(text.slice(0, part.to), font) / whole;
  const width = box.x1 - box.x0;
  // A line that runs upwards is marked as a whole.
  if (box.y1 - box.y0 > 2 * width && text.length > 2) return [{ page, ...box }];
  return [{ page, ...box, x0: box.x0 + from * width, x1: box.x0 + to * width }];
}

let pen: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, font: string): number {
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen === null || pen === undefined) return text.length;
  pen.font = `20px ${font}`;
  return pen.measureText(text).width;
}
