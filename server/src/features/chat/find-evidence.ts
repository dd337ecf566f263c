// Finds what a message can be answered from: read by itself, or with the subject and the papers of the questions before it.
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { answerQuestion } from "../../knowledge/answering/answer-question.ts";
import { lookUpCitations } from "../../knowledge/answering/citation-lookup.ts";
import {
  type EarlierTurn,
  type FollowUp,
  onSubject,
  resolveFollowUp,
  speakingOf,
} from "../../knowledge/answering/follow-up.ts";
import { analyseGaps } from "../../knowledge/answering/gap-analysis.ts";
import type { Answer } from "../../knowledge/answering/passage.ts";
import { outlineReview } from "../../knowledge/answering/review-outline.ts";
import { filterOf, type PaperFilter } from "../rag/paper-filter.ts";
import {
  type FoundPassage,
  type PlacedSentence,
  retrievePassages,
} from "../rag/retrieve-passages.ts";
import type { ChatCitation, ChatRequest } from "./chat.schema.ts";
import { toNearest } from "./citations.ts";

export type AskedMessage = {
  message: string;
  mode: ChatRequest["tool_mode"];
  projects: ViewableProject[];
  /** Undefined where all papers are asked. */
  filter: PaperFilter | undefined;
  /** The questions before it, with the papers that their answers cite. */
  earlierTurns: () => Promise<EarlierTurn[]>;
  /** Undefined for the built-in engine. */
  model: LlmClient | undefined;
};

export type Evidence = {
  passages: FoundPassage[];
  extracted: Answer<PlacedSentence>;
  /** What is shown where that is no answer. */
  nearest: ChatCitation[];
};

/** One way to read the message: what is looked for, among which papers, and what of it may answer. */
type Look = {
  text: string;
  filter: PaperFilter | undefined;
  narrow: (passages: FoundPassage[]) => FoundPassage[];
};

const passagesOfMode = { qa: 10, citation_lookup: 20, review_outline: 30, gap_analysis: 30 };
const engines = {
  qa: answerQuestion,
  citation_lookup: lookUpCitations,
  review_outline: outlineReview,
  gap_analysis: analyseGaps,
};

/** Whether the library holds an answer at all is the built-in engine's to judge, whoever words it. */
export async function findEvidence(
  context: AppContext,
  asked: AskedMessage,
  signal: AbortSignal,
): Promise<Evidence> {
  const { message, mode, projects } = asked;
  const take = async ({ text, filter, narrow }: Look): Promise<Evidence> => {
    const wanted = { text, limit: passagesOfMode[mode], useReranker: true, filter };
    const { passages, vectors } = await retrievePassages(context, projects, wanted, signal);
    const extracted = await engines[mode](text, narrow(passages), vectors);
    const isRefused = extracted.finish_reason === "no_evidence";
    return { passages, extracted, nearest: isRefused ? toNearest(text, passages) : [] };
  };
  const [first, ...others] = looksFor(asked, resolveFollowUp(message, await asked.earlierTurns()));
  let found = await take(first);
  for (const look of others) {
    if (found.extracted.finish_reason !== "no_evidence") break;
    found = await take(look);
  }
  return found;
}

/** A message that points back is never read by itself: what it says alone would find any paper. */
function looksFor(
  { message, mode, filter, model }: AskedMessage,
  followUp: FollowUp | undefined,
): [Look, ...Look[]] {
  const alone = { text: message, filter, narrow: all };
  if (followUp === undefined) return [alone];
  const { text, subject, mayStandAlone } = followUp;
  // A language model knows what was said before, and is told to say when the passages do not hold it.
  const speaking =
    model === undefined || mayStandAlone
      ? (passages: FoundPassage[]) => speakingOf(message, passages)
      : all;
  const wide: Look = { text, filter, narrow: (found) => speaking(onSubject(subject, found)) };
  const cited = mode === "qa" ? among(filter, followUp.papers) : undefined;
  const known = (passages: FoundPassage[]) =>
    speaking(passages).map((each) => ({ ...each, subject }));
  const later: [Look, ...Look[]] = mayStandAlone ? [alone, wide] : [wide];
  return cited === undefined ? later : [{ text, filter: cited, narrow: known }, ...later];
}

function all(passages: FoundPassage[]): FoundPassage[] {
  return passages;
}

/** Undefined where the filter leaves none of the papers. */
function among(
  filter: PaperFilter | undefined,
  papers: readonly number[],
): PaperFilter | undefined {
  const named = filter?.paper_ids;
  const paper_ids = papers.filter((id) => named == null || named.includes(id));
  return paper_ids.length === 0 ? undefined : filterOf({ ...filter, paper_ids });
}
