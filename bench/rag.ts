// Retrieval at 10,000 to 1,000,000 passages of one project: time, memory, recall, beside a plain scan.
import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from "node:child_process";
import { fileURLToPath } from "node:url";
import { hasAclPapers } from "./acl-papers.ts";

type Ours = {
  /** Of one question: what a busy machine changes least. */
  processor: number;
  p50: number;
  p99: number;
  twiceP50: number;
  twiceP99: number;
  lexical: number;
  dense: number;
  buildSeconds: number;
  megabytes: number;
  recall: number;
};
type Plain = { p50: number; megabytes: number };

/** Milliseconds at the median, without the question's embedding. */
const goals = new Map([
  [100_000, 15],
  [1_000_000, 60],
]);
const sizes = [10_000, ...goals.keys()];
const measure = fileURLToPath(new URL("./rag-measure.ts", import.meta.url));

if (!hasAclPapers()) {
  print("The ACL Anthology sample is missing: set DATA to the folder that holds acl-anthology.");
  process.exit(1);
}

let met = true;
print("Times in ms. sqlite-vec is not installed and not measured.\n");
print(
  "| passages | p50 | p99 | processor | words p50 | vectors p50 | with second look p50 | p99 | recall@10 | build s | MB | plain float scan p50 | MB | goal p50 | met |",
);
print("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|");
for (const size of sizes) {
  const ours = run("ours", size) as Ours;
  const plain = run("plain", size) as Plain;
  const goal = goals.get(size);
  const isMet = goal === undefined || ours.p50 < goal;
  met &&= isMet && ours.recall >= 0.99;
  const figures = [
    ...[
      ours.p50,
      ours.p99,
      ours.processor,
      ours.lexical,
      ours.dense,
      ours.twiceP50,
      ours.twiceP99,
    ].map((time) => time.toFixed(1)),
    ours.recall.toFixed(3),
    ours.buildSeconds.toFixed(1),
    ours.megabytes.toFixed(0),
    plain.p50.toFixed(1),
    plain.megabytes.toFixed(0),
    goal === undefined ? "–" : `< ${goal}`,
    isMet ? "yes" : "NO",
  ];
  print(`| ${size.toLocaleString("en")} | ${figures.join(" | ")} |`);
}
process.exitCode = met ? 0 : 1;

function run(what: string, size: number): unknown {
  const options = {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  } satisfies ExecFileSyncOptionsWithStringEncoding;
  const flags = ["--expose-gc", "--max-old-space-size=8192"];
  const given = [...flags, measure, what, String(size)];
  return JSON.parse(execFileSync(process.execPath, given, options));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
