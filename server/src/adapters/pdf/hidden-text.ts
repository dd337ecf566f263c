// Tells the text that a reader of the page sees from the text that is only in the file.
import type { HiddenReason, HiddenText } from "../../knowledge/reading/layout.ts";
import type { Glyph, TextRun } from "../../knowledge/reading/glyph.ts";
import type { PaintedPage } from "./painted-areas.ts";

export type SortedText = { visible: Glyph[]; hidden: HiddenText[] };

type PageShape = { number: number; width: number; height: number; imageCoverage: number };

const longestSample = 200;
const smallestSize = 2;
const white = 0xffffff;
/** How far two colours may lie apart in red, green or blue and still look like one. */
const sameColour = 12;
const mostInvisible = 0.8;
const pageFilling = 0.6;
const invisibleModes: ReadonlySet<number> = new Set([3, 7]);

/** `paintedAreas` is called only when it matters. */
export function sortHidden(
  glyphs: Glyph[],
  page: PageShape,
  paintedAreas: () => PaintedPage,
): SortedText {
  let painted: PaintedPage | undefined;
  const look = (): PaintedPage => (painted ??= paintedAreas());
  const recognised = isOcrLayer(glyphs, page);
  const mayHide = createColourCheck(look);
  const visible: Glyph[] = [];
  const hidden = new Map<HiddenReason, HiddenText>();
  let run: TextRun | undefined;
  let reasonOfRun: HiddenReason | undefined;
  let isRisky = false;
  for (const glyph of glyphs) {
    if (glyph.run !== run) {
      run = glyph.run;
      reasonOfRun = whyRunHidden(run, recognised);
      isRisky = reasonOfRun === undefined && !isInvisible(run) && mayHide(run);
    }
    const reason =
      reasonOfRun ??
      (isOffPage(glyph, page)
        ? "off_page"
        : isRisky && isOnItsColour(glyph, look())
          ? "background_colour"
          : undefined);
    if (reason === undefined) visible.push(glyph);
    else report(hidden, reason, page.number, glyph);
  }
  return { visible, hidden: [...hidden.values()] };
}

function whyRunHidden(run: TextRun, recognised: boolean): HiddenReason | undefined {
  if (run.font.size < smallestSize) return "too_small";
  return isInvisible(run) && !recognised ? "invisible" : undefined;
}

/** Also what is nowhere: a matrix may give no number at all. */
function isOffPage({ x0, y0, x1, y1 }: Glyph, { width, height }: PageShape): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return !(x >= 0 && y >= 0 && x <= width && y <= height);
}

function isInvisible(run: TextRun): boolean {
  return invisibleModes.has(run.renderMode) || run.alpha === 0;
}

/** Such a layer is what a scanner recognised on the image that fills the page: it is the text of the page. */
function isOcrLayer(glyphs: Glyph[], { imageCoverage }: PageShape): boolean {
  if (imageCoverage < pageFilling) return false;
  const invisible = glyphs.reduce((count, glyph) => count + (isInvisible(glyph.run) ? 1 : 0), 0);
  return invisible >= mostInvisible * glyphs.length;
}

/** What was painted last before the text and lies under its middle is behind it; else the white of the page. */
function isOnItsColour(glyph: Glyph, { areas, textOrder }: PaintedPage): boolean {
  const { run } = glyph;
  const [x, y] = [(glyph.x0 + glyph.x1) / 2, (glyph.y0 + glyph.y1) / 2];
  const order = textOrder.get(run.object) ?? Infinity;
  for (let index = areas.length - 1; index >= 0; index -= 1) {
    const area = areas[index];
    if (area === undefined || area.order > order) continue;
    if (x < area.x0 || x > area.x1 || y < area.y0 || y > area.y1) continue;
    return area.colour !== undefined && isSameColour(area.colour, run.colour);
  }
  return isSameColour(white, run.colour);
}

/** Whether the page has its colour anywhere as a ground; asked once a colour. */
function createColourCheck(look: () => PaintedPage): (run: TextRun) => boolean {
  const known = new Map<number, boolean>();
  return ({ colour }) => {
    let found = known.get(colour);
    if (found === undefined) {
      const { areas } = look();
      found =
        isSameColour(white, colour) ||
        areas.some((area) => area.colour !== undefined && isSameColour(area.colour, colour));
      known.set(colour, found);
    }
    return found;
  };
}

function isSameColour(one: number, other: number): boolean {
  return (
    Math.abs((one >> 16) - (other >> 16)) <= sameColour &&
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)) <= sameColour &&
    Math.abs((one & 255) - (other & 255)) <= sameColour
  );
}

function report(
  hidden: Map<HiddenReason, HiddenText>,
  reason: HiddenReason,
  page: number,
  glyph: Glyph,
): void {
  let entry = hidden.get(reason);
  if (entry === undefined) {
    entry = { page, reason, characters: 0, sample: "" };
    hidden.set(reason, entry);
  }
  const space = glyph.before === "nothing" || entry.sample === "" ? "" : " ";
  if (entry.sample.length + space.length + glyph.text.length <= longestSample)
    entry.sample += space + glyph.text;
  entry.characters += glyph.text.length;
}
