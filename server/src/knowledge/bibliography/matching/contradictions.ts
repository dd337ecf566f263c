// Gathers what keeps two records of one title from being merged without a person, and what is outweighed by all else.
import type { Facts } from "./facts.ts";
import { identifierName } from "./identities.ts";
import {
  isAnchored,
  isDescribedAlike,
  isNumberedAlike,
  isOneTextInJournal,
  isSamePlace,
  isSameRange,
} from "./place.ts";

/** A soft one may be an error of one record: alone it does not keep two records out of one group. */
export type Contradiction = { reason: string; isSoft: boolean };

export type Weighed = {
  against: Contradiction[];
  /** Differences that stand against agreement in all else, in words. */
  outweighed: string[];
};

/** A preprint and its article appear within two years, online and print versions within one. */
export const yearsToArticle = 2;
const yearsToPrint = 1;

export function weigh(facts: Facts): Weighed {
  const weighed: Weighed = {
    against: facts.title.contradictions.map((reason) => ({ reason, isSoft: false })),
    outweighed: [],
  };
  if (facts.title.kind === "far") {
    const reason = facts.title.isUnknown ? "titles that cannot be compared" : "different titles";
    weighed.against.push({ reason, isSoft: false });
  }
  weighIdentities(facts, weighed);
  weighAuthorsAndYear(facts, weighed);
  if (!facts.isPreprintAndArticle) weighPlace(facts, weighed);
  return weighed;
}

function weighIdentities(facts: Facts, { against, outweighed }: Weighed): void {
  const isPublishedTwice = facts.isPreprintAndArticle;
  const others: string[] = [];
  for (const kind of facts.otherIdentities) {
    if (kind === "doi" && isPublishedTwice) continue;
    if (kind === "doi" ? isDoiWrong(facts) : isNumberWrong(facts)) {
      outweighed.push(`${identifierName(kind)} differs: ${valuesOf(facts, kind)}`);
    } else others.push(`${identifierName(kind)}s`);
  }
  if (others.length > 0) against.push({ reason: `different ${others.join(", ")}`, isSoft: false });
  if (facts.kinds === "different" && !(isAnchored(facts) && facts.volume === "same")) {
    against.push({ reason: "works of different kinds", isSoft: false });
  }
}

/** One text on the same page of the same volume is one work, though a database mistypes its DOI or gives the supplement's. */
function isDoiWrong(facts: Facts): boolean {
  return (
    isAnchored(facts) &&
    facts.title.kind === "equal" &&
    facts.authors.kind === "same" &&
    facts.yearsApart === 0 &&
    facts.volume === "same" &&
    facts.journal !== "different"
  );
}

/** Old exports give MEDLINE's own number for PubMed's. */
function isNumberWrong(facts: Facts): boolean {
  return isDoiWrong(facts) && facts.journal === "same" && facts.issue !== "different";
}

function valuesOf({ records: [left, right] }: Facts, kind: string): string {
  return `${left.identities.get(kind)} against ${right.identities.get(kind)}`;
}

function weighAuthorsAndYear(facts: Facts, { against, outweighed }: Weighed): void {
  const { authors, yearsApart = 0, isPreprintAndArticle: isPreprint } = facts;
  if (authors.kind === "none" || authors.kind === "some") {
    const reason = authors.kind === "none" ? "no author in common" : "few authors in common";
    if (isDescribedAlike(facts)) outweighed.push(reason);
    else against.push({ reason, isSoft: false });
  }
  if (facts.isGeneric && yearsApart > 0) {
    against.push({ reason: "a title that many works have, in another year", isSoft: false });
  }
  if (yearsApart > (isPreprint ? yearsToArticle : yearsToPrint)) {
    const reason = `${yearsApart} years apart`;
    if (isSameRange(facts) && authors.kind === "same") outweighed.push(reason);
    else against.push({ reason, isSoft: false });
  }
  // A talk and the article made of it share the title, and appear a year apart in places that cannot be compared.
  const isElsewhere = facts.journal === "unknown" && !isSamePlace(facts);
  if (!isPreprint && yearsApart > 0 && isElsewhere) {
    against.push({
      reason: "another year, and not certainly the same journal",
      isSoft: false,
    });
  }
}

function weighPlace(facts: Facts, { against, outweighed }: Weighed): void {
  const [left, right] = facts.records;
  const isOutweighed = isAnchored(facts) || isSamePlace(facts) || isNumberedAlike(facts);
  // One of journal and volume may be written wrong; with pages of its own a second place is a second publication.
  const isSoft = facts.pages.first !== "different";
  if (facts.journal === "different") {
    const [one, other] = [left.journal.name, right.journal.name];
    if (isOutweighed) outweighed.push(`journal differs: ${one} against ${other}`);
    else against.push({ reason: "different journals", isSoft: isSoft && facts.volume === "same" });
  }
  if (facts.volume === "different") {
    const isVolumeWrong = isOutweighed || isOneTextInJournal(facts);
    const [one, other] = [left.issue.volume, right.issue.volume];
    const reason = `different volumes: ${one} and ${other}`;
    if (isVolumeWrong) outweighed.push(`volume differs: ${one} against ${other}`);
    else against.push({ reason, isSoft: isSoft && facts.journal === "same" });
  }
  if (facts.issue === "different" && isOutweighed) {
    outweighed.push(`issue differs: ${issueOf(left.issue)} against ${issueOf(right.issue)}`);
  }
  weighPages(facts, { against, outweighed });
}

function issueOf({ issue, supplement }: { issue: string; supplement: string }): string {
  return [issue, supplement === "" ? "" : `supplement ${supplement}`].filter(Boolean).join(" ");
}

function isSameIssueOf({ volume, issue }: Facts): boolean {
  return volume === "same" && issue === "same";
}

/** An article stands in a volume once; an abstract may be in two supplements. */
function isArticle(facts: Facts): boolean {
  const isInSupplement = facts.records.some(
    ({ issue, pages }) => issue.supplement !== "" || /^[a-z]/u.test(pages?.first ?? ""),
  );
  return (
    !isInSupplement &&
    facts.isDistinctive &&
    facts.authors.kind === "same" &&
    facts.yearsApart === 0 &&
    facts.volume !== "different" &&
    facts.issue !== "different"
  );
}

function weighPages(facts: Facts, { against, outweighed }: Weighed): void {
  const { pages, journal, volume, issue } = facts;
  const [one = "", other = ""] = facts.records.map((record) => record.pages?.first);
  const words = `pages differ: ${one} against ${other}`;
  if (pages.first === "near") {
    if (volume === "same" || journal === "same") outweighed.push(words);
    else against.push({ reason: `different pages: ${one} and ${other}`, isSoft: true });
  }
  if (pages.first !== "different") return;
  if (journal === "same" && (isSameIssueOf(facts) || isArticle(facts))) {
    outweighed.push(words);
    return;
  }
  const reason =
    issue === "different"
      ? `different issues and pages: ${one} and ${other}`
      : `different pages: ${one} and ${other}`;
  against.push({ reason, isSoft: false });
}
