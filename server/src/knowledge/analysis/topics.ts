// Chooses the topics of a project: its keywords, the tags of its papers, and the key phrases that most of them share.
import { isPart } from "../text/key-phrases.ts";
import { isNounPhrase } from "../text/noun-phrases.ts";
import { phraseKeysOf, phrasesOf } from "../text/phrases.ts";
import { phraseKey } from "../text/words.ts";
import { createTopicFinder } from "./topic-finder.ts";

export type TopicalPaper = { title: string; abstract: string; tags: readonly string[] };

/** The names of a keyword of the project, the first to be shown. */
export type KeywordNames = readonly string[];

export type Topic = {
  name: string;
  source: "keyword" | "tag" | "phrase";
  /** Places of the papers that treat it, in order. */
  papers: number[];
};

type Candidate = { key: string; names: string[]; source: Topic["source"] };
/** With the number of titles it stands in, as far as they were looked at, scaled to all. */
type CountedPhrase = Candidate & { inTitles: number };

const mostTopics = 100;
/** Of those that people gave; the rest is for what the papers say themselves. */
const mostGiven = 60;
/** Phrases are looked for in so many titles, evenly spread; what they name is counted in all texts. */
const mostTitles = 8000;
const mostPhrases = 500;
/** Papers whose title has a phrase, of those that have it anywhere: fewer have a way of speaking, no topic. */
const leastInTitles = 0.1;
/** A phrase that is part of a longer one in so many of its papers is not worth naming beside it. */
const mostInLonger = 0.4;
/** LLM-based, which is said of something else. */
const qualifier = /-(?:based|driven|aware|oriented|style|like)$/u;
/** What ends Chinese words: the dictionary cuts it off where it does not know the word. */
const boundCharacter = /^[学法化性型式率度量器类系剂机]/u;

/** Those with most papers first. A phrase is a topic only if enough papers have it. */
export function findTopics(
  papers: readonly TopicalPaper[],
  keywords: readonly KeywordNames[],
): Topic[] {
  const given = givenTopics(papers, keywords);
  const known = new Set(given.map(({ key }) => key));
  const phrases = phrasesOfTitles(papers).filter(({ key }) => !known.has(key));
  const counted = countPapers([...given, ...phrases], papers);
  const chosen = counted.slice(0, given.length).filter((topic) => topic.papers.length > 0);
  chosen.sort(byPapers);
  chosen.length = Math.min(chosen.length, mostGiven);
  const fewest = fewestPapers(papers.length);
  const frequent = counted
    .slice(given.length)
    .map((topic, index) => ({ topic, ...(phrases[index] as CountedPhrase) }))
    .filter(({ topic, inTitles }) => {
      const { length } = topic.papers;
      return length >= fewest && inTitles >= leastInTitles * length;
    });
  const telling = frequent.filter(
    ({ key, topic }) =>
      !frequent.some(
        (longer) =>
          longer.key.length > key.length &&
          longer.topic.papers.length >= mostInLonger * topic.papers.length &&
          isPart(key, longer.key),
      ),
  );
  const best = telling.map(({ topic }) => topic).sort(byPapers);
  return [...chosen, ...best.slice(0, mostTopics - chosen.length)].sort(byPapers);
}

/** So many papers must share a phrase: two of a few, some twenty of fifty thousand. */
export function fewestPapers(papers: number): number {
  return Math.max(2, Math.round(Math.sqrt(papers) / 10));
}

function givenTopics(
  papers: readonly TopicalPaper[],
  keywords: readonly KeywordNames[],
): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const names of keywords) {
    const key = phraseKey(names[0] ?? "");
    if (key !== "" && !found.has(key))
      found.set(key, { key, names: [...names], source: "keyword" });
  }
  const keys = createKeys();
  for (const { tags } of papers) {
    for (const tag of tags) {
      const key = keys(tag);
      if (key !== "" && !found.has(key)) found.set(key, { key, names: [tag], source: "tag" });
    }
  }
  return [...found.values()];
}

/** The most frequent first; names as a title writes them. */
function phrasesOfTitles(papers: readonly TopicalPaper[]): CountedPhrase[] {
  const counts = new Map<string, { count: number; paper: number }>();
  const step = Math.max(1, papers.length / mostTitles);
  for (let at = 0; at < papers.length; at += step) {
    const paper = Math.floor(at);
    for (const key of phraseKeysOf({ title: papers[paper]?.title ?? "", abstract: "" })) {
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { count: 1, paper });
      else known.count += 1;
    }
  }
  const frequent = [...counts].filter(([, { count }]) => count > 1);
  frequent.sort((one, other) => other[1].count - one[1].count || (one[0] < other[0] ? -1 : 1));
  return frequent.slice(0, mostPhrases).flatMap(([key, { count, paper }]): CountedPhrase[] => {
    const title = papers[paper]?.title ?? "";
    const phrase = phrasesOf({ title, abstract: "" }).find((one) => one.key === key);
    if (phrase === undefined) return [];
    // A single plain word says too little; an acronym or a term of two words names something.
    const isTelling = phrase.isUnspaced
      ? phrase.length >= 3 && !boundCharacter.test(key)
      : phrase.length > 1 || /\p{Lu}.*\p{Lu}/u.test(phrase.text);
    const inTitles = count * step;
    return isTelling && !qualifier.test(phrase.text) && isNounPhrase(phrase.text)
      ? [{ key, names: [phrase.text], source: "phrase", inTitles }]
      : [];
  });
}

/**
 * A topic is a paper's if it is among its tags, or stands in its title or abstract. Of a paper that has tags they say
 * which tags apply: what somebody has called "study" is no topic of every paper that has the word.
 */
function countPapers(candidates: readonly Candidate[], papers: readonly TopicalPaper[]): Topic[] {
  const find = createTopicFinder(candidates.map(({ names }) => names));
  const byKey = new Map(candidates.map(({ key }, index) => [key, index]));
  const found: number[][] = candidates.map(() => []);
  const keys = createKeys();
  for (const [paper, { title, abstract, tags }] of papers.entries()) {
    const own = new Set(tags.map((tag) => byKey.get(keys(tag)) ?? -1));
    for (const topic of find(title, abstract))
      if (tags.length === 0 || candidates[topic]?.source !== "tag") own.add(topic);
    for (const topic of own) found[topic]?.push(paper);
  }
  return candidates.map(({ names, source }, index) => ({
    name: names[0] ?? "",
    source,
    papers: found[index] ?? [],
  }));
}

function createKeys(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const key = known.get(text) ?? phraseKey(text);
    known.set(text, key);
    return key;
  };
}

function byPapers(one: Topic, other: Topic): number {
  return other.papers.length - one.papers.length || (one.name < other.name ? -1 : 1);
}
