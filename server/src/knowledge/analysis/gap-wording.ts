// How the built-in engine words gaps and the questions that follow from them, in English or Chinese.
import type { ThinCrossing } from "./thin-crossings.ts";

type Stated = { topic: string; papers: number; limits: number; future: number };

type Wording = {
  stated(found: Stated): string;
  thin(found: ThinCrossing): string;
  overcome(topic: string): string;
  further(topic: string): string;
  cross(one: string, other: string): string;
  crossing(one: string, other: string): string;
};

const english: Wording = {
  stated: ({ topic, papers, limits, future }) => {
    const kinds = [
      ...(limits > 0 ? [`${limits} ${limits === 1 ? "limit" : "limits"}`] : []),
      ...(future > 0 ? [`${future} ${future === 1 ? "call" : "calls"} for further work`] : []),
    ];
    return `${papers} ${papers === 1 ? "paper names" : "papers name"} what is open on ${topic}: ${kinds.join(" and ")}.`;
  },
  thin: ({ one, other, together, expected, bridge }) =>
    `${one.papers.length} papers treat ${one.name} and ${other.papers.length} ${other.name}, but ${together === 0 ? "none" : `only ${together}`} both, where ${Math.round(expected)} would be expected; papers on either also treat ${bridge.name}.`,
  overcome: (topic) => `How can work on ${topic} overcome the limits that its papers name?`,
  further: (topic) => `What would the further work on ${topic} that its papers call for show?`,
  cross: (one, other) => `How do ${one} and ${other} bear on each other?`,
  crossing: (one, other) => `${one} and ${other}`,
};

const chinese: Wording = {
  stated: ({ topic, papers, limits, future }) => {
    const kinds = [
      ...(limits > 0 ? [`${limits} 处局限`] : []),
      ...(future > 0 ? [`${future} 处后续工作`] : []),
    ];
    return `有 ${papers} 篇文献指出“${topic}”方面尚待解决的问题：${kinds.join("，")}。`;
  },
  thin: ({ one, other, together, expected, bridge }) =>
    `有 ${one.papers.length} 篇文献涉及“${one.name}”，${other.papers.length} 篇涉及“${other.name}”，同时涉及两者的${together === 0 ? "没有" : `仅 ${together} 篇`}，而预期约为 ${Math.round(expected)} 篇；两者的文献都还涉及“${bridge.name}”。`,
  overcome: (topic) => `如何克服文献指出的“${topic}”研究的局限？`,
  further: (topic) => `文献建议的“${topic}”后续研究会得出什么结果？`,
  cross: (one, other) => `“${one}”与“${other}”之间有何关系？`,
  crossing: (one, other) => `${one}与${other}`,
};

/** By the script of what is spoken of. */
export function wordingFor(text: string): Wording {
  return /\p{Script=Han}/u.test(text) ? chinese : english;
}
