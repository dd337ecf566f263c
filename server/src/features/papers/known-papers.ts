// Finds which of the papers named a project has already: by DOI, arXiv number or PubMed number.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import type { Sql } from "../../platform/db/sql.ts";
import * as store from "./known-papers.store.ts";

/** What a paper is called elsewhere. */
export type PaperName = { kind: store.NameKind; value: string };

/** The papers of a project by `keyOf` their names. */
export type KnownPapers = Map<string, number>;

export type Known = {
  papers: KnownPapers;
  /** The last paper that was there before anybody looked. */
  newest: number;
};

export function keyOf({ kind, value }: PaperName): string {
  return `${kind}:${value}`;
}

/** The last paper of all; what comes later has a higher number. */
export async function findNewest(db: AppContext["db"]): Promise<number> {
  return (await db.get<{ id: number }>(store.newestPaper()))?.id ?? 0;
}

/** It may go through the whole library, and does so elsewhere than on the event loop. */
export function findKnown(
  db: AppContext["db"],
  project: EditableProject,
  names: PaperName[],
): Promise<KnownPapers> {
  const query = store.namedPapers(db, project.id, names, 0);
  return read({ all: (statement) => db.heavy(statement) }, query);
}

/** What was known before, without the papers deleted since, and with those added since. */
export async function findKnownNow(
  { db }: Pick<AppContext, "db">,
  writer: Writer,
  project: EditableProject,
  names: PaperName[],
  { papers, newest }: Known,
): Promise<KnownPapers> {
  const ids = [...papers.values()];
  const rows =
    ids.length === 0 ? [] : await writer.all<{ id: number }>(store.presentPapers(project.id, ids));
  const present = new Set(rows.map((row) => row.id));
  const since = await read(writer, store.namedPapers(db, project.id, names, newest));
  return new Map([...[...papers].filter(([, id]) => present.has(id)), ...since]);
}

async function read(reader: Pick<Reader, "all">, query: Sql | undefined): Promise<KnownPapers> {
  const rows = query === undefined ? [] : await reader.all<store.NamedPaper>(query);
  const known: KnownPapers = new Map();
  for (const row of rows) if (!known.has(keyOf(row))) known.set(keyOf(row), row.id);
  return known;
}
