// Runs the matcher on damaged copies and on neighbours, and tells how much of each kind merges, on each half of the works.
import { findDuplicates } from "../server/src/knowledge/bibliography/matching/cluster.ts";
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import type { Trial } from "./dedup-damage.ts";
import { groupsOf, isIn } from "./dedup-score.ts";
import type { Work } from "./dedup-works.ts";

/** Of the works of a half: the share whose second record merged with them, or at least is a question to a person. */
type Share = { merged: number; asked: number };
export type KindScore = {
  name: string;
  read: Share;
  other: Share;
  /** Groups that hold two works. */
  mixed: number;
  /** Pairs of the read half, as records. */
  merged: Array<[MatchRecord, MatchRecord]>;
  apart: Array<[MatchRecord, MatchRecord]>;
};

/** A trial's second records are copies of its works, or works of their own. */
export function scoreKind(works: Work[], trial: Trial, areCopies: boolean): KindScore {
  const count = works.length;
  const records = [...trial.works, ...trial.others].map((record, id) => ({ ...record, id }));
  const { automatic, candidates } = findDuplicates(records);
  const groups = groupsOf(automatic.map(({ a, b }) => [a, b]));
  const groupOf = new Map(groups.flatMap((group, at) => group.map((id) => [id, at] as const)));
  const place = (id: number): number => groupOf.get(id) ?? groups.length + id;
  const asked = new Set(candidates.map(({ a, b }) => pairOf(place(a), place(b))));
  const isMerged = (at: number): boolean => place(at) === place(at + count);
  const isAsked = (at: number): boolean => asked.has(pairOf(place(at), place(at + count)));
  const shareOf = (half: "read half" | "other half"): Share => {
    const all = works.flatMap(({ name }, at) => (isIn(half, name) ? [at] : []));
    const merged = all.filter(isMerged).length;
    const either = all.filter((at) => isMerged(at) || isAsked(at)).length;
    return { merged: merged / all.length, asked: either / all.length };
  };
  const read = works.flatMap(({ name }, at) => (isIn("read half", name) ? [at] : []));
  const pairAt = (at: number): [MatchRecord, MatchRecord] => {
    const [one, other] = [records[at], records[at + count]];
    if (one === undefined || other === undefined) throw new Error("A record is missing.");
    return [one, other];
  };
  const worksOf = (group: number[]): Set<number> =>
    new Set(group.map((id) => (areCopies ? id % count : id)));
  return {
    name: trial.name,
    read: shareOf("read half"),
    other: shareOf("other half"),
    mixed: groups.filter((group) => worksOf(group).size > 1).length,
    merged: read.filter(isMerged).map(pairAt),
    apart: read.filter((at) => !isMerged(at)).map(pairAt),
  };
}

function pairOf(one: number, other: number): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}
