// What a project is about, found from its papers: the phrase that most of them have in common.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { NamedPaper } from "../../knowledge/drafting/name-theme.ts";
import { samplePapers } from "../keywords/paper-sample.ts";
import { getProject } from "../projects/projects.ts";

const sampleSize = 400;
const task = { module: new URL("./draft-thread.ts", import.meta.url), export: "nameLibrary" };
const limits = { timeoutMs: 60_000, memoryMb: 512 };

/** Where the newest papers name nothing, the project's own name serves. */
export async function findTopic(
  context: Pick<AppContext, "db" | "threads">,
  project: ViewableProject,
  signal: AbortSignal,
): Promise<string> {
  const papers: NamedPaper[] = [];
  for await (const { title, abstract } of samplePapers(context, project, { most: sampleSize }))
    papers.push({ title, abstract });
  const named = await context.threads.run<string | undefined>(task, papers, { ...limits, signal });
  return named ?? (await getProject(context.db, project)).name;
}
