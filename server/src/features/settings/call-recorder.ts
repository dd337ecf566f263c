// Stores what left this machine: a call costs no sync of its own, those of a second are written together.
import type { Database } from "../../platform/db/database.ts";
import type { CallRecord, RecordCall } from "../../platform/http/call-record.ts";
import type { Log } from "../../platform/log/log.ts";
import type { NetworkCall } from "./network-log.schema.ts";
import { insertCalls } from "./network-log.store.ts";

export type CallRecorder = {
  record: RecordCall;
  /** Resolves when what was recorded so far is stored. */
  flush(): Promise<void>;
};

type NewCall = Omit<NetworkCall, "id">;

const batch = 200;
const longestWaitMilliseconds = 1000;
/** While the database takes no writes. */
const mostWaiting = 10_000;
const mostOfPurpose = 40;

export function createCallRecorder(db: Database, log: Pick<Log, "warn">): CallRecorder {
  const waiting: NewCall[] = [];
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();

  function record(call: CallRecord): void {
    // The newest are given up, not the oldest: those may be on their way to the database just now.
    if (waiting.length < mostWaiting) waiting.push(toRow(call));
    if (waiting.length === batch) void flush();
    timer ??= setTimeout(() => void flush(), longestWaitMilliseconds).unref();
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(storeWaiting);
    return storing;
  }

  async function storeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const rows = waiting.slice(0, batch);
      try {
        await db.write((writer) => insertCalls(writer, rows));
      } catch (error) {
        log.warn({ error }, "The record of network calls was not stored; it is tried again.");
        return;
      }
      waiting.splice(0, rows.length);
    }
  }

  return { record, flush };
}

function toRow(call: CallRecord): NewCall {
  return {
    at: call.at.toISOString(),
    host: call.host.toLowerCase(),
    purpose: call.purpose.toLowerCase().slice(0, mostOfPurpose),
    method: call.method,
    status: call.status ?? null,
    error: call.error ?? null,
    bytes_sent: call.bytesSent,
    bytes_received: call.bytesReceived,
    milliseconds: call.milliseconds,
    project_id: call.owner ?? null,
  };
}
