// What a file says about itself in Info and XMP, brought to the form in which the page can confirm it.
import { trimDoi } from "./identifiers.ts";
import { tidy } from "./line-text.ts";
import type { MetadataHints } from "./pdf-metadata.ts";
import { usableTitleHint } from "./title.ts";
import { type Xmp, parseXmp } from "./xmp.ts";

export type KnownHints = {
  titles: Array<{ text: string; source: "info" | "xmp" }>;
  authors: Array<{ names: string[]; source: "info" | "xmp" }>;
  dois: Array<{ doi: string; source: "info" | "xmp" }>;
  created: number | undefined;
  xmp: Xmp;
};

const longestAuthors = 5000;

export function readHints(hints: MetadataHints): KnownHints {
  const xmp = parseXmp(hints.xmp);
  const names = tidy(hints.author.slice(0, longestAuthors))
    .split(/\s?[;,，、]\s?|\sand\s|\s&\s/u)
    .filter((name) => name !== "");
  const subjectDoi = /\b10\.\d{4,9}\/[^\s"<>]{1,200}/u.exec(hints.subject.slice(0, 2000))?.[0];
  const xmpDoi = /\b10\.\d{4,9}\/[^\s"<>]{1,200}/u.exec(xmp.doi ?? "")?.[0];
  return {
    titles: [
      { text: usableTitleHint(xmp.title ?? ""), source: "xmp" as const },
      { text: usableTitleHint(hints.title), source: "info" as const },
    ].filter(({ text }) => text !== ""),
    authors: [
      { names: xmp.creators, source: "xmp" as const },
      { names, source: "info" as const },
    ].filter((each) => each.names.length > 0),
    dois: [
      ...(xmpDoi === undefined ? [] : [{ doi: trimDoi(xmpDoi), source: "xmp" as const }]),
      ...(subjectDoi === undefined ? [] : [{ doi: trimDoi(subjectDoi), source: "info" as const }]),
    ],
    created: yearOf(hints.created),
    xmp,
  };
}

/** "D:20180830…" */
function yearOf(created: string): number | undefined {
  const found = /(?:19|20)\d{2}/u.exec(created.slice(0, 20))?.[0];
  return found === undefined ? undefined : Number(found);
}
