// A user of the tortured service who imports files of references, and what each of them must have come to afterwards.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import type { Reply } from "../app.ts";
import { formOf } from "./form.ts";
import { isGivenUp } from "./given-up.ts";
import type { Ledger } from "./ledger.ts";
import { formats, type Reference } from "./references.ts";
import { titleOf } from "./words.ts";
import { createProject, insist, type User } from "./writers.ts";

type Counts = { created: number; skipped: number; refused: number; total: number };

export type ImportLedger = {
  /** By the name of the file: what was acknowledged of it; undefined where the service gave up. */
  imports: Map<string, Counts | undefined>;
  /** By DOI: each must be a paper once, with what later files told of it. */
  references: Map<string, Reference & { projectId: number }>;
  projects: Set<number>;
};

export function createImportLedger(): ImportLedger {
  return { imports: new Map(), references: new Map(), projects: new Set() };
}

// Above what is stored in one piece, so that some are interrupted between two.
const many = 230;

export async function importFiles(user: User, known: ImportLedger): Promise<void> {
  const { random, leaving } = user;
  const { id: projectId } = await createProject(user, `${user.name} imports`);
  known.projects.add(projectId);
  const own: Reference[] = [];
  for (let turn = 1; !leaving.aborted; turn += 1) {
    const fresh = Array.from(
      { length: random.chance(0.04) ? many : random.between(1, 8) },
      (_, index) => ({
        title: titleOf(random),
        doi: `10.5555/${user.name}.${turn}.${index}`,
        family: random.pick(["Lovelace", "Hopper", "Noether"]),
        year: random.between(1950, 2020),
        abstract: random.chance(0.3) ? `Said of ${turn}.` : "",
      }),
    );
    const seen = pickKnown(user, own).map((reference) => ({
      ...reference,
      // What the project does not have yet it takes from the copy.
      abstract: reference.abstract === "" ? `Told later of ${turn}.` : reference.abstract,
    }));
    await importOnce(user, known, projectId, turn, { fresh, seen });
    for (const reference of [...fresh, ...seen])
      known.references.set(reference.doi, { ...reference, projectId });
    own.push(...fresh);
    for (const reference of seen)
      own.splice(
        own.findIndex(({ doi }) => doi === reference.doi),
        1,
        reference,
      );
    await sleep(random.between(200, 900));
  }
}

function pickKnown({ random }: User, own: readonly Reference[]): Reference[] {
  const picked = Array.from(
    { length: random.between(0, 3) },
    () => own[random.between(0, own.length - 1)],
  );
  return [...new Set(picked)].filter((reference) => reference !== undefined);
}

/** One file, sent again under another name for as long as the service gives up on it. */
async function importOnce(
  user: User,
  known: ImportLedger,
  projectId: number,
  turn: number,
  { fresh, seen }: { fresh: Reference[]; seen: Reference[] },
): Promise<void> {
  const { random, ledger } = user;
  const format = random.pick(formats);
  const bad = random.chance(0.3) ? format.bad : "";
  // A broken entry ends where the next begins, so it cannot be the last.
  const text = bad + format.write([...fresh, ...seen]);
  const refused = bad === "" ? 0 : 1;
  for (let attempt = 1; ; attempt += 1) {
    const name = `${user.name}-${turn}-${attempt}.${format.name}`;
    const { raw, headers } = await formOf("file", [{ name, content: text }]);
    const options = { raw, headers: { ...headers, "idempotency-key": name } };
    const waits = random.chance(0.7);
    const path = `/projects/${projectId}`;
    const reply = await insist(user, "POST", `${path}/papers/import?wait=${waits}`, options);
    const told = waits || reply.status !== 200 ? reply : await untilEnded(user, path, reply);
    if (isGivenUp(told)) {
      known.imports.set(name, undefined);
      continue;
    }
    if (!ledger.accept(told, `importing ${name}`)) return;
    const { created, skipped, total } = told.data;
    const counts = { created, skipped, refused, total };
    known.imports.set(name, counts);
    // What the service gave up on may have been stored in part.
    const isExact = attempt === 1 ? created === fresh.length && skipped === seen.length : true;
    if (
      !isExact ||
      created + skipped !== fresh.length + seen.length ||
      created + skipped + refused !== total
    )
      ledger.breach(
        `${name} with ${fresh.length} new, ${seen.length} known and ${refused} bad entries told ${JSON.stringify(counts)}`,
      );
    return;
  }
}

/** The record of an import that nobody waited for. */
async function untilEnded(user: User, path: string, started: Reply): Promise<Reply> {
  user.ledger.acknowledged += 1;
  for (;;) {
    const reply = await insist(user, "GET", `${path}/imports/${started.data.import_id}`);
    if (!["pending", "running"].includes(reply.data?.status)) return reply;
    await sleep(50);
  }
}

/** Every import has its record once, and every entry of it is a paper once. */
export async function checkImports(
  database: Database,
  ledger: Ledger,
  { imports, references, projects }: ImportLedger,
): Promise<void> {
  type Row = Counts & { file_name: string; project_id: number; status: string; listed: number };
  const rows =
    await database.all<Row>(sql`select imports.file_name, imports.project_id, imports.created, imports.skipped,
    imports.refused, imports.total, tasks.status, (select count(*) from import_entries
      where import_id = imports.id) as listed
    from imports join tasks on tasks.id = imports.task_id`);
  const byName = Map.groupBy(rows, (row) => row.file_name);
  for (const name of byName.keys())
    if (!imports.has(name)) ledger.repeated(`unknown import ${name}`);
  for (const [name, counts] of imports) {
    const [row, ...more] = byName.get(name) ?? [];
    if (row === undefined) ledger.missing(`the record of ${name}`);
    if (row === undefined || more.length > 0) ledger.repeated(`the record of ${name}`);
    if (row === undefined) continue;
    if (row.status !== (counts === undefined ? "failed" : "completed"))
      ledger.breach(`the task of ${name} is ${row.status}`);
    if (row.listed !== row.skipped + row.refused)
      ledger.missing(`entries of ${name}: ${row.listed} of ${row.skipped + row.refused}`);
    if (counts === undefined) continue;
    const same = (["created", "skipped", "refused", "total"] as const).every(
      (key) => row[key] === counts[key],
    );
    if (!same) ledger.missing(`what was told of ${name}: ${JSON.stringify([counts, row])}`);
  }
  await checkReferences(database, ledger, { references, projects });
}

async function checkReferences(
  database: Database,
  ledger: Ledger,
  { references, projects }: Pick<ImportLedger, "references" | "projects">,
): Promise<void> {
  type Row = { project_id: number; doi: string; title: string; abstract: string };
  const papers = await database.all<Row>(sql`select project_id, doi, title, abstract from papers`);
  const own = papers.filter((paper) => projects.has(paper.project_id));
  const byDoi = Map.groupBy(own, (paper) => paper.doi);
  for (const [doi, { title, abstract, projectId }] of references) {
    const found = byDoi.get(doi) ?? [];
    if (found.length > 1) ledger.repeated(`${doi} is there ${found.length} times`);
    const [paper] = found;
    if (paper?.project_id !== projectId || paper.title !== title) ledger.missing(`paper ${doi}`);
    else if (paper.abstract !== abstract)
      ledger.missing(`what ${doi} was filled with: "${abstract}", not "${paper.abstract}"`);
  }
  for (const doi of byDoi.keys()) if (!references.has(doi)) ledger.repeated(`unknown paper ${doi}`);
}
