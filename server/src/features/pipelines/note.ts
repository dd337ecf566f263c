// Adds to the protocol of a run what was done, in the transaction that does it, and reads it back.
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { insertEntry, selectEntries } from "./note.store.ts";

export const protocolEntries = [
  "started",
  "models",
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

const kindOfEntry = z.enum(protocolEntries);

/** In the order in which it was written. */
export async function readNotes(
  reader: Reader,
  runId: number,
): Promise<Array<{ at: string; entry: ProtocolEntry; detail: Record<string, unknown> }>> {
  const rows = await selectEntries(reader, runId);
  return rows.map(({ entry, detail, created_at: at }) => ({
    at,
    entry: kindOfEntry.parse(entry),
    detail,
  }));
}
