// Answers a question from a project's papers: by the built-in engine, or by a language model whose citations are checked.
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { answerQuestion } from "../../knowledge/answering/answer-question.ts";
import { checkCitations } from "../../knowledge/answering/check-citations.ts";
import { numberByAppearance } from "../../knowledge/answering/number-by-appearance.ts";
import type { Answer, Citation } from "../../knowledge/answering/passage.ts";
import { type Excerpt, excerptOf, excerptsFor, mostNearest } from "./excerpt.ts";
import { filterOf, requireFilter } from "./paper-filter.ts";
import { fitPrompt } from "./prompt.ts";
import type { RagAnswer, RagQuestion, RagSource } from "./rag.schema.ts";
import { type FoundPassage, type PlacedSentence, retrievePassages } from "./retrieve-passages.ts";

type Found = Answer<PlacedSentence> & {
  /** What it was written from. */
  passages: FoundPassage[];
  doubts: RagAnswer["doubts"];
};

const longestExcerpt = 400;
const timeLimitMilliseconds = 5 * 60 * 1000;

/** Whoever leaves is looked for no longer: `leaving` ends the work that has not begun. */
export async function askProject(
  context: AppContext,
  project: ViewableProject,
  asked: RagQuestion,
  leaving: AbortSignal,
): Promise<RagAnswer> {
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(timeLimitMilliseconds)]);
  const filter = filterOf(asked);
  await requireFilter(context.db, [project], filter);
  const { question: text, top_k: limit, use_reranker: useReranker } = asked;
  const wanted = { text, limit, useReranker, filter };
  const { passages, vectors } = await retrievePassages(context, [project], wanted, signal);
  // Whether the library holds an answer at all is the built-in engine's to judge, whoever words it.
  const extracted = await answerQuestion(asked.question, passages, vectors);
  const model =
    extracted.finish_reason === "no_evidence" ? undefined : await context.models.language();
  const found =
    model === undefined
      ? asExtracted(extracted, passages)
      : await askModel(model, asked.question, passages, extracted, signal);
  return {
    answer: found.text,
    sources:
      asked.include_sources && found.finish_reason !== "no_evidence"
        ? found.passages.map((passage) => toSource(passage, found.citations))
        : [],
    nearest: found.finish_reason === "no_evidence" ? nearestOf(text, passages) : [],
    confidence: found.confidence,
    finish_reason: found.finish_reason,
    doubts: found.doubts,
  };
}

function asExtracted(extracted: Answer<PlacedSentence>, found: FoundPassage[]): Found {
  const { answer, passages } = numberByAppearance(extracted, found);
  return { ...answer, passages, doubts: [] };
}

async function askModel(
  model: LlmClient,
  question: string,
  found: FoundPassage[],
  extracted: Answer<PlacedSentence>,
  signal: AbortSignal,
): Promise<Found> {
  const task = "Answer the question from the numbered passages alone, in at most 200 words.";
  const asked = { task, message: question, field: "question" };
  const { messages, passages, maxTokens } = await fitPrompt(model, asked, found);
  const { text } = await model.complete({ messages, maxTokens, signal });
  const checked = checkCitations(text, passages);
  return {
    passages,
    text: checked.text,
    citations: checked.citations,
    confidence: extracted.confidence,
    finish_reason: "stop",
    doubts: checked.doubts,
  };
}

function toSource(passage: FoundPassage, citations: Citation<PlacedSentence>[]): RagSource {
  const cited = citations.find((citation) => citation.index === passage.index);
  return cited === undefined
    ? describe(passage, excerptOf(passage, passage.sentences[0], longestExcerpt), false)
    : describe(passage, excerptOf(passage, cited.sentence), true);
}

function nearestOf(question: string, passages: FoundPassage[]): RagSource[] {
  const excerptFor = excerptsFor(question);
  return passages
    .slice(0, mostNearest)
    .map((passage) => describe(passage, excerptFor(passage), false));
}

function describe(passage: FoundPassage, excerpt: Excerpt, isCited: boolean): RagSource {
  return {
    index: passage.index,
    paper_id: passage.paperId,
    chunk_id: passage.passageId,
    score: passage.score,
    paper_title: passage.paperTitle,
    section: passage.section,
    is_cited: isCited,
    ...excerpt,
  };
}
