// Works something out from all papers of a project: in a thread, once for everybody who asks, until the project changes.
import type { ViewableProject } from "../../api/access.ts";
import { WrittenAnswer } from "../../api/endpoint.ts";
import type { AppContext } from "../../context.ts";
import type { LibraryColumn } from "../papers/library-rows.ts";
import { stateOfLibrary } from "../papers/snapshots.ts";
import { readLibrary } from "../papers/whole-library.ts";
import type * as thread from "./analysis-thread.ts";
import { keepAnswer } from "./kept-answers.ts";

export type Reach = Pick<AppContext, "db" | "threads" | "analyses" | "clock">;

export type Analysis = {
  /** The function of the thread that does it. */
  work: keyof typeof thread;
  columns: readonly LibraryColumn[];
  /** What it is told besides the papers, and tells one question from another. */
  settings: Record<string, unknown>;
  /** Tells whether what it reads besides the papers has changed. */
  state?: string;
};

const module = new URL("./analysis-thread.ts", import.meta.url);
const limits = { timeoutMs: 120_000, memoryMb: 2000 };

export async function analyseLibrary(
  context: Reach,
  project: ViewableProject,
  { work, columns, settings, state = "" }: Analysis,
  signal: AbortSignal,
): Promise<WrittenAnswer> {
  const question = `${project.id} ${work} ${JSON.stringify(settings)}`;
  const version = `${await stateOfLibrary(context.db, project)} ${state}`;
  const json = await keepAnswer(
    context.analyses,
    { question, version },
    async (ending) => {
      const pieces = await readLibrary(context, project, columns, ending);
      const transfer = pieces.map(({ buffer }) => buffer);
      const input = { pieces, settings };
      const task = { module, export: work };
      return context.threads.run(task, input, { ...limits, signal: ending, transfer });
    },
    signal,
  );
  return new WrittenAnswer(json);
}

export function currentYear({ clock }: Pick<AppContext, "clock">): number {
  return clock.now().getUTCFullYear();
}
