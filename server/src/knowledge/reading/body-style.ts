// What the running text of a document looks like: the size most of its characters have, and its leading.
import type { PageLayout } from "./layout.ts";

export type BodyStyle = {
  size: number;
  /** From baseline to baseline within a paragraph. */
  leading: number;
  bold: boolean;
};

const defaultSize = 10;
const sizeStep = 0.5;

export function findBodyStyle(pages: readonly PageLayout[]): BodyStyle {
  const sizes = new Map<number, number>();
  const leadings = new Map<number, number>();
  let [bold, all] = [0, 0];
  for (const { lines } of pages)
    for (const [index, line] of lines.entries()) {
      count(sizes, toStep(line.font.size), line.text.length);
      all += line.text.length;
      if (line.font.bold) bold += line.text.length;
      const last = lines[index - 1];
      const apart = last === undefined ? 0 : line.baseline - last.baseline;
      if (apart > 0.9 * line.font.size && apart < 2.6 * line.font.size)
        count(leadings, toStep(apart), line.text.length);
    }
  const size = mostOften(sizes) ?? defaultSize;
  return { size, leading: mostOften(leadings) ?? 1.2 * size, bold: bold > all / 2 };
}

function toStep(value: number): number {
  return Math.round(value / sizeStep) * sizeStep;
}

function count(counts: Map<number, number>, key: number, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function mostOften(counts: Map<number, number>): number | undefined {
  let best: number | undefined;
  let most = 0;
  for (const [key, times] of counts)
    if (times > most) {
      most = times;
      best = key;
    }
  return best;
}
