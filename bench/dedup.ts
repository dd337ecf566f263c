// Deduplication at 1,000 to 100,000 records (300,000 with --large): time, memory, recall, look-ups, beside simpler ways.
import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from "node:child_process";
import { fileURLToPath } from "node:url";
import { hasAclPapers } from "./acl-papers.ts";

type Matched = {
  seconds: number;
  megabytes: number;
  recall: number;
  recallWithCandidates: number;
  wrong: number;
};
type Goal = { what: string; figure: string; goal: string; met: boolean };

const many = 100_000;
const comparable = 5000;
const sizes = [1000, 10_000, many, ...(process.argv.includes("--large") ? [300_000] : [])];
const measure = fileURLToPath(new URL("./dedup-measure.ts", import.meta.url));

if (!hasAclPapers()) {
  print("The ACL Anthology sample is missing: set DATA to the folder that holds acl-anthology.");
  process.exit(1);
}

const goals: Goal[] = [];
const matched = new Map<number, Matched>();
print("| records | seconds of one core | memory MB | recall | with candidates | wrong merges |");
print("|---|---|---|---|---|---|");
for (const size of sizes) {
  const found = run("matcher", size) as Matched;
  matched.set(size, found);
  const { seconds, megabytes, recall, recallWithCandidates, wrong } = found;
  print(
    `| ${size.toLocaleString("en")} | ${seconds.toFixed(1)} | ${megabytes.toFixed(0)} | ${percent(recall)} | ${percent(recallWithCandidates)} | ${wrong} |`,
  );
}
const atMany = matched.get(many)?.seconds ?? Number.NaN;
const growth = atMany / (matched.get(many / 10)?.seconds ?? Number.NaN);
add("10,000 to 100,000 records", `${growth.toFixed(1)} times`, "< 13 times", growth < 13);
add("100,000 records", `${atMany.toFixed(1)} s`, "< 60 s", atMany < 60);

const lookUp = run("look-up", many) as { p50: number; p99: number; recall: number };
add(
  "an upload against 100,000 papers",
  `p50 ${lookUp.p50.toFixed(1)} ms, p99 ${lookUp.p99.toFixed(1)} ms, recall ${percent(lookUp.recall)}`,
  "< 20 ms",
  lookUp.p99 < 20,
);

const scale = (many / comparable) ** 2;
const all = run("all-pairs", comparable) as { seconds: number };
add(
  "every pair compared",
  `${all.seconds.toFixed(1)} s at 5,000, ${((all.seconds * scale) / 3600).toFixed(1)} h at 100,000`,
  "–",
  true,
);
const fuse = run("fuse", comparable) as { secondsEach: number; recall: number };
const hours = (fuse.secondsEach * (many / comparable) * many) / 3600;
add(
  "fuse.js on the titles",
  `${(fuse.secondsEach * 1000).toFixed(0)} ms a title at 5,000, ${hours.toFixed(1)} h for 100,000; recall ${percent(fuse.recall)}`,
  "–",
  true,
);

print("\n| what | figure | goal | met |\n|---|---|---|---|");
for (const { what, figure, goal, met } of goals)
  print(`| ${what} | ${figure} | ${goal} | ${met ? "yes" : "NO"} |`);
process.exitCode = goals.every(({ met }) => met) ? 0 : 1;

function run(what: string, size: number): unknown {
  const options = {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  } satisfies ExecFileSyncOptionsWithStringEncoding;
  return JSON.parse(execFileSync(process.execPath, [measure, what, String(size)], options));
}

function add(what: string, figure: string, goal: string, met: boolean): void {
  goals.push({ what, figure, goal, met });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
