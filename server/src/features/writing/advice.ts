// What somebody who writes could do next, seen from what was found: records to complete, thin places, papers to read.
import type { PaperRecord } from "../papers/papers.ts";

type Language = "en" | "zh";

const most = 5;

export const advice = {
  afterSummaries(language: Language, papers: readonly PaperRecord[]): string[] {
    const bare = papers.filter(({ abstract, has_pdf }) => abstract === "" && !has_pdf);
    return first(bare).map(({ title }) =>
      language === "zh"
        ? `《${title}》没有摘要和 PDF，补充后才能总结。`
        : `“${title}” has neither abstract nor PDF: add one to have it summarised.`,
    );
  },
  afterReferences(language: Language, papers: readonly PaperRecord[]): string[] {
    return first(papers.filter((paper) => lacks(paper, language).length > 0)).map((paper) =>
      language === "zh"
        ? `《${paper.title}》缺少${lacks(paper, language).join("、")}，请补全后再引用。`
        : `“${paper.title}” lacks its ${lacks(paper, language).join(", ")}: complete the record before you cite it.`,
    );
  },
  afterLookUp(language: Language, found: number): string[] {
    if (found > 0)
      return [
        language === "zh"
          ? "请打开所引句子的原文，确认它支持你的陈述。"
          : "Open each sentence in its paper and see that it says what you claim.",
      ];
    return [
      language === "zh"
        ? "文库中没有支持这句话的文献：可检索相关文献，或换用文献中的措辞。"
        : "Nothing in the library supports this: search for papers on it, or word it as papers do.",
    ];
  },
  afterOutline(
    language: Language,
    outline: ReadonlyArray<{ title: string; paper_ids: readonly number[] }>,
  ): string[] {
    const thin = outline.filter(({ paper_ids: ids }) => ids.length === 1);
    return first(thin).map(({ title }) =>
      language === "zh"
        ? `“${title}”只有一篇文献支撑，可再补充。`
        : `“${title}” rests on one paper: look for more on it.`,
    );
  },
  afterGaps(
    language: Language,
    gaps: ReadonlyArray<{ kind: string; description: string }>,
  ): string[] {
    const thin = gaps.filter(({ kind }) => kind === "thin");
    return first(thin).map(({ description }) => {
      const name = description.replaceAll(/\s*\[\d+\]/gu, "");
      return language === "zh"
        ? `检索更多关于“${name}”的文献，确认它是否确实少有研究。`
        : `Search for more on “${name}” before you call it understudied.`;
    });
  },
};

function first<Item>(items: readonly Item[]): Item[] {
  return items.slice(0, most);
}

function lacks({ authors, year, journal, publisher }: PaperRecord, language: Language): string[] {
  const names = language === "zh" ? ["作者", "年份", "来源"] : ["authors", "year", "source"];
  const missing = [authors.length === 0, year === null, journal === "" && publisher === ""];
  return names.filter((_, place) => missing[place] === true);
}
