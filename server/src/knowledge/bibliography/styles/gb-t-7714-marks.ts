// The marks of GB/T 7714-2015, annex B: document types and carriers.
import type { CslItem } from "../csl-item.ts";
import { has, text } from "./item.ts";
import { isType } from "./kinds.ts";

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
  // The standard's archives take in scientific and technical records, laws and official papers.
  [
    "A",
    "article bill collection hearing legal_case legislation personal_communication regulation treaty",
  ],
];

const carriers = ["MT", "DK", "CD", "OL"];

/** "[J/OL]": the type, and the carrier of what is not on paper. */
export function typeAndMedium(item: CslItem): string {
  const type = typeMark(item);
  const said = text(item, "medium").toUpperCase();
  const carrier = carriers.includes(said) ? said : has(item, "DOI", "URL") ? "OL" : undefined;
  return carrier === undefined ? `[${type}]` : `[${type}/${carrier}]`;
}

function typeMark(item: CslItem): string {
  if (item.type === "article" && isPreprint(item)) return "EB";
  if (item.type === "dataset" && /database|数据库/iu.test(text(item, "genre"))) return "DB";
  if (item.type === "manuscript" && has(item, "archive", "archive_location")) return "A";
  return typeMarks.find(([, types]) => isType(item, types))?.[0] ?? "Z";
}

/** What its author put on the net without a publisher; preprint servers are none, though some name them as one. */
function isPreprint(item: CslItem): boolean {
  if (!has(item, "publisher") || /preprint|预印本/iu.test(text(item, "genre"))) return true;
  return /rxiv|xiv$|preprint|ssrn/iu.test(text(item, "publisher"));
}
