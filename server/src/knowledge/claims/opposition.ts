// Whether two statements on one matter agree or oppose each other, by negation and by the way they say it goes.
import type { Course, Effect } from "./effect.ts";
import { effectsOf } from "./effects.ts";
import { overlap } from "./subject-terms.ts";

export type Relation = "same" | "opposed" | "open";

const opposites: ReadonlySet<string> = new Set(
  ["up down", "up none", "down none", "some none", "up not up", "down not down"].flatMap((pair) => {
    const [, one = "", other = ""] = /^(up|down|some) (.+)$/u.exec(pair) ?? [];
    return [`${one}|${other}`, `${other}|${one}`];
  }),
);
const equals: ReadonlySet<string> = new Set(
  ["none|not up", "none|not down", "some|up", "some|down"].flatMap((pair) => {
    const [one = "", other = ""] = pair.split("|");
    return [`${one}|${other}`, `${other}|${one}`];
  }),
);

export function relationOfCourses(one: Course, other: Course): Relation {
  if (one === other || equals.has(`${one}|${other}`)) return "same";
  return opposites.has(`${one}|${other}`) ? "opposed" : "open";
}

const turned: Partial<Record<Course, Course>> = {
  up: "down",
  down: "up",
  "not up": "not down",
  "not down": "not up",
};

/** Of two effects on one target; where the cause is taken away in one of them its way is turned round. */
export function relationOfEffects(one: Effect, other: Effect): Relation {
  let course = other.course;
  if (isSwapped(one, other)) course = turned[course] ?? course;
  if (one.isRemoved !== other.isRemoved) return "open";
  return relationOfCourses(one.course, course);
}

/** "A is better than B" against "B is better than A". */
function isSwapped(one: Effect, other: Effect): boolean {
  const [first, second] = [own(one), own(other)];
  return (
    one.versus.size > 0 &&
    other.versus.size > 0 &&
    overlap(one.versus, second) > overlap(one.versus, other.versus) &&
    overlap(other.versus, first) > overlap(other.versus, one.versus)
  );
}

function own({ target, agent, versus }: Effect): Set<string> {
  return target.union(agent).difference(versus);
}

const leastShared = 0.5;

/** Of two statements that are about the same: by the effects that they tell of the same target. */
export function relationOf(one: string, other: string): Relation {
  const relations = effectsOf(one).flatMap((first) =>
    effectsOf(other)
      .filter(({ target }) => overlap(first.target, target) >= leastShared)
      .map((second) => relationOfEffects(first, second)),
  );
  if (relations.includes("same")) return "same";
  return relations.includes("opposed") ? "opposed" : "open";
}
