// Removes for good what has been in the bin for too long, piece by piece: whatever interrupts it, the next one goes on.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { timestamp } from "../../platform/clock.ts";
import { rowLock } from "../../platform/db/row-lock.ts";
import { releaseFiles, sweepFilesSoon } from "../files/files.ts";
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
  return {
    papers: await purgePapers(context, signal),
    projects: await purgeProjects(context, signal),
  };
}

async function purgePapers(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  signal: AbortSignal,
): Promise<number> {
  const { db, clock } = context;
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
        await releaseFiles(context, writer, project, ...ids.map(fileOwner));
      }
      return rows.length;
    });
    purged += count;
    if (count < papersAtOnce) return purged;
    await nextTurn();
  }
}

async function purgeProjects(
  context: Pick<AppContext, "db" | "clock" | "jobs">,
  signal: AbortSignal,
): Promise<number> {
  const { db } = context;
  const expired = await findExpiredProjects(context);
  for (const id of expired) {
    const project = projectOfWork({ project_id: id });
    // Nobody sees the project any more, so nobody sees that it is removed in pieces.
    for (let isMore = true; isMore;) {
      signal.throwIfAborted();
      isMore = await db.write((writer) => removeSomePapers(writer, project));
      await nextTurn();
    }
    await db.write(async (writer) => {
      await removeBinnedProject(writer, project);
      await sweepFilesSoon(context, writer);
    });
  }
  return expired.length;
}
