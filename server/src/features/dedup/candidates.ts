// Candidates: pairs of papers that may be one work and that no run merges by itself, best first.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Reader } from "../../platform/db/database.ts";
import { streamPapers } from "../papers/papers.ts";
import { resolveMerged, stateOfLibrary } from "../papers/snapshots.ts";
import type { CandidateRecord } from "./dedup.schema.ts";
import * as store from "./dedup.store.ts";
import { matchPapers } from "./match-library.ts";

type Question = { a: number; b: number; similarity: number; evidence: string[] };

const mostShown = 2000;
/** Pairs that fell away since are made up for by those behind. */
const mostKept = 3000;

export async function listCandidates(
  context: Pick<AppContext, "db" | "threads">,
  project: ViewableProject,
): Promise<CandidateRecord[]> {
  const questions = await findQuestions(context, project);
  return (await nameCandidates(context, project, questions, { most: mostShown })).candidates;
}

export type NamedCandidates = { candidates: CandidateRecord[]; total: number };

/**
 * Gives the pairs their papers as they are now, or as they would be if some went into others; leaves out what was told
 * apart, and what a merge has answered.
 */
export async function nameCandidates(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
  questions: readonly Question[],
  { most, goesInto = new Map() }: { most: number; goesInto?: ReadonlyMap<number, number> },
): Promise<NamedCandidates> {
  const kept = await resolveMerged(
    context.db,
    project,
    questions.flatMap(({ a, b }) => [a, b]),
  );
  const whereNow = (id: number) => goesInto.get(id) ?? kept.get(id) ?? id;
  const distinct = await distinctPairs(context.db, project);
  const open = new Map<string, Question>();
  for (const question of questions) {
    const pair = pairOf(whereNow(question.a), whereNow(question.b));
    const name = pair.join(" ");
    if (pair[0] === pair[1] || distinct.has(name) || open.has(name)) continue;
    open.set(name, { ...question, a: pair[0], b: pair[1] });
  }
  const shown = [...open.values()].slice(0, most);
  const ids = [...new Set(shown.flatMap(({ a, b }) => [a, b]))];
  const names = new Map<number, CandidateRecord["paper_a"]>();
  if (ids.length > 0) {
    for await (const { id, title, doi, project_id } of streamPapers(context, project, ids))
      if (project_id === project.id) names.set(id, { id, title, doi });
  }
  const candidates = shown.flatMap(({ a, b, similarity, evidence }) => {
    const [paper_a, paper_b] = [names.get(a), names.get(b)];
    if (paper_a === undefined || paper_b === undefined) return [];
    return [{ paper_a_id: a, paper_b_id: b, similarity, paper_a, paper_b, evidence }];
  });
  return { candidates, total: open.size - (shown.length - candidates.length) };
}

/** The matcher looks at the library again only when that has changed since. */
async function findQuestions(
  context: Pick<AppContext, "db" | "threads">,
  project: ViewableProject,
): Promise<Question[]> {
  const { db, threads } = context;
  const state = await stateOfLibrary(db, project);
  const known = await store.selectOptionalCandidates(db, project.id);
  if (known?.library_state === state) return JSON.parse(known.pairs) as Question[];
  const { candidates } = await matchPapers(context, project, { strategy: "full", threads });
  const questions = candidates
    .slice(0, mostKept)
    .map(({ a, b, similarity, evidence }) => ({ a, b, similarity, evidence }));
  await db.write((writer) =>
    store.upsertCandidates(writer, project.id, state, JSON.stringify(questions)),
  );
  return questions;
}

/** Also between the papers into which they went since. */
async function distinctPairs(reader: Reader, project: ViewableProject): Promise<Set<string>> {
  const rows = await store.selectDistinct(reader, project.id);
  const kept = await resolveMerged(
    reader,
    project,
    rows.flatMap((row) => [row.paper_a_id, row.paper_b_id]),
  );
  const now = (id: number) => kept.get(id) ?? id;
  return new Set(rows.map((row) => pairOf(now(row.paper_a_id), now(row.paper_b_id)).join(" ")));
}

function pairOf(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one];
}
