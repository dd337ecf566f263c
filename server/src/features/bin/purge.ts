// Removes for good what has been in the bin for too long, piece by piece: whatever interrupts it, the next one goes on.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { forgetFiles, sweepFilesSoon } from "../files/files.ts";
import { removeSomePapers } from "../papers/papers.ts";
import { fileOwner } from "../papers/pdf.ts";
import { findExpiredProjects, removeBinnedProject } from "../projects/projects.ts";
import { projectOfWork } from "../tasks/project-of-work.ts";
import * as store from "./bin.store.ts";

export const purgeKind = "bin.purge";

const papersAtOnce = 50;

export type Purged = { papers: number; projects: number };

export async function purgeBin(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  signal: AbortSignal,
): Promise<Purged> {
  const papers = await purgePapers(context, signal);
  const projects = await purgeProjects(context, signal);
  // Interrupted before this, it leaves the files to the sweep that comes every hour.
  if (papers + projects > 0) await context.db.write((writer) => sweepFilesSoon(context, writer));
  return { papers, projects };
}

async function purgePapers(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  let purged = 0;
  for (;;) {
    signal.throwIfAborted();
    const count = await db.write(async (writer) => {
      const now = timestamp(clock);
      const rows = await store.selectExpired(writer, now, papersAtOnce, rowLock(db));
      for (const [projectId, papers] of Map.groupBy(rows, (row) => row.project_id)) {
        const ids = papers.map((row) => row.paper_id);
        await store.deleteBinned(writer, ids);
        const project = projectOfWork({ project_id: projectId });
        await forgetFiles(writer, project, ids.map(fileOwner));
      }
      return rows.length;
    });
    purged += count;
    if (count < papersAtOnce) return purged;
    await nextTurn();
  }
}

async function purgeProjects(
  context: Pick<AppContext, "db" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  const { db } = context;
  const expired = await findExpiredProjects(context);
  for (const id of expired) {
    const project = projectOfWork({ project_id: id });
    // Nobody sees the project any more, so nobody sees that it is removed in pieces.
    for (let isMore = true; isMore;) {
      signal.throwIfAborted();
      isMore = await db.write(
        async (writer) =>
          (await store.deleteSomeOf(writer, id, papersAtOnce)) > 0 ||
          (await removeSomePapers(writer, project)),
      );
      await nextTurn();
    }
    await db.write((writer) => removeBinnedProject(writer, project));
  }
  return expired.length;
}
