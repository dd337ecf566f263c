// Finds the people behind the names on a project's papers, and how each of them is to be called.
import { type AuthorName, fullness } from "./author-names.ts";
import { type AuthoredPaper, type Mention, type Mentions, readMentions } from "./mentions.ts";
import { splitNamesakes } from "./namesakes.ts";
import type { Identity } from "./shared-colleagues.ts";
import { joinVariants } from "./variants.ts";

export type Person = {
  /** No two people are called the same: a number tells namesakes apart. */
  name: string;
  /** Every way in which the papers write it, the most frequent first. */
  variants: Array<{ name: string; paper_count: number }>;
  orcid: string;
  /** Places in the list of papers, each once. */
  papers: number[];
};

export type People = {
  people: Person[];
  /** For each paper the people who worked together on it; empty where they are more than know each other. */
  together: number[][];
};

export function findPeople(papers: readonly AuthoredPaper[]): People {
  const all = readMentions(papers);
  const identities: Identity[] = [];
  for (const name of all.names.keys())
    for (const own of splitNamesakes(name, all, papers)) identities.push({ name, own });
  const joined = joinVariants(identities, all);
  const inGroup = new Set(joined.flat());
  const alone = [...identities.keys()].filter((index) => !inGroup.has(index));
  const groups = [...joined, ...alone.map((index) => [index])];
  const personOf = new Int32Array(all.mentions.length);
  const people = groups.map((group, person) => {
    for (const identity of group)
      for (const mention of identities[identity]?.own ?? []) personOf[mention] = person;
    return toPerson(group, identities, all);
  });
  const together: number[][] = papers.map(() => []);
  for (const [index, { paper }] of all.mentions.entries())
    if (all.together[paper]?.length !== 0) together[paper]?.push(personOf[index] ?? 0);
  nameApart(people);
  return { people, together };
}

function toPerson(
  group: readonly number[],
  identities: readonly Identity[],
  all: Mentions,
): Person {
  const [only, another] = group.flatMap((identity) => identities[identity]?.own ?? []);
  if (only !== undefined && another === undefined) {
    const { text, paper, orcid } = all.mentions[only] as Mention;
    return { name: text, variants: [{ name: text, paper_count: 1 }], orcid, papers: [paper] };
  }
  const texts = new Map<string, { count: number; fullness: number }>();
  const papers: number[] = [];
  let orcid = "";
  for (const identity of group) {
    const { name, own } = identities[identity] as Identity;
    const full = fullness(all.names[name] as AuthorName);
    for (const index of own) {
      const { text, paper, orcid: known } = all.mentions[index] as Mention;
      texts.set(text, { count: (texts.get(text)?.count ?? 0) + 1, fullness: full });
      papers.push(paper);
      orcid ||= known;
    }
  }
  const variants = [...texts]
    .map(([name, { count }]) => ({ name, paper_count: count }))
    .sort(
      (one, other) =>
        other.paper_count - one.paper_count ||
        one.name.length - other.name.length ||
        compare(one.name, other.name),
    );
  const [shown] = variants.toSorted(
    (one, other) =>
      (texts.get(other.name)?.fullness ?? 0) - (texts.get(one.name)?.fullness ?? 0) ||
      other.paper_count - one.paper_count,
  );
  papers.sort((one, other) => one - other);
  return { name: shown?.name ?? "", variants, orcid, papers };
}

/** The one with most papers keeps the name as it is. */
function nameApart(people: readonly Person[]): void {
  const byName = Map.groupBy(people, ({ name }) => name);
  for (const namesakes of byName.values()) {
    if (namesakes.length === 1) continue;
    namesakes.sort((one, other) => other.papers.length - one.papers.length);
    for (const [index, person] of namesakes.entries()) {
      let number = index + 1;
      const called = () => (number === 1 ? person.name : `${person.name} (${number})`);
      while (number > 1 && byName.has(called())) number += 1;
      person.name = called();
    }
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
