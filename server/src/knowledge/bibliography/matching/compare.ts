// Decides whether two records are the same work, and says why in words a reviewer understands.
import { evidenceOf, identifierName, similarityOf } from "./evidence.ts";
import { type Facts, compareTitlesFirst, gatherFacts } from "./facts.ts";
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
  /** Something shows two works: the pair must not meet in a group by way of a third record either. */
  contradicts: boolean;
};

/** A preprint and its article appear within two years, online and print versions within one. */
const yearsToArticle = 2;
const yearsToPrint = 1;
/** From here on a reviewer is asked about titles that are only near. */
const nearEnough = 0.75;
/** Abstracts with so many phrases in common are one text; with so few they are two. */
const sameAbstract = 0.7;
const otherAbstract = 0.05;

const hopeless: Comparison = {
  verdict: "different",
  stage: "title",
  similarity: 0,
  evidence: ["the titles have little in common"],
  contradicts: true,
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
  const against = contradictionsOf(facts);
  const byIdentity = isShared ? judgeIdentity(facts, against) : "different";
  const byTitle = judgeTitle(facts, against);
  const isIdentity =
    strategy === "doi_only" || (strategy === "full" && isShared && byIdentity !== "different");
  return {
    verdict: isIdentity ? byIdentity : byTitle,
    stage: isIdentity ? "doi" : "title",
    similarity: similarityOf(facts),
    evidence: evidenceOf(facts, against),
    contradicts: isShared ? byIdentity !== "same" : against.length > 0,
  };
}

/** The same identifier is the same work, unless the title and one more field show two. */
function judgeIdentity(facts: Facts, against: string[]): Comparison["verdict"] {
  const { title } = facts;
  const isNotice = title.contradictions.length > 0;
  const others = countOtherSigns(facts);
  if (title.kind === "far" || title.kind === "near") {
    if (others === 0) return isNotice ? "candidate" : "same";
    return title.kind === "far" || others > 1 ? "different" : "candidate";
  }
  // An erratum or a second part under the first one's number is for a person to look at.
  if (isNotice) return others > 0 ? "different" : "candidate";
  if (facts.kinds === "different") return "candidate";
  if (facts.isGeneric && others > 0) return "different";
  return against.length > 0 && others > 1 ? "candidate" : "same";
}

/** Fields beside the title that show two works under one identifier. */
function countOtherSigns(facts: Facts): number {
  return [
    facts.authors.kind === "none" || facts.authors.kind === "some",
    facts.pages === "different",
    (facts.yearsApart ?? 0) > yearsToArticle,
    facts.kinds === "different",
    facts.otherIdentities.length > 0 && !facts.isPreprintAndArticle,
    (facts.abstract() ?? 1) < otherAbstract,
  ].filter(Boolean).length;
}

/** Without a common identifier the title must agree, enough beside it must agree too, and nothing may contradict. */
function judgeTitle(facts: Facts, against: string[]): Comparison["verdict"] {
  const { title, authors } = facts;
  if (title.contradictions.length > 0) return "different";
  if (title.kind === "far") return isTranslated(facts, against) ? "candidate" : "different";
  if (authors.kind === "none" && !isTwiceDescribed(facts)) return "different";
  if (against.length === 0 && isSupported(facts)) return "same";
  return isWorthAsking(facts, against) ? "candidate" : "different";
}

function isSupported(facts: Facts): boolean {
  const { title, authors, yearsApart } = facts;
  const isOneText = (): boolean => (facts.abstract() ?? 0) >= sameAbstract;
  const place = isSamePlace(facts);
  const isAuthored = authors.kind === "same" || authors.kind === "most";
  const isTeam = authors.kind === "same" && authors.common > 1;
  if (facts.isGeneric) return isAuthored && place && yearsApart === 0;
  switch (title.kind) {
    case "equal":
      if (authors.kind === "unknown") {
        const isKnown = facts.isDistinctive && facts.journal === "same";
        return yearsApart === 0 && (place || isKnown || isOneText());
      }
      if (!isAuthored) return false;
      if (yearsApart === undefined) return facts.isDistinctive || place || isOneText();
      // Reports that appear every year keep their title, and not all of their authors.
      if (yearsApart > 0 && authors.kind !== "same" && !facts.isPreprintAndArticle) {
        return place || isOneText();
      }
      // One author may use a short title for every part of a column; several together hardly do.
      if (!facts.isDistinctive) return place || isOneText() || (isTeam && yearsApart === 0);
      return true;
    case "close":
      return (
        (authors.kind === "same" && yearsApart !== undefined && facts.isDistinctive) ||
        (isAuthored && (place || isOneText()))
      );
    case "contained":
      return (
        (isAuthored && (place || (yearsApart === 0 && isOneText()))) ||
        // A word more in the middle of a title may make another work of the same authors.
        (title.isBeginning === true && authors.kind === "same" && isSameIssueAtMost(facts))
      );
    default:
      return title.kind === "near" && authors.kind === "same" && place && isOneText();
  }
}

/** Only the title differs: perhaps one of the two is a translation. */
function isTranslated(facts: Facts, against: string[]): boolean {
  return (
    against.length === 1 &&
    facts.authors.kind === "same" &&
    facts.lastPages === "same" &&
    isSamePlace(facts)
  );
}

/** No author in common, but everything else: names may be garbled in one of the two. */
function isTwiceDescribed(facts: Facts): boolean {
  const isSameTitle = facts.title.kind === "equal" && facts.isDistinctive && !facts.isGeneric;
  return isSamePlace(facts) || (isSameTitle && isSameIssueAtMost(facts));
}

/** The same volume and first page of a journal that can be the same; proceedings have a year instead of a volume. */
function isSamePlace(facts: Facts): boolean {
  if (facts.pages !== "same" || facts.lastPages === "different") return false;
  if (facts.volume === "same") return facts.journal !== "different";
  return facts.volume === "unknown" && facts.journal === "same" && facts.yearsApart === 0;
}

/** The same journal and year, and no page that tells otherwise. */
function isSameIssueAtMost(facts: Facts): boolean {
  return facts.journal === "same" && facts.yearsApart === 0 && facts.pages !== "different";
}

/** One text on the same pages of the same volume is one work, though a database gives it a mistyped DOI. */
function isOnePlace(facts: Facts): boolean {
  return (
    facts.title.kind === "equal" &&
    facts.authors.kind === "same" &&
    facts.yearsApart === 0 &&
    facts.journal === "same" &&
    facts.volume === "same" &&
    facts.lastPages === "same" &&
    isSamePlace(facts)
  );
}

/** Everything that keeps two records of one title from being merged without a person. */
function contradictionsOf(facts: Facts): string[] {
  const { title, authors, yearsApart = 0, isPreprintAndArticle: isPreprint } = facts;
  const isElsewhere = facts.journal === "different" && !isPreprint;
  const found = [...title.contradictions];
  if (title.kind === "far") found.push("different titles");
  const identities = facts.otherIdentities.filter(
    (kind) => kind !== "doi" || !(isPreprint || isOnePlace(facts)),
  );
  if (identities.length > 0)
    found.push(`different ${identities.map((kind) => `${identifierName(kind)}s`).join(", ")}`);
  if (facts.kinds === "different") found.push("works of different kinds");
  if (authors.kind === "none") found.push("no author in common");
  if (authors.kind === "some") found.push("few authors in common");
  if (yearsApart > (isPreprint ? yearsToArticle : yearsToPrint)) {
    found.push(`${yearsApart} years apart`);
  }
  if (facts.isGeneric && yearsApart > 0)
    found.push("a title that many works have, in another year");
  if (isElsewhere) found.push("different journals");
  if (!isPreprint && facts.volume === "different") found.push("different volumes");
  if (!isPreprint && facts.pages === "different") {
    if (facts.issue === "different") found.push("different issues and pages");
    // Two places with pages of their own are two publications.
    else if (facts.journal !== "same")
      found.push("different pages, and not certainly the same journal");
  }
  // A talk and the article made of it share the title, and appear a year apart in places that cannot be compared.
  if (!isPreprint && yearsApart > 0 && facts.journal === "unknown" && !isSamePlace(facts)) {
    found.push("another year, and not certainly the same journal");
  }
  return found;
}

function isWorthAsking(facts: Facts, against: string[]): boolean {
  const { title, authors } = facts;
  const isInside = title.kind === "contained" || title.isCompanion === true;
  const isPart = isInside && authors.kind === "same" && facts.yearsApart === 0;
  if (title.similarity < nearEnough && !isPart && !isSamePlace(facts)) return false;
  if (facts.isGeneric) return against.length === 0 && authors.kind !== "some";
  if (title.kind === "near") return against.length === 0 && authors.kind === "same";
  return authors.kind !== "some" || facts.isDistinctive;
}
