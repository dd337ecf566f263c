// Six sources that answer in 50 to 400 ms each, searched at once: how much longer the whole takes than the slowest of them.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startSearchSources } from "../server/src/adapters/paper-sources/loopback-search.testing.ts";
import type { SourceId } from "../server/src/adapters/paper-sources/search-source.ts";
import { median } from "./load.ts";
import { startSheaf } from "./servers.ts";

const delays: Array<[source: SourceId, milliseconds: number]> = [
  ["semantic_scholar", 400],
  ["openalex", 150],
  ["arxiv", 300],
  ["crossref", 250],
  // Asked twice: for the numbers, then for their records.
  ["pubmed", 100],
  ["europe_pmc", 50],
];
const words =
  "freezing lakes winter glacier moraine snow crystal cloud river storm carbon ocean wave protein cell tumour gene neuron memory attention graph lattice quantum field plasma star galaxy soil forest moss lichen wall".split(
    " ",
  );
const slowest = Math.max(...delays.map(([, milliseconds]) => milliseconds));
const goal = 1.2;
const rounds = 5;
const sizes = [20, 50];
/** arXiv is asked once in three seconds, wherever it is; what that makes somebody wait is not what is measured here. */
const betweenRounds = 3200;

async function main(dataDir: string): Promise<number> {
  const sources = await startSearchSources();
  for (const [source, milliseconds] of delays) sources.delays.set(source, milliseconds);
  const sheaf = await startSheaf(dataDir, {
    OFFLINE: "0",
    NCBI_API_KEY: "key-of-a-benchmark",
    ...sources.environment,
  });
  try {
    const project = await post(`${sheaf.address}/api/v1/projects`, { name: "Bench" });
    const url = `${sheaf.address}/api/v1/projects/${String(project["id"])}/search/execute`;
    const rows: string[] = [];
    let isMet = true;
    for (const size of sizes) {
      for (const [source] of delays) sources.works.set(source, worksOf(source, size));
      const times: number[] = [];
      let total = 0;
      for (let round = -1; round < rounds; round += 1) {
        await sleep(betweenRounds);
        const started = performance.now();
        const found = await post(url, { query: "lakes", max_results: size });
        if (round >= 0) times.push(performance.now() - started);
        total = Number(found["total"]);
      }
      const taken = median(times);
      isMet &&= taken <= goal * slowest;
      const cells = [size, total, slowest, taken.toFixed(0), (taken / slowest).toFixed(2), goal];
      rows.push(`| ${cells.join(" | ")} |`);
    }
    process.stdout.write(
      [
        `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, median of ${rounds}`,
        "",
        "| results of each | merged | slowest source ms | search ms | times the slowest | goal |",
        "|---|---|---|---|---|---|",
        ...rows,
        "",
      ].join("\n"),
    );
    return isMet ? 0 : 1;
  } finally {
    await sheaf.stop();
    sources.close();
  }
}

/** The same works at every source, so that merging has all there is to do. */
function worksOf(source: SourceId, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const doi = `10.1000/${index}`;
    const arxiv = `2101.${String(index).padStart(5, "0")}`;
    const numbers: Partial<Record<SourceId, string>> = { arxiv, crossref: doi };
    const id = numbers[source] ?? (source === "openalex" ? `W${index + 1}` : String(index + 1));
    return { id, doi, title: titleOf(index) };
  });
}

/** Unlike each other, as titles are. */
function titleOf(index: number): string {
  const word = (place: number) => {
    const mixed = Math.imul(index * 31 + place + 1, 2_654_435_761) >>> 8;
    return words[mixed % words.length] ?? "";
  };
  return `The ${word(1)} of ${word(2)} ${word(3)} in ${word(4)} ${word(5)} under ${word(6)}`;
}

async function post(url: string, body: object): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const { data, message } = (await response.json()) as { data: never; message: string };
  if (!response.ok) throw new Error(message);
  return data;
}

const dataDir = mkdtempSync(join(tmpdir(), "sheaf-bench-"));
process.exitCode = await main(dataDir).finally(() =>
  rmSync(dataDir, { recursive: true, force: true }),
);
