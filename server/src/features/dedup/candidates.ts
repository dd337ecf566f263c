// Candidates: pairs of papers that may be one work and that no run merges by itself, with the names of their papers.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader } from "../../platform/db/database.ts";
import { type PaperRecord, streamPapers } from "../papers/papers.ts";
import { resolveMerged } from "../papers/snapshots.ts";
import type { CandidateRecord } from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";

type Question = { a: number; b: number; similarity: number; evidence: string[] };

/** The smaller id first. */
export type PaperPair = readonly [number, number];

/** With the versions of the papers at that time. */
export type NamedCandidate = Omit<CandidateRecord, "kept_apart"> & {
  versions: readonly [string, string];
};

export type NamedCandidates = { candidates: NamedCandidate[]; total: number };

/** What a run tells of each kind, and what is kept of candidates. */
export const mostTold = 10_000;

/**
 * Gives the pairs their papers as they are now, or as they would be if some went into others; leaves out what was told
 * apart, and what a merge has answered.
 */
export async function nameCandidates(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
  questions: readonly Question[],
  goesInto: ReadonlyMap<number, number> = new Map(),
): Promise<NamedCandidates> {
  const kept = await resolveMerged(
    context.db,
    project,
    questions.flatMap(({ a, b }) => [a, b]),
  );
  const whereNow = (id: number) => goesInto.get(id) ?? kept.get(id) ?? id;
  const apart = await pairsApart(context.db, project, whereNow);
  const open = new Map<string, Question>();
  for (const question of questions) {
    const pair = inOrder(whereNow(question.a), whereNow(question.b));
    const name = namePair(pair);
    if (pair[0] === pair[1] || apart.has(name) || open.has(name)) continue;
    open.set(name, { ...question, a: pair[0], b: pair[1] });
  }
  const shown = [...open.values()].slice(0, mostTold);
  const pairs = shown.map(({ a, b }): PaperPair => [a, b]);
  const papers = await readPairs(context, project, pairs, nameAndVersion);
  const named = shown.flatMap(({ a, b, similarity, evidence }) => {
    const [one, other] = [papers.get(a), papers.get(b)];
    if (one === undefined || other === undefined) return [];
    const names = { paper_a_id: a, paper_b_id: b, paper_a: one.name, paper_b: other.name };
    return [{ ...names, similarity, evidence, versions: [one.version, other.version] as const }];
  });
  return { candidates: named, total: open.size - (shown.length - named.length) };
}

/** By their names, the newest first; of papers that were merged since, those in which they are now. */
export async function pairsApart(
  reader: Reader,
  project: ViewableProject,
  goesTo: (id: number) => number = (id) => id,
): Promise<Map<string, PaperPair>> {
  const rows = await store.selectDistinct(reader, project.id);
  const kept = await resolveMerged(
    reader,
    project,
    rows.flatMap((row) => [row.paper_a_id, row.paper_b_id]),
  );
  const now = (id: number) => goesTo(kept.get(id) ?? id);
  const pairs = rows
    .map((row) => inOrder(now(row.paper_a_id), now(row.paper_b_id)))
    .filter(([a, b]) => a !== b);
  return new Map(pairs.map((pair) => [namePair(pair), pair]));
}

/** What is wanted of the papers of some pairs; those that are gone are left out. */
export async function readPairs<Wanted>(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
  pairs: readonly PaperPair[],
  want: (paper: PaperRecord) => Wanted,
): Promise<Map<number, Wanted>> {
  const papers = new Map<number, Wanted>();
  const ids = [...new Set(pairs.flat())];
  // Without ids it would be all of them.
  if (ids.length === 0) return papers;
  for await (const paper of streamPapers(context, project, ids))
    if (paper.project_id === project.id) papers.set(paper.id, want(paper));
  return papers;
}

export function nameAndVersion({ id, title, doi, updated_at }: PaperRecord) {
  return { name: { id, title, doi }, version: updated_at };
}

function inOrder(one: number, other: number): PaperPair {
  return one < other ? [one, other] : [other, one];
}

export function namePair([a, b]: PaperPair): string {
  return `${a} ${b}`;
}
