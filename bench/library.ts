// The library at 100,000 real papers: import rate beside raw inserts, pages and searches, and an export's memory.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aclPapers, hasAclPapers } from "./acl-papers.ts";
import { median } from "./load.ts";
import { RawLibrary } from "./raw-inserts.ts";
import { type RunningServer, startSheaf } from "./servers.ts";

const many = 100_000;
const few = 1000;
const atOnce = 10_000;
const repetitions = 40;

type Row = { what: string; figure: string; goal: string; met: boolean };

if (!hasAclPapers()) {
  process.stdout.write(
    "The ACL Anthology sample is missing: set DATA to the folder that holds acl-anthology.\n",
  );
  process.exit(1);
}

const directory = mkdtempSync(join(tmpdir(), "sheaf-library-"));
const server = await startSheaf(directory);
const rows: Row[] = [];
try {
  const papers = aclPapers(many);
  const small = await makeProject(server, "small");
  await importAll(server, small, papers.slice(0, few));
  const large = await makeProject(server, "large");
  // Alternating, since the machine's speed changes from minute to minute.
  const ours: number[] = [];
  const raw: number[] = [];
  const rawLibrary = new RawLibrary();
  for (let start = 0; start < many; start += atOnce) {
    const piece = papers.slice(start, start + atOnce);
    ours.push(await importAll(server, large, piece));
    raw.push(rawLibrary.measureInserts(piece));
  }
  rawLibrary.close();
  const ratio = median(ours) / median(raw);
  add(
    "bulk import beside raw inserts",
    `${ratio.toFixed(2)} (${fix(median(ours))}/s, raw ${fix(median(raw))}/s)`,
    "≥ 0.5",
    ratio >= 0.5,
  );

  const pageFew = await p50(server, `${small}/papers?page_size=20`);
  const pageMany = await p50(server, `${large}/papers?page_size=20`);
  const growth = pageMany / pageFew;
  add(
    "list page p50, 100k over 1k",
    `${growth.toFixed(2)} (${fix(pageMany, 1)} ms)`,
    "≤ 2",
    growth <= 2,
  );
  const sorted = await p50(server, `${large}/papers?sort_by=year&order=asc&page=50`);
  add("page 50 by year", `${fix(sorted, 1)} ms`, "–", true);
  const two = await p50(server, `${large}/papers?q=neural+parsing`);
  add("two-word search p50", `${fix(two, 1)} ms`, "< 20 ms", two < 20);
  const common = await p50(server, `${large}/papers?q=language`);
  add("one very common word p50", `${fix(common, 1)} ms`, "< 60 ms", common < 60);
  const filtered = await p50(
    server,
    `${large}/papers?q=translation&year=2020&sort_by=citation_count`,
  );
  add("word, year, by citations p50", `${fix(filtered, 1)} ms`, "–", true);

  const relevant = await p50(server, `${large}/papers?q=language&sort_by=relevance`);
  add(
    "one very common word by relevance p50",
    `${fix(relevant, 1)} ms`,
    "< 100 ms",
    relevant < 100,
  );
  for (const [what, query] of [
    ["the whole library", ""],
    ["a very common word", "&q=language"],
    ["two words", "&q=neural+parsing"],
  ] as const) {
    const times: string[] = [];
    let sum = 0;
    for (const facet of ["year", "journal", "tag", "status", "source", "has_pdf", "author"]) {
      const taken = await p50(server, `${large}/papers/facets?by=${facet}${query}`, 5);
      times.push(`${facet} ${fix(taken)}`);
      sum += facet === "author" ? 0 : taken;
    }
    add(`facets of ${what} p50`, `${times.join(", ")} ms`, "each but author < 100 ms", sum < 600);
  }
  const allIds = await p50(server, `${large}/papers/ids`, 5);
  add("every id of the library p50", `${fix(allIds)} ms`, "< 500 ms", allIds < 500);

  const calm = await healthP99(server, async () => undefined);
  const busy = await healthP99(server, () => keepSearching(server, `${large}/papers?q=language`));
  add(
    "other requests' p99 during common searches",
    `${fix(busy, 1)} ms (calm ${fix(calm, 1)} ms)`,
    "< 50 ms",
    busy < 50,
  );

  const before = server.memoryMegabytes();
  const { bytes, peak } = await exportAll(server, large);
  add(
    "export of 100k as BibTeX",
    `${fix(bytes / 1e6)} MB, memory ${fix(before)} → at most ${fix(peak)} MB`,
    "grows < 100 MB",
    peak - before < 100,
  );
} finally {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

process.stdout.write("| what | figure | goal | met |\n|---|---|---|---|\n");
for (const { what, figure, goal, met } of rows) {
  process.stdout.write(`| ${what} | ${figure} | ${goal} | ${met ? "yes" : "NO"} |\n`);
}

function add(what: string, figure: string, goal: string, met: boolean): void {
  rows.push({ what, figure, goal, met });
}

function fix(value: number, digits = 0): string {
  return value.toFixed(digits);
}

async function makeProject({ address }: RunningServer, name: string): Promise<string> {
  const answer = await post(`${address}/api/v1/projects`, JSON.stringify({ name }));
  return `/api/v1/projects/${(answer as { id: number }).id}`;
}

/** Papers a second over HTTP, the whole way. */
async function importAll(
  { address }: RunningServer,
  project: string,
  papers: object[],
): Promise<number> {
  const body = JSON.stringify(papers);
  const started = performance.now();
  const { created } = (await post(`${address}${project}/papers/bulk`, body)) as { created: number };
  if (created !== papers.length)
    throw new Error(`${created} of ${papers.length} papers were created.`);
  return (papers.length * 1000) / (performance.now() - started);
}

async function post(url: string, body: string): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const answer = (await response.json()) as { code: number; message: string; data: unknown };
  if (answer.code !== 200)
    throw new Error(`${url}: ${answer.message} ${JSON.stringify(answer.data)}`);
  return answer.data;
}

async function time(url: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
  return performance.now() - started;
}

async function p50(
  { address }: RunningServer,
  path: string,
  timesAsked = repetitions,
): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < timesAsked; index += 1) times.push(await time(address + path));
  return median(times.slice(timesAsked > 10 ? 3 : 1));
}

/** The 99th percentile of health checks while something else goes on. */
async function healthP99(
  { address }: RunningServer,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const state = { over: false };
  const going = meanwhile().finally(() => {
    state.over = true;
  });
  const times: number[] = [];
  while (times.length < 200 || (!state.over && times.length < 2000)) {
    times.push(await time(`${address}/api/v1/settings/health`));
  }
  await going;
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

async function keepSearching({ address }: RunningServer, path: string): Promise<void> {
  for (let index = 0; index < 60; index += 1) await time(address + path);
}

async function exportAll(
  { address, memoryMegabytes }: RunningServer,
  project: string,
): Promise<{ bytes: number; peak: number }> {
  const response = await fetch(`${address}${project}/export/bibtex`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  let bytes = 0;
  let peak = 0;
  let lookedAt = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (performance.now() - lookedAt < 250) continue;
    lookedAt = performance.now();
    peak = Math.max(peak, memoryMegabytes());
  }
  return { bytes, peak };
}
