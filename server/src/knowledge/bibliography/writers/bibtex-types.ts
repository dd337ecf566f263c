// The BibTeX or BibLaTeX entry type of each CSL type.
import type { CslItem } from "../csl-item.ts";

const entryTypes: Record<string, string> = {
  "article-journal": "article",
  "article-magazine": "article",
  "article-newspaper": "article",
  book: "book",
  chapter: "incollection",
  dataset: "dataset",
  entry: "inreference",
  "entry-dictionary": "inreference",
  "entry-encyclopedia": "inreference",
  graphic: "image",
  legal_case: "jurisdiction",
  legislation: "legislation",
  manuscript: "unpublished",
  map: "image",
  motion_picture: "movie",
  pamphlet: "booklet",
  "paper-conference": "inproceedings",
  patent: "patent",
  performance: "performance",
  periodical: "periodical",
  personal_communication: "letter",
  post: "online",
  "post-weblog": "online",
  regulation: "legislation",
  report: "techreport",
  review: "review",
  "review-book": "review",
  software: "software",
  song: "music",
  standard: "standard",
  webpage: "online",
};

/** The types that their entry type stands for; every other one is named in the entry's subtype. */
const usual = new Set(
  "article-journal book chapter dataset document entry graphic legal_case legislation manuscript motion_picture paper-conference patent performance periodical personal_communication report review software song standard thesis webpage".split(
    " ",
  ),
);

export function entryType({ type, genre = "" }: CslItem): string {
  if (type !== "thesis") return entryTypes[type] ?? "misc";
  if (/master|magister|laurea|m\.?\s?sc|硕士|碩士/iu.test(genre)) return "mastersthesis";
  return /ph\.?\s?d|doctor|博士/iu.test(genre) ? "phdthesis" : "thesis";
}

export function entrySubtype({ type }: CslItem): string | undefined {
  if (type === "article-magazine" || type === "article-newspaper") return type.slice(8);
  return usual.has(type) ? undefined : type;
}
