// What must hold of merged papers after any number of kills: each is in one place, with all that went into it.
import type { Database } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import type { Ledger } from "./ledger.ts";
import type { MergeLedger } from "./merge-user.ts";

type Stored = { tags: string; abstract: string };
type MergeRow = {
  id: number;
  project_id: number;
  kept_id: number;
  removed_id: number;
  undone_at: string | null;
};

export async function checkMerges(
  database: Database,
  ledger: Ledger,
  { papers, merges, projects }: MergeLedger,
): Promise<void> {
  const all = await database.all<MergeRow>(
    sql`select id, project_id, kept_id, removed_id, undone_at from paper_merges order by id`,
  );
  const rows = all.filter((row) => projects.has(row.project_id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id } of rows) if (!merges.has(id)) ledger.repeated(`unknown merge ${id}`);
  for (const { id, keptId, removedId, isUndone } of merges.values()) {
    const row = byId.get(id);
    if (row?.kept_id !== keptId || row.removed_id !== removedId) ledger.missing(`merge ${id}`);
    else if (isUndone !== (row.undone_at !== null))
      ledger.missing(`that merge ${id} is ${isUndone ? "undone" : "made"}`);
  }
  await checkPlaces(database, ledger, papers, rows);
}

/** In the library, in the bin, or in another paper: in one of them, once; what is living has the tags of all in it. */
async function checkPlaces(
  database: Database,
  ledger: Ledger,
  papers: MergeLedger["papers"],
  merges: readonly MergeRow[],
): Promise<void> {
  const living = await database.all<Stored & { id: number }>(
    sql`select id, tags, abstract from papers`,
  );
  const binned = await database.all<{ paper_id: number; paper: string }>(
    sql`select paper_id, paper from binned_papers`,
  );
  const away = await database.all<{ paper_id: number; kept_id: number }>(
    sql`select paper_id, kept_id from merged_papers`,
  );
  const open = merges.filter((merge) => merge.undone_at === null);
  const into = Map.groupBy(open, (merge) => merge.kept_id);
  const known = new Map(papers.map((paper) => [paper.id, paper]));
  const within = (id: number): number[] => [
    id,
    ...(into.get(id) ?? []).flatMap((merge) => within(merge.removed_id)),
  ];
  const livingById = new Map(living.map((row) => [row.id, row]));
  const binnedById = new Map(binned.map((row) => [row.paper_id, row]));
  const awayById = new Map(away.map((row) => [row.paper_id, row]));
  for (const { id, abstract, isThrownOut } of papers) {
    const row = livingById.get(id);
    const bin = binnedById.get(id);
    const rowsAway = open.filter((merge) => merge.removed_id === id);
    if ((awayById.get(id)?.kept_id ?? undefined) !== rowsAway[0]?.kept_id)
      ledger.missing(`where merged paper ${id} is`);
    const places = [row, bin, ...rowsAway].filter((place) => place !== undefined).length;
    if (places > 1) ledger.repeated(`paper ${id} is in ${places} places`);
    if (isThrownOut !== (places === 0))
      ledger.missing(`paper ${id} is ${places === 0 ? "gone" : "back"}`);
    const stored = row ?? (bin === undefined ? undefined : (JSON.parse(bin.paper) as Stored));
    if (stored === undefined) continue;
    const inside = within(id);
    const expected = new Set(inside.map((each) => known.get(each)?.tag));
    const found = JSON.parse(stored.tags) as string[];
    if (found.length !== expected.size || !found.every((tag) => expected.has(tag)))
      ledger.missing(`tags of paper ${id}: ${JSON.stringify([[...expected], found])}`);
    // Its own, or that of one that is in it; what was undone has taken its own back.
    const told = inside.map((each) => known.get(each)?.abstract).filter((text) => text !== "");
    const isRight =
      abstract === "" && told.length > 0
        ? told.includes(stored.abstract)
        : stored.abstract === abstract;
    if (!isRight) ledger.missing(`the abstract of paper ${id}: "${stored.abstract}"`);
  }
  for (const [id, count] of countBy(open.map((merge) => merge.removed_id)))
    if (count > 1) ledger.repeated(`paper ${id} is merged ${count} times`);
}

function countBy(ids: readonly number[]): Map<number, number> {
  return new Map([...Map.groupBy(ids, (id) => id)].map(([id, same]) => [id, same.length]));
}
