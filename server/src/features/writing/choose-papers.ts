// Chooses the papers that a review is written of: those nearest to its topic, as many as one can read at a sitting.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { collectEvidence } from "../../knowledge/answering/evidence-list.ts";
import { questionTerms } from "../../knowledge/answering/question-terms.ts";
import { languageOf } from "../../knowledge/answering/wording.ts";
import { termsOf } from "../../knowledge/text/stemmed-terms.ts";
import { InvalidError } from "../../platform/errors.ts";
import { type PaperRecord, streamPapers } from "../papers/papers.ts";
import { type FoundPassage, retrievePassages } from "../rag/retrieve-passages.ts";

/** More would make sections nobody reads. */
const mostPapers = 40;
/** A paper with a file has many passages near its subject. */
const passagesLookedAt = 200;

/** `isGiven`: a person named the topic, so that papers on other things are left out. */
export async function choosePapersFor(
  context: AppContext,
  project: ViewableProject,
  { topic, isGiven, paperCount }: { topic: string; isGiven: boolean; paperCount: number },
  signal: AbortSignal,
): Promise<PaperRecord[]> {
  if (!isGiven && paperCount <= mostPapers) return allPapers(context, project);
  const wanted = { text: topic, limit: passagesLookedAt, useReranker: true };
  const { passages, vectors } = await retrievePassages(context, [project], wanted, signal);
  if (!isGiven) return papersOf(passages);
  const evidence = await collectEvidence(topic, passages, vectors);
  const onTopic = new Set(evidence?.passages.map(({ passageId }) => passageId));
  const mentioning = passages.filter((passage) => mentions(topic, passage));
  const kept = passages.filter(
    (passage) => onTopic.has(passage.passageId) || mentioning.includes(passage),
  );
  if (kept.length > 0) return papersOf(kept);
  // Words of one language say nothing of papers in another, and then only the person knows.
  const isForeign = passages.every(
    ({ paperTitle }) => languageOf(paperTitle) !== languageOf(topic),
  );
  if (isForeign) {
    if (paperCount <= mostPapers) return allPapers(context, project);
    if (passages.length > 0) return papersOf(passages);
  }
  throw new InvalidError(
    `No paper of the project speaks of “${topic}”. Add papers on it, word it as they do, or leave the topic empty to have it found.`,
    { code: "topic_not_in_library" },
  );
}

async function allPapers(
  context: Pick<AppContext, "db">,
  project: ViewableProject,
): Promise<PaperRecord[]> {
  const papers: PaperRecord[] = [];
  for await (const paper of streamPapers(context, project, [])) papers.push(paper);
  return papers;
}

/** Each once, the nearest first. */
function papersOf(passages: readonly FoundPassage[]): PaperRecord[] {
  const papers = new Map(passages.map(({ paper }) => [paper.id, paper]));
  return [...papers.values()].slice(0, mostPapers);
}

/** Half of the topic's words, in the passage or the title of its paper. */
function mentions(topic: string, { text, paperTitle }: FoundPassage): boolean {
  const asked = questionTerms(topic);
  const held = new Set([...termsOf(text), ...termsOf(paperTitle)]);
  return asked.size > 0 && asked.intersection(held).size >= asked.size / 2;
}
