// An effect as a sentence tells it: which way something goes, what makes it go, in whom, and against what.
import type { Way } from "./cues.ts";

/** `not up` leaves open whether it went down; `none` says that it went neither way. */
export type Course = Way | "not up" | "not down";

export type Effect = {
  course: Course;
  /** What goes that way. */
  target: ReadonlySet<string>;
  /** What makes it go. */
  agent: ReadonlySet<string>;
  /** In whom or what it was seen: "in women with asthma". */
  setting: ReadonlySet<string>;
  /** What it is compared with: "than placebo". */
  versus: ReadonlySet<string>;
  /** It is said to be good or bad for something, not which way that goes: "effective for pain". */
  isJudged: boolean;
  /** The cause was taken away instead of given. */
  isRemoved: boolean;
  /** Target and agent in the sentence's own words. */
  words: { target: string; agent: string };
};

export function courseOf(way: Way, isNegated: boolean): Course {
  if (!isNegated) return way;
  if (way === "up") return "not up";
  if (way === "down") return "not down";
  return way === "some" ? "none" : "some";
}
