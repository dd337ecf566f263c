// Works something out from all papers of a project: in a thread, once for everybody who asks, until the project changes.
import type { ViewableProject } from "../../api/access.ts";
import { WrittenAnswer } from "../../api/endpoint.ts";
import type { AppContext } from "../../context.ts";
import { openPieces, type PieceSource } from "../../platform/threads/piece-stream.ts";
import type { LibraryColumn } from "../papers/library-rows.ts";
import { stateOfLibrary } from "../papers/snapshots.ts";
import { piecesOfLibrary } from "../papers/whole-library.ts";
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
    (ending) => {
      const task = { module, export: work };
      return readInto(context, project, columns, ending, (source, given) =>
        context.threads.run<Uint8Array>(
          task,
          { source, settings },
          { ...limits, signal: given, transfer: [source.port] },
        ),
      );
    },
    signal,
  );
  return new WrittenAnswer(json);
}

/** The thread begins with the first papers while the last are being read. When one side fails the other is ended. */
async function readInto<Answer>(
  context: Reach,
  project: ViewableProject,
  columns: readonly LibraryColumn[],
  ending: AbortSignal,
  work: (source: PieceSource, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const failing = new AbortController();
  const signal = AbortSignal.any([ending, failing.signal]);
  const pieces = openPieces();
  const endBoth = (error: unknown): never => {
    failing.abort(error);
    throw error;
  };
  const read = async () => {
    for await (const piece of piecesOfLibrary(context, project, columns, signal))
      pieces.send(piece);
    pieces.end();
  };
  const [answer] = await Promise.all([
    work(pieces.source, signal).catch(endBoth),
    read().catch(endBoth),
  ]);
  return answer;
}

export function currentYear({ clock }: Pick<AppContext, "clock">): number {
  return clock.now().getUTCFullYear();
}
