// Names what papers have in common that others lack: phrases of their own, as they write them, with those that hold them.
import { type Background, countPhrases, isPart, rankPhrases } from "../text/key-phrases.ts";
import { isNounPhrase } from "../text/noun-phrases.ts";
import type { Phrase } from "../text/phrases.ts";
import { unspaced } from "../text/scripts.ts";
import { phraseKey } from "../text/words.ts";

export type NamedPaper = { title: string; abstract: string };

/** `held`: how many papers of the group speak of what it is called by; undefined where they share too little for one name. */
export type GroupName = { name: string; held: number | undefined };

type Candidate = { key: string; name: string; score: number; papers: number };

const phrasesOfPaper = 25;
/** A name that fewer papers of a group hold would say of the others what is not true. */
const leastShare = 1 / 3;
const namesOfMixed = 3;
/** Spelt out, a name tells more. */
const acronymWeight = 0.4;

/** What a library is about: the phrase that most of its papers share, or several where none is shared by many. */
export function nameTopic(papers: readonly NamedPaper[]): string | undefined {
  const names = rankNames(papers, countPhrases(papers), papers.length);
  const shared = names.find(({ papers: held }) => isShared(held, papers.length));
  if (shared !== undefined) return shared.name;
  const several = distinct(names, []).slice(0, namesOfMixed);
  return several.length === 0 ? undefined : inOneName(several.map(({ name }) => name));
}

/** One name a group, each another; a group without any is called by the title of its first paper. */
export function nameGroups(
  groups: ReadonlyArray<readonly NamedPaper[]>,
  topic: string,
): GroupName[] {
  const all = groups.flat();
  const background = countPhrases(all);
  const topicKey = phraseKey(topic);
  const taken = topicKey === "" ? [] : [topicKey];
  return groups.map((group) => {
    const free = distinct(rankNames(group, background, all.length), taken);
    const shared = free.find(({ papers }) => isShared(papers, group.length));
    const chosen = shared === undefined ? free.slice(0, 2) : [shared];
    taken.push(...chosen.map(({ key }) => key));
    if (chosen.length === 0) return { name: group[0]?.title ?? "", held: undefined };
    return { name: inOneName(chosen.map(({ name }) => name)), held: shared?.papers };
  });
}

function isShared(holding: number, papers: number): boolean {
  return holding >= Math.max(papers === 1 ? 1 : 2, papers * leastShare);
}

/** Those that say nothing of what is taken, nor of one another. */
function distinct(names: readonly Candidate[], taken: readonly string[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of names) {
    const others = [...taken, ...chosen.map(({ key }) => key)];
    const { key } = candidate;
    if (!others.some((other) => isPart(key, other) || isPart(other, key))) chosen.push(candidate);
  }
  return chosen;
}

/** What many papers of a group say and few others: the share within, against the share among all. */
function rankNames(
  group: readonly NamedPaper[],
  background: Background,
  everyone: number,
): Candidate[] {
  const found = new Map<string, Candidate>();
  const held = countPhrases(group).frequencies;
  for (const paper of group) {
    const phrases = rankPhrases(paper, background).filter(namesSomething);
    for (const { key, text, score } of phrases.slice(0, phrasesOfPaper)) {
      const known = found.get(key) ?? { key, name: text, score: 0, papers: held.get(key) ?? 1 };
      known.score += Math.sqrt(score) * (isAcronym(text) ? acronymWeight : 1);
      found.set(key, known);
    }
  }
  const weigh = ({ key, score, papers }: Candidate) => {
    const elsewhere = Math.max(papers, background.frequencies.get(key) ?? 0);
    const own = group.length === everyone ? 1 : papers / elsewhere;
    return score * papers * own;
  };
  return [...found.values()].sort(
    (one, other) => weigh(other) - weigh(one) || (one.key < other.key ? -1 : 1),
  );
}

/** One plain word is hardly a name; two words, an acronym or a code is one, and three characters of Chinese. */
function namesSomething({ text, length, isUnspaced }: Phrase): boolean {
  if (isUnspaced) return length >= 3;
  const isTelling = length >= 2 || /\p{Lu}.*\p{Lu}|\p{L}-?\p{N}/u.test(text);
  return isTelling && isNounPhrase(text);
}

function isAcronym(name: string): boolean {
  return !/\s/u.test(name) && !unspaced.test(name);
}

function inOneName(names: readonly string[]): string {
  if (names.some((name) => unspaced.test(name))) return names.join("、");
  const [last = "", ...others] = names.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
}
