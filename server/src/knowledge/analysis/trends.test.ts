// Papers and topics over the years: what counts as zero, what is not over yet, and what is called rising.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { type DatedPaper, findTrends } from "./trends.ts";

function paper(year: number | null, fields: Partial<DatedPaper> = {}): DatedPaper {
  return { title: "A title", abstract: "", tags: [], citations: 0, ...fields, year };
}

/** As many papers with the tag in each year as told. */
function tagged(tag: string, counts: Record<number, number>): DatedPaper[] {
  return Object.entries(counts).flatMap(([year, count]) =>
    Array.from({ length: count }, () => paper(Number(year), { tags: [tag] })),
  );
}

function trendOf(papers: DatedPaper[], topic: string, currentYear = 2026) {
  const { topic_trends } = findTrends(papers, [], currentYear);
  const found = topic_trends.find((one) => one.topic === topic);
  assert.ok(found, topic_trends.map((one) => one.topic).join(", "));
  return found;
}

describe("trends", () => {
  test("years without papers are there, as zero", () => {
    const papers = [paper(2018, { citations: 3 }), paper(2021), paper(2021, { citations: 1 })];
    assert.deepEqual(
      findTrends(papers, [], 2026).publication_timeline.map(({ year, count, citations }) => [
        year,
        count,
        citations,
      ]),
      [
        [2018, 1, 3],
        [2019, 0, 0],
        [2020, 0, 0],
        [2021, 2, 1],
      ],
    );
  });

  test("the slope is that of a line through all complete years", () => {
    const { slope, r_squared, trend } = trendOf(tagged("x", { 2020: 1, 2021: 2, 2022: 3 }), "x");
    assert.deepEqual([slope, r_squared, trend], [1, 1, "rising"]);
  });

  test("the present year is shown, and counts for no slope and no growth", () => {
    const papers = tagged("x", { 2023: 2, 2024: 3, 2025: 4, 2026: 1 });
    const { slope, yoy_growth, yearly_counts } = trendOf(papers, "x");
    assert.deepEqual([slope, yoy_growth], [1, 0.3333]);
    assert.deepEqual(yearly_counts.at(-1), { year: 2026, count: 1 });
    assert.equal(findTrends(papers, [], 2026).publication_timeline.at(-1)?.is_partial, true);
  });

  test("what grows is emerging, what shrinks declining, and what does neither is neither", () => {
    const papers = [
      ...tagged("up", { 2020: 1, 2021: 2, 2022: 4 }),
      ...tagged("down", { 2020: 4, 2021: 2, 2022: 1 }),
      ...tagged("even", { 2020: 2, 2021: 2, 2022: 2 }),
    ];
    const { emerging_topics, declining_topics } = findTrends(papers, [], 2026);
    assert.deepEqual(emerging_topics, [{ topic: "up", yoy_growth: 1 }]);
    assert.deepEqual(declining_topics, [{ topic: "down", yoy_growth: -0.5 }]);
    assert.equal(trendOf(papers, "even").trend, "stable");
  });

  test("papers without a year, or of one that cannot be, are left out and counted", () => {
    const papers = [paper(null), paper(9999), paper(-3000), paper(2020), paper(2022)];
    const { summary_stats, publication_timeline } = findTrends(papers, [], 2026);
    assert.equal(summary_stats.total_papers, 5);
    assert.equal(summary_stats.papers_without_year, 1);
    assert.equal(summary_stats.papers_left_out, 3);
    assert.equal(publication_timeline.length, 3);
  });

  test("a keyword of the project is found under all its names, as whole words", () => {
    const papers = [
      paper(2020, { title: "Large Language Models in medicine" }),
      paper(2021, { title: "Reading", abstract: "We ask large language-model agents." }),
      paper(2022, { title: "大语言模型的应用" }),
      paper(2022, { title: "Enlarge language models" }),
    ];
    const names = ["large language model", "大语言模型"];
    const { topic_trends } = findTrends(papers, [names], 2026);
    const found = topic_trends.find(({ source }) => source === "keyword");
    assert.deepEqual([found?.topic, found?.total_papers], ["large language model", 3]);
  });

  test("a keyword is found by a plural that begins otherwise", () => {
    const papers = [
      paper(2020, { title: "Mouse models of asthma" }),
      paper(2021, { title: "Of mice models" }),
    ];
    assert.equal(findTrends(papers, [["mouse model"]], 2026).topic_trends[0]?.total_papers, 2);
  });

  test("phrases that titles share are topics, in English and in Chinese", () => {
    const papers = [
      paper(2020, { title: "Gene therapy for children" }),
      paper(2021, { title: "On gene therapies" }),
      paper(2020, { title: "基于神经网络的预测" }),
      paper(2021, { title: "神经网络研究" }),
    ];
    const topics = findTrends(papers, [], 2026).topic_trends.map(({ topic }) => topic);
    assert.ok(topics.includes("gene therapy"), topics.join(", "));
    assert.ok(topics.includes("神经网络"), topics.join(", "));
  });

  test("no papers and papers without years have no years and no trends", () => {
    assert.deepEqual(findTrends([], [], 2026).publication_timeline, []);
    const { summary_stats, topic_trends } = findTrends([paper(null, { tags: ["x"] })], [], 2026);
    assert.deepEqual([summary_stats.first_year, summary_stats.year_span], [null, 0]);
    assert.deepEqual([topic_trends[0]?.slope, topic_trends[0]?.trend], [0, "stable"]);
  });
});
