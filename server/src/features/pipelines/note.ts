// Adds to the protocol of a run what was done, in the transaction that does it.
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { insertEntry } from "./note.store.ts";

export const protocolEntries = [
  "started",
  "search",
  "source",
  "file",
  "created",
  "known",
  "conflict",
  "decision",
  "excluded",
  "pdf",
  "reading",
  "step",
  "ended",
  "retried",
] as const;

export type ProtocolEntry = (typeof protocolEntries)[number];

export function note(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  runId: number,
  entry: ProtocolEntry,
  detail: Record<string, unknown>,
): Promise<void> {
  return insertEntry(writer, runId, { entry, detail, created_at: timestamp(clock) });
}
