// Tells apart people who write their names alike: by ORCID iD, or where nothing at all connects their papers.
import { fold } from "../../text/fold.ts";
import { stopWords, weakWords } from "../../text/stop-words.ts";
import { createUnionFind } from "../union-find.ts";
import type { MentionedPaper, Mentions } from "./mentions.ts";

/** The mentions of one name, by their numbers, as the groups that are one person each. */
export function splitNamesakes(name: number, all: Mentions): number[][] {
  const own = all.ofName[name] ?? [];
  if (own.length === 1) return [own];
  let orcids: Set<string> | undefined;
  for (const index of own) {
    const orcid = all.mentions.orcids[index] ?? "";
    if (orcid !== "") (orcids ??= new Set()).add(orcid);
  }
  return orcids !== undefined && orcids.size > 1
    ? splitByOrcid(own, [...orcids], all)
    : splitUnconnected(own, all);
}

/** Mentions without an iD go where most of their co-authors are; those that know nobody are kept by themselves. */
function splitByOrcid(
  own: readonly number[],
  orcids: readonly string[],
  all: Mentions,
): number[][] {
  const mentions = own.map((index) => mentionAt(index, all));
  const groups = orcids.map((orcid) => {
    const sure = mentions.filter((one) => one.orcid === orcid);
    return {
      indexes: sure.map(({ index }) => index),
      colleagues: new Set(sure.flatMap(({ paper }) => all.together[paper] ?? [])),
      affiliations: new Set(sure.flatMap(({ affiliation }) => affiliation || [])),
    };
  });
  const rest: number[] = [];
  for (const { index, orcid, paper, name, affiliation } of mentions) {
    if (orcid !== "") continue;
    const scores = groups.map(({ colleagues, affiliations }) => {
      const shared = (all.together[paper] ?? []).filter(
        (one) => one !== name && colleagues.has(one),
      );
      return shared.length + (affiliations.has(affiliation) ? 2 : 0);
    });
    const best = Math.max(...scores);
    const isClear = best > 0 && scores.filter((score) => score === best).length === 1;
    const group = isClear ? groups[scores.indexOf(best)] : undefined;
    (group?.indexes ?? rest).push(index);
  }
  const split = groups.map(({ indexes }) => indexes);
  return rest.length === 0 ? split : [...split, rest];
}

/**
 * Papers that share a co-author, an affiliation, a journal, a tag or a word of their titles are one person's. A part
 * that shares nothing of all this with the largest is somebody else's, if the affiliations of both are known. Without
 * them it is no evidence that co-authors and titles differ: people work with many, on many things.
 */
function splitUnconnected(own: number[], all: Mentions): number[][] {
  const isTelling = own.every((index) => {
    const paper = all.mentions.papers[index] ?? -1;
    return all.mentions.affiliations[index] !== "" && (all.together[paper]?.length ?? 0) > 1;
  });
  if (!isTelling) return [own];
  const found = own.map((index) => mentionAt(index, all));
  const groups = createUnionFind(own.length);
  const first = new Map<string | number, number>();
  for (const [place, mention] of found.entries()) {
    for (const feature of featuresOf(mention, all)) {
      const known = first.get(feature);
      if (known === undefined) first.set(feature, place);
      else groups.join(known, place);
    }
  }
  const parts = Map.groupBy(own.keys(), (place) => groups.find(place));
  return [...parts.values()]
    .map((places) => places.map((place) => own[place] ?? 0))
    .sort((one, other) => other.length - one.length);
}

type Mention = ReturnType<typeof mentionAt>;

function mentionAt(index: number, { mentions }: Mentions) {
  return {
    index,
    paper: mentions.papers[index] ?? -1,
    name: mentions.names[index] ?? -1,
    orcid: mentions.orcids[index] ?? "",
    affiliation: mentions.affiliations[index] ?? "",
  };
}

function* featuresOf(
  { paper, name, affiliation }: Mention,
  { together, papers }: Mentions,
): Generator<string | number> {
  for (const colleague of together[paper] ?? []) if (colleague !== name) yield colleague;
  yield `at ${affiliation}`;
  const { journal, tags, title } = papers[paper] as MentionedPaper;
  if (journal !== "") yield `in ${fold(journal)}`;
  for (const tag of tags) yield `tag ${fold(tag)}`;
  for (const word of titleWords(title)) yield `word ${word}`;
}

/** Words that say what a title is about; of Chinese every two characters. */
function titleWords(title: string): string[] {
  const words = fold(title).match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => {
    if (/^\p{Script=Han}/u.test(word))
      return Array.from(word.slice(1), (character, index) => `${word[index]}${character}`);
    const isEmpty = word.length < 3 || stopWords.has(word) || weakWords.has(word);
    return isEmpty ? [] : [word.length > 4 ? word.replace(/(?:ing|e?s|ed)$/u, "") : word];
  });
}
