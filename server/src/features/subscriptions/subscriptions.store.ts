// SQL on the table of subscriptions, and on those of what each has searched and shown.
import type { Reader, Writer } from "../../platform/db/database.ts";
import { join, type Sql, sql } from "../../platform/db/sql.ts";
import type {
  RunResult,
  SubscriptionCreation,
  SubscriptionRecord,
} from "./subscriptions.schema.ts";

/** A record without what its schedule knows. */
export type Subscription = Omit<SubscriptionRecord, "next_run_at" | "last_error">;

type Row = Omit<Subscription, "sources" | "is_active" | "last_result"> & {
  sources: string;
  is_active: number;
  last_result: string | null;
};

export async function selectSubscriptions(
  reader: Reader,
  projectId: number,
): Promise<Subscription[]> {
  const rows = await reader.all<Row>(
    sql`select * from subscriptions where project_id = ${projectId} order by id`,
  );
  return rows.map(toSubscription);
}

export async function countSubscriptions(reader: Reader, projectId: number): Promise<number> {
  const row = await reader.get<{ total: number }>(
    sql`select count(*) as total from subscriptions where project_id = ${projectId}`,
  );
  return row?.total ?? 0;
}

export async function selectOptionalSubscription(
  reader: Reader,
  projectId: number,
  id: number,
  lock: Sql,
): Promise<Subscription | undefined> {
  const row = await reader.get<Row>(
    sql`select * from subscriptions where project_id = ${projectId} and id = ${id} ${lock}`,
  );
  return row === undefined ? undefined : toSubscription(row);
}

export async function subscriptionExists(reader: Reader, id: number): Promise<boolean> {
  return (
    (await reader.get(sql`select 1 as found from subscriptions where id = ${id}`)) !== undefined
  );
}

export async function insertSubscription(
  writer: Writer,
  projectId: number,
  given: SubscriptionCreation,
  now: string,
): Promise<Subscription> {
  const row = await writer.get<Row>(sql`insert into subscriptions
    (project_id, name, query, sources, frequency, max_results, created_at, updated_at)
    values (${projectId}, ${given.name}, ${given.query}, ${JSON.stringify(given.sources)},
      ${given.frequency}, ${given.max_results}, ${now}, ${now})
    returning *`);
  return toSubscription(row as Row);
}

export async function updateSubscription(writer: Writer, changed: Subscription): Promise<void> {
  await writer.run(sql`update subscriptions set name = ${changed.name}, query = ${changed.query},
    sources = ${JSON.stringify(changed.sources)}, frequency = ${changed.frequency},
    max_results = ${changed.max_results}, is_active = ${changed.is_active},
    last_run_at = ${changed.last_run_at}, total_found = ${changed.total_found},
    last_result = ${changed.last_result === null ? null : JSON.stringify(changed.last_result)},
    updated_at = ${changed.updated_at}
    where id = ${changed.id}`);
}

export async function deleteSubscription(writer: Writer, id: number): Promise<void> {
  await writer.run(sql`delete from subscriptions where id = ${id}`);
}

/** Until when each source was searched without failing. */
export async function selectSearched(reader: Reader, id: number): Promise<Map<string, string>> {
  const rows = await reader.all<{ source: string; searched_until: string }>(
    sql`select source, searched_until from subscription_sources where subscription_id = ${id}`,
  );
  return new Map(rows.map((row) => [row.source, row.searched_until]));
}

export async function upsertSearched(
  writer: Writer,
  id: number,
  source: string,
  until: string,
): Promise<void> {
  await writer.run(sql`insert into subscription_sources (subscription_id, source, searched_until)
    values (${id}, ${source}, ${until})
    on conflict (subscription_id, source) do update set searched_until = excluded.searched_until`);
}

/** The paper that was shown under one of these names. */
export async function selectOptionalSighting(
  reader: Reader,
  id: number,
  names: readonly string[],
): Promise<number | undefined> {
  if (names.length === 0) return undefined;
  const row = await reader.get<{ paper_id: number }>(sql`select paper_id from subscription_sightings
    where subscription_id = ${id} and name in (${join(names, ", ")}) limit 1`);
  return row?.paper_id;
}

export async function insertSighting(
  writer: Writer,
  id: number,
  names: readonly string[],
  { paperId, isNew }: { paperId: number; isNew: boolean },
  now: string,
): Promise<void> {
  for (const name of names) {
    await writer.run(sql`insert into subscription_sightings
      (subscription_id, name, paper_id, is_new, seen_at)
      values (${id}, ${name}, ${paperId}, ${isNew}, ${now})
      on conflict (subscription_id, name) do nothing`);
  }
}

/** The papers that it has shown, the newest first. */
export async function selectSighted(reader: Reader, id: number, most: number): Promise<number[]> {
  const rows = await reader.all<{ paper_id: number }>(sql`select distinct paper_id
    from subscription_sightings where subscription_id = ${id} order by paper_id desc limit ${most}`);
  return rows.map((row) => row.paper_id);
}

/** A page of the papers that it added, the newest first. */
export async function selectFound(
  reader: Reader,
  id: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await reader.all<{ paper_id: number }>(sql`select distinct paper_id
    from subscription_sightings where subscription_id = ${id} and is_new = 1
    order by paper_id desc limit ${limit} offset ${offset}`);
  const row = await reader.get<{ total: number }>(sql`select count(distinct paper_id) as total
    from subscription_sightings where subscription_id = ${id} and is_new = 1`);
  return { ids: rows.map((each) => each.paper_id), total: row?.total ?? 0 };
}

function toSubscription({ sources, is_active, last_result, ...row }: Row): Subscription {
  return {
    ...row,
    sources: JSON.parse(sources) as string[],
    is_active: is_active === 1,
    last_result: last_result === null ? null : (JSON.parse(last_result) as RunResult),
  };
}
