// Every row that speaks of a paper, whatever table it is in: what a paper that comes back must have again.
import type { AppContext } from "../src/context.ts";
import { migrations } from "../src/app.ts";
import { raw } from "../src/platform/db/sql.ts";

type Row = Record<string, unknown>;

/** What a paper may come back without, and why. */
const leftOut = new Set([
  // Which task read its file, and how far one had come that was stopped.
  "paper_processing",
  "recognised_pages",
  // Where it is while it is away.
  "binned_papers",
  // Words for the search of the engine; searching tells whether they are there.
  "paper_terms",
  "paper_text_terms",
  // What others say of it or have of it can be asked again.
  "crawl_attempts",
  "citation_graphs",
]);
/** Counts what was written to an index, so that one in memory can follow. */
const writeCounters = new Set(["version"]);

/** By table; a table that knows nothing of the paper is not named. */
export async function rowsOfPaper({ db }: AppContext, id: number): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  const passages = await db.all<{ id: number }>(
    raw(`select id from chunks where paper_id = ${id}`),
  );
  const passageIds = new Set(passages.map((passage) => passage.id));
  for (const table of tableNames()) {
    const rows = await db.all<Row>(raw(`select * from ${table}`));
    const own = rows.filter(
      (row) =>
        row["paper_id"] === id ||
        (table === "papers" && row["id"] === id) ||
        passageIds.has(Number(row["chunk_id"])) ||
        row["owner"] === `paper:${id}`,
    );
    if (own.length > 0) found[table] = own.map(withoutCounters).toSorted(byText);
  }
  return found;
}

/** The tables whose rows go with a paper and must come back with it. */
export function tablesOfPapers(): string[] {
  const hanging = /\breferences (?:papers|paper_texts|chunks|chunk_index) \(/u;
  return tableNames().filter((name) => hanging.test(bodies.get(name) ?? ""));
}

const created = /^create table (?!new_)(\w+) \((.*?)^\)/gmsu;
const schema = migrations.map(({ text }) => text).join("\n");
/** What stands in the parentheses of each table. */
const bodies = new Map(
  [...schema.matchAll(created)].map(([, name = "", body = ""]) => [name, body]),
);

function tableNames(): string[] {
  return [...bodies.keys()].filter((name) => name !== "jobs" && !leftOut.has(name));
}

function withoutCounters(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !writeCounters.has(name)));
}

function byText(one: Row, other: Row): number {
  return JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
}
