// Words that were selected on pages: as text, and as one rectangle a line.
import type { Rectangle } from "./passage-queries.ts";

export type Quote = { page: number; rectangles: Rectangle[]; text: string };

const mostLetters = 20_000;
const mostRectangles = 200;
const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Lines become one text; between characters that know no spaces none is put, and a hyphen at a line's end stays. */
export function joinLines(text: string): string {
  return text
    .replaceAll(/[ \t\u00A0]*\r?\n[ \t\u00A0]*/g, "\n")
    .replaceAll(/\n+/g, (_, at: number, whole: string) => {
      const before = whole.slice(0, at).at(-1) ?? "";
      const after = whole.slice(at).trimStart().at(0) ?? "";
      return before === "-" || (han.test(before) && han.test(after)) ? "" : " ";
    })
    .trim()
    .slice(0, mostLetters);
}

/** Runs of one line are one rectangle: what stands at the same height and nearly touches. */
export function joinRuns(runs: readonly Rectangle[]): Rectangle[] {
  const lines: Rectangle[] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    if (line !== undefined && isSameLine(line, run)) {
      lines[lines.length - 1] = {
        page: line.page,
        x0: Math.min(line.x0, run.x0),
        y0: Math.min(line.y0, run.y0),
        x1: Math.max(line.x1, run.x1),
        y1: Math.max(line.y1, run.y1),
      };
    } else lines.push(run);
  }
  return lines.slice(0, mostRectangles);
}

function isSameLine(one: Rectangle, other: Rectangle): boolean {
  if (one.page !== other.page) return false;
  const height = Math.min(one.y1 - one.y0, other.y1 - other.y0);
  const overlap = Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0);
  const gap = Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1);
  return overlap > height / 2 && gap < 2 * height;
}

/** What is selected in the text over the pages inside an element; undefined where nothing is. */
export function readQuote(root: HTMLElement): Quote | undefined {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return undefined;
  const rectangles = joinRuns(selectedRuns(root, range));
  const text = joinLines(selection.toString());
  const [first] = rectangles;
  if (first === undefined || text === "") return undefined;
  return { page: Math.min(...rectangles.map(({ page }) => page)), rectangles, text };
}

function selectedRuns(root: HTMLElement, range: Range): Rectangle[] {
  return [...root.querySelectorAll<HTMLElement>("[data-page]")].flatMap((page) => {
    const layer = page.querySelector(".text-layer");
    if (layer === null || !range.intersectsNode(layer)) return [];
    const number = Number(page.dataset["page"]);
    const scale = Number(page.dataset["scale"]);
    const frame = page.getBoundingClientRect();
    const within = (points: number, most: number) =>
      Math.round(Math.min(Math.max(points, 0), most / scale) * 100) / 100;
    return textNodesIn(layer, range)
      .flatMap((node) => [...partOf(node, range).getClientRects()])
      .filter(({ width, height }) => width > 0.5 && height > 0.5)
      .map(({ left, top, right, bottom }) => ({
        page: number,
        x0: within((left - frame.left) / scale, frame.width),
        y0: within((top - frame.top) / scale, frame.height),
        x1: within((right - frame.left) / scale, frame.width),
        y1: within((bottom - frame.top) / scale, frame.height),
      }))
      .filter(({ x0, y0, x1, y1 }) => x1 > x0 && y1 > y0);
  });
}

function textNodesIn(layer: Element, range: Range): Node[] {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (range.intersectsNode(node)) nodes.push(node);
  return nodes;
}

function partOf(node: Node, range: Range): Range {
  const part = document.createRange();
  part.selectNodeContents(node);
  if (range.startContainer === node) part.setStart(node, range.startOffset);
  if (range.endContainer === node) part.setEnd(node, range.endOffset);
  return part;
}
