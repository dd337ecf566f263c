// What a file says about itself in Info and XMP, brought to the form in which the page can confirm it.
import { doisIn } from "../../bibliography/identifiers.ts";
import { separateNames } from "../../bibliography/names/name-lists.ts";
import type { Author } from "../../bibliography/names/names.ts";
import { authorOf, orderOf } from "./author-names.ts";
import type { MetadataHints } from "./pdf-metadata.ts";
import { usableTitleHint } from "./title.ts";
import { type Xmp, parseXmp } from "./xmp.ts";

export type KnownHints = {
  titles: Array<{ text: string; source: "info" | "xmp" }>;
  authors: Array<{ authors: Author[]; source: "info" | "xmp" }>;
  dois: Array<{ doi: string; source: "info" | "xmp" }>;
  created: number | undefined;
  xmp: Xmp;
};

const longestAuthors = 5000;
const longestSubject = 2000;

export function readHints(hints: MetadataHints): KnownHints {
  const xmp = parseXmp(hints.xmp);
  return {
    titles: [
      { text: usableTitleHint(xmp.title ?? ""), source: "xmp" as const },
      { text: usableTitleHint(hints.title), source: "info" as const },
    ].filter(({ text }) => text !== ""),
    authors: [
      { authors: authorsOf(xmp.creators), source: "xmp" as const },
      { authors: authorsOf([hints.author.slice(0, longestAuthors)]), source: "info" as const },
    ].filter(({ authors }) => authors.length > 0),
    dois: [
      ...firstDoi(xmp.doi ?? "", "xmp"),
      ...firstDoi(hints.subject.slice(0, longestSubject), "info"),
    ],
    created: yearOf(hints.created),
    xmp,
  };
}

/** Each text may hold one name or a list of them. */
function authorsOf(texts: string[]): Author[] {
  const names = texts.flatMap(separateNames);
  const order = orderOf(names);
  return names.map((name) => authorOf(name, order));
}

/** One, or none. */
function firstDoi(text: string, source: "info" | "xmp"): KnownHints["dois"] {
  return doisIn(text)
    .slice(0, 1)
    .map(({ doi }) => ({ doi, source }));
}

/** "D:20180830…" */
function yearOf(created: string): number | undefined {
  const found = /(?:19|20)\d{2}/u.exec(created.slice(0, 20))?.[0];
  return found === undefined ? undefined : Number(found);
}
