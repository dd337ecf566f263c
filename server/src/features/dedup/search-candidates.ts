// Looks for candidates in the background when the library has changed, once for everybody who waits for them.
import { setTimeout as sleep } from "node:timers/promises";
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import type { Writer } from "../../platform/db/database.ts";
import { stateOfLibrary } from "../papers/snapshots.ts";
import { readPaperCount } from "../projects/contents.ts";
import * as store from "./candidates.store.ts";
import { nameCandidates, type NamedCandidates } from "./candidates.ts";
import { matchPapers } from "./match-library.ts";

export const searchKind = "dedup.candidates";

/** Whoever has never had an answer waits a little longer for the first one; others have the last one to look at. */
const firstPatience = 10_000;
const patience = 3000;
const longestPause = 500;
/** A search that was asked for so long ago is not under way any more, whatever became of it. */
const lostAfter = 60 * 60 * 1000;
/** What failed is not tried again at once: whoever asks would keep the machine busy with failing. */
const restAfterFailure = 60 * 1000;

/** Asks for a search if the library has changed and none is under way; tells whether the candidates are up to date. */
export async function refreshCandidates(
  context: Pick<AppContext, "db" | "jobs" | "clock">,
  project: ViewableProject,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = context;
  // There is nothing to compare.
  if ((await readPaperCount(db, project)) < 2) return true;
  const started = performance.now();
  for (let pause = 10; ; pause = Math.min(pause * 1.5, longestPause)) {
    signal.throwIfAborted();
    const search = await store.selectOptionalSearch(db, project.id);
    const known = search?.library_state ?? undefined;
    if (known !== undefined && known === (await stateOfLibrary(db, project))) return true;
    const waited = performance.now() - started;
    if (waited > (known === undefined ? firstPatience : patience)) return false;
    await askForSearch(context, project, search);
    await sleep(pause);
  }
}

async function askForSearch(
  { db, jobs, clock }: Pick<AppContext, "db" | "jobs" | "clock">,
  project: ViewableProject,
  search: store.SearchRow | undefined,
): Promise<void> {
  const lostBefore = new Date(clock.now().getTime() - lostAfter).toISOString();
  const isAsked = search !== undefined && search.asked_at !== null;
  if (isAsked && (search.asked_at ?? "") >= lostBefore) return;
  await db.write(async (writer) => {
    const isFirst = await store.upsertAsked(writer, project.id, timestamp(clock), lostBefore);
    if (isFirst) await jobs.enqueue(writer, searchKind, { project_id: project.id });
  });
}

/** The work of the job. */
export async function searchCandidates(
  context: AppContext,
  project: EditableProject,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const state = await stateOfLibrary(db, project);
  const search = await store.selectOptionalSearch(db, project.id);
  // A run may have looked meanwhile.
  const isKnown = search?.library_state === state;
  const named = isKnown ? undefined : await match(context, project, signal);
  await db.write(async (writer) => {
    if (named !== undefined) await storeCandidates(writer, project, state, named);
    await store.updateAnswered(writer, project.id);
  });
}

/** So that whoever asks after a rest has it looked for again. */
export async function noteFailedSearch(
  { clock }: Pick<AppContext, "clock">,
  writer: Writer,
  project: EditableProject,
): Promise<void> {
  const lost = clock.now().getTime() - lostAfter + restAfterFailure;
  await store.updateAsked(writer, project.id, new Date(lost).toISOString());
}

async function match(
  context: AppContext,
  project: EditableProject,
  signal: AbortSignal,
): Promise<NamedCandidates> {
  const { candidates } = await matchPapers(context, project, { strategy: "full", signal });
  return nameCandidates(context, project, candidates);
}

/** Keeps what was found in the library as it was then. */
export async function storeCandidates(
  writer: Writer,
  project: ViewableProject,
  state: string,
  { candidates }: NamedCandidates,
): Promise<void> {
  const rows = candidates.map(({ paper_a_id, paper_b_id, similarity, evidence, versions }) => ({
    paper_a_id,
    paper_b_id,
    version_a: versions[0],
    version_b: versions[1],
    similarity,
    evidence: JSON.stringify(evidence),
  }));
  await store.replaceCandidates(writer, project.id, rows);
  await store.upsertSearched(writer, project.id, state);
}
