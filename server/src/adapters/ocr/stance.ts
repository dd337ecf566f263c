// Finds out how a page stands and which language reads it, from looks at a small part of it.
import type { Raster } from "../pdf/raster.ts";
import { confidenceOf, lettersOf } from "./confidence.ts";
import type { Engine, Language } from "./engine.ts";
import type { PrintedLine } from "./hocr.ts";
import { takeSample } from "./sample.ts";
import { type Turn, turnRaster } from "./turn.ts";

/** `turn` makes the page upright. */
export type Stance = { turn: Turn; language: Language };

/**
 * Print read in its language and the right way up gives 85 to 95, the wrong language 30 to 75, and upside down below 40.
 * From `sure` on there is no need for a further look; below, another stance has to be better by `clearly`.
 */
const sure = 80;
const clearly = 15;
/** Fewer letters tell nothing. */
const fewestLetters = 8;
/** In pixels. */
const edge = 2;

/** An upright page in the first language costs one look; one where nothing can be told is taken for that. */
export async function findStance(engine: Engine, raster: Raster): Promise<Stance> {
  const sample = takeSample(raster);
  const [first = "eng"] = engine.languages;
  let best: Stance & { confidence: number } = { turn: 0, language: first, confidence: 0 };
  for (const language of engine.languages)
    for (const turn of [0, 180] as const) {
      const lines = withoutCutWords(await engine.read(turnRaster(sample, turn), language), sample);
      if (lettersOf(lines) < fewestLetters) continue;
      const confidence = confidenceOf(lines);
      const needed = best.confidence === 0 ? 0 : best.confidence + clearly;
      if (confidence > needed) best = { turn: uprightBy(turn, lines), language, confidence };
      if (best.confidence >= sure) return best;
    }
  return best;
}

/** Words at the edge of the sample may be halves. */
function withoutCutWords(lines: PrintedLine[], { width, height }: Raster): PrintedLine[] {
  return lines.map((line) => ({
    ...line,
    words: line.words.filter(
      ({ x0, y0, x1, y1 }) => Math.min(x0, y0, width - x1, height - y1) > edge,
    ),
  }));
}

/** Tesseract itself reads lines that run down the page, so a quarter turn shows in the lines and not in the confidence. */
function uprightBy(turn: 0 | 180, lines: PrintedLine[]): Turn {
  const sideways = lettersOf(lines.filter((line) => line.sideways));
  if (sideways * 2 < lettersOf(lines)) return turn;
  return turn === 0 ? 270 : 90;
}
