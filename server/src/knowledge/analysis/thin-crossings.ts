// Finds topics that meet in fewer papers than chance would have them, though each meets a third.
import { isPart } from "../text/key-phrases.ts";
import { phraseKey } from "../text/words.ts";
import type { Topic } from "./topics.ts";

export type ThinCrossing = {
  one: Topic;
  other: Topic;
  /** Papers that treat both, and as many as there would be if the topics had nothing to do with each other. */
  together: number;
  expected: number;
  /** What papers on either also treat. */
  bridge: Topic;
  /** How much is missing, 0 to 1. */
  gap: number;
};

const fewestOfTopic = 3;
const leastExpected = 2;
const mostPresent = 0.25;
const fewestOnBridge = 2;
const mostCrossings = 10;
/** What half of the papers treat is the subject of the project, not a topic in it. */
const widestTopic = 0.5;

/** Those that lack most first; each topic in two of them at most. */
export function findThinCrossings(topics: readonly Topic[], papers: number): ThinCrossing[] {
  const treated = topics.filter(
    ({ papers: own }) => own.length >= fewestOfTopic && own.length <= papers * widestTopic,
  );
  const meetings = countMeetings(treated, papers);
  const keys = treated.map(({ name }) => phraseKey(name));
  const found: ThinCrossing[] = [];
  for (const [i, one] of treated.entries()) {
    for (const [j, other] of treated.entries()) {
      if (j <= i) continue;
      const expected = (one.papers.length * other.papers.length) / papers;
      const together = meetings[i]?.[j] ?? 0;
      if (expected < leastExpected || together > mostPresent * expected) continue;
      const [a = "", b = ""] = [keys[i], keys[j]];
      if (isPart(a, b) || isPart(b, a)) continue;
      const bridge = bridgeOf(i, j, treated, meetings);
      if (bridge === undefined) continue;
      found.push({
        one,
        other,
        together,
        expected,
        bridge,
        gap: 1 - (together + 0.5) / (expected + 0.5),
      });
    }
  }
  found.sort((a, b) => b.gap - a.gap || (a.one.name < b.one.name ? -1 : 1));
  return chooseVaried(found);
}

function countMeetings(topics: readonly Topic[], papers: number): number[][] {
  const ofPaper: number[][] = Array.from({ length: papers }, () => []);
  for (const [topic, { papers: own }] of topics.entries())
    for (const paper of own) ofPaper[paper]?.push(topic);
  const meetings = topics.map(() => topics.map(() => 0));
  for (const here of ofPaper) {
    for (const one of here) {
      const row = meetings[one] ?? [];
      for (const other of here) row[other] = (row[other] ?? 0) + 1;
    }
  }
  return meetings;
}

/** The topic that both meet most often. */
function bridgeOf(
  i: number,
  j: number,
  topics: readonly Topic[],
  meetings: readonly number[][],
): Topic | undefined {
  let best: number | undefined;
  let most = fewestOnBridge - 1;
  for (const k of topics.keys()) {
    const shared = Math.min(meetings[i]?.[k] ?? 0, meetings[j]?.[k] ?? 0);
    if (k !== i && k !== j && shared > most) [best, most] = [k, shared];
  }
  return best === undefined ? undefined : topics[best];
}

function chooseVaried(found: readonly ThinCrossing[]): ThinCrossing[] {
  const times = new Map<Topic, number>();
  return found
    .filter(({ one, other }) => {
      const counts = [one, other].map((topic) => times.get(topic) ?? 0);
      if (counts.some((count) => count >= 2)) return false;
      for (const topic of [one, other]) times.set(topic, (times.get(topic) ?? 0) + 1);
      return true;
    })
    .slice(0, mostCrossings);
}
