// Finds the passages nearest to a query, without an answer: whoever asks judges by himself what they are worth.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { excerptsFor } from "./excerpt.ts";
import { filterOf, requireFilter } from "./paper-filter.ts";
import type { FoundPassages, RagSearch } from "./rag.schema.ts";
import { retrievePassages } from "./retrieve-passages.ts";

const timeLimitMilliseconds = 5 * 60 * 1000;

export async function searchProject(
  context: AppContext,
  project: ViewableProject,
  asked: RagSearch,
  leaving: AbortSignal,
): Promise<FoundPassages> {
  const filter = filterOf(asked);
  await requireFilter(context.db, [project], filter);
  const { query: text, top_k: limit, use_reranker: useReranker } = asked;
  const wanted = { text, limit, useReranker, filter };
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(timeLimitMilliseconds)]);
  const found = await retrievePassages(context, [project], wanted, signal);
  const excerptFor = excerptsFor(text);
  const passages = found.passages.map((passage) => ({
    paper_id: passage.paperId,
    paper_title: passage.paperTitle,
    chunk_id: passage.passageId,
    score: passage.score,
    lexical_score: passage.lexicalScore ?? null,
    dense_score: passage.similarity ?? null,
    ...excerptFor(passage),
  }));
  return { passages, total: passages.length };
}
