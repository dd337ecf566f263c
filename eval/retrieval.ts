// How well passages are found: nDCG@10 and recall of words, meaning, both, and the second look, with gates.
import { createThreadPool } from "../server/src/platform/threads/thread-pool.ts";
import { type Half, missingFiles, readCollections } from "./retrieval-data.ts";
import {
  type Answered,
  embedCollection,
  meanScore,
  type Score,
  type Way,
  ways,
} from "./retrieval-score.ts";
import type { Scored, Scoring } from "./retrieval-score-thread.ts";
import { openVectors, remember } from "./retrieval-vectors.ts";

type Gate = { way: Way; figure: keyof Score; least: number | Way };
type Goal = { what: string; figure: number; least: number; slack: number };

/** What one question loses whose paper goes from the first rank to the second. */
const oneRank = 1 - 1 / Math.log2(3);
/** On the questions that had no say in the weights, the second look is not below the first, but for one rank of one question. */
const harmless: Gate = { way: "reranked, unseen", figure: "ndcg10", least: "fused, unseen" };
const gates: Record<string, Gate[]> = {
  cranfield: [
    harmless,
    { way: "fused", figure: "ndcg10", least: 0.43 },
    { way: "reranked", figure: "ndcg10", least: 0.44 },
  ],
  cisi: [
    harmless,
    { way: "fused", figure: "ndcg10", least: 0.45 },
    { way: "reranked", figure: "ndcg10", least: 0.46 },
  ],
  scifact: [harmless],
  pubmedqa: [harmless],
  "zh-csl": [
    harmless,
    { way: "fused", figure: "recall10", least: 0.99 },
    { way: "reranked", figure: "recall10", least: 0.99 },
  ],
};

const scoring = {
  module: new URL("./retrieval-score-thread.ts", import.meta.url),
  export: "scoreCollection",
};
const limits = { memoryMb: 2048, timeoutMs: 600_000 };

async function main(): Promise<number> {
  const missing = missingFiles();
  if (missing.length > 0) {
    print(`Missing: ${missing.join(", ")}. Set DATA to the folder that holds them.`);
    return 1;
  }
  const goals: Goal[] = [];
  print("Unseen: each half by the weights that the other chose (`npm run eval:retrieval-fit`).\n");
  print("| collection | way | nDCG@10 | half a | half b | recall@10 | recall@100 |");
  print("|---|---|---|---|---|---|---|");
  for (const { name, answered } of await scoreAll()) {
    for (const way of ways) print(row(name, way, answered[way]));
    for (const gate of gates[name] ?? []) goals.push(...goalsOf(name, gate, answered));
  }
  print("\n| what | questions | figure | goal | met |\n|---|---|---|---|---|");
  for (const goal of goals) {
    const { what, figure, least } = goal;
    const verdict = isMet(goal) ? "yes" : "NO";
    print(`| ${what} | ${figure.toFixed(4)} | >= ${least.toFixed(4)} | ${verdict} |`);
  }
  return goals.every(isMet) ? 0 : 1;
}

async function scoreAll(): Promise<Array<{ name: string; answered: Scored }>> {
  const vectors = await openVectors();
  const embed = remember(vectors.embed);
  const threads = createThreadPool({ size: 2 });
  const scored: Array<Promise<{ name: string; answered: Scored }>> = [];
  for (const collection of readCollections()) {
    const { name } = collection;
    const given: Scoring = { name, embedded: await embedCollection(collection, embed) };
    const answered = threads.run<Scored>(scoring, given, limits);
    scored.push(answered.then((found) => ({ name, answered: found })));
  }
  const all = await Promise.all(scored);
  await Promise.all([vectors.close(), threads.close()]);
  return all;
}

/** What is asked with weights of the other half is judged on each half by itself. */
function goalsOf(
  name: string,
  { way, figure, least }: Gate,
  answered: Record<Way, Answered[]>,
): Goal[] {
  const against = typeof least === "number" ? "" : `, against ${least}`;
  const parts: Array<"all" | Half> = typeof least === "number" ? ["all"] : ["a", "b"];
  return parts.map((part) => {
    const among = (those: Answered[]): Answered[] =>
      part === "all" ? those : those.filter(({ half }) => half === part);
    const of = (those: Answered[]): number => meanScore(among(those))[figure];
    return {
      slack: typeof least === "number" ? 0 : oneRank / among(answered[way]).length,
      what: `${name}: ${figure} ${way}${against} | ${part}`,
      figure: of(answered[way]),
      least: typeof least === "number" ? least : of(answered[least]),
    };
  });
}

/** Two sums of the same figures in another order may differ in their last digit. */
function isMet({ figure, least, slack }: Goal): boolean {
  return figure > least - slack - 1e-9;
}

function row(name: string, way: Way, answered: Answered[]): string {
  const all = meanScore(answered);
  const [a, b] = (["a", "b"] as const).map((half) =>
    meanScore(answered.filter((each) => each.half === half)),
  );
  const figures = [all.ndcg10, a?.ndcg10, b?.ndcg10, all.recall10, all.recall100];
  const shown = figures.map((figure = Number.NaN) =>
    Number.isNaN(figure) ? "–" : figure.toFixed(4),
  );
  return `| ${name} | ${way} | ${shown.join(" | ")} |`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
