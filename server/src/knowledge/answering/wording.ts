// The engine's own words, in the language of whoever asked: English or Chinese.

export type Language = "en" | "zh";

const han = /\p{Script=Han}/gu;
const latinWord = /[\p{Script=Latin}\p{N}]+/gu;

/** Chinese when at least a third of what is written is: a question in Chinese often holds English names. */
export function languageOf(text: string): Language {
  const characters = text.match(han)?.length ?? 0;
  const words = text.match(latinWord)?.length ?? 0;
  return characters > 0 && characters * 2 >= words ? "zh" : "en";
}

/** Words of a script with spaces; two Chinese characters count as one. */
export function countWords(text: string): number {
  const characters = text.match(han)?.length ?? 0;
  return (text.match(latinWord)?.length ?? 0) + Math.ceil(characters / 2);
}

export const wording = {
  en: {
    noEvidence:
      "The library does not contain an answer to this: none of its passages comes close enough to be cited. " +
      "Add papers on the subject, or ask in the words such papers use.",
    noReferences:
      "The library does not contain a reference for this statement: none of its passages comes close enough.",
    references: "References in the library for this statement, best first:",
    noPassages:
      "The library does not contain passages on this topic, so there is nothing to build on. Add papers on it first.",
    outline: "Review outline",
    introduction: "Introduction",
    introductionAim: "What the field asks and why it matters",
    methods: "Methods in the literature",
    findings: "Findings in general",
    conclusion: "Conclusion and open questions",
    conclusionAim:
      "What the themes say together, where they disagree, and what nobody has studied yet",
    gaps: "Research gaps",
    statedGaps: "Gaps the papers state themselves",
    thinThemes: "Subjects that only one of the passages' papers treats",
    noStatedGaps: "None of the passages states a gap or a direction for future work.",
    noThinThemes: "Every subject found is treated by more than one paper.",
    onlyFromPassages:
      "This list rests on the passages found for the topic, not on all literature: check it before you rely on it.",
  },
  zh: {
    noEvidence:
      "文库中没有能回答这个问题的内容：没有一个段落足够接近，可以引用。请添加相关论文，或换用这类论文的措辞提问。",
    noReferences: "文库中没有支持这一陈述的文献：没有一个段落足够接近。",
    references: "文库中与这一陈述相关的文献，按相关程度排列：",
    noPassages: "文库中没有关于这一主题的段落，无从着手。请先添加相关论文。",
    outline: "综述提纲",
    introduction: "引言",
    introductionAim: "该领域研究什么问题，为什么重要",
    methods: "文献中的研究方法",
    findings: "总体发现",
    conclusion: "结论与待解决的问题",
    conclusionAim: "各主题合起来说明了什么，哪些结论不一致，哪些尚无人研究",
    gaps: "研究空白",
    statedGaps: "论文自己指出的不足",
    thinThemes: "只有一篇论文涉及的主题",
    noStatedGaps: "找到的段落都没有指出不足或未来的研究方向。",
    noThinThemes: "找到的每个主题都有不止一篇论文涉及。",
    onlyFromPassages: "以上仅根据针对该主题找到的段落得出，并非全部文献：使用前请核对。",
  },
} satisfies Record<Language, Record<string, string>>;
