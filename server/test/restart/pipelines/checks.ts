// What must hold of runs after any number of kills: papers, steps, tasks, protocol and files, read from the database itself.
import { stepsOf } from "../../../src/features/pipelines/steps.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { sql } from "../../../src/platform/db/sql.ts";
import type { Ledger } from "../ledger.ts";
import type { Case } from "./world.ts";

type Entry = { entry: string; detail: string };
type PaperRow = { id: number; title: string; status: string; read: string | null; sha: string };
type ItemRow = {
  outcome: string;
  paper_id: number | null;
  conflict_id: string | null;
  sought: string | null;
  reading: string | null;
  indexed: string | null;
};

/** `told` is how many entries of its protocol it answered with. */
export async function checkRun(
  database: Database,
  ledger: Ledger,
  run: Case,
  told: number,
): Promise<void> {
  const { type, thread, project } = run;
  const found = await database.get<{ id: number; status: string; error: string | null }>(
    sql`select id, status, error from pipelines where thread_id = ${thread}`,
  );
  const name = `${type} run of project ${project}`;
  if (found?.status !== "completed")
    return ledger.missing(`the ${name}, which is ${found?.status}: ${found?.error}`);
  await checkPapers(database, ledger, name, run);
  const items = await checkItems(database, ledger, name, run, found.id);
  await checkSteps(database, ledger, name, run, found.id);
  await checkTasks(database, ledger, name, project);
  await checkProtocol(database, ledger, name, run, { id: found.id, items, told });
}

async function checkPapers(database: Database, ledger: Ledger, name: string, run: Case) {
  const papers =
    await database.all<PaperRow>(sql`select papers.id, title, status, pdf_sha256 as sha,
    paper_texts.sha256 as read from papers left join paper_texts on paper_texts.paper_id = papers.id
    where papers.project_id = ${run.project}`);
  compareLists(ledger, `papers of the ${name}`, titlesOf(papers), run.titles);
  const read = papers.filter(({ read: text, sha }) => text !== null && text === sha);
  compareLists(ledger, `texts of the ${name}`, titlesOf(read), run.read);
  for (const { id, title, status } of read)
    if (status !== "indexed") ledger.breach(`paper ${id} (${title}) is read and ${status}`);
  const unfindable = await database.all<{ paper_id: number }>(sql`select paper_id from chunks
    where paper_id in (select paper_id from pipeline_items join pipelines on pipelines.id = pipeline_id
      where thread_id = ${run.thread} and outcome = 'created')
    and not exists (select 1 from chunk_vectors where chunk_id = chunks.id)`);
  if (unfindable.length > 0)
    ledger.missing(`${unfindable.length} passages of the ${name} in the index`);
  const counted = await database.get<{ paper_count: number }>(
    sql`select paper_count from projects where id = ${run.project}`,
  );
  if (counted?.paper_count !== papers.length)
    ledger.breach(`the ${name} counts ${counted?.paper_count} of ${papers.length} papers`);
}

async function checkItems(
  database: Database,
  ledger: Ledger,
  name: string,
  { outcomes, type }: Case,
  id: number,
): Promise<ItemRow[]> {
  const items = await database.all<ItemRow>(sql`select outcome, paper_id, conflict_id, sought,
    reading, indexed from pipeline_items where pipeline_id = ${id} order by place`);
  const counted = Object.entries(outcomes).flatMap(([outcome, times]) =>
    Array.from({ length: times }, () => outcome),
  );
  compareLists(
    ledger,
    `outcomes of the ${name}`,
    items.map(({ outcome }) => outcome).toSorted(),
    counted.toSorted(),
  );
  for (const { outcome, paper_id: paper, sought, reading, indexed } of items)
    if (
      outcome === "created" &&
      (paper === null ||
        (type === "search" && sought === null) ||
        reading === null ||
        reading.startsWith("begun") ||
        indexed === null)
    )
      ledger.missing(`what the ${name} did with paper ${paper}: ${sought} ${reading} ${indexed}`);
  const open = await database.all(
    sql`select 1 from pipeline_conflicts where pipeline_id = ${id} and action is null`,
  );
  if (open.length > 0) ledger.missing(`decisions on ${open.length} conflicts of the ${name}`);
  return items;
}

/**
 * The database has counted how often each was written as completed. A run that was cancelled lets go of the files it had
 * taken and takes them again when it is retried: of such a one the first step may end twice.
 */
async function checkSteps(
  database: Database,
  ledger: Ledger,
  name: string,
  { type, project }: Case,
  id: number,
): Promise<void> {
  const rows = await database.all<{ name: string }>(
    sql`select name from torture_endings where what = 'pipeline_steps' and whose = ${id}`,
  );
  const isRetried = await wasRetried(database, id);
  const names = rows.map((row) => row.name);
  compareLists(
    ledger,
    `completed steps of the ${name}`,
    endingsOf(names, isRetried),
    stepsOf[type].toSorted(),
  );
  const later = await database.all<{ name: string }>(sql`select name from pipeline_steps
    join tasks on tasks.kind = 'pipeline.' || name and tasks.project_id = ${project}
    where pipeline_id = ${id} and tasks.created_at > pipeline_steps.completed_at`);
  for (const step of later)
    if (!isRetried || step.name !== "extract")
      ledger.repeated(`${step.name} of the ${name}, begun after its end`);
}

async function checkTasks(database: Database, ledger: Ledger, name: string, project: number) {
  type Row = { id: number; status: string; task_type: string; endings: number };
  const tasks = await database.all<Row>(sql`select id, status, task_type, (select count(*)
    from torture_endings where what = 'tasks' and whose = tasks.id) as endings
    from tasks where project_id = ${project}`);
  for (const { id, status, task_type: type, endings } of tasks) {
    if (status !== "completed" && status !== "cancelled")
      ledger.breach(`${type} task ${id} of the ${name} is ${status}`);
    if (endings !== 1) ledger.repeated(`${type} task ${id} of the ${name} ended ${endings} times`);
  }
  const leases = await database.all(
    sql`select 1 from job_leases where kind like 'task.pipeline.%'`,
  );
  if (leases.length > 0) ledger.breach(`${leases.length} leases are left after the ${name}`);
}

/** Each thing that was done is told once. */
async function checkProtocol(
  database: Database,
  ledger: Ledger,
  name: string,
  { type }: Case,
  { id, items, told }: { id: number; items: ItemRow[]; told: number },
): Promise<void> {
  const entries = await database.all<Entry>(
    sql`select entry, detail from pipeline_protocol where pipeline_id = ${id} order by id`,
  );
  if (told !== entries.length)
    ledger.missing(`entries of the protocol of the ${name}: ${told} of ${entries.length}`);
  const of = (wanted: string) => entries.filter(({ entry }) => entry === wanted);
  const conflicts = items.filter((item) => item.conflict_id !== null).length;
  const decided = new Set(items.flatMap((item) => item.conflict_id ?? [])).size;
  const created = items.filter(({ outcome }) => outcome === "created");
  const isSearch = type === "search";
  const expected: Record<string, number> = {
    started: 1,
    search: isSearch ? 1 : 0,
    source: isSearch ? 2 : 0,
    created: created.filter((item) => item.conflict_id === null).length,
    known: items.filter(({ outcome }) => outcome === "known").length,
    conflict: conflicts,
    decision: decided,
    excluded: items.filter(({ outcome }) => outcome === "refused").length,
    pdf: isSearch ? created.length : 0,
    reading: created.length,
    ended: of("retried").length + 1,
  };
  for (const [entry, times] of Object.entries(expected))
    if (of(entry).length !== times)
      ledger.breach(`the protocol of the ${name} has ${of(entry).length} ${entry}, not ${times}`);
  const steps = of("step").map(({ detail }) => JSON.parse(detail) as Record<string, string>);
  compareLists(
    ledger,
    `steps in the protocol of the ${name}`,
    endingsOf(
      steps.flatMap(({ step = "", status }) => (status === "completed" ? [step] : [])),
      of("retried").length > 0,
    ),
    stepsOf[type].toSorted(),
  );
  if (entries.at(0)?.entry !== "started" || entries.at(-1)?.entry !== "ended")
    ledger.breach(`the protocol of the ${name} does not begin and end as a run does`);
}

async function wasRetried(database: Database, id: number): Promise<boolean> {
  const row = await database.get(
    sql`select 1 from pipeline_protocol where pipeline_id = ${id} and entry = 'retried' limit 1`,
  );
  return row !== undefined;
}

function endingsOf(names: string[], isRetried: boolean): string[] {
  const kept = isRetried
    ? names.filter((name, at) => name !== "extract" || names.indexOf(name) === at)
    : names;
  return kept.toSorted();
}

function titlesOf(papers: readonly PaperRow[]): string[] {
  return papers.map(({ title }) => title).toSorted();
}

function compareLists(ledger: Ledger, what: string, found: string[], expected: string[]): void {
  const left = [...expected];
  const more = found.filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  for (const each of left) ledger.missing(`${each} of ${what}`);
  for (const each of more) ledger.repeated(`${each} of ${what}`);
}
