// SQL on the table of what left this machine.
import type { Database, Writer } from "../../platform/db/database.ts";
import { join, type Sql, sql, where } from "../../platform/db/sql.ts";
import { offsetOf } from "../../api/query.ts";
import type { HostSummary, NetworkCall, NetworkLogQuery } from "./network-log.schema.ts";

export async function insertCalls(
  writer: Writer,
  calls: ReadonlyArray<Omit<NetworkCall, "id">>,
): Promise<void> {
  const rows = calls.map(
    (call) => sql`(${call.at}, ${call.host}, ${call.purpose}, ${call.method}, ${call.status},
      ${call.error}, ${call.bytes_sent}, ${call.bytes_received}, ${call.milliseconds},
      ${call.project_id})`,
  );
  await writer.run(sql`insert into network_calls (at, host, purpose, method, status, error,
    bytes_sent, bytes_received, milliseconds, project_id) values ${join(rows, ", ")}`);
}

export function selectCalls(db: Database, query: NetworkLogQuery): Promise<NetworkCall[]> {
  return db.heavy<NetworkCall>(sql`select * from network_calls ${where(conditionsOf(query))}
    order by id desc limit ${query.page_size} offset ${offsetOf(query)}`);
}

export async function countCalls(db: Database, query: NetworkLogQuery): Promise<number> {
  const [row] = await db.heavy<{ total: number }>(
    sql`select count(*) as total from network_calls ${where(conditionsOf(query))}`,
  );
  return row?.total ?? 0;
}

export function selectHosts(db: Database, most: number): Promise<HostSummary[]> {
  return db.heavy<HostSummary>(sql`select host, count(*) as calls,
      sum(case when status is null or status >= 400 or error is not null then 1 else 0 end) as failures,
      sum(bytes_sent) as bytes_sent, sum(bytes_received) as bytes_received, max(at) as last_at
    from network_calls group by host order by count(*) desc, host limit ${most}`);
}

export async function selectPurposes(db: Database): Promise<string[]> {
  const rows = await db.heavy<{ purpose: string }>(
    sql`select distinct purpose from network_calls order by purpose`,
  );
  return rows.map(({ purpose }) => purpose);
}

/** Those begun before, and those that so many newer ones have followed. */
export async function deleteOldCalls(
  writer: Writer,
  before: string,
  mostKept: number,
): Promise<void> {
  await writer.run(sql`delete from network_calls where at < ${before}
    or id <= (select max(id) from network_calls) - ${mostKept}`);
}

function conditionsOf({ host, purpose }: NetworkLogQuery): Sql[] {
  return [
    ...(host === undefined ? [] : [sql`host = ${host}`]),
    ...(purpose === undefined ? [] : [sql`purpose = ${purpose}`]),
  ];
}
