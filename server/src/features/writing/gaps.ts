// Names what a project's papers leave open on a topic: what they say so themselves, and what only one of them treats.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { findGaps, gapText } from "../../knowledge/answering/gap-analysis.ts";
import { citedNumbers } from "../../knowledge/answering/markers.ts";
import { wording } from "../../knowledge/answering/wording.ts";
import { askForPoints } from "./ask-for-points.ts";
import { byModelOrBuiltIn, ownLanguage } from "./model-or-built-in.ts";
import { gatherEvidence, papersByNumber, toQuotation } from "./topic-evidence.ts";
import type { GapAnalysis, TopicRequest } from "./writing.schema.ts";

const task =
  "You name research gaps that numbered passages of papers show: what they call unknown or left to do, and what they treat thinly. One part a theme, one point a gap.";

export async function analyseTopicGaps(
  context: AppContext,
  project: ViewableProject,
  request: TopicRequest,
  how: { fallback: boolean },
  signal: AbortSignal,
): Promise<GapAnalysis> {
  const { topic, papers, passages, evidence } = await gatherEvidence(
    context,
    project,
    request.topic,
    signal,
  );
  const language = ownLanguage(request.language);
  const papersOf = papersByNumber(passages);
  const toGap = (kind: "stated" | "thin") => (line: string) => ({
    kind,
    description: line.replace(/^- /u, ""),
    paper_ids: papersOf(citedNumbers(line)),
  });
  const about = { topic, papers_analyzed: papers.length };
  return byModelOrBuiltIn(
    context,
    how,
    {
      async byModel(model) {
        const message = `Name the research gaps on “${topic}”. Write in the language “${request.language}”.`;
        const { parts, citations } = await askForPoints(model, { task, message }, passages, signal);
        const text = parts.map(({ title, lines }) => [`## ${title}`, ...lines].join("\n"));
        return {
          ...about,
          gaps: parts.flatMap(({ lines }) => lines).map(toGap("stated")),
          content: [`# ${wording[language].gaps}: ${topic}`, ...text].join("\n\n"),
          citations: citations.map(toQuotation),
        };
      },
      builtIn: () => {
        const none = { stated: [], thin: [], isOnePaper: true };
        const gaps = evidence === undefined ? none : findGaps(topic, evidence);
        const thin = gaps.isOnePaper ? [] : gaps.thin;
        return Promise.resolve({
          ...about,
          gaps: [...gaps.stated.map(toGap("stated")), ...thin.map(toGap("thin"))],
          content: gapText(topic, gaps, language),
          citations: evidence?.citations().map(toQuotation) ?? [],
        });
      },
    },
    signal,
  );
}
