// What the two speakers of an audio overview say in their own words, formal or conversational, in English and Chinese.
import type { Language } from "../answering/wording.ts";

export type Tone = "formal" | "conversational";

export type OverviewWords = {
  speakers: readonly [host: string, guest: string];
  title: (topic: string) => string;
  summary: (papers: number, topic: string) => string;
  chapters: {
    opening: string;
    compared: string;
    differ: string;
    focus: (area: string) => string;
    closing: string;
  };
  welcome: (topic: string, papers: number) => string;
  plan: string;
  /** `authors` may be empty. */
  introduce: (title: string, authors: string, place: number, papers: number) => string;
  askQuestion: string;
  askMethod: string;
  askResult: string;
  askLimits: string;
  onlyTitle: string;
  compare: string;
  design: (who: string, design: string, sample: string) => string;
  nothingToCompare: string;
  askDiffer: string;
  firstSays: (who: string) => string;
  otherSays: (who: string) => string;
  noDifference: string;
  onePaper: string;
  askFocus: (area: string) => string;
  noFocus: (area: string) => string;
  askClosing: string;
  closing: string;
  goodbye: string;
};

const en = {
  speakers: ["Host", "Guest"],
  title: (topic) => `An overview of ${topic}`,
  summary: (papers, topic) =>
    `${papers === 1 ? "One paper" : `${papers} papers`} on ${topic}, told by two speakers.`,
  chapters: {
    opening: "Opening",
    compared: "The papers compared",
    differ: "Where they disagree",
    focus: (area) => `On ${area}`,
    closing: "Closing",
  },
  onlyTitle: "Nothing of it is in the library but its title, so there is nothing more to tell.",
  design: (who, design, sample) =>
    `${who}: ${[design, sample].filter((each) => each !== "").join(", ")}.`,
  firstSays: (who) => `On one side, ${who}:`,
  otherSays: (who) => `On the other side, ${who}:`,
} satisfies Partial<OverviewWords>;

const zh = {
  speakers: ["主持人", "嘉宾"],
  title: (topic) => `${topic}：音频概览`,
  summary: (papers, topic) => `由两位讲述者介绍关于“${topic}”的${papers}篇文献。`,
  chapters: {
    opening: "开场",
    compared: "文献比较",
    differ: "分歧所在",
    focus: (area) => `关于“${area}”`,
    closing: "结语",
  },
  onlyTitle: "文库中只有它的题名，因此无法介绍更多内容。",
  design: (who, design, sample) =>
    `${who}：${[design, sample].filter((each) => each !== "").join("，")}。`,
  firstSays: (who) => `一方面，${who}指出：`,
  otherSays: (who) => `另一方面，${who}指出：`,
} satisfies Partial<OverviewWords>;

function by(authors: string): string {
  return authors === "" ? "" : `, by ${authors}`;
}

function of(authors: string): string {
  return authors === "" ? "" : `${authors}的`;
}

export const overviewWording: Record<Language, Record<Tone, OverviewWords>> = {
  en: {
    conversational: {
      ...en,
      welcome: (topic, papers) =>
        `Hello and welcome! Today we are looking at ${papers === 1 ? "one paper" : `${papers} papers`} on ${topic}.`,
      plan: "Let us see what was asked, how it was studied, and what came out of it.",
      introduce: (title, authors, place, papers) =>
        place === 0
          ? `${papers === 1 ? "Our paper is" : "Let us begin with"} “${title}”${by(authors)}.`
          : `Next up is “${title}”${by(authors)}.`,
      askQuestion: "What did they want to know?",
      askMethod: "And how did they go about it?",
      askResult: "So what did they find?",
      askLimits: "Is there a catch?",
      compare: "Let us put the papers side by side. How do they differ in the way they were made?",
      nothingToCompare: "Their abstracts say too little of how they were made to compare that.",
      askDiffer: "Do they ever contradict each other?",
      noDifference:
        "We found no two statements in these papers that say the opposite of each other.",
      onePaper: "With one paper alone there is nothing to set it against.",
      askFocus: (area) => `You wanted to hear about ${area}. What do the papers say?`,
      noFocus: (area) => `None of the sentences we read speaks of ${area}.`,
      askClosing: "What is still open?",
      closing: "The papers themselves do not say what is left to do, at least not in what we read.",
      goodbye: "Thanks for listening, and do read the papers themselves!",
    },
    formal: {
      ...en,
      welcome: (topic, papers) =>
        `This overview presents ${papers === 1 ? "one paper" : `${papers} papers`} on ${topic}.`,
      plan: "For each we report the question, the method, the result and its limits.",
      introduce: (title, authors, place, papers) =>
        place === 0
          ? `${papers === 1 ? "The paper is" : "The first paper is"} “${title}”${by(authors)}.`
          : `Paper number ${place + 1} is “${title}”${by(authors)}.`,
      askQuestion: "Its question was the following.",
      askMethod: "Its method was the following.",
      askResult: "Its main result is the following.",
      askLimits: "Its limits are stated as follows.",
      compare: "We now compare how the studies were made.",
      nothingToCompare: "Their abstracts say too little of their design to compare it.",
      askDiffer: "We turn to the statements on which the papers disagree.",
      noDifference:
        "No two statements were found in these papers that say the opposite of each other.",
      onePaper: "A single paper cannot be compared.",
      askFocus: (area) => `On ${area}, the papers state the following.`,
      noFocus: (area) => `No sentence that was read speaks of ${area}.`,
      askClosing: "The papers leave the following open.",
      closing: "The papers do not state what is left to do in what was read.",
      goodbye: "This concludes the overview. The papers themselves remain the source.",
    },
  },
  zh: {
    conversational: {
      ...zh,
      welcome: (topic, papers) =>
        `大家好，欢迎收听！今天我们来聊聊关于“${topic}”的${papers}篇文献。`,
      plan: "我们看看它们提出了什么问题、怎么研究的、得到了什么结果。",
      introduce: (title, authors, place, papers) =>
        place === 0
          ? `${papers === 1 ? "我们要看的是" : "先来看"}${of(authors)}《${title}》。`
          : `接下来是${of(authors)}《${title}》。`,
      askQuestion: "他们想弄清楚什么？",
      askMethod: "那他们是怎么做的呢？",
      askResult: "结果怎么样？",
      askLimits: "有没有什么不足？",
      compare: "我们把这些文献放在一起看看，它们的研究方式有什么不同？",
      nothingToCompare: "它们的摘要对研究方式说得太少，没法比较。",
      askDiffer: "它们之间有没有互相矛盾的地方？",
      noDifference: "我们没有在这些文献中找到相互对立的说法。",
      onePaper: "只有一篇文献，无从比较。",
      askFocus: (area) => `你想听听“${area}”，文献里是怎么说的？`,
      noFocus: (area) => `我们读到的句子都没有提到“${area}”。`,
      askClosing: "还有什么没有解决？",
      closing: "至少在我们读到的内容里，文献没有说明还有哪些工作要做。",
      goodbye: "感谢收听，也别忘了读一读原文！",
    },
    formal: {
      ...zh,
      welcome: (topic, papers) => `本期概览介绍关于“${topic}”的${papers}篇文献。`,
      plan: "对每篇文献，我们依次介绍其问题、方法、结果与局限。",
      introduce: (title, authors, place, papers) =>
        place === 0
          ? `${papers === 1 ? "该文献是" : "第一篇文献是"}${of(authors)}《${title}》。`
          : `第${place + 1}篇文献是${of(authors)}《${title}》。`,
      askQuestion: "其研究问题如下。",
      askMethod: "其研究方法如下。",
      askResult: "其主要结果如下。",
      askLimits: "其局限如下。",
      compare: "下面比较各项研究的设计。",
      nothingToCompare: "其摘要对研究设计说明过少，无法比较。",
      askDiffer: "下面介绍文献之间的分歧。",
      noDifference: "在这些文献中没有发现相互对立的陈述。",
      onePaper: "仅有一篇文献，无从比较。",
      askFocus: (area) => `关于“${area}”，文献陈述如下。`,
      noFocus: (area) => `所读句子均未涉及“${area}”。`,
      askClosing: "文献指出的待解决问题如下。",
      closing: "所读内容中，文献没有说明有待开展的工作。",
      goodbye: "概览到此结束，请以原文为准。",
    },
  },
};
