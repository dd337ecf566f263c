// Finds the duplicates among many records: what merges by itself, and what a person should look at.
import { markAmbiguous, withoutAmbiguous } from "./ambiguity.ts";
import { type Comparison, type Strategy, comparePrepared } from "./compare.ts";
import { forEachPair } from "./pairs.ts";
import { type MatchRecord, type PreparedRecord, prepareRecord } from "./record.ts";

export type Pair = {
  /** Ids of the records, the smaller first. */
  a: number;
  b: number;
  stage: Comparison["stage"];
  similarity: number;
  evidence: string[];
  /** Something speaks against the pair; without, it is only not certain enough. */
  contradicts: boolean;
};

export type Duplicates = {
  /** So many pairs as records vanish: those of a group hang together, and each joins two parts of it. */
  automatic: Pair[];
  /** Best first; of two groups only their best pair. */
  candidates: Pair[];
};

type Edge = Comparison & { left: number; right: number };

/** No work is written in more ways than this; what would grow beyond is for a person to look at. */
const largestGroup = 64;
const mostQuestions = 10;

export function findDuplicates(
  records: Iterable<MatchRecord>,
  strategy: Strategy = "full",
): Duplicates {
  const prepared = Array.from(records, prepareRecord).toSorted(byTitle);
  const edges: Edge[] = [];
  forEachPair(prepared, (left, right) => {
    const [one, other] = [prepared[left], prepared[right]];
    if (one === undefined || other === undefined) return;
    const comparison = comparePrepared(one, other, strategy);
    if (comparison.verdict !== "different") edges.push({ ...comparison, left, right });
  });
  const sure = edges.filter((edge) => edge.verdict === "same").toSorted(bestFirst);
  const groups = joinUnambiguous(prepared, sure, strategy);
  const asked = strategy === "full" ? edges.filter((edge) => !groups.joined.has(edge)) : [];
  const questions = bestBetweenGroups(asked.toSorted(bestSimilarityFirst), groups.groupOf);
  return {
    automatic: [...groups.joined].map((edge) => toPair(prepared, edge)),
    candidates: markAmbiguous(questions, groups.groupOf).map((edge) => toPair(prepared, edge)),
  };
}

/**
 * A record that fits two papers which contradict each other belongs to neither for certain: what binds it to them is
 * left to a person, unless one fits clearly better or shares its identifier.
 */
function joinUnambiguous(records: PreparedRecord[], sure: Edge[], strategy: Strategy): Groups {
  const first = joinGroups(records, sure, strategy);
  if (first.refused.length === 0) return first;
  const suspects = new Set(first.refused.flatMap(({ left, right }) => [left, right]));
  const excludes = (one: number, other: number): boolean => exclude(records, one, other, strategy);
  const byTitles = sure.filter(({ stage }) => stage === "title");
  const certain = new Set(withoutAmbiguous(byTitles, suspects, excludes));
  const kept = sure.filter((edge) => edge.stage === "doi" || certain.has(edge));
  return joinGroups(records, kept, strategy);
}

function exclude(
  records: PreparedRecord[],
  one: number,
  other: number,
  strategy: Strategy,
): boolean {
  const [left, right] = [records[one], records[other]];
  return (
    left !== undefined && right !== undefined && comparePrepared(left, right, strategy).excludes
  );
}

type Groups = { joined: Set<Edge>; refused: Edge[]; groupOf: (position: number) => number };

function joinGroups(records: PreparedRecord[], edges: Edge[], strategy: Strategy): Groups {
  const members = new Map<number, Group>();
  const groupNumber = new Map<number, number>();
  const groupOf = (position: number): number => groupNumber.get(position) ?? position;
  const groupAt = (number: number): Group =>
    members.get(number) ?? { number, positions: [number], forms: formOf(records, number) };
  const joined = new Set<Edge>();
  const refused: Edge[] = [];
  for (const edge of edges) {
    const [one, other] = [groupAt(groupOf(edge.left)), groupAt(groupOf(edge.right))];
    if (one.number === other.number) continue;
    const [larger, smaller] =
      one.positions.length >= other.positions.length ? [one, other] : [other, one];
    if (!mayMeet(records, larger, smaller, strategy)) {
      refused.push(edge);
      continue;
    }
    for (const position of smaller.positions) groupNumber.set(position, larger.number);
    for (const position of smaller.positions) larger.positions.push(position);
    for (const [form, position] of smaller.forms) larger.forms.set(form, position);
    members.set(larger.number, larger);
    joined.add(edge);
  }
  return { joined, refused, groupOf };
}

/** A group, and one record for each way in which its records are written: copies need no second look. */
type Group = { number: number; positions: number[]; forms: Map<string, number> };

function formOf(records: PreparedRecord[], position: number): Map<string, number> {
  const record = records[position];
  if (record === undefined) return new Map();
  const { id, identities, title, abstract, ...rest } = record;
  void id;
  const form = JSON.stringify([[...identities], title.whole.joined, abstract.slice(0, 200), rest]);
  return new Map([[form, position]]);
}

function mayMeet(
  records: PreparedRecord[],
  larger: Group,
  smaller: Group,
  strategy: Strategy,
): boolean {
  if (larger.forms.size + smaller.forms.size > largestGroup) return false;
  const others = [...larger.forms.values()];
  return [...smaller.forms.values()].every((one) =>
    others.every((other) => !exclude(records, one, other, strategy)),
  );
}

/** Once groups are merged, a pair of groups is one question; nobody answers more than a few about one paper. */
function bestBetweenGroups(edges: Edge[], groupOf: (position: number) => number): Edge[] {
  const asked = new Map<number, Set<number>>();
  const askedOf = (group: number): Set<number> => {
    const others = asked.get(group) ?? new Set();
    asked.set(group, others);
    return others;
  };
  return edges.filter(({ left, right }) => {
    const [one, other] = [groupOf(left), groupOf(right)];
    const [ofOne, ofOther] = [askedOf(one), askedOf(other)];
    if (one === other || ofOne.has(other)) return false;
    if (Math.max(ofOne.size, ofOther.size) >= mostQuestions) return false;
    ofOne.add(other);
    ofOther.add(one);
    return true;
  });
}

function toPair(records: PreparedRecord[], { left, right, ...edge }: Edge): Pair {
  const [a = 0, b = 0] = [records[left]?.id, records[right]?.id].toSorted(
    (one = 0, other = 0) => one - other,
  );
  const { stage, similarity, evidence, contradicts } = edge;
  return { a, b, stage, similarity, evidence, contradicts };
}

function byTitle(left: PreparedRecord, right: PreparedRecord): number {
  return (
    compareText(left.title.whole.joined, right.title.whole.joined) ||
    compareText(left.authors[0]?.family ?? "", right.authors[0]?.family ?? "") ||
    (left.year ?? 0) - (right.year ?? 0) ||
    left.id - right.id
  );
}

function bestFirst(left: Edge, right: Edge): number {
  return compareText(left.stage, right.stage) || bestSimilarityFirst(left, right);
}

function bestSimilarityFirst(left: Edge, right: Edge): number {
  return right.similarity - left.similarity || left.left - right.left || left.right - right.right;
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
