// Keeps what a run found, in the transaction that ends it: new papers with their notifications, news of known ones, counts.
import type { EditableProject } from "../../api/access.ts";
import type { TransactionContext } from "../../context.ts";
import { timestamp, timestampAfter } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { findMatch } from "../dedup/find-match.ts";
import { notify } from "../notifications/notifications.ts";
import { findKnownWorks } from "../papers/known-works.ts";
import { addPapers, type PreparedPaper } from "../papers/new-papers.ts";
import { preparePaper } from "../papers/paper-fields.ts";
import { papersAdded } from "../papers/papers-added.ts";
import { getPaper, updatePaper } from "../papers/papers.ts";
import type { PaperFields } from "../papers/snapshots.ts";
import { holdProject } from "../projects/contents.ts";
import type { Found } from "./find-new.ts";
import { changeOf } from "./known-changes.ts";
import { announceNew, type NewPaper } from "./match-notifications.ts";
import { sightingNames } from "./sighting-names.ts";
import type { RunResult } from "./subscriptions.schema.ts";
import * as store from "./subscriptions.store.ts";

const policy = { namedBy: "identifier", namesakes: "create" } as const;
const unconditional = () => undefined;

export async function keepFound(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  subscription: store.Subscription,
  found: Found & { again: readonly PaperFields[] },
): Promise<RunResult> {
  // Two runs at once take turns, or each would miss the other's papers.
  await holdProject(context, writer, project);
  const added: NewPaper[] = [];
  let updated = 0;
  for (const fields of found.papers) {
    const outcome = await keepOne(context, writer, project, subscription.id, fields);
    if (outcome.kind === "new") added.push({ id: outcome.id, fields });
    if (outcome.kind === "updated") updated += 1;
  }
  for (const fields of found.again) {
    // Whatever the source knows under the name by now, only the paper itself changes by it.
    const id = await findKnown(context, writer, project, preparePaper(fields));
    if (id === undefined) continue;
    if (await bringNews(context, writer, project, id, subscription.id, fields)) updated += 1;
  }
  await announceNew(context, writer, project, subscription, added);
  if (added.length > 0)
    await context.jobs.announce(writer, papersAdded, { project_id: project.id });
  const result = {
    new_papers: added.length,
    total_checked: found.papers.length,
    updated_papers: updated,
    sources_searched: Object.keys(found.stats),
    source_stats: found.stats,
  };
  await store.updateSubscription(writer, {
    ...subscription,
    last_run_at: timestamp(context.clock),
    last_result: result,
    total_found: subscription.total_found + added.length,
    updated_at: timestampAfter(subscription.updated_at, context.clock),
  });
  return result;
}

type Outcome = { kind: "new"; id: number } | { kind: "updated" | "known" | "seen" };

async function keepOne(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  subscriptionId: number,
  fields: PaperFields,
): Promise<Outcome> {
  const names = sightingNames(fields);
  const now = timestamp(context.clock);
  const paper = preparePaper({ ...fields, status: "metadata_only" });
  const knownId = await findKnown(context, writer, project, paper);
  if (knownId !== undefined) {
    const sighting = { paperId: knownId, isNew: false };
    await store.insertSighting(writer, subscriptionId, names, sighting, now);
    const isUpdated = await bringNews(context, writer, project, knownId, subscriptionId, fields);
    return { kind: isUpdated ? "updated" : "known" };
  }
  // It was shown before and is not there any more: somebody did not want it.
  const seen = await store.selectOptionalSighting(writer, subscriptionId, names);
  if (seen !== undefined) return { kind: "seen" };
  const [arrival] = await addPapers(context, writer, project, [paper], policy);
  if (arrival === undefined) throw new Error("A paper that was added has a number.");
  const sighting = { paperId: arrival.id, isNew: true };
  await store.insertSighting(writer, subscriptionId, names, sighting, now);
  return { kind: "new", id: arrival.id };
}

/** Identifier and title agree, as for an import, or the matcher is certain. */
async function findKnown(
  { db }: TransactionContext,
  writer: Writer,
  project: EditableProject,
  paper: PreparedPaper,
): Promise<number | undefined> {
  const works = await findKnownWorks({ db }, writer, project, [paper], "identifier");
  const { known } = works.find(paper);
  if (known !== undefined) return known.id;
  const match = await findMatch(writer, project, paper.fields);
  return match?.isCertain === true ? match.paper.id : undefined;
}

async function bringNews(
  context: TransactionContext,
  writer: Writer,
  project: EditableProject,
  id: number,
  subscriptionId: number,
  found: PaperFields,
): Promise<boolean> {
  const known = await getPaper(writer, project, id, rowLock(context.db));
  const news = changeOf(known, found);
  if (news === undefined) return false;
  await updatePaper(context, writer, project, id, news.changes, unconditional);
  await notify(context, writer, project, {
    type: "paper_update",
    title: news.title,
    body: news.body,
    paper_id: id,
    subscription_id: subscriptionId,
  });
  return true;
}
