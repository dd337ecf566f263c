// Prints how the matcher does on damaged copies, on neighbours and on a made-up search, with a gate on every row.
import { compareRecords } from "../server/src/knowledge/bibliography/matching/compare.ts";
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import type { Trial } from "./dedup-damage.ts";
import { type KindScore, scoreKind } from "./dedup-kinds.ts";
import { scoreSearch } from "./dedup-search.ts";
import type { Work } from "./dedup-works.ts";

type Print = (text: string) => void;

/** What merges by itself of each kind, of either half. Two or three kinds at once may leave too little for certain. */
const leastMerged = 0.98;
const leastMergedOf: Record<string, number> = {
  "2 kinds of damage together": 0.975,
  "3 kinds of damage together": 0.94,
};
/** With the questions to a person nearly all are found. */
const leastAsked = 0.98;
const leastApart = 0.995;
const searchGoals = { sensitivity: 0.99, specificity: 0.995 };
const halves = ["read half", "other half"] as const;
const mostListed = 3;

/** Failures are listed of the read half alone: the other has no say in the rules. */
export function reportKinds(
  works: Work[],
  trials: Trial[],
  what: "copies" | "neighbours",
  print: Print,
): boolean {
  const areCopies = what === "copies";
  const wanted = areCopies ? "merged" : "apart";
  print(
    `| kind | ${wanted}, read half | ${wanted}, other half | merged or asked, read half | merged or asked, other half | goal | met |\n|---|---|---|---|---|---|---|`,
  );
  const notes: string[] = [];
  const met = trials.map((trial) => {
    const score = scoreKind(works, trial, areCopies);
    const { read, other } = score;
    const shares = [read.merged, other.merged].map((share) => (areCopies ? share : 1 - share));
    const goal = areCopies ? (leastMergedOf[trial.name] ?? leastMerged) : leastApart;
    const isAsked = !areCopies || Math.min(read.asked, other.asked) >= leastAsked;
    const isMixed = score.mixed > (1 - leastApart) * works.length;
    const isMet = Math.min(...shares) >= goal && isAsked && !isMixed;
    const figures = [...shares, read.asked, other.asked].map((share) => share.toFixed(4));
    print(`| ${trial.name} | ${figures.join(" | ")} | ${goal} | ${isMet ? "yes" : "NO"} |`);
    notes.push(...failuresOf(score, areCopies));
    return isMet;
  });
  if (notes.length > 0)
    print(`\n${areCopies ? "missed" : "wrong"}, read half:\n${notes.join("\n")}`);
  return met.every(Boolean);
}

export async function reportSearch(works: Work[], print: Print): Promise<boolean> {
  print(
    "| half | records | that repeat another | sensitivity | specificity | goal | met |\n|---|---|---|---|---|---|---|",
  );
  let areMet = true;
  for (const half of halves) {
    const { records, repeated, sensitivity, specificity } = await scoreSearch(works, half);
    const isMet = sensitivity >= searchGoals.sensitivity && specificity >= searchGoals.specificity;
    const figures = [sensitivity, specificity].map((share) => share.toFixed(4)).join(" | ");
    const goals = `${searchGoals.sensitivity}, ${searchGoals.specificity}`;
    print(
      `| ${half} | ${records} | ${repeated} | ${figures} | ${goals} | ${isMet ? "yes" : "NO"} |`,
    );
    areMet &&= isMet;
  }
  return areMet;
}

function failuresOf({ name, merged, apart }: KindScore, areCopies: boolean): string[] {
  const failed = areCopies ? apart : merged;
  return failed.slice(0, mostListed).map(([one, other]) => {
    const { evidence } = compareRecords(one, other);
    return `- ${name}: ${describe(one)} | ${describe(other)} (${evidence.join("; ")})`;
  });
}

function describe({ title, authors, journal, year, volume, issue, pages }: MatchRecord): string {
  const names = authors.slice(0, 2).map(({ name }) => name);
  return `${title} (${names.join(", ")}; ${journal} ${year};${volume}(${issue}):${pages})`;
}
