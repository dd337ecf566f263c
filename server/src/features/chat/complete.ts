// Completes what somebody is writing from the papers of the projects named; fast enough to be asked at every pause.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { completeText } from "../../knowledge/answering/complete-text.ts";
import { retrievePassages } from "../rag/retrieve-passages.ts";

const passagesLookedAt = 20;
const timeLimitMilliseconds = 10_000;

export async function completePrefix(
  context: AppContext,
  prefix: string,
  projects: ViewableProject[],
): Promise<{ completion: string; confidence: number }> {
  if (projects.length === 0) return { completion: "", confidence: 0 };
  const wanted = { text: prefix, limit: passagesLookedAt, useReranker: false };
  const signal = AbortSignal.timeout(timeLimitMilliseconds);
  const { passages } = await retrievePassages(context, projects, wanted, signal);
  return completeText(prefix, passages);
}
