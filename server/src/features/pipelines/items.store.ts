// SQL on the tables of what runs brought, and of what a person is asked about it.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";
import type { ConflictAction, ConflictReason } from "../dedup/conflicts.ts";
import type { LatestItem } from "./inbox-fate.ts";
import type { PaperCreation } from "../papers/papers.ts";

export type Outcome = "found" | "created" | "known" | "conflict" | "discarded" | "refused";

export type Item = {
  place: number;
  /** A file's path as it was given; of a result nothing. */
  name: string;
  record: PaperCreation;
  sources: string[];
  is_new: boolean;
  sha256: string | null;
  bytes: number | null;
  page_count: number | null;
  problem: string;
  outcome: Outcome;
  reason: string;
  paper_id: number | null;
  conflict_id: string | null;
  sought: string | null;
  reading: string | null;
  indexed: string | null;
};

type ItemRow = Omit<Item, "record" | "sources" | "is_new"> & {
  record: string;
  sources: string;
  is_new: number;
};

export type Conflict = {
  conflict_id: string;
  place: number;
  old_paper_id: number;
  reason: ConflictReason;
  similarity: number;
  evidence: string[];
  new_paper: PaperCreation;
  created_at: string;
  action: ConflictAction | null;
  paper_id: number | null;
};

type ConflictRow = Omit<Conflict, "evidence" | "new_paper"> & {
  evidence: string;
  new_paper: string;
};

/** Which of a run's items a step still has to see to. */
export const work = {
  extract: sql`outcome = 'found' and sha256 is null`,
  dedup: sql`outcome = 'found'`,
  crawl: sql`outcome = 'created' and sought is null`,
  ocr: sql`outcome = 'created' and (reading is null or reading like 'begun%')`,
  index: sql`outcome = 'created' and indexed is null`,
} as const;

export type Workload = keyof typeof work;

const columns = sql`place, name, record, sources, is_new, sha256, bytes, page_count, problem, outcome, reason,
  paper_id, conflict_id, sought, reading, indexed`;

export async function insertItem(
  writer: Writer,
  runId: number,
  item: Pick<Item, "place" | "name" | "record" | "sources" | "is_new">,
): Promise<void> {
  await writer.run(sql`insert into pipeline_items (pipeline_id, place, name, record, sources, is_new, outcome)
    values (${runId}, ${item.place}, ${item.name}, ${JSON.stringify(item.record)},
      ${JSON.stringify(item.sources)}, ${item.is_new}, 'found')`);
}

export async function selectWork(
  reader: Reader,
  runId: number,
  load: Workload,
  limit: number,
): Promise<Item[]> {
  const rows = await reader.all<ItemRow>(sql`select ${columns} from pipeline_items
    where pipeline_id = ${runId} and ${work[load]} order by place limit ${limit}`);
  return rows.map(toItem);
}

export async function countWork(reader: Reader, runId: number, load: Workload): Promise<number> {
  const row = await reader.get<{ total: number }>(sql`select count(*) as total from pipeline_items
    where pipeline_id = ${runId} and ${work[load]}`);
  return row?.total ?? 0;
}

export type ItemCounts = Record<
  | "pipeline_id"
  | "all"
  | "taken"
  | "refused"
  | "settled"
  | "created"
  | "sought"
  | "read"
  | "indexed"
  | "open_conflicts",
  number
>;

/** How many items of each run are how far. */
export async function selectCounts(
  reader: Reader,
  runIds: readonly number[],
): Promise<ItemCounts[]> {
  if (runIds.length === 0) return [];
  const created = sql`outcome = 'created'`;
  return reader.all(sql`select item.pipeline_id, count(*) as "all",
      ${count(sql`not (${work.extract})`)} as taken,
      ${count(sql`outcome = 'refused'`)} as refused,
      ${count(sql`outcome in ('created', 'known', 'discarded')`)} as settled,
      ${count(created)} as created,
      ${count(sql`${created} and sought is not null`)} as sought,
      ${count(sql`${created} and not (${work.ocr})`)} as read,
      ${count(sql`${created} and indexed is not null`)} as indexed,
      (select count(*) from pipeline_conflicts where pipeline_conflicts.pipeline_id = item.pipeline_id
        and action is null) as open_conflicts
    from pipeline_items as item where item.pipeline_id in (${join(runIds, ", ")})
    group by item.pipeline_id`);
}

function count(condition: Sql): Sql {
  return sql`sum(case when ${condition} then 1 else 0 end)`;
}

/** Every item, for those who tell of them; without their records, which are most of it. */
export async function selectFates(
  reader: Reader,
  runId: number,
): Promise<Array<Omit<Item, "record">>> {
  const rows =
    await reader.all<ItemRow>(sql`select ${columns} from (select place, name, '{}' as record, sources,
      is_new, sha256, bytes, page_count, problem, outcome, reason, paper_id, conflict_id, sought, reading, indexed
      from pipeline_items where pipeline_id = ${runId}) as item order by place`);
  return rows.map(toItem);
}

export async function selectItems(reader: Reader, runId: number): Promise<Item[]> {
  const rows = await reader.all<ItemRow>(
    sql`select ${columns} from pipeline_items where pipeline_id = ${runId} order by place`,
  );
  return rows.map(toItem);
}

/** How many items have come to what. */
export async function countOutcomes(reader: Reader, runId: number): Promise<Map<string, number>> {
  const rows = await reader.all<{ outcome: string; total: number }>(
    sql`select outcome, count(*) as total from pipeline_items where pipeline_id = ${runId} group by outcome`,
  );
  return new Map(rows.map(({ outcome, total }) => [outcome, total]));
}

export async function updateTaken(
  writer: Writer,
  runId: number,
  item: Pick<Item, "place" | "record" | "sha256" | "bytes" | "page_count" | "problem">,
): Promise<void> {
  await writer.run(sql`update pipeline_items set record = ${JSON.stringify(item.record)},
    sha256 = ${item.sha256}, bytes = ${item.bytes}, page_count = ${item.page_count}, problem = ${item.problem}
    where pipeline_id = ${runId} and place = ${item.place}`);
}

export async function updateOutcome(
  writer: Writer,
  runId: number,
  item: Pick<Item, "place" | "outcome" | "reason" | "paper_id" | "conflict_id">,
): Promise<void> {
  await writer.run(sql`update pipeline_items set outcome = ${item.outcome}, reason = ${item.reason},
    paper_id = ${item.paper_id}, conflict_id = ${item.conflict_id}
    where pipeline_id = ${runId} and place = ${item.place}`);
}

/** Of all items that hang on a conflict: two copies of one file do. Only the first becomes the paper. */
export async function updateDecidedItems(
  writer: Writer,
  runId: number,
  conflictId: string,
  fate: Pick<Item, "outcome" | "reason" | "paper_id">,
): Promise<void> {
  await writer.run(sql`update pipeline_items set outcome = case when place =
      (select min(place) from pipeline_items where pipeline_id = ${runId} and conflict_id = ${conflictId})
      then ${fate.outcome} else 'discarded' end, reason = ${fate.reason}, paper_id = ${fate.paper_id}
    where pipeline_id = ${runId} and conflict_id = ${conflictId} and outcome = 'conflict'`);
}

export async function updateSought(
  writer: Writer,
  runId: number,
  paperId: number,
  sought: string,
): Promise<void> {
  await writer.run(sql`update pipeline_items set sought = ${sought}
    where pipeline_id = ${runId} and paper_id = ${paperId} and outcome = 'created'`);
}

export async function updateReading(
  writer: Writer,
  runId: number,
  place: number,
  reading: string,
): Promise<void> {
  await writer.run(sql`update pipeline_items set reading = ${reading}
    where pipeline_id = ${runId} and place = ${place}`);
}

export async function updateIndexed(
  writer: Writer,
  runId: number,
  place: number,
  indexed: string,
): Promise<void> {
  await writer.run(sql`update pipeline_items set indexed = ${indexed}
    where pipeline_id = ${runId} and place = ${place}`);
}

/** What was taken and has not been settled is let go of: whoever starts the run again takes it anew. */
export async function updateLetGo(writer: Writer, runId: number): Promise<void> {
  await writer.run(sql`update pipeline_items set sha256 = null, bytes = null
    where pipeline_id = ${runId} and outcome = 'found' and sha256 is not null`);
}

export async function insertConflict(
  writer: Writer,
  runId: number,
  conflict: Omit<Conflict, "action" | "paper_id">,
): Promise<void> {
  await writer.run(sql`insert into pipeline_conflicts (pipeline_id, conflict_id, place, old_paper_id, reason,
      similarity, evidence, new_paper, created_at)
    values (${runId}, ${conflict.conflict_id}, ${conflict.place}, ${conflict.old_paper_id}, ${conflict.reason},
      ${conflict.similarity}, ${JSON.stringify(conflict.evidence)}, ${JSON.stringify(conflict.new_paper)},
      ${conflict.created_at})
    on conflict do nothing`);
}

export async function selectConflicts(reader: Reader, runId: number): Promise<Conflict[]> {
  const rows =
    await reader.all<ConflictRow>(sql`select conflict_id, place, old_paper_id, reason, similarity,
      evidence, new_paper, created_at, action, paper_id
    from pipeline_conflicts where pipeline_id = ${runId} order by place, conflict_id`);
  return rows.map((row) => ({
    ...row,
    evidence: JSON.parse(row.evidence),
    new_paper: JSON.parse(row.new_paper),
  }));
}

export async function countOpenConflicts(reader: Reader, runId: number): Promise<number> {
  const row = await reader.get<{
    total: number;
  }>(sql`select count(*) as total from pipeline_conflicts
    where pipeline_id = ${runId} and action is null`);
  return row?.total ?? 0;
}

export async function updateDecision(
  writer: Writer,
  runId: number,
  conflictId: string,
  decision: { action: ConflictAction; merged_paper: PaperCreation | null; paper_id: number },
  now: string,
): Promise<void> {
  const merged = decision.merged_paper === null ? null : JSON.stringify(decision.merged_paper);
  await writer.run(sql`update pipeline_conflicts set action = ${decision.action}, merged_paper = ${merged},
    paper_id = ${decision.paper_id}, decided_at = ${now}
    where pipeline_id = ${runId} and conflict_id = ${conflictId} and action is null`);
}

/** Upload runs of a project that are not over and have open conflicts. */
export function selectRunsAsking(
  reader: Reader,
  projectId: number,
): Promise<Array<{ thread_id: string }>> {
  return reader.all(sql`select thread_id from pipelines
    where project_id = ${projectId} and pipeline_type = 'upload' and status in ('running', 'interrupted')
      and id in (select pipeline_id from pipeline_conflicts where action is null) order by id`);
}

/** What the last run of a project that had a file of this path knows of it. */
export function selectOptionalLatest(
  reader: Reader,
  projectId: number,
  path: string,
): Promise<LatestItem | undefined> {
  return reader.get(sql`select item.outcome, item.reason, item.problem, item.reading, item.bytes,
      pipelines.status, pipelines.error, pipelines.created_at
    from pipelines join pipeline_items as item on item.pipeline_id = pipelines.id
    where pipelines.project_id = ${projectId} and pipelines.pipeline_type = 'upload' and item.name = ${path}
    order by pipelines.id desc limit 1`);
}

function toItem(row: ItemRow): Item {
  return {
    ...row,
    record: JSON.parse(row.record),
    sources: JSON.parse(row.sources),
    is_new: row.is_new === 1,
  };
}
