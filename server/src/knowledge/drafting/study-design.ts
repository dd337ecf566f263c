// What an abstract says of how a study was made: its design, and how many it looked at.
import type { Language } from "../answering/wording.ts";

const designs: ReadonlyArray<readonly [RegExp, en: string, zh: string]> = [
  [/\bmeta-?analys[ei]s\b|荟萃分析|meta分析/iu, "meta-analysis", "荟萃分析"],
  [/\bsystematic (?:literature )?review\b|系统(?:评价|综述)/iu, "systematic review", "系统综述"],
  [
    /\brandomi[sz]ed\b|\brandomly (?:assigned|allocated)\b|随机(?:对照|分为|分组|双盲)/iu,
    "randomised trial",
    "随机试验",
  ],
  [/\bcohort\b|队列/iu, "cohort study", "队列研究"],
  [/\bcase-control\b|病例对照/iu, "case-control study", "病例对照研究"],
  [/\bcross-sectional\b|横断面/iu, "cross-sectional study", "横断面研究"],
  [/\bcase (?:report|series)\b|病例报告/iu, "case series", "病例系列"],
  [/\bretrospective(?:ly)?\b|回顾性|回顾分析/iu, "retrospective study", "回顾性研究"],
  [/\bprospective(?:ly)?\b|前瞻性/iu, "prospective study", "前瞻性研究"],
  [/\bquestionnaires?\b|\bsurvey(?:ed|s)?\b|问卷|调查/iu, "survey", "调查"],
  [/\binterview(?:s|ed)?\b|访谈/iu, "interviews", "访谈"],
  [/\bsimulations?\b|仿真|数值模拟/iu, "simulation", "仿真"],
  [
    /\b(?:corpus|benchmark|dataset|treebank)\b|语料库|数据集/iu,
    "experiments on data sets",
    "数据集实验",
  ],
  [/\bexperiments?\b|\bexperimental\b|实验|试验/iu, "experiment", "实验"],
];
const sample =
  /\b(?:n ?= ?(\d[\d,]*))|(?<![.\d])(\d{1,3}(?:,\d{3})+|\d{2,6}) (?:(?!and\b|or\b|of\b)[a-z-]+ ){0,3}(patients|participants|subjects|children|adults|women|men|students|cases|respondents|samples|sentences|documents|papers|articles|studies|languages|words|tokens|people|individuals|infants|mice|rats)\b/iu;
const chineseSample = /(?<![前第\d.,])(\d[\d,]*)\s?(名|例|份|篇|只|个样本|组样本)/u;

/** Undefined where the text does not tell. */
export function designOf(text: string, language: Language): string | undefined {
  const found = designs.find(([pattern]) => pattern.test(text));
  return language === "zh" ? found?.[2] : found?.[1];
}

/** As the text says it, such as "120 patients". */
export function sampleOf(text: string): string | undefined {
  const [, given, count, of] = sample.exec(text) ?? [];
  if (given !== undefined) return `n = ${given}`;
  if (count !== undefined && of !== undefined) return `${count} ${of.toLowerCase()}`;
  const [, chinese, unit] = chineseSample.exec(text) ?? [];
  return chinese === undefined ? undefined : `${chinese}${unit}`;
}
