// Hands the papers of a project to the matcher, which works in a thread of its own.
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { type PaperRecord, streamPapers } from "../papers/papers.ts";
import type { LibraryLine, MatchedLibrary } from "./match-thread.ts";
import type { Strategy } from "../../knowledge/bibliography/matching/compare.ts";

const thread = { module: new URL("./match-thread.ts", import.meta.url), export: "matchLibrary" };
const limits = { timeoutMs: 30 * 60 * 1000, memoryMb: 3000 };
/** More of an abstract is not compared. */
const longestAbstract = 3000;
const linesAtOnce = 100;

export function matchPapers(
  context: Pick<AppContext, "db" | "matchingThreads" | "scratch">,
  project: ViewableProject,
  { strategy, signal }: { strategy: Strategy; signal: AbortSignal },
): Promise<MatchedLibrary> {
  const { matchingThreads: threads } = context;
  return context.scratch.use(async (directory) => {
    const file = join(directory, "papers");
    await pipeline(
      Readable.from(linesOf(context, project)),
      createWriteStream(file, { mode: 0o600 }),
      { signal },
    );
    return threads.run<MatchedLibrary>(thread, { file, strategy }, { ...limits, signal });
  });
}

async function* linesOf(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
): AsyncGenerator<string> {
  let lines: string[] = [];
  for await (const paper of streamPapers(context, project, [])) {
    lines.push(`${JSON.stringify(toLine(paper))}\n`);
    if (lines.length < linesAtOnce) continue;
    yield lines.join("");
    lines = [];
  }
  if (lines.length > 0) yield lines.join("");
}

function toLine(paper: PaperRecord): LibraryLine {
  return {
    id: paper.id,
    doi: paper.doi,
    external_ids: paper.external_ids,
    title: paper.title,
    authors: paper.authors.map(({ name, given, family }) => ({ name, given, family })),
    year: paper.year,
    journal: paper.journal,
    volume: paper.volume,
    issue: paper.issue,
    pages: paper.pages,
    issn: paper.issn,
    isbn: paper.isbn,
    abstract: paper.abstract.slice(0, longestAbstract),
    type: paper.type,
    updated_at: paper.updated_at,
  };
}
