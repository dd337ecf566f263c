// Builds the outline of a review from the themes of the passages, every point with the sentence it rests on.
import type { SentenceRole } from "../text/sentence-roles.ts";
import { refuse } from "./answer-question.ts";
import { type EvidenceList, collectEvidence } from "./evidence-list.ts";
import type { Answer, Passage, PassageSentence } from "./passage.ts";
import { findThemes } from "./themes.ts";
import { isFinding, type SentenceVectors } from "./weigh-sentences.ts";
import { type Language, languageOf, wording } from "./wording.ts";

const mostOfPart = 2;
const mostOfTheme = 3;

export type OutlinePart = { title: string; lines: string[] };

export async function outlineReview<Sentence extends PassageSentence>(
  topic: string,
  passages: ReadonlyArray<Passage<Sentence>>,
  vectors?: SentenceVectors,
): Promise<Answer<Sentence>> {
  const language = languageOf(topic);
  const evidence = await collectEvidence(topic, passages, vectors);
  if (evidence === undefined) return refuse(wording[language].noPassages);
  return {
    text: outlineText(topic, outlineParts(topic, evidence, language), language),
    citations: evidence.citations(),
    confidence: evidence.confidence,
    finish_reason: "stop",
  };
}

/** Its lines are items of a list, each with its citation; what says nothing is left out. */
export function outlineParts<Sentence extends PassageSentence>(
  topic: string,
  evidence: EvidenceList<Sentence>,
  language: Language,
): OutlinePart[] {
  const words = wording[language];
  return [
    part(words.introduction, words.introductionAim, evidence, (role) => role === "background"),
    ...findThemes(topic, evidence.passages).map((theme) => {
      const held = evidence.take(
        ({ text, passage }) =>
          theme.papers.has(passage.paperId) &&
          text.toLowerCase().includes(theme.name.toLowerCase()),
        mostOfTheme,
      );
      return { title: capitalised(theme.name), lines: held };
    }),
    part(words.methods, "", evidence, (role) => role === "method"),
    part(words.findings, "", evidence, isFinding),
    { title: words.conclusion, lines: [`- ${words.conclusionAim}`] },
  ].filter(({ lines }) => lines.length > 0);
}

export function outlineText(
  topic: string,
  parts: readonly OutlinePart[],
  language: Language,
): string {
  const words = wording[language];
  const text = parts.map(({ title, lines }, place) =>
    [`## ${place + 1}. ${title}`, ...lines].join("\n"),
  );
  return [`# ${words.outline}: ${topic.trim()}`, ...text, words.onlyFromPassages].join("\n\n");
}

function part<Sentence extends PassageSentence>(
  title: string,
  aim: string,
  evidence: EvidenceList<Sentence>,
  isWanted: (role: SentenceRole) => boolean,
): OutlinePart {
  const lines = evidence.take(({ role }) => isWanted(role), mostOfPart);
  return { title, lines: aim === "" ? lines : [`- ${aim}`, ...lines] };
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
