// Finds the papers of a project that contradict each other: findings on one matter that go opposite ways, each with its sentence.
import type { Finding } from "./findings.ts";
import { leastOfLarger, type Rarity, sameMatter } from "./match-findings.ts";
import { relationOfEffects } from "./opposition.ts";
import { forPairs, type KeyTerms } from "./pairs-of-findings.ts";
import { isSpecific } from "./specific-terms.ts";

export type Contradiction = {
  one: Finding;
  other: Finding;
  /** 0 to 1: how surely both speak of one matter. */
  confidence: number;
};

export type Candidates = readonly Contradiction[];

/** Of its rarest terms. */
const termsTried = 8;
const mostFound = 500;
const mostCandidates = 120;
const leastConfidence = 0.6;

/**
 * The findings of a paper stand one behind the other. `contradictions` are opposed by what they say, surest first, of two papers the surest pair of sentences alone;
 * `candidates` speak of one matter and do not plainly say the same of it: somebody else may see what is opposed there.
 */
export function findContradictions(findings: readonly Finding[]): {
  contradictions: Contradiction[];
  total: number;
  candidates: Contradiction[];
} {
  const rarity = rarityIn(findings);
  const [opposed, open] = [new Map<string, Contradiction>(), new Map<string, Contradiction>()];
  const agreed = new Map<string, number>();
  const { key, shareOf } = numberTerms(findings, rarity);
  forPairs(key, (place, before) => {
    // Of many pairs that share two terms few share half of them: the others go by their numbers alone.
    const said = shareOf(place, before);
    if (said < leastOfLarger) return;
    const [one, other] = [findings[before], findings[place]];
    if (one === undefined || other === undefined || one.paper === other.paper) return;
    const confidence = sameMatter([one.effect, one.words], [other.effect, other.words], {
      rarity,
      said,
    });
    if (confidence === 0) return;
    const [first, second] = one.paper < other.paper ? [one, other] : [other, one];
    const papers = `${first.paper} ${second.paper}`;
    const relation = relationOfEffects(one.effect, other.effect);
    if (relation === "same") {
      agreed.set(papers, Math.max(agreed.get(papers) ?? 0, confidence));
      return;
    }
    const kept = relation === "opposed" ? opposed : open;
    if ((kept.get(papers)?.confidence ?? 0) < confidence)
      kept.set(papers, { one: first, other: second, confidence });
  });
  // Papers that say the same elsewhere at least as plainly do not contradict each other.
  const unagreed = (found: Map<string, Contradiction>) =>
    [...found]
      .filter(([papers, { confidence }]) => confidence > (agreed.get(papers) ?? 0))
      .map(([, pair]) => pair)
      .sort((one, other) => other.confidence - one.confidence || byPapers(one, other));
  const found = unagreed(opposed);
  const contradictions = found.filter(({ confidence }) => confidence >= leastConfidence);
  const candidates = [...found, ...unagreed(open)];
  return {
    contradictions: contradictions.slice(0, mostFound),
    total: contradictions.length,
    candidates: candidates.slice(0, mostCandidates),
  };
}

function byPapers(one: Contradiction, other: Contradiction): number {
  return one.one.paper - other.one.paper || one.other.paper - other.other.paper;
}

/** By the papers that hold a term; one that all hold still counts a little. */
function rarityIn(findings: readonly Finding[]): Rarity {
  const holding = new Map<string, { papers: number; last: number }>();
  let [total, last] = [0, -1];
  for (const { paper, effect } of findings) {
    if (paper !== last) total += 1;
    last = paper;
    for (const term of termsIn(effect)) {
      const known = holding.get(term);
      if (known === undefined) holding.set(term, { papers: 1, last: paper });
      else if (known.last !== paper) {
        known.papers += 1;
        known.last = paper;
      }
    }
  }
  const weights = new Map<string, number>();
  for (const [term, { papers }] of holding)
    weights.set(term, 1 + Math.log((total + 1) / (papers + 1)) / 4);
  return (term) => weights.get(term) ?? 1 + Math.log(total + 1) / 4;
}

type NumberedTerms = {
  /** Of each finding its rarest. Who shares half of its terms with another shares two of the rarest of them. */
  key: KeyTerms;
  /** The weight of what two findings share, over that of the one that says more. */
  shareOf: (one: number, other: number) => number;
};

/** Those first that name something, the rarest of them before others: two findings on one matter share one that does. */
function numberTerms(findings: readonly Finding[], rarity: Rarity): NumberedTerms {
  const terms = findings.map(({ effect }) => [...termsIn(effect)]);
  const distinct = [...new Set(terms.flat())].sort(
    (one, other) =>
      Number(isSpecific(other)) - Number(isSpecific(one)) ||
      rarity(other) - rarity(one) ||
      (one < other ? -1 : 1),
  );
  const numbers = new Map(distinct.map((term, number) => [term, number]));
  const weights = Float64Array.from(distinct, rarity);
  const all = terms.map((own) => Int32Array.from(own, (term) => numbers.get(term) ?? 0).sort());
  const sums = Float64Array.from(all, (own) =>
    own.reduce((sum, term) => sum + (weights[term] ?? 0), 0),
  );
  const rarest = (one: number, other: number) =>
    (weights[other] ?? 0) - (weights[one] ?? 0) || one - other;
  return {
    key: {
      specific: distinct.filter(isSpecific).length,
      of: all.map((own) =>
        own
          .toSorted(rarest)
          .slice(0, Math.min(termsTried, Math.floor(own.length / 2) + 2))
          .sort(),
      ),
    },
    shareOf: (one, other) => {
      const larger = Math.max(sums[one] ?? 0, sums[other] ?? 0);
      return larger === 0 ? 0 : sharedWeight(all[one], all[other], weights) / larger;
    },
  };
}

function sharedWeight(
  one = new Int32Array(),
  other = new Int32Array(),
  weights: Float64Array,
): number {
  let [a, b, sum] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const [first = 0, second = 0] = [one[a], other[b]];
    if (first === second) sum += weights[first] ?? 0;
    if (first <= second) a += 1;
    if (second <= first) b += 1;
  }
  return sum;
}

function termsIn({ target, agent, versus }: Finding["effect"]): Set<string> {
  return target.union(agent).union(versus);
}
