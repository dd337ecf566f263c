// Finds what is written of together with a term: phrases that its papers have far more often than the others.
import { chooseDistinct, isPart } from "./key-phrases.ts";
import { type Document, phraseKeysOf, phrasesOf } from "./phrases.ts";

/** A document with its phrases, as they compare. */
export type ReadDocument = { document: Document; phrases: ReadonlySet<string> };

export type Counts = ReadonlyMap<string, number>;

type Counted = { key: string; count: number; countInLonger: number; score: number };

// Dunning's log-likelihood beyond which chance is an unlikely reason: 1 in 1,000.
const leastLikelihood = 10.83;
const fewestPapers = 2;
// With fewer papers on the other side there is nothing to compare with.
const fewestOthers = 5;
const mostCandidates = 300;
// A phrase that is nearly always part of a longer one is not worth naming beside it.
const shareInLonger = 0.6;

export function readDocument(document: Document): ReadDocument {
  return { document, phrases: phraseKeysOf(document) };
}

export function countDocuments(documents: readonly ReadDocument[]): Counts {
  const counts = new Map<string, number>();
  for (const { phrases } of documents) {
    for (const key of phrases) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Best first. `term` is as it compares; `papers` mention it and are part of the `library` that was counted. */
export function phrasesBeside(
  term: string,
  papers: readonly ReadDocument[],
  library: { size: number; counts: Counts },
  most: number,
): string[] {
  const others = library.size - papers.length;
  const counted: Counted[] = [];
  for (const [key, count] of countDocuments(papers)) {
    if (count < fewestPapers || isPart(key, term)) continue;
    const there = (library.counts.get(key) ?? 0) - count;
    const score = others < fewestOthers ? count : likelihood(count, papers.length, there, others);
    if (others < fewestOthers || score >= leastLikelihood)
      counted.push({ key, count, countInLonger: 0, score });
  }
  counted.sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
  const candidates = counted.slice(0, mostCandidates);
  const whole = candidates.filter(
    ({ key, count }) =>
      !candidates.some(
        (other) =>
          other.key !== key && other.count >= count * shareInLonger && isPart(key, other.key),
      ),
  );
  return chooseDistinct(whole, mostCandidates)
    .flatMap(({ key }) => writtenForm(key, papers))
    .slice(0, most);
}

/** How much better two rates explain the counts than one; 0 when the phrase is rarer beside the term than elsewhere. */
function likelihood(here: number, papers: number, there: number, others: number): number {
  if (here / papers <= there / others) return 0;
  const rate = (here + there) / (papers + others);
  const part = (count: number, all: number) =>
    (count === 0 ? 0 : count * Math.log(count / (all * rate))) +
    (count === all ? 0 : (all - count) * Math.log((all - count) / (all * (1 - rate))));
  return 2 * (part(here, papers) + part(there, others));
}

/** As a paper writes it; a plain single word says too little to search for. */
function writtenForm(key: string, papers: readonly ReadDocument[]): string[] {
  const paper = papers.find(({ phrases }) => phrases.has(key));
  const phrase = paper && phrasesOf(paper.document).find((each) => each.key === key);
  if (phrase === undefined) return [];
  const isTelling = phrase.isUnspaced || / |\p{Lu}/u.test(phrase.text);
  return isTelling ? [phrase.text] : [];
}
