// What a draft says in its own words, in English and Chinese: headings, what it covers, how it was made.
import type { Language } from "../answering/wording.ts";

export type Span = { first: number; last: number } | undefined;

type Words = {
  title: (topic: string) => string;
  introduction: string;
  methods: string;
  characteristics: string;
  results: (theme: string) => string;
  across: string;
  openQuestions: string;
  conclusion: string;
  references: string;
  /** What the whole covers, and a part of it. */
  covers: (topic: string, papers: number, span: Span) => string;
  parts: (themes: readonly string[]) => string;
  /** `held`: how many of the papers speak of the theme; undefined where they share too little. */
  treats: (theme: string, papers: number, held: number | undefined, span: Span) => string;
  asked: (theme: string) => string;
  found: (theme: string) => string;
  acrossThemes: string;
  statedByPapers: string;
  together: (themes: readonly string[], largest: string, papers: number) => string;
  knownByTitle: (title: string) => string;
  tableHeader: readonly [string, string, string, string, string, string];
  tableNote: (papers: number) => string;
};

export const draftWording: Record<Language, Words> = {
  en: {
    title: (topic) => `A review of the literature on ${topic}`,
    introduction: "Introduction",
    methods: "Methods",
    characteristics: "Characteristics of the studies",
    results: (theme) => `Results: ${theme}`,
    across: "Across the themes",
    openQuestions: "Limitations and open questions",
    conclusion: "Conclusion",
    references: "References",
    covers: (topic, papers, span) =>
      `This review of the literature on ${topic} covers ${papers === 1 ? "one paper" : `${papers} papers`}${yearsEn(span)}.`,
    parts: (themes) => `It is arranged by what they have in common: ${listEn(themes)}.`,
    treats(theme, papers, held, span) {
      if (papers === 1) return `One of the papers treats ${theme}${yearsEn(span)}.`;
      if (held === undefined)
        return `${countEn(papers)} papers on different subjects, ${theme} among them, are taken together here.`;
      return held >= papers
        ? `${countEn(papers)} of the papers speak of ${theme}${yearsEn(span)}.`
        : `Of the ${papers} papers taken together here${yearsEn(span)}${span === undefined ? "" : ","} ${held} ${held === 1 ? "speaks" : "speak"} of ${theme}.`;
    },
    asked: (theme) => `On ${theme}, the papers asked and did the following.`,
    found: (theme) => `What they found on ${theme} is this.`,
    acrossThemes: "Some of what the papers say belongs to more than one of these themes.",
    statedByPapers: "The papers themselves name limits of what is known and work that is left.",
    together: (themes, largest, papers) =>
      themes.length === 1
        ? `Taken together, the literature reviewed here speaks of ${largest}.`
        : `Taken together, the literature reviewed here speaks of ${listEn(themes)}; the largest group is that on ${largest} (${papers === 1 ? "one paper" : `${papers} papers`}).`,
    knownByTitle: (title) => `“${title}” is in the library by its title alone.`,
    tableHeader: ["No.", "Study", "Year", "Published in", "Design", "Sample"],
    tableNote: (papers) =>
      `The table lists ${papers === 1 ? "the one study" : `the ${papers} studies`} included; a dash stands for what a record or its abstract does not say.`,
  },
  zh: {
    title: (topic) => `${topic}文献综述`,
    introduction: "引言",
    methods: "研究方法",
    characteristics: "纳入文献的特征",
    results: (theme) => `结果：${theme}`,
    across: "主题之间的联系",
    openQuestions: "局限与待解决的问题",
    conclusion: "结论",
    references: "参考文献",
    covers: (topic, papers, span) =>
      `本综述围绕“${topic}”，共纳入${papers}篇文献${yearsZh(span)}。`,
    parts: (themes) => `全文按文献的共同主题展开：${themes.join("、")}。`,
    treats(theme, papers, held, span) {
      if (held === undefined && papers > 1)
        return `本节汇集了主题各异的${papers}篇文献，涉及${theme}等。`;
      return (held ?? papers) === papers
        ? `纳入文献中有${papers}篇涉及“${theme}”${yearsZh(span)}。`
        : `本节共${papers}篇文献${yearsZh(span)}，其中${held}篇直接涉及“${theme}”。`;
    },
    asked: (theme) => `在“${theme}”方面，各文献提出的问题与采用的方法如下。`,
    found: (theme) => `在“${theme}”方面，各文献得到的结果如下。`,
    acrossThemes: "部分内容同时属于其中不止一个主题。",
    statedByPapers: "各文献也指出了现有认识的局限和有待开展的工作。",
    together: (themes, largest, papers) =>
      themes.length === 1
        ? `综合来看，纳入文献集中讨论了“${largest}”。`
        : `综合来看，纳入文献讨论了${themes.join("、")}等主题，其中“${largest}”一组文献最多，共${papers}篇。`,
    knownByTitle: (title) => `文库中仅收录了《${title}》的题名。`,
    tableHeader: ["编号", "研究", "年份", "来源", "研究设计", "样本"],
    tableNote: (papers) => `下表列出纳入的${papers}项研究；横线表示记录或摘要未提供该项信息。`,
  },
};

const numbersEn = [
  "",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
];

function countEn(count: number): string {
  return numbersEn[count] ?? String(count);
}

function listEn(names: readonly string[]): string {
  const [last = "", ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
}

function yearsEn(span: Span): string {
  if (span === undefined) return "";
  return span.first === span.last
    ? `, published in ${span.first}`
    : `, published from ${span.first} to ${span.last}`;
}

function yearsZh(span: Span): string {
  if (span === undefined) return "";
  return span.first === span.last
    ? `，发表于${span.first}年`
    : `，发表于${span.first}年至${span.last}年`;
}
