// What kind of work an item is, where several styles divide the types of CSL alike.
import type { CslItem } from "../csl-item.ts";
import { has } from "./item.ts";

const serialTypes =
  "article-journal article-magazine article-newspaper periodical post-weblog review review-book";
const legalTypes = "bill hearing legal_case legislation regulation treaty";

/** Whether the item's type is one of those named, separated by spaces. */
export function isType(item: CslItem, types: string): boolean {
  return types.split(" ").includes(item.type);
}

/** Printed in a journal, magazine or newspaper; papers and interviews too, unless someone edited them as a book. */
export function isSerial(item: CslItem): boolean {
  if (isType(item, serialTypes)) return true;
  return isType(item, "interview paper-conference") && !has(item, "editor", "collection-editor");
}

export function isSerialType(item: CslItem): boolean {
  return isType(item, serialTypes);
}

export function isLegal(item: CslItem): boolean {
  return isType(item, legalTypes);
}

export function isReview(item: CslItem): boolean {
  return isType(item, "review review-book") || has(item, "reviewed-author");
}

/** Something in print speaks for a conference paper or talk: pages, a volume, an issue, an editor. */
export function isPublished(item: CslItem): boolean {
  return has(item, "editor", "collection-editor", "issue", "page", "volume");
}

/** Whether a reader could find it: without any of these a letter or manuscript is unpublished. */
export function isRetrievable(item: CslItem): boolean {
  return has(item, "archive", "container-title", "DOI", "number", "publisher", "URL");
}
