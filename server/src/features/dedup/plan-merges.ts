// Decides for the papers of groups which of each is kept and which go into it; whoever only tries a run decides the same.
import type { PaperSnapshot } from "../papers/snapshots.ts";
import type { Apart } from "./apart.ts";
import { chooseBest } from "./best-paper.ts";
import type { Member } from "./match-thread.ts";
import type { Pair } from "../../knowledge/bibliography/matching/cluster.ts";
import { mergeableOf } from "./merge.ts";

/** Papers of one group, or as many as are merged at once, with those of the group that have held so far. */
export type Piece = {
  members: readonly Member[];
  pairs: ReadonlyMap<string, Pair>;
  sound: Set<number>;
};

/** The paper that is kept, and what goes into it, each with what speaks for it. */
export type Plan = { kept: PaperSnapshot; joins: Array<{ removed: PaperSnapshot; pair: Pair }> };

export function pieceOf(group: readonly Member[]): Piece {
  const pairs = group.flatMap(({ pair }) =>
    pair === undefined ? [] : [[nameOf(pair.a, pair.b), pair] as const],
  );
  return { members: group, pairs: new Map(pairs), sound: new Set() };
}

/** What was changed or removed since it was looked at is left for the next run, with what hangs on it. */
export function planMerges(
  { members, pairs, sound }: Piece,
  papers: ReadonlyMap<number, PaperSnapshot>,
  apart: Apart,
): Plan | undefined {
  const choices = members.flatMap((member) => {
    const { id, version, pair } = member;
    const paper = papers.get(id);
    const isBound = pair === undefined || sound.has(pair.a === id ? pair.b : pair.a);
    if (paper === undefined || paper.updated_at !== version || !isBound) return [];
    sound.add(id);
    return [{ id, member, paper, fields: mergeableOf(paper) }];
  });
  const best = chooseBest(choices);
  if (best === undefined) return undefined;
  const joins = choices.flatMap(({ id, member, paper: removed }) => {
    const pair = pairs.get(nameOf(id, best.id)) ?? member.pair ?? best.member.pair;
    if (id === best.id || pair === undefined || !apart.mayMeet(best.id, id)) return [];
    apart.join(best.id, id);
    return [{ removed, pair }];
  });
  return { kept: best.paper, joins };
}

function nameOf(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
