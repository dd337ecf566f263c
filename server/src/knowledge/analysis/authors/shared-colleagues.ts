// Counts the co-authors whom two people have in common, where those may be written in several ways themselves.
import { areCompatible, type AuthorName } from "./author-names.ts";
import type { NameBlocks } from "./name-blocks.ts";
import type { Mentions } from "./mentions.ts";

/** Mentions of one name that are one person's. */
export type Identity = { name: number; own: number[] };

export type Colleagues = {
  /** For names that may be one person's the same number: those that an identity worked together with. */
  blocksOf(identity: number): Set<number>;
  /** One for each that both worked with; a half where the name may be that of two. */
  shared(one: number, other: number): number;
};

const mostNamesLookedAt = 30;

export function createColleagues(
  identities: readonly Identity[],
  all: Mentions,
  { numbers, members }: NameBlocks,
): Colleagues {
  const sets = new Map<number, Set<number>>();
  const weights = new Map<number, number>();
  const nameAt = (name: number) => all.names[name] as AuthorName;
  const blockAt = (name: number) => numbers[name] ?? -1;
  const of = (identity: number): Set<number> => {
    const known = sets.get(identity);
    if (known !== undefined) return known;
    const found = new Set<number>();
    const { name, own } = identities[identity] as Identity;
    for (const one of own)
      for (const colleague of all.together[all.mentions.papers[one] ?? -1] ?? [])
        found.add(colleague);
    found.delete(name);
    sets.set(identity, found);
    return found;
  };
  const isDoubtful = (names: readonly number[]) =>
    names.length > mostNamesLookedAt ||
    names.some((x) => names.some((y) => !areCompatible(nameAt(x), nameAt(y))));
  const weightOf = (name: number): number => {
    const block = blockAt(name);
    const weight = weights.get(block) ?? (isDoubtful(members[block] ?? []) ? 0.5 : 1);
    weights.set(block, weight);
    return weight;
  };
  return {
    blocksOf: (identity) => new Set(Array.from(of(identity), blockAt)),
    shared(one, other) {
      const others = of(other);
      let score = 0;
      for (const name of of(one)) {
        if (others.has(name)) score += 1;
        else if (hasLike(others, name)) score += weightOf(name);
      }
      return score;
    },
  };

  function hasLike(names: ReadonlySet<number>, wanted: number): boolean {
    for (const name of names)
      if (blockAt(name) === blockAt(wanted) && areCompatible(nameAt(name), nameAt(wanted)))
        return true;
    return false;
  }
}
