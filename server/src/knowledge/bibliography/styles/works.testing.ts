// Short ways to write the works that the tests cite.
import type { CslDate, CslItem, CslName } from "../csl-item.ts";
import { type CitationStyle, formatCitation } from "./format-citation.ts";

/** "Family, Given" or "Family, Given, Jr."; anything without a comma is kept whole. */
export function people(...written: string[]): CslName[] {
  return written.map((name) => {
    const [family = "", given, suffix] = name.split(", ");
    if (given === undefined) return { literal: name };
    return suffix === undefined ? { family, given } : { family, given, suffix };
  });
}

export function date(...parts: number[]): CslDate {
  return { "date-parts": [parts] };
}

export function cite(style: CitationStyle, item: CslItem): string {
  return formatCitation(item, style, { variant: "text" });
}

export function citeHtml(style: CitationStyle, item: CslItem): string {
  return formatCitation(item, style, { variant: "html" });
}

/** A journal article, whole but for what a test changes. */
export function buildArticle(changes: Partial<CslItem> = {}): CslItem {
  return {
    type: "article-journal",
    title: "Shaking without quaking",
    author: people("Kanamori, Hiroo"),
    "container-title": "Science",
    volume: "279",
    issue: "5359",
    page: "2063-2064",
    issued: date(1998, 3, 27),
    ...changes,
  };
}

export function buildBook(changes: Partial<CslItem> = {}): CslItem {
  return {
    type: "book",
    title: "The sociological imagination",
    author: people("Mills, C. Wright"),
    publisher: "Oxford University Press",
    "publisher-place": "Oxford",
    issued: date(2000),
    ...changes,
  };
}

export function buildChapter(changes: Partial<CslItem> = {}): CslItem {
  return {
    type: "chapter",
    title: "Pathogenic properties of invading microorganisms",
    author: people("Weinstein, L.", "Swertz, M. N."),
    editor: people("Sodeman, William A."),
    "container-title": "Pathologic physiology: mechanisms of disease",
    publisher: "Saunders",
    "publisher-place": "Philadelphia",
    issued: date(1974),
    page: "745-772",
    ...changes,
  };
}
