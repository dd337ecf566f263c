// What each analysis reads of a paper.
import type { LibraryColumn } from "../papers/library-rows.ts";

export const impactColumns = [
  "id",
  "title",
  "journal",
  "year",
  "citation_count",
  "tags",
  "is_retracted",
] as const satisfies readonly LibraryColumn[];

export const networkColumns = [
  "id",
  "title",
  "authors",
  "citation_count",
  "journal",
  "tags",
] as const satisfies readonly LibraryColumn[];

export const trendColumns = [
  "title",
  "abstract",
  "year",
  "citation_count",
  "tags",
] as const satisfies readonly LibraryColumn[];
