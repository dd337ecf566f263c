// Turns the overview's counts into rows and bars.
import { choices } from "../../api/generated.ts";

export type Bar = { label: string; count: number; share: number };

/** The API lists statuses in the order a paper goes through them; what went wrong comes last. */
const statusOrder: string[] = [
  ...choices.Paper.status.filter((status) => status !== "error").toReversed(),
  "error",
];

function placeOf(status: string): number {
  const place = statusOrder.indexOf(status);
  return place === -1 ? statusOrder.length : place;
}

/** The statuses that occur, furthest along first; the share is of all papers. */
export function statusBars(counts: Record<string, number>): Bar[] {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([label, count]) => ({ label, count, share: count / total }));
}

/** The latest years without gaps, and how many papers are older; the share is of the fullest year. */
export function yearBars(
  counts: Record<string, number>,
  most: number,
): { bars: Bar[]; earlier: number; firstYear: number } {
  const years = Object.keys(counts)
    .map(Number)
    .filter((year) => Number.isInteger(year) && (counts[year] ?? 0) > 0);
  if (years.length === 0) return { bars: [], earlier: 0, firstYear: 0 };
  const last = Math.max(...years);
  const firstYear = Math.max(Math.min(...years), last - most + 1);
  const shown = Array.from({ length: last - firstYear + 1 }, (_, index) => firstYear + index);
  const highest = Math.max(...shown.map((year) => counts[year] ?? 0));
  const earlier = years
    .filter((year) => year < firstYear)
    .reduce((sum, year) => sum + (counts[year] ?? 0), 0);
  const bars = shown.map((year) => {
    const count = counts[year] ?? 0;
    return { label: String(year), count, share: count / highest };
  });
  return { bars, earlier, firstYear };
}
