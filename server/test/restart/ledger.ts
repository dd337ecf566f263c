// What the service has acknowledged, so that it can be held to it, and every breach that was found.
import type { Reply } from "../app.ts";
import type { TaskOrder } from "./messages.ts";

export type KnownProject = {
  id: number;
  name: string;
  /** What it was last said to hold. */
  description: string;
  etag: string;
  /** Roles by e-mail. */
  members: Map<string, string>;
  /** Set when the removal begins, and it is asked for until it is answered. */
  removed: boolean;
};

type KnownNotification = { is_read: boolean; is_dismissed: boolean; removed: boolean };

export class Ledger {
  acknowledged = 0;
  lostAnswers = 0;
  repeatedRequests = 0;
  readonly projects: KnownProject[] = [];
  readonly notifications = new Map<number, KnownNotification>();
  readonly increments = { acknowledged: 0, unknown: 0 };
  /** Every task that was asked for; those without an id may or may not be there. */
  readonly tasks = new Map<string, { order: TaskOrder; id: number | undefined }>();

  /** Tasks whose answer was acknowledged. */
  readonly answered = new Set<number>();

  lost = 0;
  duplicated = 0;
  readonly breaches: string[] = [];

  breach(text: string): void {
    this.breaches.push(text);
  }

  missing(text: string): void {
    this.lost += 1;
    this.breach(`lost: ${text}`);
  }

  repeated(text: string): void {
    this.duplicated += 1;
    this.breach(`duplicated: ${text}`);
  }

  /** Counts an answer of success; any other is a breach, since nobody else touches what is asked for. */
  accept(reply: Reply, what: string): boolean {
    if (reply.status === 200) {
      this.acknowledged += 1;
      return true;
    }
    this.breach(`${what} answered ${reply.status}: ${reply.message}`);
    return false;
  }
}
