// Has the script of an audio overview written: by the built-in engine, or by a model whose lines are checked.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { authorsOf } from "../../knowledge/drafting/cited-works.ts";
import type { OverviewPaper, OverviewScript } from "../../knowledge/drafting/overview-script.ts";
import { toCsl } from "../papers/csl.ts";
import { findPapers, type PaperRecord } from "../papers/papers.ts";
import { followPapers } from "../rag/catch-up.ts";
import { type Authorship, byModelOrBuiltIn } from "../writing/model-or-built-in.ts";
import { passagesOf } from "../writing/summarize.ts";
import type { OverviewRequest } from "./audio-overviews.schema.ts";
import { askForScript } from "./ask-for-script.ts";

const task = { module: new URL("./script-thread.ts", import.meta.url), export: "writeInThread" };
const limits = { timeoutMs: 60_000, memoryMb: 512 };
const mostChanged = 2000;

export async function writeScript(
  context: AppContext,
  project: ViewableProject,
  { paper_ids, tone, focus_areas: focusAreas }: OverviewRequest,
  how: { fallback: boolean },
  signal: AbortSignal,
): Promise<OverviewScript & Authorship> {
  const records = await findPapers(context.db, project, [...new Set(paper_ids)]);
  await followPapers(context, project, mostChanged);
  const papers: OverviewPaper[] = [];
  for (const record of records)
    papers.push({
      id: record.id,
      title: record.title,
      abstract: record.abstract,
      who: whoWrote(record),
      authors: record.authors.length === 0 ? "" : whoWrote(record),
      passages: await passagesOf(context, project, record),
    });
  const order = { papers, tone, focusAreas };
  const builtIn = () => context.threads.run<OverviewScript>(task, order, { ...limits, signal });
  return byModelOrBuiltIn(
    context,
    how,
    { builtIn, byModel: async (model) => askForScript(model, order, await builtIn(), signal) },
    signal,
  );
}

function whoWrote(paper: PaperRecord): string {
  const names = authorsOf({ title: paper.title, item: toCsl(paper) });
  return paper.year === null ? names : `${names}, ${paper.year}`;
}
