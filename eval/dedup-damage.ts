// Copies of real works as databases damage them: each kind of damage alone, and two or three together.
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import { Random } from "../server/test/restart/random.ts";
import { authorDamages } from "./dedup-damage-authors.ts";
import { pageDamages, placeDamages } from "./dedup-damage-places.ts";
import { titleDamages } from "./dedup-damage-titles.ts";
import type { Work } from "./dedup-works.ts";

export type Damage = {
  name: string;
  /** Gives the work what is to be damaged: a Greek letter, a supplement. */
  prepare?: (work: MatchRecord, random: Random) => MatchRecord;
  harm: (work: MatchRecord, random: Random) => MatchRecord;
};

/** Works as they are, and of each a second record that must be told to be the same, or not. */
export type Trial = { name: string; works: MatchRecord[]; others: MatchRecord[] };

const fields: Damage[][] = [titleDamages, authorDamages, placeDamages, pageDamages];

export function damageTrials(works: Work[]): Trial[] {
  const alone = fields.flat().map(({ name, ...damage }) => ({ name, pick: () => [damage] }));
  const together = [2, 3].map((count) => ({
    name: `${count} kinds of damage together`,
    pick: (random: Random) => someDamages(count, random),
  }));
  return [...alone, ...together].map(({ name, pick }) => {
    const pairs = works.map((work) => {
      const random = new Random(`${name} ${work.name}`);
      return damaged(work, pick(random), random);
    });
    return {
      name,
      works: pairs.map(({ work }) => work),
      others: pairs.map(({ copy }) => copy),
    };
  });
}

/** Of as many fields, one kind each. */
export function someDamages(count: number, random: Random): Damage[] {
  return someOf(fields, count, random).map((kinds) => one(kinds, random));
}

export function damaged(
  work: MatchRecord,
  damages: Array<Omit<Damage, "name">>,
  random: Random,
): { work: MatchRecord; copy: MatchRecord } {
  const prepared = damages.reduce((each, { prepare }) => prepare?.(each, random) ?? each, work);
  const copy = damages.reduce((each, { harm }) => harm(each, random), poorer(prepared, random));
  return { work: prepared, copy };
}

/** Another database rarely has the same identifiers, and often no abstract. */
export function poorer(work: MatchRecord, random: Random): MatchRecord {
  return {
    ...work,
    doi: "",
    external_ids: {},
    issn: random.chance(0.5) ? "" : work.issn,
    abstract: random.chance(0.5) ? "" : work.abstract,
  };
}

function someOf<Item>(items: Item[], count: number, random: Random): Item[] {
  const left = [...items];
  return Array.from({ length: count }, () =>
    left.splice(random.between(0, left.length - 1), 1),
  ).flat();
}

export function one<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random.between(0, items.length - 1)];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
}
