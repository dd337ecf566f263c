// Under which names a subscription remembers what it has shown.
import { textKey } from "../../knowledge/text/search-terms.ts";
import type { PaperFields } from "../papers/snapshots.ts";

const longestName = 500;

/** Its identifiers; one without any is told by its page, or else by its title and year. */
export function sightingNames({ doi, external_ids, url, title, year }: PaperFields): string[] {
  const identified = [
    ...(doi === "" ? [] : [`doi:${doi}`]),
    ...["arxiv", "pmid", "pmcid", "openalex", "s2"].flatMap((kind) =>
      external_ids[kind] === undefined ? [] : [`${kind}:${external_ids[kind]}`],
    ),
  ];
  const other = url === "" ? `title:${textKey(title)} ${year ?? ""}` : `url:${url}`;
  const names = identified.length > 0 ? identified : [other];
  return names.map((name) => name.slice(0, longestName).toWellFormed());
}
