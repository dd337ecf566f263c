// Whether two effects on one matter agree or oppose each other: by negation, direction, and who is compared with whom.
import type { Course, Effect } from "./effect.ts";
import { overlap } from "./subject-terms.ts";

/** `open`: neither follows, such as from "did not rise" and "fell". */
export type Relation = "same" | "opposed" | "open";

const opposites = bothWays([
  ["up", "down"],
  ["up", "none"],
  ["down", "none"],
  ["some", "none"],
  ["up", "not up"],
  ["down", "not down"],
]);
const equals = bothWays([
  ["none", "not up"],
  ["none", "not down"],
  ["some", "up"],
  ["some", "down"],
]);
const turned: Partial<Record<Course, Course>> = {
  up: "down",
  down: "up",
  "not up": "not down",
  "not down": "not up",
};
const leastShared = 0.5;

function relationOfCourses(one: Course, other: Course): Relation {
  if (one === other || equals.has(`${one}|${other}`)) return "same";
  return opposites.has(`${one}|${other}`) ? "opposed" : "open";
}

/** Of two effects on one target. Where only one takes the cause away it is left open: what follows is not said. */
export function relationOfEffects(one: Effect, other: Effect): Relation {
  if (one.isRemoved !== other.isRemoved) return "open";
  const course = isSwapped(one, other) ? (turned[other.course] ?? other.course) : other.course;
  if (one.isJudged === other.isJudged) return relationOfCourses(one.course, course);
  return relationOfCourses(
    one.isJudged ? withoutWay(one.course) : one.course,
    other.isJudged ? withoutWay(course) : course,
  );
}

/** What is good for pain takes it away: of a judgement it is only known whether there is an effect. */
function withoutWay(course: Course): Course {
  if (course === "up") return "some";
  return course === "not up" ? "none" : course;
}

/** "A is better than B" against "B is better than A": by what is not on the same side in both. */
export function isSwapped(one: Effect, other: Effect): boolean {
  const [first, second] = [
    one.versus.difference(other.versus),
    other.versus.difference(one.versus),
  ];
  return (
    first.size > 0 &&
    second.size > 0 &&
    overlap(first, own(other)) >= leastShared &&
    overlap(second, own(one)) >= leastShared
  );
}

function own({ target, agent, versus }: Effect): Set<string> {
  return target.union(agent).difference(versus);
}

function bothWays(pairs: ReadonlyArray<[Course, Course]>): ReadonlySet<string> {
  return new Set(pairs.flatMap(([one, other]) => [`${one}|${other}`, `${other}|${one}`]));
}
