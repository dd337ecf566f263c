// Has a language model write a section from its papers' passages, and keeps what those passages hold up.
import { z } from "zod";
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import { completeJson } from "../../adapters/llm/json-answer.ts";
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { Language } from "../../knowledge/answering/wording.ts";
import type { DraftBlock, DraftSentence } from "../../knowledge/drafting/draft-document.ts";
import type { PlannedSection } from "../../knowledge/drafting/plan-draft.ts";
import { readWritten, type WrittenSentence } from "../../knowledge/drafting/read-written.ts";
import { fitPrompt } from "../rag/prompt.ts";
import type { FoundPassage } from "../rag/retrieve-passages.ts";

type Assignment = {
  topic: string;
  language: Language;
  section: PlannedSection;
  passages: readonly FoundPassage[];
  /** What the draft says already. */
  said: Set<string>;
};

const rewritten = z.object({ sentences: z.array(z.object({ number: z.int(), text: z.string() })) });

/** What the model's passages do not hold up is worded once more, then dropped; nothing left is no blocks. */
export async function wordSection(
  model: LlmClient,
  assignment: Assignment,
  signal: AbortSignal,
): Promise<DraftBlock[]> {
  const { section, passages: found, said } = assignment;
  const own = new Set(section.papers);
  const passages = found
    .filter(({ paperId }) => own.has(paperId))
    .map((passage, place) => ({ ...passage, index: place + 1 }));
  if (passages.length === 0) return [];
  const prompt = await fitPrompt(model, toQuestion(assignment), passages);
  const { text } = await model.complete({ ...prompt, signal });
  const paragraphs = readWritten(text, prompt.passages);
  const doubted = paragraphs.flat().filter(({ isHeldUp }) => !isHeldUp);
  const replaced =
    doubted.length === 0
      ? new Map<WrittenSentence, WrittenSentence[]>()
      : await wordAgain(model, doubted, prompt.passages, signal);
  return paragraphs.flatMap((sentences) => {
    const kept = sentences
      .flatMap((sentence) => (sentence.isHeldUp ? sentence : (replaced.get(sentence) ?? [])))
      .filter(({ text: each }) => !said.has(each) && said.add(each));
    const written: DraftSentence[] = kept.map(({ text: each, papers }) => ({ text: each, papers }));
    return written.length === 0 ? [] : { kind: "paragraph" as const, sentences: written };
  });
}

async function wordAgain(
  model: LlmClient,
  doubted: readonly WrittenSentence[],
  passages: readonly FoundPassage[],
  signal: AbortSignal,
): Promise<Map<WrittenSentence, WrittenSentence[]>> {
  const instructions = [
    "Each sentence says more than the numbered passages it cites. Rewrite it so that it says only what those passages say, in its own language, with the numbers of the passages behind it as in [2]; leave out a sentence that cannot be saved.",
    'Answer with JSON alone: {"sentences": [{"number": 1, "text": "…"}]}',
    fencedDataRule,
  ];
  const data = {
    sentences: doubted.map(({ marked }, place) => ({ number: place + 1, text: marked })),
    passages: passages.map(({ index, text }) => ({ number: index, text })),
  };
  const { sentences } = await completeJson(
    model,
    {
      messages: [
        { role: "system", content: instructions.join("\n") },
        { role: "user", content: fenceData(data) },
      ],
      signal,
    },
    rewritten,
  );
  return new Map(
    sentences.flatMap(({ number, text }) => {
      const sentence = doubted[number - 1];
      const read = readWritten(text, passages).flat();
      return sentence === undefined
        ? []
        : [[sentence, read.filter(({ isHeldUp }) => isHeldUp)] as const];
    }),
  );
}

function toQuestion({ topic, language, section }: Assignment) {
  const task =
    "You write one section of a literature review from numbered passages of papers. Write two to four paragraphs of connected prose: no heading, no list, no sentence without a purpose. Compare the papers where they agree or differ. Report, and never speak as we.";
  const message =
    language === "zh"
      ? `请用中文撰写综述《${topic}》中的“${section.title}”一节。`
      : `Write the section “${section.title}” of a review on “${topic}” in English.`;
  return { task, message, field: "topic" };
}
