// Subscriptions: what a project's people want to hear of, looked for again and again.
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { Precondition } from "../../api/precondition.ts";
import { offsetOf, type PageQuery, toPage } from "../../api/query.ts";
import type { AppContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Reader, Writer } from "../../platform/db/database.ts";
import { noLock, rowLock } from "../../platform/db/row-lock.ts";
import type { Sql } from "../../platform/db/sql.ts";
import { NotFoundError } from "../../platform/errors.ts";
import { findPapersHere } from "../papers/papers.ts";
import { reschedule, scheduleKey } from "./schedule.ts";
import type {
  SubscriptionCreation,
  SubscriptionRecord,
  SubscriptionUpdate,
} from "./subscriptions.schema.ts";
import * as store from "./subscriptions.store.ts";

type Reach = Pick<AppContext, "db" | "clock" | "jobs">;

export async function listSubscriptions(
  context: Pick<AppContext, "db" | "jobs">,
  project: ViewableProject,
): Promise<SubscriptionRecord[]> {
  const records: SubscriptionRecord[] = [];
  for (const each of await store.selectSubscriptions(context.db, project.id))
    records.push(await toRecord(context, context.db, each));
  return records;
}

export function countSubscriptions(reader: Reader, project: ViewableProject): Promise<number> {
  return store.countSubscriptions(reader, project.id);
}

export async function createSubscription(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  given: SubscriptionCreation,
): Promise<SubscriptionRecord> {
  const now = timestamp(context.clock);
  const created = await store.insertSubscription(writer, project.id, given, now);
  await reschedule(context, writer, created);
  return toRecord(context, writer, created);
}

export async function getSubscription(
  context: Pick<AppContext, "jobs">,
  reader: Reader,
  project: ViewableProject,
  id: number,
): Promise<SubscriptionRecord> {
  return toRecord(context, reader, await findSubscription(reader, project, id, noLock));
}

export async function updateSubscription(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  changes: SubscriptionUpdate,
  precondition: Precondition,
): Promise<SubscriptionRecord> {
  const present = await findSubscription(writer, project, id, rowLock(context.db));
  precondition(present);
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const updated_at = timestampAfter(present.updated_at, context.clock);
  const changed: store.Subscription = { ...present, ...given, updated_at };
  await store.updateSubscription(writer, changed);
  const isRescheduled =
    changed.frequency !== present.frequency || changed.is_active !== present.is_active;
  if (isRescheduled) await reschedule(context, writer, changed);
  return toRecord(context, writer, changed);
}

/** The papers that it found stay. */
export async function deleteSubscription(
  context: Reach,
  writer: Writer,
  project: EditableProject,
  id: number,
  precondition: Precondition,
): Promise<void> {
  precondition(await findSubscription(writer, project, id, rowLock(context.db)));
  await store.deleteSubscription(writer, id);
  await context.jobs.schedules.remove(writer, scheduleKey(id));
}

/** The papers that it added and that are still there, the newest first. */
export async function listFound(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  id: number,
  page: PageQuery,
) {
  await findSubscription(db, project, id, noLock);
  const place = { limit: page.page_size, offset: offsetOf(page) };
  const { ids, total } = await store.selectFound(db, id, place);
  return toPage(await findPapersHere(db, project, ids), total, page);
}

export async function findSubscription(
  reader: Reader,
  project: ViewableProject,
  id: number,
  lock: Sql,
): Promise<store.Subscription> {
  const found = await store.selectOptionalSubscription(reader, project.id, id, lock);
  if (found !== undefined) return found;
  throw new NotFoundError(`Subscription ${id} is not in project ${project.id}.`);
}

async function toRecord(
  { jobs }: Pick<AppContext, "jobs">,
  reader: Reader,
  subscription: store.Subscription,
): Promise<SubscriptionRecord> {
  const next = await jobs.schedules.nextDue(reader, scheduleKey(subscription.id));
  const errors = Object.values(subscription.last_result?.source_stats ?? {}).flatMap(
    ({ error }) => error ?? [],
  );
  return {
    ...subscription,
    next_run_at: next?.toISOString() ?? null,
    last_error: errors.length === 0 ? null : errors.join(" "),
  };
}
