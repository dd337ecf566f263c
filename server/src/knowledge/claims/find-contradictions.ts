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
  const contradictions = unagreed(opposed);
  const candidates = [...contradictions, ...unagreed(open)];
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
    for (const term of effect.target.union(effect.agent)) {
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
  const terms = findings.map(({ effect }) =>
    [...effect.target.union(effect.agent)]
      .sort((one, other) => rarity(other) - rarity(one) || (one < other ? -1 : 1))
      .slice(0, termsTried)
      .sort(),
  );
  for (const { key, members } of groupsBy(Array.from(findings.keys()), terms, 2))
    for (const [place, first] of members.entries())
      for (const second of members.slice(0, place)) {
        const [one, other] = [findings[second], findings[first]];
        // They meet in every group whose terms they share: the first of them is the one that counts.
        if (one === undefined || other === undefined || one.paper === other.paper) continue;
        const shared = (terms[first] ?? []).filter((term) => terms[second]?.includes(term));
        if (shared.slice(0, key.length).join(" ") === key.join(" ")) look(one, other);
      }
}

type Group = { key: string[]; members: number[] };

/** Groups that share so many terms; those that are too large are told apart by one more. */
function* groupsBy(
  members: readonly number[],
  terms: ReadonlyArray<readonly string[]>,
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

function* combinations(terms: readonly string[], size: number, from = 0): Generator<string[]> {
  if (size === 0) yield [];
  else
    for (let place = from; place <= terms.length - size; place += 1)
      for (const rest of combinations(terms, size - 1, place + 1))
        yield [terms[place] ?? "", ...rest];
}
