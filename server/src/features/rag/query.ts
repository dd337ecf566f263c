// Answers a question from a project's papers: by the built-in engine, or by a language model whose citations are checked.
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { answerQuestion } from "../../knowledge/answering/answer-question.ts";
import { checkCitations } from "../../knowledge/answering/check-citations.ts";
import type { Answer, Citation } from "../../knowledge/answering/passage.ts";
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

export async function askProject(
  context: AppContext,
  project: ViewableProject,
  asked: RagQuestion,
): Promise<RagAnswer> {
  const signal = AbortSignal.timeout(timeLimitMilliseconds);
  const wanted = { text: asked.question, limit: asked.top_k, useReranker: asked.use_reranker };
  const { passages, vectors } = await retrievePassages(context, [project], wanted, signal);
  // Whether the library holds an answer at all is the built-in engine's to judge, whoever words it.
  const extracted = await answerQuestion(asked.question, passages, vectors);
  const model =
    extracted.finish_reason === "no_evidence" ? undefined : await context.models.language();
  const found: Found =
    model === undefined
      ? { ...extracted, passages, doubts: [] }
      : await askModel(model, asked.question, passages, extracted, signal);
  return {
    answer: found.text,
    sources:
      asked.include_sources && found.finish_reason !== "no_evidence"
        ? found.passages.map((passage) => toSource(passage, found.citations))
        : [],
    confidence: found.confidence,
    finish_reason: found.finish_reason,
    doubts: found.doubts,
  };
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
  const first = passage.sentences[0];
  const excerpt = cited?.excerpt ?? passage.text.slice(first?.start ?? 0, first?.end);
  return {
    index: passage.index,
    paper_id: passage.paperId,
    chunk_id: passage.passageId,
    score: passage.score,
    paper_title: passage.paperTitle,
    page_number: cited?.page ?? passage.page,
    section: passage.section,
    excerpt: cited === undefined ? excerpt.slice(0, longestExcerpt) : excerpt,
    is_cited: cited !== undefined,
    rectangles: (cited?.sentence ?? first)?.rectangles ?? [],
  };
}
