// An entry of a feed as a paper, and whether it is what a subscription looks for.
import { matchesQuery } from "../../knowledge/bibliography/queries/match-query.ts";
import { parseQuery } from "../../knowledge/bibliography/queries/parse-query.ts";
import { checkPaper } from "../papers/new-papers.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import type { RecentEntry } from "./recent-entries.ts";

/** A query without a word lets everything through. */
export function fitsQuery(entry: RecentEntry, written: string): boolean {
  const query = parseQuery(written);
  if (query === undefined) return true;
  return matchesQuery(query, {
    title: entry.title,
    abstract: entry.abstract,
    authors: entry.authors.map(({ name }) => name),
    year: yearOf(entry),
  });
}

/** Nothing when it cannot be one. */
export function toPaper(entry: RecentEntry): PaperFields | undefined {
  const { arxiv, pmid, published, updated, ...fields } = entry;
  void [published, updated];
  const checked = checkPaper({
    ...fields,
    year: yearOf(entry),
    source_id: fields.url.slice(0, 500),
    external_ids: { ...(arxiv === "" ? {} : { arxiv }), ...(pmid === "" ? {} : { pmid }) },
  });
  return "paper" in checked ? checked.paper.fields : undefined;
}

function yearOf({ published, updated }: RecentEntry): number | null {
  const date = published ?? updated;
  return date === null ? null : Number(date.slice(0, 4));
}
