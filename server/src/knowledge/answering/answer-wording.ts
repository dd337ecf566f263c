// What the built-in engine says of the papers it quotes, in the language of whoever asked; without the mark at the end.
import type { Language } from "./wording.ts";

type Saying = (decided: number, count: number) => string;

export type AnswerWording = {
  /** Of a yes/no question: how many of the papers quoted decide it, all of them the same way. */
  yes: Saying;
  no: Saying;
  disagree: string;
  sides: Record<"yes" | "no" | "open", string>;
  open: Saying;
  agree: string;
  differ: string;
  several: (count: number) => string;
  weak: string;
  onlyTitles: string;
  stop: string;
  colon: string;
};

export const answerWording: Record<Language, AnswerWording> = {
  en: {
    yes: (decided, count) => {
      if (count === 1) return "Yes, it seems from one paper in the library";
      return decided === count
        ? `Yes, it seems: the ${count} papers found agree`
        : `Yes, as far as the papers found tell: ${decided} of ${count} point that way and none to the contrary`;
    },
    no: (decided, count) => {
      if (count === 1) return "No, it seems from one paper in the library";
      return decided === count
        ? `No, it seems: the ${count} papers found agree`
        : `No, as far as the papers found tell: ${decided} of ${count} speak against it and none for it`;
    },
    disagree: "The papers disagree",
    sides: { yes: "For it", no: "Against it", open: "Undecided" },
    open: (_decided, count) =>
      count === 1 ? "The paper found leaves this open" : "The papers found leave this open",
    agree: "The papers agree",
    differ: "The papers differ",
    several: (count) => `${count} papers report on this`,
    weak: "The library only touches on this",
    onlyTitles:
      "By their titles papers of the library are on this, but what they found is not in it: it holds neither their text " +
      "nor an abstract that tells. Add their PDFs or abstracts.",
    stop: ". ",
    colon: ":",
  },
  zh: {
    yes: (decided, count) => {
      if (count === 1) return "是的，从文库中的一篇论文看来";
      return decided === count
        ? `是的，看来如此，找到的 ${count} 篇论文一致`
        : `是的，就找到的论文而言，${count} 篇中有 ${decided} 篇支持，没有相反的`;
    },
    no: (decided, count) => {
      if (count === 1) return "否，从文库中的一篇论文看来";
      return decided === count
        ? `否，看来并非如此，找到的 ${count} 篇论文一致`
        : `否，就找到的论文而言，${count} 篇中有 ${decided} 篇不支持，没有相反的`;
    },
    disagree: "各论文的结论不一致",
    sides: { yes: "支持", no: "不支持", open: "未定" },
    open: () => "找到的论文对此没有定论",
    agree: "各论文的结论一致",
    differ: "各论文的结论不同",
    several: (count) => `有 ${count} 篇论文涉及这一问题`,
    weak: "文库对此只有部分涉及",
    onlyTitles:
      "从标题看，文库中有相关论文，但没有它们的正文，也没有说明结果的摘要。请添加这些论文的 PDF 或摘要。",
    stop: "。",
    colon: "：",
  },
};
