// Lists the candidates that were found last, best first, and behind them the pairs that somebody keeps apart.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { compareRecords } from "../../knowledge/bibliography/matching/compare.ts";
import {
  mostTold,
  nameAndVersion,
  namePair,
  type PaperPair,
  pairsApart,
  readPairs,
} from "./candidates.ts";
import * as store from "./candidates.store.ts";
import type { CandidateRecord } from "./dedup.schema.ts";
import { refreshCandidates } from "./search-candidates.ts";

const mostKeptApart = 2000;
const pairsBetweenTurns = 50;

/** Also tells whether the library is still as it was when they were looked for. */
export async function listCandidates(
  context: Pick<AppContext, "db" | "jobs" | "clock">,
  project: ViewableProject,
  signal: AbortSignal,
): Promise<{ candidates: CandidateRecord[]; isCurrent: boolean }> {
  const isCurrent = await refreshCandidates(context, project, signal);
  const apart = await pairsApart(context.db, project);
  const open = await listOpen(context, project, apart);
  const apartNow = [...apart.values()].slice(0, mostKeptApart);
  const kept = await listKeptApart(context, project, apartNow, signal);
  return { candidates: [...open, ...kept], isCurrent };
}

/** Papers that were changed, merged or deleted since are left out: what was found of them may no longer hold. */
async function listOpen(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
  apart: ReadonlyMap<string, PaperPair>,
): Promise<CandidateRecord[]> {
  const rows = (await store.selectCandidates(context.db, project.id, mostTold)).filter(
    (row) => !apart.has(namePair([row.paper_a_id, row.paper_b_id])),
  );
  const pairs = rows.map((row): PaperPair => [row.paper_a_id, row.paper_b_id]);
  const papers = await readPairs(context, project, pairs, nameAndVersion);
  return rows.flatMap(({ paper_a_id, paper_b_id, version_a, version_b, similarity, evidence }) => {
    const [one, other] = [papers.get(paper_a_id), papers.get(paper_b_id)];
    if (one?.version !== version_a || other?.version !== version_b) return [];
    const names = { paper_a_id, paper_b_id, paper_a: one.name, paper_b: other.name };
    return [{ ...names, similarity, evidence: JSON.parse(evidence), kept_apart: false }];
  });
}

async function listKeptApart(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
  pairs: readonly PaperPair[],
  signal: AbortSignal,
): Promise<CandidateRecord[]> {
  const papers = await readPairs(context, project, pairs, (paper) => paper);
  const found: CandidateRecord[] = [];
  for (const [index, [a, b]] of pairs.entries()) {
    const [one, other] = [papers.get(a), papers.get(b)];
    if (one === undefined || other === undefined) continue;
    const { similarity, evidence } = compareRecords(one, other);
    const [paper_a, paper_b] = [nameAndVersion(one).name, nameAndVersion(other).name];
    const names = { paper_a_id: a, paper_b_id: b, paper_a, paper_b };
    found.push({ ...names, similarity, evidence, kept_apart: true });
    if (index % pairsBetweenTurns === pairsBetweenTurns - 1) {
      await nextTurn();
      signal.throwIfAborted();
    }
  }
  return found;
}
