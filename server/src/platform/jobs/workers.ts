// Tells which workers are gone: a process of this machine by its pid, any other by its silence.
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { WatchedLease, Worker } from "./leases.ts";

// With a heartbeat a second this is three missed ones, and recovery still begins within five seconds.
const silenceMilliseconds = 3_500;

// A restarted container often gets the pid it had before: the pid alone does not tell this process from its ancestor.
const workersHere = new Set<string>();

export function registerWorker(): Worker {
  const worker = { id: randomUUID(), host: hostname(), pid: process.pid };
  workersHere.add(worker.id);
  return worker;
}

export function unregisterWorker(worker: Worker): void {
  workersHere.delete(worker.id);
}

/**
 * Remembers when each worker's `seenAt` last changed, by the clock of this process alone:
 * clocks of other machines, and machines that slept, cannot make a living worker look dead.
 */
export class WorkerWatch {
  #lastSeen = new Map<string, { seenAt: string; since: number }>();

  /** The leases whose worker is gone. Call it regularly with all leases there are. */
  abandoned(leases: readonly WatchedLease[], now = performance.now()): WatchedLease[] {
    const before = this.#lastSeen;
    this.#lastSeen = new Map();
    for (const { workerId, seenAt } of leases) {
      const known = before.get(workerId);
      this.#lastSeen.set(workerId, known?.seenAt === seenAt ? known : { seenAt, since: now });
    }
    return leases.filter((lease) => {
      const since = this.#lastSeen.get(lease.workerId)?.since ?? now;
      return hasEnded(lease) || now - since >= silenceMilliseconds;
    });
  }
}

function hasEnded({ workerId, host, pid }: WatchedLease): boolean {
  if (host !== hostname()) return false;
  return pid === process.pid ? !workersHere.has(workerId) : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
