// The papers a question is asked of: looked up where they are named, and told to the index as their passages.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader } from "../../platform/db/database.ts";
import { requireCollection } from "../collections/collections.ts";
import { papersOf } from "../collections/memberships.ts";
import { choosePapers, requirePapersInAny } from "../papers/chosen-papers.ts";
import { passagesOfPapers } from "../processing/passages.ts";
import type { PaperFilter } from "./paper-filter.schema.ts";

export type { PaperFilter };

type Given = { [Field in keyof PaperFilter]?: PaperFilter[Field] | undefined };

/** Undefined where all papers are asked. */
export function filterOf(given: Given): PaperFilter | undefined {
  const { paper_ids = null, collection_id = null, year_from = null, year_to = null } = given;
  const filter = { paper_ids, collection_id, year_from, year_to };
  return Object.values(filter).every((value) => value === null) ? undefined : filter;
}

/** Refuses papers and a collection that none of the projects has. */
export async function requireFilter(
  reader: Reader,
  projects: readonly ViewableProject[],
  filter: PaperFilter | undefined,
): Promise<void> {
  if (filter === undefined) return;
  if (filter.paper_ids !== null) await requirePapersInAny(reader, projects, filter.paper_ids);
  if (filter.collection_id !== null)
    await requireCollection(reader, projects, filter.collection_id);
}

/** The ids of the passages that a filter leaves, separated by commas. */
export async function passagesWithin(
  { db }: Pick<AppContext, "db">,
  projects: readonly ViewableProject[],
  { paper_ids, collection_id, year_from, year_to }: PaperFilter,
): Promise<string> {
  const choice = {
    ids: paper_ids,
    years: { from: year_from, to: year_to },
    among: collection_id === null ? undefined : papersOf(collection_id),
  };
  const found: string[] = [];
  for (const project of projects) {
    const papers = choosePapers(project, choice);
    const [row] = await db.heavy<{ ids: string }>(passagesOfPapers(papers));
    if (row !== undefined && row.ids !== "") found.push(row.ids);
  }
  return found.join(",");
}
