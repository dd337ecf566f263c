// The marks of GB/T 7714-2015, annex B: document types and carriers; and how a volume is named.
import type { CslItem } from "../csl-item.ts";
import { has, text } from "./item.ts";
import { isType } from "./kinds.ts";
import { isChinese } from "./language.ts";
import { dashed, isNumeric } from "./numbers.ts";

const typeMarks: Array<[mark: string, types: string]> = [
  ["J", "article-journal article-magazine periodical review review-book"],
  ["N", "article-newspaper"],
  ["M", "book chapter classic entry entry-dictionary entry-encyclopedia"],
  ["C", "paper-conference"],
  ["D", "thesis"],
  ["R", "report"],
  ["S", "standard"],
  ["P", "patent"],
  ["DS", "dataset"],
  ["CP", "software"],
  ["EB", "post post-weblog webpage"],
  ["CM", "map"],
  // Preprints too: the standard's archives take in scientific and technical records, laws and official papers.
  [
    "A",
    "article bill collection hearing legal_case legislation personal_communication regulation treaty",
  ],
];

const carriers = ["MT", "DK", "CD", "OL"];

/** "[J/OL]": the type, and the carrier of what is not on paper. */
export function typeAndMedium(item: CslItem): string {
  const type = typeMarks.find(([, types]) => isType(item, types))?.[0] ?? "Z";
  const said = text(item, "medium").toUpperCase();
  const carrier = carriers.includes(said) ? said : has(item, "DOI", "URL") ? "OL" : undefined;
  return carrier === undefined ? `[${type}]` : `[${type}/${carrier}]`;
}

/** "第3卷" or "Vol. 3": the volume of a book; periodicals put theirs beside the year. */
export function volumeTerm(item: CslItem): string {
  const volume = text(item, "volume");
  if (
    volume === "" ||
    isType(item, "article article-journal article-magazine article-newspaper periodical")
  ) {
    return "";
  }
  if (!isNumeric(volume)) return volume;
  return isChinese(item) ? `第${dashed(volume, "-")}卷` : `Vol. ${dashed(volume, "-")}`;
}
