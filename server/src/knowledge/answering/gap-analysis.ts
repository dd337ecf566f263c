// Lists research gaps: what the papers say is missing, and what only one of them treats.
import { refuse } from "./answer-question.ts";
import { collectEvidence, type EvidenceList } from "./evidence-list.ts";
import type { Answer, Passage, PassageSentence } from "./passage.ts";
import { tellsGap } from "./signals.ts";
import { findThemes } from "./themes.ts";
import type { SentenceVectors } from "./weigh-sentences.ts";
import { type Language, languageOf, wording } from "./wording.ts";

const mostGaps = 8;

/** Both are items of lists, each with its citation. */
export type Gaps = { stated: string[]; thin: string[]; isOnePaper: boolean };

export async function analyseGaps<Sentence extends PassageSentence>(
  topic: string,
  passages: ReadonlyArray<Passage<Sentence>>,
  vectors?: SentenceVectors,
): Promise<Answer<Sentence>> {
  const language = languageOf(topic);
  const evidence = await collectEvidence(topic, passages, vectors);
  if (evidence === undefined) return refuse(wording[language].noPassages);
  return {
    text: gapText(topic, findGaps(topic, evidence), language),
    citations: evidence.citations(),
    confidence: evidence.confidence,
    finish_reason: "stop",
  };
}

export function findGaps<Sentence extends PassageSentence>(
  topic: string,
  evidence: EvidenceList<Sentence>,
): Gaps {
  return {
    stated: evidence.take(({ text }) => tellsGap(text), mostGaps),
    thin: findThemes(topic, evidence.passages)
      .filter(({ papers }) => papers.size === 1)
      .map(
        ({ name, passages: [first] }) => `- ${name}${first ? ` [${evidence.cite(first)}]` : ""}`,
      ),
    isOnePaper: new Set(evidence.passages.map(({ paperId }) => paperId)).size < 2,
  };
}

export function gapText(
  topic: string,
  { stated, thin, isOnePaper }: Gaps,
  language: Language,
): string {
  const words = wording[language];
  return [
    `# ${words.gaps}: ${topic.trim()}`,
    `## ${words.statedGaps}`,
    stated.length > 0 ? stated.join("\n") : words.noStatedGaps,
    // One paper alone treats all of its subjects alone: that would say nothing.
    ...(isOnePaper
      ? []
      : [`## ${words.thinThemes}`, thin.length > 0 ? thin.join("\n") : words.noThinThemes]),
    words.onlyFromPassages,
  ].join("\n\n");
}
