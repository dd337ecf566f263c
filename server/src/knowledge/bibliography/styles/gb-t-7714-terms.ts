// The words GB/T 7714-2015 adds to what a work says of itself: in Chinese for Chinese works, else as the West writes them.
import type { CslItem } from "../csl-item.ts";
import { isChinese, isKorean } from "./language.ts";
import { etAl } from "./names.ts";
import { ordinal } from "./numbers.ts";

type Terms = {
  etAl: string;
  translator: string;
  edition: (number: string) => string;
  volume: (number: string) => string;
  noPlace: string;
  noPublisher: string;
  noYear: string;
  noTitle: string;
};

const chinese: Terms = {
  etAl: "等",
  translator: "译",
  edition: (number) => `${number}版`,
  volume: (number) => `第${number}卷`,
  noPlace: "出版地不详",
  noPublisher: "出版者不详",
  noYear: "出版年不详",
  noTitle: "无题名",
};

const western: Terms = {
  etAl,
  translator: "trans.",
  edition: (number) => `${ordinal(number)} ed.`,
  volume: (number) => `Vol. ${number}`,
  noPlace: "S.l.",
  noPublisher: "s.n.",
  noYear: "n.d.",
  noTitle: "Untitled",
};

const korean: Terms = { ...western, volume: (number) => `제${number}권` };

export function termsFor(item: CslItem): Terms {
  if (isChinese(item)) return chinese;
  return isKorean(item) ? korean : western;
}
