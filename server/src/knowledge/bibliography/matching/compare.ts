// Decides whether two records are the same work, and says why in words a reviewer understands.
import { type Weighed, weigh, yearsToArticle } from "./contradictions.ts";
import { evidenceOf, similarityOf } from "./evidence.ts";
import { type Facts, compareTitlesFirst, gatherFacts, isOneText, isOtherText } from "./facts.ts";
import {
  isAnchored,
  isDescribedAlike,
  isSameIssue,
  isSameIssueAtMost,
  isSamePlace,
  isSameRange,
} from "./place.ts";
import { type MatchRecord, type PreparedRecord, prepareRecord } from "./record.ts";

/** doi_only merges by identifiers alone, title_only by titles alone, full by both and offers what lies between. */
export type Strategy = "doi_only" | "title_only" | "full";

export type Comparison = {
  verdict: "same" | "candidate" | "different";
  /** What the verdict rests on. */
  stage: "doi" | "title";
  similarity: number;
  /** For and against, in words. */
  evidence: string[];
  /** Something speaks against one work. */
  contradicts: boolean;
  /** Something shows two works: the pair must not meet in a group by way of a third record either. */
  excludes: boolean;
};

/** From here on a reviewer is asked about titles that are only near. */
const nearEnough = 0.75;

const hopeless: Comparison = {
  verdict: "different",
  stage: "title",
  similarity: 0,
  evidence: ["the titles have little in common"],
  contradicts: true,
  excludes: true,
};

export function compareRecords(
  left: MatchRecord,
  right: MatchRecord,
  strategy: Strategy = "full",
): Comparison {
  return comparePrepared(prepareRecord(left), prepareRecord(right), strategy);
}

export function comparePrepared(
  left: PreparedRecord,
  right: PreparedRecord,
  strategy: Strategy = "full",
): Comparison {
  const { title, isHopeless } = compareTitlesFirst(left, right);
  if (isHopeless) return hopeless;
  const facts = gatherFacts(left, right, title);
  const isShared = facts.sharedIdentities.length > 0;
  const weighed = weigh(facts);
  const { against } = weighed;
  const byIdentity = isShared ? judgeIdentity(facts, weighed) : "different";
  const byTitle = judgeTitle(facts, weighed);
  const isIdentity =
    strategy === "doi_only" || (strategy === "full" && isShared && byIdentity !== "different");
  const isShown = against.some(({ isSoft }) => !isSoft) || against.length > 1;
  return {
    verdict: isIdentity ? byIdentity : byTitle,
    stage: isIdentity ? "doi" : "title",
    similarity: similarityOf(facts),
    evidence: evidenceOf(facts, weighed),
    contradicts: isShared ? byIdentity !== "same" : against.length > 0,
    excludes: isShared ? byIdentity !== "same" : isShown,
  };
}

/** The same identifier is the same work where the titles agree, unless a title or two more fields show two. */
function judgeIdentity(facts: Facts, { against }: Weighed): Comparison["verdict"] {
  const { title } = facts;
  // Most pairs of one identifier agree in all, and need no look at their abstracts.
  if (title.kind === "equal" && against.length === 0 && !facts.isGeneric) return "same";
  const isNotice = title.contradictions.length > 0;
  const others = countOtherSigns(facts);
  if (title.kind === "far") {
    if (others > 0) return "different";
    // Works of one supplement share its DOI: where the titles say nothing, other fields must.
    const isExplained = title.isUnknown === true && isOtherwiseAlike(facts);
    const isKnown = isExplained || (title.isTranslated === true && isSameRange(facts));
    return isKnown && !isNotice ? "same" : "candidate";
  }
  if (title.kind === "near") {
    if (others > 1) return "different";
    const isAlike = title.isInside === true || isOneText(facts) || facts.pages.isWhole;
    return others === 0 && !isNotice && isAlike ? "same" : "candidate";
  }
  // An erratum or a second part under the first one's number is for a person to look at.
  if (isNotice) return others > 0 ? "different" : "candidate";
  if (facts.kinds === "different") return "candidate";
  if (facts.isGeneric && others > 0) return "different";
  if (title.kind === "contained" && others > 0) return "candidate";
  return against.length > 0 && others > 1 ? "candidate" : "same";
}

function isOtherwiseAlike(facts: Facts): boolean {
  return facts.authors.kind === "same" || isSamePlace(facts);
}

/** Fields beside the title that show two works under one identifier. */
function countOtherSigns(facts: Facts): number {
  return [
    facts.authors.kind === "none" || facts.authors.kind === "some",
    facts.pages.first === "different",
    (facts.yearsApart ?? 0) > yearsToArticle,
    facts.kinds === "different",
    facts.otherIdentities.length > 0 && !facts.isPreprintAndArticle,
    isOtherText(facts),
  ].filter(Boolean).length;
}

/** Without a common identifier the title must agree, enough beside it must agree too, and nothing may contradict. */
function judgeTitle(facts: Facts, { against }: Weighed): Comparison["verdict"] {
  const { title, authors } = facts;
  if (title.contradictions.length > 0 || title.isUnknown === true) return "different";
  if (title.kind === "far") {
    if (against.length > 1 || !isTranslated(facts)) return "different";
    return title.isTranslated === true && isSameRange(facts) ? "same" : "candidate";
  }
  if (authors.kind === "none" && !isTwiceDescribed(facts)) return "different";
  if (against.length === 0 && isSupported(facts)) return "same";
  return isWorthAsking(facts, against.length) ? "candidate" : "different";
}

function isSupported(facts: Facts): boolean {
  const { title, authors, yearsApart } = facts;
  const isAuthored = authors.kind === "same" || authors.kind === "most";
  if (facts.isGeneric) return isAuthored && isSamePlace(facts) && yearsApart === 0;
  if (isDescribedAlike(facts)) return true;
  const place = isSamePlace(facts) || isAnchored(facts);
  if (title.isLabelled === true || title.isCompanion === true) {
    return isAuthored && (place || isSameIssue(facts));
  }
  switch (title.kind) {
    case "equal":
      return isTitleSupported(facts, isAuthored, place);
    case "close":
      return (
        (authors.kind === "same" && yearsApart !== undefined && facts.isDistinctive) ||
        (isAuthored && (place || isOneText(facts)))
      );
    case "contained":
      return (
        (isAuthored && (place || (yearsApart === 0 && isOneText(facts)))) ||
        // A word more in the middle of a title may make another work of the same authors.
        (title.isBeginning === true && authors.kind === "same" && isSameIssueAtMost(facts))
      );
    default:
      return (
        title.kind === "near" &&
        authors.kind === "same" &&
        place &&
        // Several abstracts of one laboratory may stand on a page; on a range of pages there is one article.
        (isOneText(facts) ||
          ((isSameRange(facts) || title.isMistyped === true) && !isOtherText(facts)))
      );
  }
}

function isTitleSupported(facts: Facts, isAuthored: boolean, place: boolean): boolean {
  const { authors, yearsApart } = facts;
  if (authors.kind === "unknown") {
    const isKnown = facts.isDistinctive && facts.journal === "same";
    return yearsApart === 0 && (place || isKnown || isOneText(facts));
  }
  if (!isAuthored) return false;
  if (yearsApart === undefined) return facts.isDistinctive || place || isOneText(facts);
  // Reports that appear every year keep their title, and not all of their authors.
  if (yearsApart > 0 && authors.kind !== "same" && !facts.isPreprintAndArticle) {
    return place || isOneText(facts);
  }
  // One author may use a short title for every part of a column; several together hardly do.
  const isTeam = authors.kind === "same" && authors.common > 1;
  if (!facts.isDistinctive) return place || isOneText(facts) || (isTeam && yearsApart === 0);
  return true;
}

/** Only the title differs: perhaps one of the two is a translation. */
function isTranslated(facts: Facts): boolean {
  return facts.authors.kind === "same" && facts.pages.last === "same" && isSamePlace(facts);
}

/** No author in common, but everything else: names may be garbled in one of the two. */
function isTwiceDescribed(facts: Facts): boolean {
  const isSameTitle = facts.title.kind === "equal" && facts.isDistinctive && !facts.isGeneric;
  return isSamePlace(facts) || (isSameTitle && isSameIssueAtMost(facts));
}

function isWorthAsking(facts: Facts, countAgainst: number): boolean {
  const { title, authors } = facts;
  const isInside = title.kind === "contained" || title.isCompanion === true;
  const isPart = isInside && authors.kind === "same" && facts.yearsApart === 0;
  if (title.similarity < nearEnough && !isPart && !isSamePlace(facts)) return false;
  if (facts.isGeneric) return countAgainst === 0 && authors.kind !== "some";
  if (title.kind === "near" && title.isCompanion !== true) {
    return countAgainst === 0 && authors.kind === "same";
  }
  return authors.kind !== "some" || facts.isDistinctive;
}
