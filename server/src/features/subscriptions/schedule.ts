// The schedule of a subscription: there while it is active, gone with it.
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import type { Subscription } from "./subscriptions.store.ts";

export const dueKind = "subscriptions.due";

export function scheduleKey(id: number): string {
  return `subscription:${id}`;
}

/** As it is now: what was planned in another rhythm counts no more. */
export async function reschedule(
  { jobs }: Pick<AppContext, "jobs">,
  writer: Writer,
  { id, project_id, frequency, created_at, is_active }: Subscription,
): Promise<void> {
  const key = scheduleKey(id);
  await jobs.schedules.remove(writer, key);
  if (!is_active) return;
  const payload = { id, project_id, frequency, created_at };
  await jobs.schedules.set(writer, { key, kind: dueKind, payload });
}
