// Chooses which of several records of one work is kept.
import { isPreprintOf } from "../papers/fill-missing.ts";
import type { Mergeable } from "./combine.ts";

/** Fields that make a record complete, and those that hold what people did with it. */
const telling = [
  "doi",
  "abstract",
  "journal",
  "year",
  "volume",
  "issue",
  "pages",
  "publisher",
  "issn",
  "isbn",
  "url",
  "notes",
  "rating",
] as const satisfies ReadonlyArray<keyof Mergeable>;

/** A file is work for many; what a preprint says of volume and pages is not where the work appeared. */
const pointsForFile = 4;
const pointsForReview = 8;

/** The oldest of the best, so that what points at it goes on pointing at it. */
export function chooseBest<Paper extends { id: number; fields: Mergeable }>(
  papers: readonly Paper[],
): Paper | undefined {
  return papers
    .map((paper) => ({ paper, points: pointsOf(paper.fields) }))
    .toSorted((one, other) => other.points - one.points || one.paper.id - other.paper.id)[0]?.paper;
}

function pointsOf(fields: Mergeable): number {
  const filled = telling.filter((name) => fields[name] !== "" && fields[name] !== null);
  return (
    filled.length -
    (fields.rating === 0 ? 1 : 0) +
    (fields.authors.length > 0 ? 1 : 0) +
    (fields.tags.length > 0 ? 1 : 0) +
    Math.min(3, Object.keys(fields.external_ids).length) +
    (fields.file.pdf_sha256 === null ? 0 : pointsForFile) +
    (isPreprintOf(fields) ? 0 : pointsForReview)
  );
}
