// Finds what repeats at the edges of pages: running heads and feet, page numbers, download stamps.
import type { BodyStyle } from "./body-style.ts";
import type { Line, PageLayout } from "./layout.ts";

/** How much of a page's height its edges are, above and below. */
const edge = 0.13;
/** Lines looked at from each edge; no running head is taller. */
const mostEdgeLines = 12;
/** In points: what is printed at one place may differ by a little. */
const placeStep = 6;
/** A place that this share of the pages has a lone line at is a place for running heads, whatever they say. */
const usualPlace = 0.5;
const fewestAtPlace = 3;
/** Against the leading: how far from the text a line stands alone. */
const alone = 1.4;
const longestNumber = 24;

type EdgeLine = {
  line: Line;
  /** Its text without its numbers, and where it stands. */
  key: string;
  /** Where it stands, when it stands alone. */
  place: string | undefined;
};

/** The lines of each page without its running matter, in the order they came. */
export function withoutRunningMatter(pages: readonly PageLayout[], body: BodyStyle): Line[][] {
  const edges = pages.map((page) => [
    edgeLines(page, "top", body),
    edgeLines(page, "bottom", body),
  ]);
  const seen = new Map<string, number>();
  for (const lines of edges) {
    const found = new Set<string>();
    for (const { key, place } of lines.flat()) found.add(key).add(place ?? key);
    for (const key of found) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const often = pages.length > 3 ? 3 : 2;
  const usual = Math.max(fewestAtPlace, usualPlace * pages.length);
  const repeats = ({ key, place, line }: EdgeLine): boolean =>
    isPageNumber(line.text) ||
    (seen.get(key) ?? 0) >= often ||
    (place !== undefined && (seen.get(place) ?? 0) >= usual);
  return pages.map((page, index) => {
    const out = new Set<Line>();
    for (const lines of edges[index] ?? []) takeRunning(lines, repeats, out);
    return out.size === 0 ? page.lines : page.lines.filter((line) => !out.has(line));
  });
}

/** From the edge inwards, until the first line that does not repeat. */
function takeRunning(
  lines: EdgeLine[],
  repeats: (line: EdgeLine) => boolean,
  out: Set<Line>,
): void {
  for (const edgeLine of lines) {
    if (!repeats(edgeLine)) return;
    out.add(edgeLine.line);
  }
}

function edgeLines(page: PageLayout, side: "top" | "bottom", body: BodyStyle): EdgeLine[] {
  const inward = side === "top" ? 1 : -1;
  const sorted = page.lines
    .filter((line) => isAtEdge(line, page, side))
    .toSorted((one, other) => inward * (one.baseline - other.baseline))
    .slice(0, mostEdgeLines);
  const outermost = sorted[0]?.baseline ?? 0;
  const next = nextBaseline(page.lines, outermost, inward);
  const standsAlone = Math.abs(next - outermost) > alone * body.leading;
  return sorted.map((line) => {
    const at = `${side} ${Math.round(line.baseline / placeStep)} ${Math.round(line.font.size)}`;
    const isFirst = Math.abs(line.baseline - outermost) < 1;
    return { line, key: `${at} ${bareText(line)}`, place: standsAlone && isFirst ? at : undefined };
  });
}

function isAtEdge(line: Line, { height }: PageLayout, side: "top" | "bottom"): boolean {
  return side === "top" ? line.baseline < edge * height : line.baseline > (1 - edge) * height;
}

function nextBaseline(lines: Line[], from: number, inward: number): number {
  let next = Infinity;
  for (const { baseline } of lines) {
    const apart = inward * (baseline - from);
    if (apart >= 1 && apart < Math.abs(next - from)) next = baseline;
  }
  return next;
}

function bareText(line: Line): string {
  return line.text.toLowerCase().replace(/\d+/gu, "#").replace(/\s+/gu, "");
}

function isPageNumber(text: string): boolean {
  if (text.length > longestNumber) return false;
  return /^[-–—|\s]*(?:page|p\.|第)?\s*(?:\d{1,4}|[ivxlc]{1,8})(?:\s*(?:of|\/|页)\s*\d{0,4})?[-–—|\s]*$/iu.test(
    text,
  );
}
