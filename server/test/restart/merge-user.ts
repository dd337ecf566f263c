// A user of the tortured service who finds and merges copies, by a run and by hand, and takes merges back.
import { setTimeout as sleep } from "node:timers/promises";
import { isGivenUp } from "./given-up.ts";
import { titleOf } from "./words.ts";
import { change, createProject, insist, type User } from "./writers.ts";

/** Each has a tag of its own, which goes with it wherever it is merged into. */
type KnownPaper = {
  id: number;
  projectId: number;
  tag: string;
  abstract: string;
  isThrownOut: boolean;
};
type KnownMerge = { id: number; keptId: number; removedId: number; isUndone: boolean };

export type MergeLedger = {
  papers: KnownPaper[];
  merges: Map<number, KnownMerge>;
  projects: Set<number>;
};

export function createMergeLedger(): MergeLedger {
  return { papers: [], merges: new Map(), projects: new Set() };
}

type Desk = {
  user: User;
  path: string;
  projectId: number;
  known: MergeLedger;
  papers: KnownPaper[];
  /** Merges of this project, the oldest first. */
  merges: KnownMerge[];
  binned: Set<number>;
};

const wishes = [addCopies, run, mergeByHand, mergeByHand, undo, undo, moveToBin, restore];

export async function mergeCopies(user: User, known: MergeLedger): Promise<void> {
  const { random, leaving } = user;
  const { id: projectId } = await createProject(user, `${user.name} merges`);
  known.projects.add(projectId);
  const path = `/projects/${projectId}`;
  const desk: Desk = { user, path, projectId, known, papers: [], merges: [], binned: new Set() };
  for (let turn = 1; !leaving.aborted; turn += 1) {
    const wish = living(desk).length < 4 ? addCopies : wishes[random.between(0, wishes.length - 1)];
    await wish?.(desk, turn);
    await sleep(random.between(100, 500));
  }
}

/** Two to four records of one work, each with something the others lack. */
async function addCopies(
  { user, path, projectId, known, papers }: Desk,
  turn: number,
): Promise<void> {
  const { random, ledger } = user;
  const work = {
    title: titleOf(random),
    doi: `10.5556/${user.name}.${turn}`,
    authors: ["Ada Lovelace", "Grace Hopper"],
    year: random.between(1950, 2020),
  };
  const copies = random.between(2, 4);
  for (let copy = 1; copy <= copies; copy += 1) {
    const tag = `${user.name} ${turn} ${copy}`;
    const abstract = random.chance(0.5) ? `Said by ${tag}.` : "";
    const options = {
      body: { ...work, abstract, tags: [tag] },
      headers: key(user, `copy-${turn}-${copy}`),
    };
    const reply = await insist(user, "POST", `${path}/papers`, options);
    if (!ledger.accept(reply, `adding ${tag}`)) return;
    const paper = { id: reply.data.id, projectId, tag, abstract, isThrownOut: false };
    known.papers.push(paper);
    papers.push(paper);
  }
}

async function run(desk: Desk, turn: number): Promise<void> {
  const { user, path } = desk;
  const reply = await insist(user, "POST", `${path}/dedup/run`, {
    headers: key(user, `run-${turn}`),
  });
  // What it merged before stays merged.
  if (!isGivenUp(reply) && user.ledger.accept(reply, `run ${turn}`)) {
    const told = [...reply.data.details.doi_duplicates, ...reply.data.details.title_duplicates];
    await noteMerges(desk, told);
  } else await noteMerges(desk, []);
}

/** A run does not tell the numbers of its merges; the list does, and must have all that were told. */
async function noteMerges(
  desk: Desk,
  told: Array<{ kept_id: number; removed_id: number }>,
): Promise<void> {
  const { user, path, merges } = desk;
  const found: Array<{
    id: number;
    kept_id: number;
    removed_id: number;
    undone_at: string | null;
  }> = [];
  const newest = merges.at(-1)?.id ?? 0;
  for (let page = 1; ; page += 1) {
    const { data } = await insist(user, "GET", `${path}/dedup/merges?page_size=100&page=${page}`);
    found.push(...data.items.filter((merge: { id: number }) => merge.id > newest));
    if (data.items.length < 100 || data.items.at(-1).id <= newest) break;
  }
  for (const merge of found.toReversed()) note(desk, merge);
  for (const { kept_id, removed_id } of told)
    if (!found.some((merge) => merge.kept_id === kept_id && merge.removed_id === removed_id))
      user.ledger.missing(`the merge of ${removed_id} into ${kept_id} that a run told of`);
}

async function mergeByHand(desk: Desk, turn: number): Promise<void> {
  const { user, path } = desk;
  const [kept, ...removed] = pickSome(user, living(desk), user.random.between(2, 3));
  if (kept === undefined || removed.length === 0) return;
  const paper_ids = [kept.id, ...removed.map(({ id }) => id)];
  const body = { paper_ids, keep_id: kept.id };
  const options = { body, headers: key(user, `merge-${turn}`) };
  const reply = await insist(user, "POST", `${path}/dedup/merge`, options);
  if (!user.ledger.accept(reply, `merging ${paper_ids.join(", ")}`)) return;
  if (reply.data.merges.length !== removed.length)
    user.ledger.missing(`merges into ${kept.id}: ${reply.data.merges.length} of ${removed.length}`);
  for (const merge of reply.data.merges) note(desk, merge);
}

/** Only what no later merge stands in the way of. */
async function undo(desk: Desk, turn: number): Promise<void> {
  const { user, path, merges } = desk;
  const gone = new Set(
    merges.filter(({ isUndone }) => !isUndone).map(({ removedId }) => removedId),
  );
  const open = merges.filter((merge) => !merge.isUndone && !gone.has(merge.keptId));
  const [merge] = pickSome(user, open, 1);
  if (merge === undefined) return;
  const options = { headers: key(user, `undo-${turn}`) };
  const reply = await insist(user, "POST", `${path}/dedup/merges/${merge.id}/undo`, options);
  if (!user.ledger.accept(reply, `undoing merge ${merge.id}`)) return;
  merge.isUndone = true;
  if (reply.data.id !== merge.id || reply.data.undone_at === null)
    user.ledger.breach(
      `undoing merge ${merge.id} told of ${reply.data.id}, ${reply.data.undone_at}`,
    );
}

async function moveToBin(desk: Desk): Promise<void> {
  const [paper] = pickSome(desk.user, living(desk), 1);
  if (paper === undefined) return;
  // One that others were merged into comes back with them; only a lone one may go for good.
  const isKept = desk.merges.some(({ keptId }) => keptId === paper.id);
  const permanent = !isKept && desk.user.random.chance(0.2);
  await change(desk.user, "DELETE", `${desk.path}/papers/${paper.id}?permanent=${permanent}`);
  if (permanent) paper.isThrownOut = true;
  else desk.binned.add(paper.id);
}

async function restore({ user, path, binned }: Desk, turn: number): Promise<void> {
  const [id] = pickSome(user, [...binned], 1);
  if (id === undefined) return;
  const reply = await insist(user, "POST", `${path}/bin/${id}/restore`, {
    headers: key(user, `restore-${turn}`),
  });
  if (user.ledger.accept(reply, `restoring ${id}`)) binned.delete(id);
}

function note(
  { known, merges }: Desk,
  merge: { id: number; kept_id: number; removed_id: number; undone_at: string | null },
): void {
  const { id, kept_id: keptId, removed_id: removedId } = merge;
  const noted = { id, keptId, removedId, isUndone: merge.undone_at !== null };
  known.merges.set(id, noted);
  merges.push(noted);
}

function living({ papers, merges, binned }: Desk): KnownPaper[] {
  const gone = new Set(
    merges.filter(({ isUndone }) => !isUndone).map(({ removedId }) => removedId),
  );
  return papers.filter(({ id, isThrownOut }) => !isThrownOut && !gone.has(id) && !binned.has(id));
}

function pickSome<Item>({ random }: User, items: readonly Item[], count: number): Item[] {
  const left = [...items];
  const picked: Item[] = [];
  while (picked.length < count && left.length > 0)
    picked.push(...left.splice(random.between(0, left.length - 1), 1));
  return picked;
}

function key(user: User, name: string): Record<string, string> {
  return { "idempotency-key": `${user.name}-${name}` };
}
