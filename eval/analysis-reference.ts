// The slope of a line and the impact of a paper worked out in another way than the service does: plainly, and slowly.
import type { CitedPaper } from "../server/src/knowledge/analysis/impact.ts";

/** By the normal equations, on the years themselves. */
export function referenceSlope(points: ReadonlyArray<readonly [number, number]>) {
  const n = points.length;
  const sum = (value: (x: number, y: number) => number) =>
    points.reduce((all, [x, y]) => all + value(x - 2000, y), 0);
  const [x, y, xx, xy, yy] = [
    sum((one) => one),
    sum((_, one) => one),
    sum((one) => one * one),
    sum((one, other) => one * other),
    sum((_, one) => one * one),
  ];
  const slope = n < 2 ? 0 : (n * xy - x * y) / (n * xx - x * x);
  const spread = (n * xx - x * x) * (n * yy - y * y);
  return { slope, rSquared: n < 2 || spread === 0 ? 0 : (n * xy - x * y) ** 2 / spread };
}

/** As docs/analysis.md tells it, by looking through all papers for each. */
export function referenceImpact(papers: readonly CitedPaper[], place: number, present: number) {
  const paper = papers[place] as CitedPaper;
  if (paper.isRetracted) return 0;
  const ages = papers.flatMap(({ year }) => (year === null ? [] : [Math.max(0, present - year)]));
  const usual = ages.toSorted((a, b) => a - b)[Math.floor(ages.length / 2)] ?? 0;
  const ageOf = ({ year }: CitedPaper) => (year === null ? undefined : Math.max(0, present - year));
  const rateOf = (one: CitedPaper) => one.citations / ((ageOf(one) ?? usual) + 1);
  const mean = (some: readonly CitedPaper[]) =>
    some.reduce((sum, one) => sum + rateOf(one), 0) / Math.max(1, some.length);
  const isLike = (one: CitedPaper) => {
    const [age, other] = [ageOf(paper), ageOf(one)];
    return age === undefined || (other !== undefined && Math.abs(age - other) <= 2);
  };
  const like = papers.filter(isLike);
  const ofAge = (mean(like) * like.length + 5 * mean(papers)) / (like.length + 5);
  const journal = paper.journal.toLowerCase();
  const sharing = papers.filter((one) => one.journal.toLowerCase() === journal);
  const peers = sharing.filter(isLike);
  const hasField = journal !== "" && sharing.length >= 5;
  const expected = hasField ? (mean(peers) * peers.length + 5 * ofAge) / (peers.length + 5) : ofAge;
  const most = papers.reduce((best, { citations }) => Math.max(best, citations), 0);
  const rate = rateOf(paper);
  const share = rate === 0 ? 0 : rate / (rate + expected);
  return 70 * share + (30 * Math.log(1 + paper.citations)) / Math.log(1 + most);
}
