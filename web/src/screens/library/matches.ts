// Which places of a match are worth a line of their own: the title is marked where it stands.
import type { ListedPaper, MatchExcerpt } from "../../papers/paper.ts";
import type { Mark } from "../../parts/rich-text.ts";

const mostLines = 2;
/** The most telling first: what a row shows anyway tells least. */
const order: readonly MatchExcerpt["field"][] = [
  "text",
  "doi",
  "external_ids",
  "isbn",
  "issn",
  "source_id",
  "notes",
  "tags",
  "authors",
  "journal",
  "abstract",
];

export function chooseExcerpts(match: ListedPaper["match"]): MatchExcerpt[] {
  if (match === undefined) return [];
  // One of each field: the names and tags behind the first are in the row, or one look away.
  const firsts = order.flatMap(
    (field) => match.excerpts.find((each) => each.field === field) ?? [],
  );
  return firsts.slice(0, mostLines);
}

export function marksOfTitle({ title, match }: ListedPaper): readonly Mark[] {
  const excerpt = match?.excerpts.find(({ field }) => field === "title");
  return excerpt?.text === title ? excerpt.ranges : [];
}
