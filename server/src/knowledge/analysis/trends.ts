// Shows how a project's papers and topics are spread over the years, and which topics grow or decline.
import { findTopics, type KeywordNames, type Topic, type TopicalPaper } from "./topics.ts";

export type DatedPaper = TopicalPaper & { year: number | null; citations: number };

export type Trend = "rising" | "declining" | "stable";

export type TopicTrend = {
  topic: string;
  source: Topic["source"];
  slope: number;
  r_squared: number;
  trend: Trend;
  total_papers: number;
  yearly_counts: Array<{ year: number; count: number }>;
  yoy_growth: number | null;
};

export type Trends = {
  publication_timeline: Array<{
    year: number;
    count: number;
    citations: number;
    is_partial: boolean;
  }>;
  topic_trends: TopicTrend[];
  emerging_topics: Array<{ topic: string; yoy_growth: number }>;
  declining_topics: Array<{ topic: string; yoy_growth: number }>;
  summary_stats: {
    total_papers: number;
    year_span: number;
    first_year: number | null;
    last_year: number | null;
    total_topics: number;
    emerging_count: number;
    declining_count: number;
    papers_without_year: number;
    papers_left_out: number;
    last_complete_year: number | null;
  };
};

/** A topic rises or declines if a line through its years explains this much of them … */
export const leastFit = 0.25;
/** … and changes by this share of its mean every year. */
export const leastChange = 0.05;
/** From one complete year to the next, for a topic to be emerging or, the other way, declining. */
export const leastGrowth = 0.25;
/** In the later of two years for an emerging topic, in the earlier for a declining one. */
export const fewestInYear = 2;
/** A longer span would be mostly years in which nothing was written, or a slip of a digit. */
const longestSpan = 500;

export function findTrends(
  papers: readonly DatedPaper[],
  keywords: readonly KeywordNames[],
  currentYear: number,
): Trends {
  const span = spanOf(papers, currentYear);
  const years = Array.from({ length: span.count }, (_, index) => span.first + index);
  const isHere = ({ year }: DatedPaper) =>
    year !== null && year >= span.first && year < span.first + span.count;
  const timeline = years.map((year) => ({
    year,
    count: 0,
    citations: 0,
    is_partial: year >= currentYear,
  }));
  for (const paper of papers) {
    const entry = isHere(paper) ? timeline[(paper.year ?? 0) - span.first] : undefined;
    if (entry === undefined) continue;
    entry.count += 1;
    entry.citations += paper.citations;
  }
  const complete = years.filter((year) => year < currentYear).length;
  const trends = findTopics(papers, keywords).map((topic) => {
    const counts = years.map(() => 0);
    for (const place of topic.papers) {
      const paper = papers[place] as DatedPaper;
      if (!isHere(paper)) continue;
      const index = (paper.year ?? 0) - span.first;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return trendOf(topic, counts, complete, span.first);
  });
  const growing = trends.flatMap(({ topic, yoy_growth, slope, yearly_counts }) => {
    if (yoy_growth === null) return [];
    const [before = 0, last = 0] = [complete - 2, complete - 1].map(
      (index) => yearly_counts[index]?.count ?? 0,
    );
    return [{ topic, yoy_growth, slope, before, last }];
  });
  const emerging = growing
    .filter((one) => one.yoy_growth >= leastGrowth && one.slope > 0 && one.last >= fewestInYear)
    .sort((one, other) => other.yoy_growth - one.yoy_growth || other.last - one.last);
  const declining = growing
    .filter((one) => one.yoy_growth <= -leastGrowth && one.slope < 0 && one.before >= fewestInYear)
    .sort((one, other) => one.yoy_growth - other.yoy_growth || other.before - one.before);
  const withoutYear = papers.filter(({ year }) => year === null).length;
  return {
    publication_timeline: timeline,
    topic_trends: trends,
    emerging_topics: emerging.map(toGrowth),
    declining_topics: declining.map(toGrowth),
    summary_stats: {
      total_papers: papers.length,
      year_span: years.length,
      first_year: years[0] ?? null,
      last_year: years.at(-1) ?? null,
      total_topics: trends.length,
      emerging_count: emerging.length,
      declining_count: declining.length,
      papers_without_year: withoutYear,
      papers_left_out: papers.length - papers.filter(isHere).length,
      last_complete_year: years[complete - 1] ?? null,
    },
  };
}

/** From the first year to the last, but for years that cannot be true. */
function spanOf(
  papers: readonly DatedPaper[],
  currentYear: number,
): { first: number; count: number } {
  // What is in print now may bear the next year.
  const possible = papers.flatMap(({ year }) =>
    year === null || year > currentYear + 1 ? [] : [year],
  );
  if (possible.length === 0) return { first: 0, count: 0 };
  const last = possible.reduce((one, other) => Math.max(one, other));
  const first = possible.reduce(
    (one, other) => (other > last - longestSpan ? Math.min(one, other) : one),
    last,
  );
  return { first, count: last - first + 1 };
}

function trendOf(topic: Topic, counts: number[], complete: number, first: number): TopicTrend {
  const whole = counts.slice(0, complete);
  const { slope, rSquared } = fitLine(whole);
  const mean = whole.reduce((sum, count) => sum + count, 0) / Math.max(1, whole.length);
  const isClear = rSquared >= leastFit && Math.abs(slope) >= leastChange * mean;
  const [before, last] = [whole.at(-2), whole.at(-1)];
  return {
    topic: topic.name,
    source: topic.source,
    slope: rounded(slope),
    r_squared: rounded(rSquared),
    trend: !isClear || slope === 0 ? "stable" : slope > 0 ? "rising" : "declining",
    total_papers: topic.papers.length,
    yearly_counts: counts.map((count, index) => ({ year: first + index, count })),
    yoy_growth:
      before === undefined || last === undefined
        ? null
        : rounded((last - before) / Math.max(1, before)),
  };
}

/** Least squares through counts of one year after the other. */
function fitLine(counts: readonly number[]): { slope: number; rSquared: number } {
  const n = counts.length;
  if (n < 2) return { slope: 0, rSquared: 0 };
  const middle = (n - 1) / 2;
  const mean = counts.reduce((sum, count) => sum + count, 0) / n;
  let [xx, xy, yy] = [0, 0, 0];
  for (const [index, count] of counts.entries()) {
    xx += (index - middle) ** 2;
    xy += (index - middle) * (count - mean);
    yy += (count - mean) ** 2;
  }
  return { slope: xy / xx, rSquared: yy === 0 ? 0 : (xy * xy) / (xx * yy) };
}

function toGrowth({ topic, yoy_growth }: { topic: string; yoy_growth: number }) {
  return { topic, yoy_growth };
}

function rounded(value: number): number {
  const whole = Math.round(value * 10_000) / 10_000;
  return whole === 0 ? 0 : whole;
}
