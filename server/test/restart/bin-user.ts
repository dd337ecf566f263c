// A user of the tortured service who deletes papers and projects and brings them back, and where each must be afterwards.
import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../../src/platform/db/database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import type { KnownProject, Ledger } from "./ledger.ts";
import { change, createProject, insist, type User } from "./writers.ts";

type KnownPaper = {
  id: number;
  projectId: number;
  tag: string;
  where: "library" | "bin" | "nowhere";
};

/** Every paper that was acknowledged, where it was last said to be. */
export type BinLedger = {
  papers: KnownPaper[];
  /** Each with the collection that all its papers are in. */
  collections: Map<number, number>;
};

export function createBinLedger(): BinLedger {
  return { papers: [], collections: new Map() };
}

/** Works in one project at a time, which it deletes and restores as well. */
export async function keepBin(user: User, known: BinLedger): Promise<void> {
  const { random, leaving } = user;
  const project = await createProject(user, `${user.name} bin`);
  known.collections.set(project.id, await createCollection(user, project));
  for (let turn = 1; !leaving.aborted; turn += 1) {
    const papers = (where: KnownPaper["where"]) =>
      known.papers.filter((paper) => paper.projectId === project.id && paper.where === where);
    const [present, binned] = [papers("library"), papers("bin")];
    const [one, other] = [pick(user, present), pick(user, binned)];
    const wish = random.pick(["add", "bin", "bin", "restore", "restore", "throw out", "skip"]);
    if (wish === "bin" && one !== undefined) await moveFrom(user, one, "papers", "bin");
    else if (wish === "skip" && one !== undefined) await skipBin(user, one);
    else if (wish === "restore" && other !== undefined) await restore(user, other, turn);
    else if (wish === "throw out" && other !== undefined)
      await moveFrom(user, other, "bin", "nowhere");
    else await createPaper(user, known, project, turn);
    if (random.chance(0.1)) await deleteAndRestore(user, project, turn);
    if (random.chance(0.05)) await throwAway(user, turn);
    await sleep(random.between(20, 80));
  }
}

/** Every paper is where it was last said to be, in no other place, and as it was. */
export async function checkBin(
  database: Database,
  ledger: Ledger,
  { papers, collections }: BinLedger,
): Promise<void> {
  type Row = { id: number; tags: string; collected: number };
  const present = await database.all<Row>(sql`select id, tags, (select count(*)
    from collection_papers where paper_id = papers.id) as collected from papers`);
  const binned = await database.all<{ paper_id: number; paper: string; belongings: string }>(
    sql`select paper_id, paper, belongings from binned_papers`,
  );
  for (const { id, tag, where } of papers) {
    const rows = present.filter((row) => row.id === id);
    const bins = binned.filter((row) => row.paper_id === id);
    const places = [rows.length, bins.length].join(" ");
    if (places !== { library: "1 0", bin: "0 1", nowhere: "0 0" }[where])
      ledger.missing(`paper ${id}, last in ${where}, is there ${places} times`);
    for (const { tags, collected } of rows)
      if (tags !== JSON.stringify([tag]) || collected !== 1)
        ledger.missing(`tag or collection of paper ${id}`);
    for (const { paper, belongings } of bins)
      if (!paper.includes(tag) || !belongings.includes('"collection_id"'))
        ledger.missing(`what paper ${id} brings along from the bin`);
  }
  for (const projectId of collections.keys()) {
    const count = await database.get<{ paper_count: number; papers: number }>(
      sql`select paper_count, (select count(*) from papers where project_id = projects.id) as papers
        from projects where id = ${projectId}`,
    );
    if (count?.paper_count !== count?.papers)
      ledger.breach(`project ${projectId} counts ${count?.paper_count} of ${count?.papers} papers`);
  }
}

function pick(user: User, papers: KnownPaper[]): KnownPaper | undefined {
  return papers[user.random.between(0, papers.length - 1)];
}

async function createCollection(user: User, project: KnownProject): Promise<number> {
  const options = { body: { name: "all" }, headers: key(user, "collection") };
  const reply = await insist(user, "POST", `/projects/${project.id}/collections`, options);
  user.ledger.accept(reply, "making a collection");
  return reply.data.id;
}

async function createPaper(user: User, known: BinLedger, project: KnownProject, turn: number) {
  const tag = `${user.name} ${turn}`;
  const body = { title: `Of bins, part ${turn}`, abstract: `Said of ${tag}.`, tags: [tag] };
  const path = `/projects/${project.id}`;
  const options = { body, headers: key(user, `paper-${turn}`) };
  const reply = await insist(user, "POST", `${path}/papers`, options);
  if (!user.ledger.accept(reply, `adding ${tag}`)) return;
  const { id } = reply.data;
  const into = `${path}/collections/${known.collections.get(project.id)}/papers`;
  const collected = await insist(user, "POST", into, { body: { paper_ids: [id] } });
  user.ledger.accept(collected, `collecting ${tag}`);
  known.papers.push({ id, projectId: project.id, tag, where: "library" });
}

async function moveFrom(
  user: User,
  paper: KnownPaper,
  from: "papers" | "bin",
  to: KnownPaper["where"],
): Promise<void> {
  await change(user, "DELETE", `/projects/${paper.projectId}/${from}/${paper.id}`);
  paper.where = to;
}

async function skipBin(user: User, paper: KnownPaper): Promise<void> {
  await change(user, "DELETE", `/projects/${paper.projectId}/papers/${paper.id}?permanent=true`);
  paper.where = "nowhere";
}

async function restore(user: User, paper: KnownPaper, turn: number): Promise<void> {
  const path = `/projects/${paper.projectId}/bin/${paper.id}/restore`;
  const reply = await insist(user, "POST", path, { headers: key(user, `restore-${turn}`) });
  if (user.ledger.accept(reply, `restoring paper ${paper.id}`)) paper.where = "library";
}

async function deleteAndRestore(user: User, project: KnownProject, turn: number): Promise<void> {
  const path = `/projects/${project.id}`;
  project.removed = true;
  await change(user, "DELETE", path);
  const reply = await insist(user, "POST", `${path}/restore`, {
    headers: key(user, `project-${turn}`),
  });
  if (user.ledger.accept(reply, `restoring ${project.name}`)) project.removed = false;
}

/** A project that skips the bin: the service is killed while it removes it piece by piece. */
async function throwAway(user: User, turn: number): Promise<void> {
  const project = await createProject(user, `${user.name} waste ${turn}`);
  const papers = Array.from({ length: 100 }, (_, place) => ({ title: `Waste ${place}` }));
  const path = `/projects/${project.id}`;
  const options = { body: papers, headers: key(user, `papers-of-waste-${turn}`) };
  user.ledger.accept(await insist(user, "POST", `${path}/papers/bulk`, options), "adding waste");
  project.removed = true;
  await change(user, "DELETE", `${path}?permanent=true`);
}

function key(user: User, name: string): Record<string, string> {
  return { "idempotency-key": `${user.name}-${name}` };
}
