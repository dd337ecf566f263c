// Merges the papers of a group into the best of them, a few in each transaction, however many copies there are.
import type { EditableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { lockPapers, type PaperSnapshot } from "../papers/snapshots.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { chooseBest } from "./best-paper.ts";
import type { Group, Member } from "./match-thread.ts";
import type { Pair } from "../../knowledge/bibliography/matching/cluster.ts";
import { mayMeet, mergeableOf, mergeInto } from "./merge.ts";

const membersAtOnce = 50;

/** What was changed or removed since it was looked at is left for the next run, with what hangs on it. */
export async function mergeGroup(
  context: AppContext,
  project: EditableProject,
  group: Group,
  task: Pick<RunningTask, "id" | "signal">,
): Promise<void> {
  const pairs = new Map(
    group.flatMap(({ pair }) => (pair ? [[nameOf(pair.a, pair.b), pair]] : [])),
  );
  const sound = new Set<number>();
  let kept: Member | undefined;
  for (let start = 0; start < group.length; start += membersAtOnce) {
    task.signal.throwIfAborted();
    const piece = group.slice(start, start + membersAtOnce);
    const members = kept === undefined ? piece : [kept, ...piece];
    kept = await context.db.write(async (writer) => {
      const papers = await lockUnchanged(context, writer, project, members);
      const joining = members.filter(({ id, pair }) => {
        const isBound = pair === undefined || sound.has(pair.a === id ? pair.b : pair.a);
        if (!papers.has(id) || !isBound) return false;
        sound.add(id);
        return true;
      });
      return mergeBest(context, writer, project, task.id, { joining, papers, pairs });
    });
  }
}

async function mergeBest(
  context: AppContext,
  writer: Writer,
  project: EditableProject,
  taskId: number,
  {
    joining,
    papers,
    pairs,
  }: {
    joining: Member[];
    papers: ReadonlyMap<number, PaperSnapshot>;
    pairs: ReadonlyMap<string, Pair>;
  },
): Promise<Member | undefined> {
  const choices = joining.flatMap((member) => {
    const paper = papers.get(member.id);
    return paper === undefined
      ? []
      : [{ id: member.id, member, paper, fields: mergeableOf(paper) }];
  });
  const best = chooseBest(choices);
  if (best === undefined) return undefined;
  let kept = best.paper;
  for (const { id, member, paper: removed } of choices) {
    const pair = pairs.get(nameOf(id, best.id)) ?? member.pair ?? best.member.pair;
    if (id === best.id || pair === undefined) continue;
    if (!(await mayMeet(writer, project, kept.id, id))) continue;
    const { stage, similarity, evidence } = pair;
    const why = { task_id: taskId, stage, similarity, evidence };
    ({ kept } = await mergeInto(context, writer, project, { kept, removed }, why));
  }
  return { id: kept.id, version: kept.updated_at, pair: undefined };
}

async function lockUnchanged(
  context: AppContext,
  writer: Writer,
  project: EditableProject,
  members: readonly Member[],
): Promise<Map<number, PaperSnapshot>> {
  const versions = new Map(members.map(({ id, version }) => [id, version]));
  const locked = await lockPapers(context, writer, project, [...versions.keys()]);
  const unchanged = locked.filter(({ id, updated_at }) => versions.get(id) === updated_at);
  return new Map(unchanged.map((paper) => [paper.id, paper]));
}

function nameOf(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
