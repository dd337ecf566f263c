// How well passages are found: nDCG@10 and recall of words, meaning, both, and the second look, with gates.
import { availableParallelism } from "node:os";
import { openEmbedder } from "../server/src/adapters/embedding/embedder.ts";
import { createEmbeddingThreads } from "../server/src/adapters/embedding/embedding-threads.ts";
import { bundledModel } from "../server/src/adapters/embedding/model-choice.ts";
import { missingFiles, readCollections } from "./retrieval-data.ts";
import { type Answered, type Embed, scoreCollection, type Way, ways } from "./retrieval-score.ts";

type Figure = Exclude<keyof Answered, "half">;
type Gate = { way: Way; figure: Figure; least: number };
type Goal = { what: string; figure: number; least: number };

const gates: Record<string, Gate[]> = {
  cranfield: [
    { way: "fused", figure: "ndcg10", least: 0.43 },
    { way: "reranked", figure: "ndcg10", least: 0.46 },
  ],
  cisi: [
    { way: "fused", figure: "ndcg10", least: 0.45 },
    { way: "reranked", figure: "ndcg10", least: 0.47 },
  ],
  pubmedqa: [],
  "zh-csl": [
    { way: "fused", figure: "recall10", least: 0.99 },
    { way: "reranked", figure: "recall10", least: 0.99 },
  ],
};

async function main(): Promise<number> {
  const missing = missingFiles();
  if (missing.length > 0) {
    print(`Missing: ${missing.join(", ")}. Set DATA to the folder that holds them.`);
    return 1;
  }
  const cores = availableParallelism();
  const threads = createEmbeddingThreads({ size: cores });
  const embed = await embedWith(threads, cores);
  const goals: Goal[] = [];
  print("| collection | way | nDCG@10 | half a | half b | recall@10 | recall@100 |");
  print("|---|---|---|---|---|---|---|");
  for (const collection of readCollections()) {
    const answered = await scoreCollection(collection, embed);
    for (const way of ways) print(row(collection.name, way, answered[way]));
    for (const { way, figure, least } of gates[collection.name] ?? [])
      goals.push({
        what: `${collection.name}: ${figure} ${way}`,
        figure: mean(answered[way], figure),
        least,
      });
    // Where one passage is right the second look must do no harm.
    if (collection.name === "pubmedqa")
      goals.push({
        what: "pubmedqa: ndcg10 reranked, against fused",
        figure: mean(answered.reranked, "ndcg10"),
        least: mean(answered.fused, "ndcg10"),
      });
  }
  await threads.close();
  print("\n| what | figure | goal | met |\n|---|---|---|---|");
  for (const { what, figure, least } of goals)
    print(
      `| ${what} | ${figure.toFixed(4)} | >= ${least.toFixed(4)} | ${figure >= least ? "yes" : "NO"} |`,
    );
  return goals.every(({ figure, least }) => figure >= least) ? 0 : 1;
}

/** One call keeps one core busy: the texts are dealt out to as many calls as there are cores. */
async function embedWith(
  threads: ReturnType<typeof createEmbeddingThreads>,
  cores: number,
): Promise<Embed> {
  const { signal } = new AbortController();
  const embedder = await openEmbedder(
    { model: bundledModel, connectionOf: notNeeded },
    { threads, fetcher: { fetch: notNeeded } },
    signal,
  );
  return async (texts) => {
    const vectors: Float32Array[] = [];
    const deal = async (hand: number): Promise<void> => {
      const places = texts.flatMap((_, place) => (place % cores === hand ? [place] : []));
      const dealt = await embedder.embed(
        places.map((place) => texts[place] ?? ""),
        signal,
      );
      for (const [index, place] of places.entries())
        vectors[place] = dealt[index] ?? new Float32Array();
    };
    await Promise.all(Array.from({ length: cores }, (_, hand) => deal(hand)));
    return vectors;
  };
}

function notNeeded(): never {
  throw new Error("The bundled model needs no connection.");
}

function row(name: string, way: Way, answered: Answered[]): string {
  const of = (half: string): Answered[] => answered.filter((each) => each.half === half);
  const figures = [
    mean(answered, "ndcg10"),
    mean(of("a"), "ndcg10"),
    mean(of("b"), "ndcg10"),
    mean(answered, "recall10"),
    mean(answered, "recall100"),
  ];
  return `| ${name} | ${way} | ${figures.map((figure) => figure.toFixed(4)).join(" | ")} |`;
}

function mean(answered: Answered[], figure: Figure): number {
  return answered.reduce((sum, each) => sum + each[figure], 0) / answered.length;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
