// Retrieval at 10,000 to 1,000,000 passages of one project, beside sqlite-vec and a plain scan; and indexing.
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
  denseOfTen: number;
  buildSeconds: number;
  megabytes: number;
  recall10: number;
  recall1000: number;
};
type SqliteVec = { p50: number; p50OfTen: number; buildSeconds: number; megabytes: number };
type Plain = { p50: number; megabytes: number };
type Indexing = {
  papers: number;
  passages: number;
  threads: number;
  rawSeconds: number;
  oursSeconds: number;
  ratio: number;
  processorRatio: number;
};

type FirstQuestion = { passages: number; first: number; second: number; opened: number };

/** Milliseconds at the median, without the question's embedding. */
const goals = new Map([
  [100_000, 15],
  [1_000_000, 60],
]);
/** Milliseconds at the median, with everything a person waits for. */
const mostFirstQuestion = 500;
const leastRecall10 = 0.99;
const leastRecall1000 = 0.97;
/** Of the time that embedding alone takes. */
const mostIndexing = 1.2;
const sizes = [10_000, ...goals.keys()];

if (!hasAclPapers()) {
  print("The ACL Anthology sample is missing: set DATA to the folder that holds acl-anthology.");
  process.exit(1);
}

let met = true;
const beside: string[] = [];
print("Times in ms, without the question's embedding.\n");
printHead(
  "passages | p50 | p99 | processor | words p50 | vectors p50 | with second look p50 | p99 | recall@10 | recall@1000 | build s | MB | goal p50 | met",
);
for (const size of sizes) {
  const ours = run("rag-measure.ts", ["ours", String(size)]) as Ours;
  print(toRow(size, ours));
  const sqliteVec = run("rag-measure.ts", ["sqlite-vec", String(size)]) as SqliteVec;
  const plain = run("rag-measure.ts", ["plain", String(size)]) as Plain;
  beside.push(besideRow(size, ours, sqliteVec, plain));
}
print("\nThe vectors alone, p50; the others compare all, exactly.\n");
printHead(
  "passages | best 1,000 | best 10 | sqlite-vec best 1,000 | best 10 | build s | MB | plain float scan | MB",
);
for (const line of beside) print(line);
const indexing = run("rag-indexing.ts", []) as Indexing;
print("\nFrom papers without a file to findable passages.\n");
printHead(
  "papers | passages | threads | embedding alone s | all s | ratio | of processor time | goal | met",
);
print(indexingRow(indexing));
print("\nQuestions after a start, through HTTP, in ms.\n");
printHead(
  "passages | first | second | first, the questions opened before | goal of the first | met",
);
print(firstQuestionRow(run("rag-first-question.ts", []) as FirstQuestion));
process.exitCode = met ? 0 : 1;

function toRow(size: number, ours: Ours): string {
  const goal = goals.get(size);
  const isMet =
    (goal === undefined || ours.p50 < goal) &&
    ours.recall10 >= leastRecall10 &&
    ours.recall1000 >= leastRecall1000;
  met &&= isMet;
  const { p50, p99, processor, lexical, dense, twiceP50, twiceP99 } = ours;
  return row([
    size.toLocaleString("en"),
    ...[p50, p99, processor, lexical, dense, twiceP50, twiceP99].map((time) => time.toFixed(1)),
    ours.recall10.toFixed(3),
    ours.recall1000.toFixed(3),
    ours.buildSeconds.toFixed(1),
    ours.megabytes.toFixed(0),
    goal === undefined ? "–" : `< ${goal}`,
    isMet ? "yes" : "NO",
  ]);
}

function besideRow(size: number, ours: Ours, sqliteVec: SqliteVec, plain: Plain): string {
  return row([
    size.toLocaleString("en"),
    ours.dense.toFixed(1),
    ours.denseOfTen.toFixed(1),
    sqliteVec.p50.toFixed(1),
    sqliteVec.p50OfTen.toFixed(1),
    sqliteVec.buildSeconds.toFixed(1),
    sqliteVec.megabytes.toFixed(0),
    plain.p50.toFixed(1),
    plain.megabytes.toFixed(0),
  ]);
}

function indexingRow({
  papers,
  passages,
  threads,
  rawSeconds,
  oursSeconds,
  ratio,
  processorRatio,
}: Indexing): string {
  const isMet = ratio <= mostIndexing;
  met &&= isMet;
  return row([
    ...[papers, passages, threads].map(String),
    ...[rawSeconds, oursSeconds, ratio, processorRatio].map((figure) => figure.toFixed(2)),
    `<= ${mostIndexing}`,
    isMet ? "yes" : "NO",
  ]);
}

function firstQuestionRow({ passages, first, second, opened }: FirstQuestion): string {
  const isMet = first < mostFirstQuestion;
  met &&= isMet;
  return row([
    passages.toLocaleString("en"),
    first.toFixed(0),
    second.toFixed(0),
    opened.toFixed(0),
    `< ${mostFirstQuestion}`,
    isMet ? "yes" : "NO",
  ]);
}

function run(script: string, given: string[]): unknown {
  const options = {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  } satisfies ExecFileSyncOptionsWithStringEncoding;
  const flags = ["--expose-gc", "--max-old-space-size=8192"];
  const path = fileURLToPath(new URL(`./${script}`, import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [...flags, path, ...given], options));
}

function printHead(columns: string): void {
  print(`| ${columns} |`);
  print(row(columns.split(" | ").map(() => "---")));
}

function row(cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
