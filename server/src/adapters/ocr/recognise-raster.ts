// Recognises the text of a page's picture: upright, in its language or, line by line, its languages.
import type { PageLayout } from "../../knowledge/reading/layout.ts";
import type { Raster } from "../pdf/raster.ts";
import { confidenceOf, lettersOf } from "./confidence.ts";
import type { Engine, Language } from "./engine.ts";
import type { PrintedLine } from "./hocr.ts";
import { mergeLines } from "./merge-lines.ts";
import { findStance } from "./stance.ts";
import { toLayout } from "./to-layout.ts";
import { type Turn, turnRaster } from "./turn.ts";

/**
 * The page as it stands upright: `turned` tells by how much it had to be turned for that, and `asDisplayed` brings what
 * was made of it back to the page that a reader sees.
 */
export type RecognisedLayout = PageLayout & {
  turned: Turn;
  /** From 0 to 100; 0 for a page without text. */
  confidence: number;
};

/** When so much of a page is in lines that look like another language, it is read in that one as well. */
const foreignShare = 0.1;
/** A line of Chinese that is read as English stays below this. */
const unreadable = 45;

export async function recogniseRaster(
  engine: Engine,
  number: number,
  raster: Raster,
): Promise<RecognisedLayout> {
  const { turn, language } = await findStance(engine, raster);
  const upright = turnRaster(raster, turn);
  const lines = await readLines(engine, upright, language);
  return { ...toLayout(number, upright, lines), turned: turn, confidence: confidenceOf(lines) };
}

async function readLines(engine: Engine, raster: Raster, language: Language) {
  const lines = await engine.read(raster, language);
  const [other] = engine.languages.filter((each) => each !== language);
  if (other === undefined) return lines;
  const foreign = lines.filter((line) => looksForeign(line, language));
  if (lettersOf(foreign) < foreignShare * lettersOf(lines)) return lines;
  return mergeLines(lines, await engine.read(raster, other));
}

function looksForeign(line: PrintedLine, language: Language): boolean {
  if (language === "eng") return confidenceOf([line]) < unreadable;
  const text = line.words.map((word) => word.text).join("");
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 > text.length;
}
