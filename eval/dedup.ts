// How well duplicates are found: `npm run eval:dedup` prints precision, recall and F1 beside naive rules, and every gate.
import { findDuplicates } from "../server/src/knowledge/bibliography/matching/cluster.ts";
import type { MatchRecord } from "../server/src/knowledge/bibliography/matching/record.ts";
import { damageTrials } from "./dedup-damage.ts";
import {
  data,
  type Library,
  missingFiles,
  readAcl,
  readFlagged,
  readPaired,
} from "./dedup-data.ts";
import { databaseTrials } from "./dedup-databases.ts";
import { reportKinds, reportSearch } from "./dedup-kinds-report.ts";
import { naiveRules } from "./dedup-naive.ts";
import { neighbourTrials } from "./dedup-neighbours.ts";
import {
  type Found,
  type Half,
  type Score,
  mergedWithinSource,
  scoreFlagged,
  scorePairs,
  toFound,
} from "./dedup-score.ts";
import { readWorks } from "./dedup-works.ts";

type Rule = "automatic" | "confirmed" | "accepted";
type Goal = { rule: Rule; f1: number };

const ruleNames: Record<Rule, string> = {
  automatic: "ours, automatic",
  confirmed: "ours, with the candidates that the built-in verify confirms",
  accepted: "ours, with every candidate",
};
/**
 * The flagged sets come with DOIs and pages, and the automatic stage must do alone. The paired set has titles, authors
 * and years only: there all stages together are judged, a candidate being accepted when the built-in verify says that
 * the two are one work, which it does when nothing contradicts. The automatic stage alone stands beside it.
 */
const goals: Record<"flagged" | "paired", Goal> = {
  flagged: { rule: "automatic", f1: 0.998 },
  paired: { rule: "confirmed", f1: 0.985 },
};
const halves: Half[] = ["whole", "read half", "other half"];
const mostListed = 20;

async function main(): Promise<number> {
  const missing = missingFiles();
  if (missing.length > 0) {
    print(`No ${missing.join(", ")} in ${data}: set DATA to the folder that holds them.`);
    return 1;
  }
  const copper = await readFlagged("copper");
  const tafenoquine = await readFlagged("tafenoquine");
  const paired = await readPaired();
  print(
    "| set | rule | half | precision | recall | F1 | goal | met |\n|---|---|---|---|---|---|---|---|",
  );
  const met = [
    report("copper", copper, (found, half) => scoreFlagged(copper, found, half), goals.flagged),
    report(
      "tafenoquine",
      tafenoquine,
      (found, half) => scoreFlagged(tafenoquine, found, half),
      goals.flagged,
    ),
    report("dblp-acm", paired, (found, half) => scorePairs(paired, found, half), goals.paired),
  ];
  print(met.map(({ notes }) => notes).join(""));
  const within = mergedWithinSource(paired, toFound(findDuplicates(paired.records).automatic, []));
  print(list("dblp-acm: wrong, automatic, two records of one source", within));
  const isClean = reportDistinct(readAcl());
  const areKindsMet = await reportDamage();
  return met.every(({ isMet }) => isMet) && isClean && areKindsMet ? 0 : 1;
}

/** Real works with copies as databases damage them, and with works beside them that must not be taken for copies. */
async function reportDamage(): Promise<boolean> {
  const works = await readWorks();
  print(
    `\n${works.length} works, damaged copies: the share that merges by itself is the sensitivity.`,
  );
  const copies = [...damageTrials(works), ...(await databaseTrials(works))];
  const areFound = reportKinds(works, copies, "copies", print);
  print(
    `\n${works.length} works, works beside them: the share that stays apart is the specificity.`,
  );
  const areApart = reportKinds(works, neighbourTrials(works), "neighbours", print);
  print("\nA made-up search: each work in up to five databases, up to two kinds of damage each.");
  const isSearchMet = await reportSearch(works, print);
  return areFound && areApart && isSearchMet;
}

function report(
  set: string,
  { records }: Library,
  scoreOf: (found: Found, half: Half) => Score,
  goal: Goal,
): { isMet: boolean; notes: string } {
  for (const { name, find } of naiveRules) {
    print(row(set, name, "whole", scoreOf(find(records), "whole"), "– | –"));
  }
  const { automatic, candidates } = findDuplicates(records);
  const confirmed = candidates.filter((pair) => !pair.contradicts);
  const rules: Array<[Rule, Found]> = [
    ["automatic", toFound(automatic, [])],
    ["confirmed", toFound(automatic, confirmed)],
    ["accepted", toFound(automatic, candidates)],
  ];
  let isMet = false;
  for (const [rule, found] of rules) {
    for (const half of halves) {
      const score = scoreOf(found, half);
      const isGate = half === "whole" && rule === goal.rule;
      if (isGate) isMet = score.f1 >= goal.f1;
      const verdict = isGate ? `${goal.f1} | ${score.f1 >= goal.f1 ? "yes" : "NO"}` : "– | –";
      print(row(set, ruleNames[rule], half, score, verdict));
    }
  }
  const whole = scoreOf(toFound(automatic, []), "whole");
  const notes =
    list(`${set}: wrong, automatic`, whole.wrong) + list(`${set}: missed, automatic`, whole.missed);
  return { isMet, notes };
}

/** All papers of this set are distinct: whatever merges is wrong. Without their DOIs the titles must do. */
function reportDistinct({ records, names }: Library): boolean {
  const withoutDois = records.map((record) => ({ ...record, doi: "" }));
  print(
    "| distinct papers | false automatic merges | candidates | goal | met |\n|---|---|---|---|---|",
  );
  const runs: Array<[string, MatchRecord[]]> = [
    ["acl-anthology", records],
    ["acl-anthology without DOIs", withoutDois],
  ];
  const wrong = runs.flatMap(([name, run], index) => {
    const { automatic, candidates } = findDuplicates(run);
    const goal = index === 0 ? `0 | ${automatic.length === 0 ? "yes" : "NO"}` : "– | –";
    print(`| ${name}, ${run.length} | ${automatic.length} | ${candidates.length} | ${goal} |`);
    const lines = automatic.map(
      ({ a, b, evidence }) =>
        `${names[a]} and ${names[b]}: ${records[a]?.title} | ${records[b]?.title} (${evidence.join("; ")})`,
    );
    print(list(`${name}: wrong`, lines));
    return index === 0 ? lines : [];
  });
  return wrong.length === 0;
}

function row(set: string, rule: string, half: Half, score: Score, verdict: string): string {
  const numbers = [score.precision, score.recall, score.f1].map((value) => value.toFixed(4));
  return `| ${set} | ${rule} | ${half} | ${numbers.join(" | ")} | ${verdict} |`;
}

function list(title: string, lines: string[]): string {
  if (lines.length === 0) return "";
  const more = lines.length > mostListed ? `\n- and ${lines.length - mostListed} more` : "";
  return `\n${title}, ${lines.length}:\n- ${lines.slice(0, mostListed).join("\n- ")}${more}\n`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
