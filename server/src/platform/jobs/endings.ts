// The ways a try ends. Each is one transaction: what the job's kind wants written, the job's new state, and the lease.
import type { Database, Writer } from "../db/database.ts";
import type { Finish, JobKind } from "./job-kind.ts";
import { deleteLease, type Lease, LeaseLostError } from "./leases.ts";
import type { Queue } from "./queue.ts";

export class Endings {
  readonly #database: Database;
  readonly #queue: Queue;

  constructor(database: Database, queue: Queue) {
    this.#database = database;
    this.#queue = queue;
  }

  complete(lease: Lease, finish: Finish | void): Promise<void> {
    return this.#end(lease, async (writer) => {
      await finish?.(writer);
      return this.#queue.complete(writer, lease);
    });
  }

  retryLater(lease: Lease, error: Error): Promise<void> {
    return this.#end(lease, (writer) => this.#queue.retryLater(writer, lease, error.message));
  }

  requeue(lease: Lease, options: { countTry: boolean }): Promise<void> {
    return this.#end(lease, (writer) => this.#queue.requeue(writer, lease, options));
  }

  giveUp(lease: Lease, kind: JobKind, error: Error): Promise<void> {
    return this.#end(lease, async (writer) => {
      await kind.onGaveUp?.(writer, await this.#queue.payloadOf(writer, lease), error);
      return this.#queue.giveUp(writer, lease, error.message);
    });
  }

  /**
   * Rows are touched in one order everywhere: the kind's own, the job, the lease. Claiming and cancelling
   * keep to it too, so that no two transactions wait for each other.
   */
  #end(lease: Lease, change: (writer: Writer) => Promise<boolean>): Promise<void> {
    return this.#database.write(async (writer) => {
      const isOurs = (await change(writer)) && (await deleteLease(writer, lease));
      if (!isOurs) throw new LeaseLostError();
    });
  }
}
