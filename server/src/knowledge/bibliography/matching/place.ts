// Tells how surely two records name one place in print, and when that outweighs a field in which they differ.
import { type Facts, isOneText } from "./facts.ts";

/** The same first page, and no other last one. */
export function isSamePage({ pages }: Facts): boolean {
  return pages.first === "same" && pages.last !== "different";
}

/** The same page of the same volume, or of the same journal and year: a second work is hardly there. */
export function isSamePlace(facts: Facts): boolean {
  const { journal, volume, pages, yearsApart } = facts;
  if (!isSamePage(facts)) return false;
  if (volume === "same") return journal !== "different" || yearsApart === 0;
  if (journal !== "same" || yearsApart !== 0) return false;
  return volume === "unknown" || pages.isTelling;
}

/** The same pages of the same volume of the same journal, from the first to the last. */
export function isSameRange({ journal, volume, pages }: Facts): boolean {
  return pages.isWhole && volume === "same" && journal === "same";
}

/** The same journal and year, and no page that tells otherwise. */
export function isSameIssueAtMost({ journal, yearsApart, pages }: Facts): boolean {
  return journal === "same" && yearsApart === 0 && pages.first !== "different";
}

/** The same issue of the same volume, and no page that tells otherwise. */
export function isSameIssue(facts: Facts): boolean {
  return isSameIssueAtMost(facts) && facts.volume === "same" && facts.issue === "same";
}

/** Page, year, authors and title agree: volume, issue, journal or DOI may be wrong in one of the two. */
export function isAnchored(facts: Facts): boolean {
  const { title, authors, pages, yearsApart, journal, volume } = facts;
  const isTitled = title.kind === "equal" || title.kind === "close" || title.isBeginning === true;
  const isAuthored = authors.kind === "same" || authors.kind === "most";
  if (!isTitled || !isAuthored || facts.isGeneric) return false;
  const isOneOfTwo = journal === "same" || volume === "same";
  if (isSamePage(facts) && pages.isTelling) {
    return yearsApart === 0 ? isOneOfTwo || facts.isDistinctive : yearsApart === 1 && isOneOfTwo;
  }
  return yearsApart === 0 && isOneOfTwo && pages.first === "near";
}

/** Issue, year, authors and title agree, and no page is known: of journal and volume one may be wrong. */
export function isNumberedAlike(facts: Facts): boolean {
  const { title, authors, pages, journal, volume, issue, yearsApart } = facts;
  return (
    title.kind === "equal" &&
    facts.isDistinctive &&
    authors.kind === "same" &&
    authors.common > 1 &&
    yearsApart === 0 &&
    issue === "same" &&
    (volume === "same" || journal === "same") &&
    pages.first === "unknown"
  );
}

/** Journal, year, authors, title and text agree, and no page tells otherwise: the volume may be wrong. */
export function isOneTextInJournal(facts: Facts): boolean {
  const { title, authors } = facts;
  return (
    title.kind === "equal" &&
    authors.kind === "same" &&
    !facts.isGeneric &&
    isSameIssueAtMost(facts) &&
    isOneText(facts)
  );
}

/** Everything agrees but the authors, whose names may be garbled in one of the two. */
export function isDescribedAlike(facts: Facts): boolean {
  return (
    facts.title.kind === "equal" &&
    facts.isDistinctive &&
    !facts.isGeneric &&
    facts.yearsApart === 0 &&
    isSameRange(facts)
  );
}
