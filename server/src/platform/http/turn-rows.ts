// SQL on the table of turns: one short transaction hands out the next free time to ask a service.

import type { Database, Reader } from "../db/database.ts";
import { noLock, rowLock } from "../db/row-lock.ts";
import { sql } from "../db/sql.ts";
import type { FoundPace } from "./paces.ts";
import type { RateAdvice } from "./rate-headers.ts";

type Row = {
  next_at: string;
  quiet_until: string | null;
  every_ms: number | null;
  refusals: number;
  lease: string | null;
  leased_until: string | null;
};

export type Wish = {
  lease: string;
  now: number;
  /** The latest time that is still of use. */
  latest: number;
  /** How long the request may take once it is its turn. */
  mostMs: number;
};

export type Claim =
  | { kind: "granted"; at: number; everyMs: number | null; refusals: number }
  | { kind: "too late"; at: number; isWish: boolean }
  | { kind: "occupied"; until: number };

/** Nobody waits longer for a turn, so a later time is one that a wrong clock has left. */
const FURTHEST_TURN_MS = 15 * 60_000;
const FURTHEST_QUIET_MS = 25 * 60 * 60_000;
const LONGEST_REFUSAL_MS = 60_000;

/** The next free time, which then is the asker's own; none is taken where it would come too late. */
export function claimTurn(db: Database, pace: FoundPace, wish: Wish): Promise<Claim> {
  return db.write(async (writer) => {
    await writer.run(sql`insert into host_turns (name, next_at) values (${pace.name}, ${toText(0)})
      on conflict (name) do nothing`);
    const row = await selectRow(writer, pace.name, rowLock(db));
    const claim = judge(row, pace, wish);
    if (claim.kind !== "granted") return claim;
    const next = toText(claim.at + (claim.everyMs ?? pace.everyMs));
    const lease = pace.alone === true ? wish.lease : null;
    await writer.run(sql`update host_turns set next_at = ${next}, lease = ${lease},
      leased_until = ${lease === null ? null : toText(claim.at + wish.mostMs)}
      where name = ${pace.name}`);
    return claim;
  });
}

/** The same where only the service's own wish for quiet counts: nothing is written. */
export async function lookForQuiet(db: Database, pace: FoundPace, wish: Wish): Promise<Claim> {
  const row = await selectRow(db, pace.name);
  return judge({ ...row, next_at: toText(0), lease: null }, pace, wish);
}

export async function isQuietWished(db: Database, name: string, now: number): Promise<boolean> {
  const row = await selectRow(db, name);
  return fromText(row.quiet_until, now, FURTHEST_QUIET_MS) > now;
}

/** Nobody asks before `next`: a request can arrive later than it was sent, and the next must not come too soon after it. */
export async function endLease(
  db: Database,
  name: string,
  lease: string,
  next: number,
): Promise<void> {
  await db.write((writer) =>
    writer.run(sql`update host_turns set lease = null, leased_until = null,
      next_at = case when next_at < ${toText(next)} then ${toText(next)} else next_at end
      where name = ${name} and lease = ${lease}`),
  );
}

/** Keeps what a service has said for everybody; a wish for quiet is only ever made longer. */
export async function keepAdvice(
  db: Database,
  { name }: FoundPace,
  advice: RateAdvice & { isRefusal: boolean },
  now: number,
): Promise<void> {
  await db.write(async (writer) => {
    await writer.run(sql`insert into host_turns (name, next_at) values (${name}, ${toText(0)})
      on conflict (name) do nothing`);
    const row = await selectRow(writer, name, rowLock(db));
    const refusals = advice.isRefusal ? row.refusals + 1 : 0;
    const unsaid = advice.isRefusal ? Math.min(LONGEST_REFUSAL_MS, 1000 * 2 ** row.refusals) : 0;
    const quiet = Math.max(
      fromText(row.quiet_until, now, FURTHEST_QUIET_MS),
      now + (advice.quietMs ?? unsaid),
    );
    await writer.run(sql`update host_turns set quiet_until = ${toText(quiet)},
      refusals = ${refusals}, every_ms = ${advice.everyMs ?? row.every_ms} where name = ${name}`);
  });
}

/** Services that were not asked for so long are asked as if for the first time. */
export async function forgetOldTurns(db: Database, now: Date): Promise<void> {
  const week = 7 * 24 * 60 * 60_000;
  await db.write((writer) =>
    writer.run(sql`delete from host_turns where next_at < ${toText(now.getTime() - week)}
      and coalesce(quiet_until, '') < ${toText(now.getTime())}`),
  );
}

function judge(row: Row, pace: FoundPace, wish: Wish): Claim {
  const { now } = wish;
  const leasedUntil = fromText(row.leased_until, now, FURTHEST_TURN_MS);
  if (row.lease !== null && row.lease !== wish.lease && leasedUntil > now)
    return { kind: "occupied", until: leasedUntil };
  const free = fromText(row.next_at, now, FURTHEST_TURN_MS);
  const quiet = fromText(row.quiet_until, now, FURTHEST_QUIET_MS);
  const at = Math.max(now, free, quiet);
  if (at > wish.latest) return { kind: "too late", at, isWish: quiet >= free };
  const everyMs =
    row.every_ms === null ? null : Math.max(row.every_ms, pace.leastMs ?? pace.everyMs);
  return { kind: "granted", at, everyMs, refusals: row.refusals };
}

const NEVER_ASKED: Row = {
  next_at: toText(0),
  quiet_until: null,
  every_ms: null,
  refusals: 0,
  lease: null,
  leased_until: null,
};

async function selectRow(reader: Reader, name: string, lock = noLock): Promise<Row> {
  const row = await reader.get<Row>(sql`select next_at, quiet_until, every_ms, refusals, lease,
    leased_until from host_turns where name = ${name} ${lock}`);
  return row ?? NEVER_ASKED;
}

function toText(time: number): string {
  return new Date(time).toISOString();
}

/** A time that lies further ahead than any that is written was written by a clock that has been set back since. */
function fromText(text: string | null, now: number, furthest: number): number {
  const time = text === null ? 0 : Date.parse(text);
  return time - now > furthest ? 0 : time;
}
