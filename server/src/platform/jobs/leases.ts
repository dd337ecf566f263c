// Who runs which job: the rows by which a dead process is found out and a late one kept from ending a job twice.
import type { Reader, Writer } from "../db/database.ts";
import { join, sql } from "../db/sql.ts";
import type { Try } from "./queue.ts";

export type Worker = { id: string; host: string; pid: number };
/** A try, and the worker that may end it. */
export type Lease = Try & { workerId: string };
/** A lease with what its worker last said of itself. */
export type WatchedLease = Lease & { host: string; pid: number; seenAt: string };

/** Thrown inside the transaction that would end a job, so that nothing of it is kept. */
export class LeaseLostError extends Error {
  constructor() {
    super("The job was cancelled, or another process took it over.");
    this.name = "LeaseLostError";
  }
}

export async function markSeen(writer: Writer, worker: Worker): Promise<void> {
  // Real time even under a test's clock: others only look whether the value changes.
  const seenAt = new Date().toISOString();
  await writer.run(sql`
    insert into job_workers (id, host, pid, seen_at)
    values (${worker.id}, ${worker.host}, ${worker.pid}, ${seenAt})
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

export async function takeLeases(
  writer: Writer,
  worker: Worker,
  jobs: readonly Try[],
): Promise<void> {
  await markSeen(writer, worker);
  const rows = jobs.map((job) => sql`(${job.id}, ${job.kind}, ${job.attempt}, ${worker.id})`);
  await writer.run(sql`
    insert into job_leases (job_id, kind, attempt, worker_id) values ${join(rows, ", ")}
    on conflict (job_id) do update
      set kind = excluded.kind, attempt = excluded.attempt, worker_id = excluded.worker_id`);
}

/** Gives a lease back and tells whether it was still held. */
export async function deleteLease(writer: Writer, lease: Lease): Promise<boolean> {
  const deleted = await writer.run(sql`delete from job_leases where job_id = ${lease.id}
    and attempt = ${lease.attempt} and worker_id = ${lease.workerId}`);
  return deleted === 1;
}

/** Takes a job away from whoever runs it. */
export async function revokeLease(writer: Writer, jobId: string): Promise<void> {
  await writer.run(sql`delete from job_leases where job_id = ${jobId}`);
}

export async function selectLeases(reader: Reader): Promise<WatchedLease[]> {
  return reader.all<WatchedLease>(sql`
    select l.job_id as id, l.kind as kind, l.attempt as attempt, l.worker_id as "workerId",
      coalesce(w.host, '') as host, coalesce(w.pid, 0) as pid, coalesce(w.seen_at, '') as "seenAt"
    from job_leases l left join job_workers w on w.id = l.worker_id order by l.job_id`);
}

export async function selectLeasesOf(reader: Reader, worker: Worker): Promise<Try[]> {
  return reader.all<Try>(
    sql`select job_id as id, kind, attempt from job_leases where worker_id = ${worker.id}`,
  );
}

export async function deleteWorker(writer: Writer, worker: Worker): Promise<void> {
  await writer.run(sql`delete from job_workers where id = ${worker.id}`);
}

/** Removes workers that ended without a word, once nothing refers to them. */
export async function deleteWorkersUnseenSince(writer: Writer, time: Date): Promise<void> {
  await writer.run(sql`delete from job_workers where seen_at < ${time.toISOString()}
    and not exists (select 1 from job_leases where worker_id = job_workers.id)`);
}

export function isSameTry(a: Try, b: Try): boolean {
  return a.id === b.id && a.attempt === b.attempt;
}
