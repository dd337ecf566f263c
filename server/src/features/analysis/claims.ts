// Verifies a claim against a project's papers: by the built-in engine; with a language model it proposes, and the same checks decide.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { canBeQuoted } from "../../knowledge/answering/signals.ts";
import { languageOf } from "../../knowledge/answering/wording.ts";
import type { ClaimPassage } from "../../knowledge/claims/choose-evidence.ts";
import {
  type Judged,
  type Verification,
  verifyClaim,
} from "../../knowledge/claims/verify-claim.ts";
import { isDomainError } from "../../platform/errors.ts";
import { filterOf, requireFilter } from "../rag/paper-filter.ts";
import {
  type FoundPassage,
  type PlacedSentence,
  retrievePassages,
} from "../rag/retrieve-passages.ts";
import type { ClaimRequest, ClaimVerdict } from "./claims.schema.ts";
import { proposeVerdict } from "./propose-verdict.ts";

export type Place = { passage: FoundPassage; sentence: PlacedSentence };

const timeLimitMilliseconds = 5 * 60 * 1000;
const passagesAsked = 20;
const mostShown = 6;
const mostShownOfPaper = 2;

export async function verifyInProject(
  context: AppContext,
  project: ViewableProject,
  asked: ClaimRequest,
  { fallback }: { fallback: boolean },
  leaving: AbortSignal,
): Promise<ClaimVerdict> {
  const { claim, use_reranker: useReranker } = asked;
  const signal = AbortSignal.any([leaving, AbortSignal.timeout(timeLimitMilliseconds)]);
  const filter = filterOf(asked);
  await requireFilter(context.db, [project], filter);
  const wanted = { text: claim, limit: passagesAsked, useReranker, filter };
  const { passages, vectors } = await retrievePassages(context, [project], wanted, signal);
  const isUnderstood = vectors.languages === "all" || languageOf(claim) === "en";
  const embed = isUnderstood ? (texts: string[]) => vectors.embed(texts) : undefined;
  const builtIn = await verifyClaim(claim, passages.map(toClaimPassage), embed);
  const model = builtIn.evidence.length === 0 ? undefined : await context.models.language();
  if (model === undefined) return describe(claim, builtIn, "builtin", null);
  try {
    const proposed = await proposeVerdict(model, claim, shownOf(builtIn.evidence), signal);
    return describe(claim, { ...builtIn, ...proposed }, `llm:${model.provider}`, null);
  } catch (error) {
    if (!fallback || signal.aborted || !isDomainError(error)) throw error;
    return describe(claim, builtIn, "builtin", error.message);
  }
}

function toClaimPassage(passage: FoundPassage): ClaimPassage<Place> {
  const { paperId, paperTitle, section, text, sentences } = passage;
  return {
    paper: paperId,
    title: paperTitle,
    section,
    sentences: sentences
      .map((sentence) => ({
        text: text.slice(sentence.start, sentence.end),
        place: { passage, sentence },
      }))
      .filter(({ text: each }) => canBeQuoted(each)),
  };
}

/** Two of a paper, six in all: what decides is among them. */
function shownOf(evidence: readonly Judged<Place>[]): Judged<Place>[] {
  const taken = new Map<number, number>();
  return evidence
    .filter(({ paper }) => {
      const count = taken.get(paper) ?? 0;
      taken.set(paper, count + 1);
      return count < mostShownOfPaper;
    })
    .slice(0, mostShown);
}

function describe(
  claim: string,
  { verdict, confidence, evidence }: Verification<Place>,
  source: string,
  warning: string | null,
): ClaimVerdict {
  const shown = verdict === "not_found" ? [] : shownOf(evidence);
  return {
    claim,
    verdict,
    confidence,
    evidence: shown.map(({ text, stance, likeness, place: { passage, sentence } }) => ({
      paper_id: passage.paperId,
      paper_title: passage.paperTitle,
      chunk_id: passage.passageId,
      page_number: sentence.page ?? passage.page,
      section: passage.section,
      sentence: text,
      rectangles: sentence.rectangles,
      stance,
      score: Math.round(likeness * 1000) / 1000,
    })),
    source,
    warning,
  };
}
