// Whose turn it is to ask an outside service: in order, as far apart as the service wants, and never while it wants quiet.

import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { UpstreamError } from "../errors.ts";
import type { Log } from "../log/log.ts";
import { findPace } from "./paces.ts";
import type { FoundPace, Pace } from "./paces.ts";
import { createPlaceQueue } from "./place-queue.ts";
import type { PlaceQueue } from "./place-queue.ts";
import { readRateAdvice } from "./rate-headers.ts";
import { claimTurn, endLease, isQuietWished, keepAdvice, lookForQuiet } from "./turn-rows.ts";
import type { Claim } from "./turn-rows.ts";

export type Turns = {
  /** Resolves when it is time to ask; where that would be later than there is patience for, it says so at once. */
  take: (url: URL, wish: TurnWish) => Promise<Turn>;
  /** Sends away those who wait, and waits for what is still to be written. */
  close: () => Promise<void>;
};

type TurnWish = {
  patienceMs: number;
  /** How long the request may take. */
  mostMs: number;
  signal: AbortSignal;
};

export type Turn = {
  waitedMs: number;
  /** What the service says of how it wants to be asked holds for everybody from now on. */
  heed: (status: number, headers: Headers) => Promise<void>;
  /** The exchange is over. */
  end: () => void;
};

type HostTurnsOptions = {
  db: Database;
  clock: Clock;
  log: Pick<Log, "warn">;
  /** Read for every request: whether there is a key can change. */
  paces: () => Promise<readonly Pace[]>;
  sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

type Granted = Extract<Claim, { kind: "granted" }>;

/** So often one looks whether another process has finished. */
const LOOK_AGAIN_MS = 250;

export function createHostTurns(options: HostTurnsOptions): Turns {
  const {
    db,
    clock,
    log,
    paces,
    sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal }),
  } = options;
  const closing = new AbortController();
  const queues = new Map<string, PlaceQueue>();
  const endings = new Set<Promise<void>>();
  const now = () => clock.now().getTime();

  async function take(url: URL, given: TurnWish): Promise<Turn> {
    const wish = { ...given, signal: AbortSignal.any([given.signal, closing.signal]) };
    const pace = findPace(url, await paces());
    const began = now();
    const latest = began + wish.patienceMs;
    const leave = await enter(pace, wish, url.host);
    const lease = randomUUID();
    try {
      const claim = await waitForTurn(pace, { ...wish, lease, latest }, url.host);
      const everyMs = claim.everyMs ?? pace.everyMs;
      let arrived: number | undefined;
      return {
        waitedMs: now() - began,
        async heed(status, headers) {
          arrived = now();
          await heed(pace, claim, status, headers);
        },
        end: () => end(pace, lease, (arrived ?? now()) + everyMs, leave),
      };
    } catch (error) {
      end(pace, lease, 0, leave);
      throw wish.signal.aborted ? wish.signal.reason : error;
    }
  }

  async function enter(pace: FoundPace, wish: TurnWish, host: string): Promise<() => void> {
    const queue = queues.get(pace.name) ?? createPlaceQueue(pace.connections);
    queues.set(pace.name, queue);
    const leave = queue.hasPlace()
      ? await queue.enter(wish.signal)
      : await waitForPlace(queue, pace, wish, host);
    return () => {
      leave();
      if (queue.isIdle()) queues.delete(pace.name);
    };
  }

  async function waitForPlace(queue: PlaceQueue, pace: FoundPace, wish: TurnWish, host: string) {
    const soonest = queue.waiting() * pace.everyMs;
    if (soonest > wish.patienceMs) throw busy(host, now() + soonest, false);
    const patience = AbortSignal.timeout(wish.patienceMs);
    try {
      return await queue.enter(AbortSignal.any([wish.signal, patience]));
    } catch (error) {
      throw error === patience.reason ? busy(host, now() + pace.everyMs, false) : error;
    }
  }

  async function waitForTurn(
    pace: FoundPace,
    wish: TurnWish & { lease: string; latest: number },
    host: string,
  ): Promise<Granted> {
    const isFree = pace.everyMs === 0 && pace.alone !== true;
    for (;;) {
      wish.signal.throwIfAborted();
      const asked = { ...wish, now: now() };
      const claim = await (isFree ? lookForQuiet(db, pace, asked) : claimTurn(db, pace, asked));
      if (claim.kind === "too late") throw busy(host, claim.at, claim.isWish);
      if (claim.kind === "occupied") {
        if (now() >= wish.latest) throw busy(host, claim.until, false);
        await sleep(Math.min(LOOK_AGAIN_MS, wish.latest - now(), claim.until - now()), wish.signal);
        continue;
      }
      const wait = claim.at - now();
      if (wait <= 0) return claim;
      await sleep(wait, wish.signal);
      // Another one may have been sent away meanwhile.
      if (!(await isQuietWished(db, pace.name, now()))) return claim;
    }
  }

  async function heed(
    pace: FoundPace,
    { everyMs, refusals }: Granted,
    status: number,
    headers: Headers,
  ): Promise<void> {
    const advice = readRateAdvice(status, headers, now());
    const isRefusal = status === 429 && advice.quietMs === undefined;
    const learnt = advice.everyMs && Math.max(advice.everyMs, pace.leastMs ?? pace.everyMs);
    const isNews =
      advice.quietMs !== undefined ||
      isRefusal ||
      (refusals > 0 && status < 400) ||
      (learnt !== undefined && learnt !== (everyMs ?? pace.everyMs));
    if (isNews) await keepAdvice(db, pace, { ...advice, isRefusal }, now());
  }

  function end(pace: FoundPace, lease: string, next: number, leave: () => void): void {
    if (pace.alone !== true) return leave();
    const ending = endLease(db, pace.name, lease, next)
      // The lease then ends by its time.
      .catch((error: unknown) => log.warn({ error }, "A turn at an outside service was not ended."))
      .finally(() => {
        leave();
        endings.delete(ending);
      });
    endings.add(ending);
  }

  async function close(): Promise<void> {
    closing.abort(new UpstreamError("The server is closing.", { code: "connection_failed" }));
    await Promise.all(endings);
  }

  return { take, close };
}

function busy(host: string, at: number, isWish: boolean): UpstreamError {
  const time = new Date(at).toISOString();
  const reason = isWish
    ? `${host} asks for patience until ${time}.`
    : `${host} is asked no sooner than ${time}, to keep within its limits.`;
  return new UpstreamError(`${reason} Try again then.`, {
    code: "source_busy",
    data: { error: "source_busy", retry_at: time },
  });
}
