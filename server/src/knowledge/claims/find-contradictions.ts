// Finds the papers of a project that contradict each other: findings on one matter that go opposite ways, each with its sentence.
import type { Finding } from "./findings.ts";
import { type Rarity, sameMatter } from "./match-findings.ts";
import { relationOfEffects } from "./opposition.ts";

export type Contradiction = {
  one: Finding;
  other: Finding;
  /** 0 to 1: how surely both speak of one matter. */
  confidence: number;
};

export type Candidates = readonly Contradiction[];

/** Findings that share two of their rarest terms are looked at; where those are too many, three. */
const termsTried = 8;
const mostTogether = 2000;
const mostShared = 4;
const mostFound = 500;
const mostCandidates = 120;
const leastConfidence = 0.6;

/**
 * `contradictions` are opposed by what they say, surest first, of two papers the surest pair of sentences alone;
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
  forPairs(findings, rarity, (one, other) => {
    const confidence = sameMatter([one.effect, one.words], [other.effect, other.words], rarity);
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
      .sort((one, other) => other.confidence - one.confidence);
  const found = unagreed(opposed);
  const contradictions = found.filter(({ confidence }) => confidence >= leastConfidence);
  const candidates = [...found, ...unagreed(open)];
  return {
    contradictions: contradictions.slice(0, mostFound),
    total: contradictions.length,
    candidates: candidates.slice(0, mostCandidates),
  };
}

/** By the papers that hold a term; one that all hold still counts a little. */
function rarityIn(findings: readonly Finding[]): Rarity {
  const papers = new Map<string, Set<number>>();
  for (const { paper, effect } of findings)
    for (const term of effect.target.union(effect.agent).union(effect.versus)) {
      const known = papers.get(term);
      if (known === undefined) papers.set(term, new Set([paper]));
      else known.add(paper);
    }
  const total = new Set(findings.map(({ paper }) => paper)).size;
  return (term) => 1 + Math.log((total + 1) / ((papers.get(term)?.size ?? 0) + 1)) / 4;
}

/** Every pair that may be about one matter, once. */
function forPairs(
  findings: readonly Finding[],
  rarity: Rarity,
  look: (one: Finding, other: Finding) => void,
): void {
  const terms = keyTerms(findings, rarity);
  for (const { key, members } of groupsBy(Array.from(findings.keys()), terms, 2))
    for (const [place, first] of members.entries())
      for (let before = 0; before < place; before += 1) {
        const second = members[before] ?? 0;
        const [one, other] = [findings[second], findings[first]];
        if (one === undefined || other === undefined || one.paper === other.paper) continue;
        // They meet in every group whose terms they share: the first of them is the one that counts.
        if (isFirstShared(key, terms[first] ?? [], terms[second] ?? [])) look(one, other);
      }
}

/** As numbers, in their order. Who shares half of its terms with another shares two of the rarest of them. */
function keyTerms(findings: readonly Finding[], rarity: Rarity): number[][] {
  const numbers = new Map<string, number>();
  return findings.map(({ effect }) => {
    const terms = [...effect.target.union(effect.agent).union(effect.versus)].sort(
      (one, other) => rarity(other) - rarity(one) || (one < other ? -1 : 1),
    );
    const tried = Math.min(termsTried, Math.floor(terms.length / 2) + 2);
    return terms
      .slice(0, tried)
      .map((term) => {
        const known = numbers.get(term) ?? numbers.size;
        numbers.set(term, known);
        return known;
      })
      .sort((one, other) => one - other);
  });
}

function isFirstShared(
  key: readonly number[],
  one: readonly number[],
  other: readonly number[],
): boolean {
  let found = 0;
  for (const term of one) {
    if (!other.includes(term)) continue;
    if (term !== key[found]) return false;
    found += 1;
    if (found === key.length) return true;
  }
  return false;
}

type Group = { key: number[]; members: number[] };

/** Groups that share so many terms; those that are too large are told apart by one more. */
function* groupsBy(
  members: readonly number[],
  terms: ReadonlyArray<readonly number[]>,
  size: number,
): Generator<Group> {
  const groups = new Map<string, Group>();
  for (const member of members)
    for (const key of combinations(terms[member] ?? [], size)) {
      const name = key.join(" ");
      const known = groups.get(name);
      if (known === undefined) groups.set(name, { key, members: [member] });
      else known.members.push(member);
    }
  for (const group of groups.values())
    if (group.members.length > mostTogether && size < mostShared)
      yield* withKey(group, groupsBy(group.members, terms, size + 1));
    else if (group.members.length > 1) yield group;
}

/** Only those that begin with the terms of the group they come from: others come from others. */
function* withKey({ key }: Group, groups: Iterable<Group>): Generator<Group> {
  for (const group of groups)
    if (key.every((term, place) => group.key[place] === term)) yield group;
}

function* combinations(terms: readonly number[], size: number, from = 0): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let place = from; place <= terms.length - size; place += 1)
      for (const rest of combinations(terms, size - 1, place + 1))
        yield [terms[place] ?? 0, ...rest];
}
