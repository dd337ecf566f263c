// Merges the papers of groups into the best of each, many small groups or a part of a large one in each transaction.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { copyWhole } from "../bin/whole-paper.ts";
import type { FoundFiles } from "../files/files.ts";
import { lockPapers } from "../papers/snapshots.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { readApart } from "./apart.ts";
import type { Group, Member } from "./match-thread.ts";
import { findFilesToTake, mergeInto } from "./merge.ts";
import { type Piece, pieceOf, type Plan, planMerges } from "./plan-merges.ts";

type Reach = Pick<AppContext, "db" | "files" | "jobs" | "clock">;

/** Others who write wait for no more than these. */
const membersAtOnce = 50;

export async function mergeGroups(
  context: Reach,
  project: EditableProject,
  groups: readonly Group[],
  task: Pick<RunningTask, "id" | "signal" | "progress">,
): Promise<void> {
  let done = 0;
  for (const batch of batchesOf(groups)) {
    task.signal.throwIfAborted();
    await task.progress(done, groups.length);
    const [first] = batch;
    if (batch.length === 1 && first !== undefined) await mergeGroup(context, project, first, task);
    else await mergePieces(context, project, task.id, batch.map(pieceOf));
    done += batch.length;
  }
  await task.progress(groups.length, groups.length);
}

async function mergeGroup(
  context: Reach,
  project: EditableProject,
  group: Group,
  task: Pick<RunningTask, "id" | "signal">,
): Promise<void> {
  const whole = pieceOf(group);
  let kept: Member | undefined;
  for (let start = 0; start < group.length; start += membersAtOnce) {
    task.signal.throwIfAborted();
    const next = group.slice(start, start + membersAtOnce);
    const piece = { ...whole, members: kept === undefined ? next : [kept, ...next] };
    [kept] = await mergePieces(context, project, task.id, [piece]);
  }
}

/** Tells for each piece how its kept paper is stored now. */
async function mergePieces(
  context: Reach,
  project: EditableProject,
  taskId: number,
  pieces: readonly Piece[],
): Promise<Array<Member | undefined>> {
  const ids = pieces.flatMap(({ members }) => members.map(({ id }) => id));
  const found = await findFilesToTake(context, project, ids);
  return context.db.write((writer) =>
    mergeLocked(context, writer, project, taskId, { pieces, ids, found }),
  );
}

async function mergeLocked(
  context: Pick<AppContext, "db" | "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  taskId: number,
  { pieces, ids, found }: { pieces: readonly Piece[]; ids: number[]; found: FoundFiles },
): Promise<Array<Member | undefined>> {
  const locked = await lockPapers(context, writer, project, ids);
  const papers = new Map(locked.map((paper) => [paper.id, paper]));
  const apart = await readApart(writer, project, [...papers.keys()]);
  const plans = pieces.map((piece) => planMerges(piece, papers, apart));
  const joining = plans.flatMap((plan) => plan?.joins.map(({ removed }) => removed) ?? []);
  const snapshots = await copyWhole(writer, joining);
  const merged: Array<Member | undefined> = [];
  for (const plan of plans) {
    if (plan === undefined) merged.push(undefined);
    else merged.push(await carryOut(plan));
  }
  return merged;

  async function carryOut({ kept, joins }: Plan): Promise<Member> {
    let present = { ...kept };
    for (const [index, { removed, pair }] of joins.entries()) {
      const snapshot = snapshots.get(removed.id);
      if (snapshot === undefined) throw new Error("A paper that goes into another was not copied.");
      const { stage, similarity, evidence } = pair;
      const why = { task_id: taskId, stage, similarity, evidence };
      const both = { kept: present, removed: snapshot };
      const { updated_at } = await mergeInto(context, writer, project, both, why, found);
      const isLast = index === joins.length - 1;
      const [stored] = isLast ? [] : await lockPapers(context, writer, project, [kept.id]);
      present = stored ?? { ...present, updated_at };
    }
    return { id: kept.id, version: present.updated_at, pair: undefined };
  }
}

/** As many groups as have so many papers together; a larger one stands alone. */
function* batchesOf(groups: readonly Group[]): Generator<Group[]> {
  let batch: Group[] = [];
  let members = 0;
  for (const group of groups) {
    if (batch.length > 0 && members + group.length > membersAtOnce) {
      yield batch;
      [batch, members] = [[], 0];
    }
    batch.push(group);
    members += group.length;
  }
  if (batch.length > 0) yield batch;
}
