// Whether two findings are about the same matter: what acts, on what, in whom, and against what.
import type { Effect } from "./effect.ts";
import { isSwapped } from "./opposition.ts";
import { isSpecific } from "./specific-terms.ts";

/** How rare a term is in the project: what many papers say tells little. */
export type Rarity = (term: string) => number;

const leastTarget = 0.7;
const leastAgent = 0.6;
const leastOfBoth = 0.75;
/** Findings that say much besides are about more than what they share. */
export const leastOfLarger = 0.5;
const leastOfRelation = 3;
const relating = /^(?:associat|correlat|relat(?:ed|ion)|link)/u;
/** Of two findings of which neither says what acts: a name of three words alone is one thing, and no relation of two. */
const leastTerms = 4;

// One of a line excludes the others: what holds for one of them says nothing of the others.
const apart: readonly ReadonlySet<string>[] = [
  "men man male males boys 男性",
  "women woman female females girls 女性 妇女",
].map((line) => new Set(line.split(" ")));
const groups: ReadonlyArray<readonly ReadonlySet<string>[]> = [
  apart,
  lines([
    "child children infant infants neonate neonates newborn newborns toddlers pediatric paediatric 儿童 婴儿 婴幼儿 新生儿",
    "adolescent adolescents teenagers youth youths 青少年",
    "adult adults 成人 成年人",
    "elderly older seniors geriatric 老年 老年人",
  ]),
  lines([
    "mouse mice murine rat rats animal animals rabbits pigs dogs zebrafish 大鼠 小鼠",
    "human humans patient patients people persons adults women men children volunteers participants",
  ]),
  lines(["systolic", "diastolic"]),
  lines(["ldl", "hdl"]),
  lines(["ischemic ischaemic", "hemorrhagic haemorrhagic"]),
  lines(["acute", "chronic"]),
  lines(["short-term", "long-term"]),
  lines(["premenopausal", "postmenopausal"]),
  lines(["urban", "rural"]),
  lines(["poor poorer low-income developing", "rich richer high-income developed wealthy"]),
  lines(["healthy", "ill sick diseased"]),
  lines(["smokers", "nonsmokers non-smokers never-smokers"]),
  lines(["low-dose", "high-dose"]),
  lines(["breast", "lung", "colorectal colon", "prostate", "gastric", "pancreatic", "ovarian"]),
  lines(["hip", "knee", "spine vertebral", "wrist", "shoulder"]),
];

function lines(given: readonly string[]): ReadonlySet<string>[] {
  return given.map((line) => new Set(line.split(" ")));
}

/**
 * 0 where they are about different matters, up to 1 where they are about the same in all that they say. `said` is what
 * both say of cause and effect, over what the one says that says more.
 */
export function sameMatter(
  [one, first]: readonly [Effect, ReadonlySet<string>],
  [other, second]: readonly [Effect, ReadonlySet<string>],
  { rarity, said }: { rarity: Rarity; said: number },
): number {
  if (said < leastOfLarger || excludesEachOther(first, second)) return 0;
  if (isBareChange(one, first) || isBareChange(other, second)) return 0;
  if (!isPlaced(one) && !isPlaced(other)) return sameTerms(one, other, rarity);
  if (!isPlaced(one)) return sameRelation(other, one, rarity);
  if (!isPlaced(other)) return sameRelation(one, other, rarity);
  const target = weightShared(one.target, other.target, rarity);
  if (target < leastTarget) return 0;
  const isTurned = isSwapped(one, other);
  if (one.versus.size > 0 && other.versus.size > 0 && !isTurned) {
    if (weightShared(one.versus, other.versus, rarity) < leastAgent) return 0;
  }
  const agent = isTurned ? 1 : weightShared(one.agent, other.agent, rarity);
  if (agent < leastAgent || (!isTurned && !shareSpecific(one.agent, other.agent))) return 0;
  if (one.setting.size > 0 && other.setting.size > 0) {
    const setting = weightShared(one.setting, other.setting, rarity);
    return setting === 0 ? 0 : Math.sqrt(said) * Math.cbrt(target * agent * Math.max(setting, 0.3));
  }
  return Math.sqrt(said * target * agent) * 0.95;
}

function isPlaced({ target, agent }: Effect): boolean {
  return agent.difference(target).size > 0;
}

/** "The concentration fell": without a word of what made it fall it is the outcome of a study, and nothing to hold another against. */
function isBareChange({ agent, course }: Effect, words: ReadonlySet<string>): boolean {
  return (
    agent.size === 0 &&
    course !== "none" &&
    course !== "some" &&
    !Array.from(words).some((word) => relating.test(word))
  );
}

/** "A link between A and B" does not say which of them acts: it must name both, what acts and what it acts on. */
function sameRelation(placed: Effect, other: Effect, rarity: Rarity): number {
  const terms = other.target.union(other.agent);
  const agent = placed.agent.difference(placed.target);
  if (!shareSpecific(agent, terms) || !shareSpecific(placed.target, terms)) return 0;
  const whole = placed.target.union(placed.agent);
  if (whole.intersection(terms).size < leastOfRelation) return 0;
  const shared = weightShared(whole, terms, rarity);
  return shared < leastOfBoth ? 0 : shared * 0.9;
}

/** Where neither says which of them acts, both must name the same things, the one as many as the other. */
function sameTerms(one: Effect, other: Effect, rarity: Rarity): number {
  const [first, second] = [one.target.union(one.agent), other.target.union(other.agent)];
  const both = first.intersection(second);
  if (Array.from(both).filter(isSpecific).length < leastTerms) return 0;
  const whole = Math.max(weightOf(first, rarity), weightOf(second, rarity));
  const shared = whole === 0 ? 0 : weightOf(both, rarity) / whole;
  return shared < leastOfBoth ? 0 : shared * 0.9;
}

function shareSpecific(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return Array.from(one).some((term) => other.has(term) && isSpecific(term));
}

/** The weight of what both hold over that of the smaller: what one says more exactly it still says. */
function weightShared(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  rarity: Rarity,
): number {
  const whole = Math.min(weightOf(one, rarity), weightOf(other, rarity));
  return whole === 0 ? 0 : weightOf(one.intersection(other), rarity) / whole;
}

function weightOf(terms: ReadonlySet<string>, rarity: Rarity): number {
  let sum = 0;
  for (const term of terms) sum += rarity(term);
  return sum;
}

/** By the words of two sentences: each names one of a group, and not the same one. */
export function excludesEachOther(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return groups.some((group) => {
    const [first, second] = [namedIn(group, one), namedIn(group, other)];
    return first.size > 0 && second.size > 0 && first.isDisjointFrom(second);
  });
}

function namedIn(group: readonly ReadonlySet<string>[], words: ReadonlySet<string>): Set<number> {
  const named = new Set<number>();
  for (const [place, line] of group.entries()) if (!line.isDisjointFrom(words)) named.add(place);
  return named;
}
