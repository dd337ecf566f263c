// Outlines a review of a project's papers on a topic: headings, points and the papers behind them.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { citedNumbers } from "../../knowledge/answering/markers.ts";
import {
  type OutlinePart,
  outlineParts,
  outlineText,
} from "../../knowledge/answering/review-outline.ts";
import { askForPoints } from "./ask-for-points.ts";
import { byModelOrBuiltIn, ownLanguage } from "./model-or-built-in.ts";
import { gatherEvidence, papersByNumber, toQuotation } from "./topic-evidence.ts";
import type { ReviewOutline, TopicRequest } from "./writing.schema.ts";

const task =
  "You outline a literature review from numbered passages of papers: four to eight headings in the order of the review, each with two to four points.";

export async function outlineTopic(
  context: AppContext,
  project: ViewableProject,
  request: TopicRequest,
  how: { fallback: boolean },
  signal: AbortSignal,
): Promise<ReviewOutline> {
  const { topic, papers, passages, evidence } = await gatherEvidence(
    context,
    project,
    request.topic,
    signal,
  );
  const language = ownLanguage(request.language);
  const papersOf = papersByNumber(passages);
  const toOutline = (parts: readonly OutlinePart[]) => ({
    topic,
    outline: parts.map(({ title, lines }) => ({
      title,
      points: lines.map((line) => line.replace(/^- /u, "")),
      paper_ids: papersOf(lines.flatMap(citedNumbers)),
    })),
    content: outlineText(topic, parts, language),
    paper_count: papers.length,
  });
  return byModelOrBuiltIn(
    context,
    how,
    {
      async byModel(model) {
        const message = `Outline a review on “${topic}”. Write in the language “${request.language}”.`;
        const { parts, citations } = await askForPoints(model, { task, message }, passages, signal);
        return { ...toOutline(parts), citations: citations.map(toQuotation) };
      },
      builtIn: () => {
        const parts = evidence === undefined ? [] : outlineParts(topic, evidence, language);
        const citations = evidence?.citations().map(toQuotation) ?? [];
        return Promise.resolve({ ...toOutline(parts), citations });
      },
    },
    signal,
  );
}
