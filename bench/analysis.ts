// Author network, trends, impact and contradictions of 1,000 to 50,000 papers: the first answer, the one that was kept, memory, and the
// delay of the event loop.
import { availableParallelism, loadavg } from "node:os";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { startTestApp } from "../server/test/app.ts";
import { aclPapers, hasAclPapers } from "./acl-papers.ts";

const sizes = [1000, 10_000, 50_000];
const atOnce = 5000;
/** At 50,000 papers, and how many times as long as at 10,000. Contradictions read every sentence of every abstract. */
const questions = [
  { name: "author-network", method: "GET", goalSeconds: 3, goalGrowth: 7 },
  { name: "trends", method: "GET", goalSeconds: 3, goalGrowth: 7 },
  { name: "impact-scores", method: "GET", goalSeconds: 3, goalGrowth: 7 },
  { name: "contradictions", method: "POST", goalSeconds: 90, goalGrowth: 10 },
];

if (!hasAclPapers()) {
  print("The ACL Anthology sample is missing: set DATA to the folder that holds acl-anthology.");
  process.exit(1);
}

print(
  "| question | papers | first answer s | processor s | kept answer ms | longest delay of the loop ms | process at most MB | answer MB |",
);
print("|---|---|---|---|---|---|---|---|");
const service = await startTestApp({ WORKERS: "0", NODE_ENV: "production" });
const first = new Map<string, number>();
for (const size of sizes) {
  const { data } = await service.call("POST", "/projects", { body: { name: `${size} papers` } });
  const papers = distinctPapers(size);
  for (let start = 0; start < size; start += atOnce)
    await service.call("POST", `/projects/${data.id}/papers/bulk`, {
      body: papers.slice(start, start + atOnce),
    });
  for (const { name, method } of questions) {
    const url = `${service.address}/api/v1/projects/${data.id}/analysis/${name}`;
    const memory = watchMemory();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    const before = process.cpuUsage();
    delay.enable();
    const fresh = await timed(url, method);
    delay.disable();
    const peak = memory.end();
    const { user, system } = process.cpuUsage(before);
    const kept = await timed(url, method);
    first.set(`${name} ${size}`, fresh.seconds);
    const cells = [
      name,
      size.toLocaleString("en"),
      fresh.seconds.toFixed(2),
      ((user + system) / 1e6).toFixed(2),
      (kept.seconds * 1000).toFixed(0),
      (delay.max / 1e6).toFixed(0),
      (peak / 1e6).toFixed(0),
      (fresh.bytes / 1e6).toFixed(1),
    ];
    print(`| ${cells.join(" | ")} |`);
  }
}
await service.dispose();
print(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`);
const verdicts = questions.map(({ name, goalSeconds, goalGrowth }) => {
  const seconds = first.get(`${name} 50000`) ?? Infinity;
  const growth = seconds / (first.get(`${name} 10000`) ?? 0);
  const isMet = seconds < goalSeconds && growth < goalGrowth;
  print(
    `${isMet ? "ok " : "NOT"} ${name}: ${seconds.toFixed(2)} s at 50,000 (goal ${goalSeconds}), ${growth.toFixed(1)} times 10,000 (goal ${goalGrowth})`,
  );
  return isMet;
});
process.exitCode = verdicts.every(Boolean) ? 0 : 1;

/** Each repetition of the sample has people of its own, so that the network grows with the papers. */
function distinctPapers(size: number): object[] {
  return aclPapers(size).map((paper, index) => {
    const round = Math.floor(index / 8000);
    const { authors } = paper as {
      authors: Array<{ name: string; given?: string; family: string }>;
    };
    const own = authors.map((author) => ({
      ...author,
      name: `${author.name}${letters(round)}`,
      family: `${author.family}${letters(round)}`,
    }));
    return { ...paper, authors: own, citation_count: (index * 7919) % 211 };
  });
}

function letters(round: number): string {
  return round === 0 ? "" : String.fromCodePoint(96 + round);
}

/** The largest resident size of the whole process, threads included. */
function watchMemory(): { end(): number } {
  let most = process.memoryUsage.rss();
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

async function timed(url: string, method: string): Promise<{ seconds: number; bytes: number }> {
  const started = performance.now();
  const response = await fetch(url, { method });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { seconds: (performance.now() - started) / 1000, bytes: byteLength };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
