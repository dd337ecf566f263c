// Finds what each group of papers has to say: the passages nearest to its theme, and some of every paper.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import type { Theme } from "../../knowledge/drafting/plan-draft.ts";
import { type FoundPassage, retrievePassages } from "../rag/retrieve-passages.ts";

const passagesOfPaper = 4;
const mostOfTheme = 120;

export async function findDraftPassages(
  context: AppContext,
  project: ViewableProject,
  topic: string,
  themes: readonly Theme[],
  signal: AbortSignal,
): Promise<FoundPassage[]> {
  const found = new Map<number, FoundPassage>();
  const look = async (text: string, paperIds: number[], limit: number) => {
    const filter = { paper_ids: paperIds, collection_id: null, year_from: null, year_to: null };
    const wanted = { text, limit, useReranker: false, filter };
    const { passages } = await retrievePassages(context, [project], wanted, signal);
    for (const passage of passages)
      if (passage.kind !== "references") found.set(passage.passageId, passage);
  };
  for (const { name, papers } of themes) {
    const ids = papers.map(({ id }) => id);
    await look(`${name} ${topic}`, ids, Math.min(mostOfTheme, ids.length * passagesOfPaper));
    for (const { id, title } of papers) {
      const isFound = [...found.values()].some(({ paperId }) => paperId === id);
      if (!isFound) await look(title, [id], passagesOfPaper);
    }
  }
  return [...found.values()];
}
