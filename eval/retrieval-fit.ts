// Chooses the weights of retrieval on one half of the questions and reports them on the other, and without each collection in turn.
//
// The rule, written down before what it chooses was tried on the other half: sets of weights are drawn at random. A set
// counts when its second look is not below its first on any collection. Of those the best by the mean nDCG@10 of the
// second look over the collections are averaged: the middle of a plateau, not its highest point.
import { availableParallelism } from "node:os";
import { shippedWeights, type Weights } from "../server/src/knowledge/retrieval/weights.ts";
import { createThreadPool } from "../server/src/platform/threads/thread-pool.ts";
import { Random } from "../server/test/restart/random.ts";
import { type Half, missingFiles, readCollections } from "./retrieval-data.ts";
import type { Figures, Trial } from "./retrieval-fit-thread.ts";
import { embedCollection } from "./retrieval-score.ts";
import { openVectors, remember } from "./retrieval-vectors.ts";

const seed = "weights of retrieval";
const setsDrawn = 32;
const setsAveraged = 6;
const shares = [0.5, 0.55, 0.6, 0.65] as const;
const english = ["cranfield", "cisi", "scifact", "pubmedqa"];

type Tried = { weights: Weights; fused: Figures; reranked: Figures };

const task = {
  module: new URL("./retrieval-fit-thread.ts", import.meta.url),
  export: "tryWeights",
};
const limits = { memoryMb: 2048, timeoutMs: 3_600_000 };
const threads = createThreadPool({ size: availableParallelism() });

async function main(): Promise<number> {
  const missing = missingFiles();
  if (missing.length > 0) {
    print(`Missing: ${missing.join(", ")}. Set DATA to the folder that holds them.`);
    return 1;
  }
  await embedAll();
  const tried = await tryAll();
  const both: Half[] = ["a", "b"];
  for (const [half, other] of [both, both.toReversed()] as Array<[Half, Half]>)
    await report(`on half ${half}`, choose(tried, english, [half]), english, [other]);
  for (const left of english) {
    const others = english.filter((name) => name !== left);
    await report(`without ${left}`, choose(tried, others, both), [left], both);
  }
  await report("on all", choose(tried, english, both), english, both);
  await report("shipped", shippedWeights, english, both);
  await threads.close();
  return 0;
}

/** The threads read what is embedded here. */
async function embedAll(): Promise<void> {
  const vectors = await openVectors();
  const embed = remember(vectors.embed);
  for (const collection of readCollections())
    if (english.includes(collection.name)) await embedCollection(collection, embed);
  await vectors.close();
}

async function tryAll(): Promise<Tried[]> {
  const fused = new Map<number, Figures>(
    await Promise.all(
      shares.map(async (denseShare) => {
        const weights = { ...shippedWeights, denseShare };
        return [denseShare, await tryWeights(weights, false)] as const;
      }),
    ),
  );
  const random = new Random(seed);
  const sets = Array.from({ length: setsDrawn }, () => drawSet(random));
  return Promise.all(
    sets.map(async (weights) => ({
      weights,
      fused: fused.get(weights.denseShare) ?? {},
      reranked: await tryWeights(weights, true),
    })),
  );
}

function tryWeights(weights: Weights, useReranker: boolean): Promise<Figures> {
  const trial: Trial = { weights, useReranker, collections: english };
  return threads.run<Figures>(task, trial, limits);
}

function drawSet(random: Random): Weights {
  const from = (least: number, most: number): number => least + (most - least) * random.fraction();
  return {
    ...shippedWeights,
    denseShare: random.pick(shares),
    meaningOfBest: from(0.1, 0.25),
    bestPassages: random.between(2, 4),
    termsOfBest: from(0, 0.05),
    termPassages: random.between(2, 4),
  };
}

function choose(tried: Tried[], collections: string[], halves: Half[]): Weights {
  const figureOf = (figures: Figures, name: string): number =>
    mean(halves.map((half) => figures[name]?.[half].ndcg10 ?? 0));
  const harmless = tried.filter(({ fused, reranked }) =>
    collections.every((name) => figureOf(reranked, name) >= figureOf(fused, name)),
  );
  const objective = ({ reranked }: Tried): number =>
    mean(collections.map((name) => figureOf(reranked, name)));
  const best = harmless.toSorted((one, other) => objective(other) - objective(one));
  print(`\n${harmless.length} of ${tried.length} sets do no harm.`);
  return average(best.slice(0, setsAveraged).map(({ weights }) => weights));
}

function average(sets: Weights[]): Weights {
  const of = (read: (weights: Weights) => number): number =>
    Math.round(mean(sets.map(read)) * 100) / 100;
  return {
    ...shippedWeights,
    denseShare: of((set) => set.denseShare),
    meaningOfBest: of((set) => set.meaningOfBest),
    bestPassages: Math.round(of((set) => set.bestPassages)),
    termsOfBest: of((set) => set.termsOfBest),
    termPassages: Math.round(of((set) => set.termPassages)),
  };
}

async function report(
  title: string,
  weights: Weights,
  collections: string[],
  halves: Half[],
): Promise<void> {
  const [fused, reranked] = await Promise.all([
    tryWeights(weights, false),
    tryWeights(weights, true),
  ]);
  print(`\nChosen ${title}: ${JSON.stringify(weights)}\n`);
  print("| collection | half | fused | reranked | not below |\n|---|---|---|---|---|");
  for (const name of collections)
    for (const half of halves) {
      const [first = 0, second = 0] = [fused, reranked].map(
        (figures) => figures[name]?.[half].ndcg10 ?? 0,
      );
      const verdict = second >= first ? "yes" : "NO";
      print(`| ${name} | ${half} | ${first.toFixed(4)} | ${second.toFixed(4)} | ${verdict} |`);
    }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
