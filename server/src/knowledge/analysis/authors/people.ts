// Finds the people behind the names on a project's papers, and how each of them is to be called.
import { type AuthorName, fullness } from "./author-names.ts";
import { type AuthoredPaper, type Mentions, readMentions } from "./mentions.ts";
import { splitNamesakes } from "./namesakes.ts";
import type { Identity } from "./shared-colleagues.ts";
import { joinVariants } from "./variants.ts";

export type Person = {
  /** No two people are called the same: a number tells namesakes apart. */
  name: string;
  /** The numbers of the mentions, one a paper. */
  own: readonly number[];
};

/** A way in which papers write a name, and how many of them do. */
export type Variant = { name: string; paper_count: number };

export type People = {
  all: Mentions;
  people: Person[];
  /** The person of each mention. */
  personOf: Int32Array;
};

export function findPeople(given: Iterable<AuthoredPaper>): People {
  const all = readMentions(given);
  const identities: Identity[] = [];
  for (const name of all.names.keys())
    for (const own of splitNamesakes(name, all)) identities.push({ name, own });
  const personOf = new Int32Array(all.mentions.names.length);
  const people: Person[] = [];
  const add = (own: readonly number[]) => {
    for (const mention of own) personOf[mention] = people.length;
    people.push({ name: nameOf(own, all), own });
  };
  const isJoined = new Uint8Array(identities.length);
  for (const group of joinVariants(identities, all)) {
    for (const index of group) isJoined[index] = 1;
    add(group.flatMap((index) => identities[index]?.own ?? []));
  }
  for (const [index, { own }] of identities.entries()) if (isJoined[index] === 0) add(own);
  nameApart(people);
  return { all, people, personOf };
}

/** Places in the list of papers, each once. */
export function papersOf({ own }: Person, { mentions }: Mentions): number[] {
  return own.map((mention) => mentions.papers[mention] ?? -1).sort((one, other) => one - other);
}

/** Empty where no paper gives it. */
export function orcidOf({ own }: Person, { mentions }: Mentions): string {
  return own.map((mention) => mentions.orcids[mention] ?? "").find((orcid) => orcid !== "") ?? "";
}

/** Every way in which the papers write it, the most frequent first. */
export function variantsOf({ own }: Pick<Person, "own">, { mentions }: Mentions): Variant[] {
  const counts = new Map<string, number>();
  for (const mention of own) {
    const text = mentions.texts[mention] ?? "";
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([name, paper_count]) => ({ name, paper_count }))
    .sort(
      (one, other) =>
        other.paper_count - one.paper_count ||
        one.name.length - other.name.length ||
        compare(one.name, other.name),
    );
}

/** The fullest of the ways in which it is written, of those the most frequent. */
function nameOf(own: readonly number[], all: Mentions): string {
  const { texts, names } = all.mentions;
  const text = texts[own[0] ?? -1] ?? "";
  if (own.every((mention) => texts[mention] === text)) return text;
  const full = new Map<string, number>();
  for (const mention of own) {
    const name = all.names[names[mention] ?? -1] as AuthorName;
    full.set(texts[mention] ?? "", fullness(name));
  }
  const [shown] = variantsOf({ own }, all).sort(
    (one, other) =>
      (full.get(other.name) ?? 0) - (full.get(one.name) ?? 0) ||
      other.paper_count - one.paper_count,
  );
  return shown?.name ?? "";
}

/** The one with most papers keeps the name as it is. */
function nameApart(people: readonly Person[]): void {
  const byName = new Map<string, Person[]>();
  const first = new Map<string, Person>();
  for (const person of people) {
    const known = first.get(person.name);
    if (known === undefined) first.set(person.name, person);
    else {
      const namesakes = byName.get(person.name);
      if (namesakes === undefined) byName.set(person.name, [known, person]);
      else namesakes.push(person);
    }
  }
  for (const namesakes of byName.values()) {
    namesakes.sort((one, other) => other.own.length - one.own.length);
    for (const [index, person] of namesakes.entries()) {
      let number = index + 1;
      const called = () => (number === 1 ? person.name : `${person.name} (${number})`);
      while (number > 1 && first.has(called())) number += 1;
      person.name = called();
    }
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
