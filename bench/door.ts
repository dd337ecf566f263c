// What a person waits for at the door, through HTTP: a run over 10,000 papers, their export, five uploads, creating papers; and the memory left behind.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { hasAclPapers } from "./acl-papers.ts";
import { buildLibrary } from "./dedup-library.ts";
import { median } from "./load.ts";
import { type RunningServer, startSheaf } from "./servers.ts";

type Timed = { seconds: number; processor: number };

const rounds = 3;
const papers = 10_000;
const copies = 909;
const uploads = 5;
const atOnce = 10;
const creations = 2000;
const idleMilliseconds = 60_000;
/** A server that uses less than this in so long has nothing to do. */
const idleLook = { milliseconds: 5000, processorMilliseconds: 150 };

const data = process.env["DATA"] ?? fileURLToPath(new URL("../../shared/data", import.meta.url));
const pdfs = join(data, "pdf-jose");
if (!hasAclPapers() || !existsSync(pdfs)) {
  print("The data is missing: set DATA to the folder that holds acl-anthology and pdf-jose.");
  process.exit(1);
}
const library = buildLibrary(Math.round((papers - copies) / 0.8));
const works = library.records.filter(({ id }) => !library.originalOf.has(id)).map(toPaper);
const twins = library.records.filter(({ id }) => library.originalOf.has(id)).map(toPaper);
twins.length = copies;
const files = readdirSync(pdfs).filter((name) => name.endsWith(".pdf"));
const warmUpFiles = files.splice(0, 1);

const root = mkdtempSync(join(tmpdir(), "sheaf-door-"));
const server = await startSheaf(join(root, "data"));
let isMet = true;
try {
  await measure(server);
} finally {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = isMet ? 0 : 1;

async function measure({ memoryMegabytes, processorMilliseconds }: RunningServer): Promise<void> {
  const runs: Timed[] = [];
  const exports: Timed[] = [];
  const answers: Timed[] = [];
  await upload(await makeProject(), warmUpFiles);
  for (let round = 0; round < rounds; round += 1) {
    const project = await makeProject();
    await fill(project);
    exports.push(await timed(() => exportAll(project)));
    runs.push(await timed(() => ask(`${project}/dedup/run`, { method: "POST" })));
    const chosen = files.splice(0, uploads);
    const bench = await makeProject();
    answers.push(await timed(() => upload(bench, chosen)));
    await whenRead(bench);
  }
  const created = await createAtOnce(await makeProject());
  const after = memoryMegabytes();
  await whenIdle(processorMilliseconds);
  await sleep(idleMilliseconds);
  const idle = memoryMegabytes();
  print("| what | seconds, median of 3 | processor seconds | goal | met |\n|---|---|---|---|---|");
  row(`dedup run over ${papers} papers with ${copies} copies`, runs, 4);
  row(`BibTeX export of ${papers} papers`, exports, 1);
  row(`answer to an upload of ${uploads} PDFs`, answers, 0.6);
  print("\n| what | figure | goal | met |\n|---|---|---|---|");
  goal(
    `create at concurrency ${atOnce}, p50`,
    `${created.toFixed(1)} ms`,
    "< 11.4 ms",
    created < 11.4,
  );
  goal(
    "memory after a minute idle",
    `${idle.toFixed(0)} MB (before ${after.toFixed(0)} MB)`,
    "< 250 MB",
    idle < 250,
  );
}

function toPaper({ id, ...paper }: (typeof library.records)[number]) {
  void id;
  return paper;
}

/** Works by the thousand; copies one by one, since a list leaves out a DOI that is known. */
async function fill(project: string): Promise<void> {
  await post(`${project}/papers/bulk`, works);
  for (let start = 0; start < twins.length; start += 50) {
    const some = twins.slice(start, start + 50);
    await Promise.all(some.map((paper) => post(`${project}/papers`, paper)));
  }
}

async function exportAll(project: string): Promise<void> {
  const response = await fetch(`${project}/export/bibtex`, { method: "POST" });
  const entries = (await response.text()).match(/^@/gmu)?.length;
  if (entries !== works.length + twins.length) throw new Error(`${entries} entries were exported.`);
}

async function upload(project: string, names: string[]): Promise<void> {
  const form = new FormData();
  for (const name of names)
    form.append("files", new Blob([readFileSync(join(pdfs, name))]), basename(name));
  await ask(`${project}/papers/upload`, { method: "POST", body: form });
}

/** The next round begins when nothing of this one is under way. */
async function whenRead(project: string): Promise<void> {
  for (;;) {
    const { items } = (await ask(`${project}/papers?page_size=100`)) as {
      items: Array<{ status: string }>;
    };
    if (items.every(({ status }) => status === "indexed" || status === "error")) return;
    await sleep(250);
  }
}

/** Papers bring passages and vectors, which are made long after the last answer. */
async function whenIdle(processorMilliseconds: () => number): Promise<void> {
  for (;;) {
    const before = processorMilliseconds();
    await sleep(idleLook.milliseconds);
    if (processorMilliseconds() - before < idleLook.processorMilliseconds) return;
  }
}

async function createAtOnce(project: string): Promise<number> {
  const latencies: number[] = [];
  const run = autocannon({
    url: `${project}/papers`,
    connections: atOnce,
    amount: creations,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...works[0], doi: "" }),
  });
  void run.on(
    "response",
    (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
      latencies.push(milliseconds),
  );
  const { errors, non2xx } = await run;
  if (errors + non2xx > 0)
    throw new Error(`Creating failed: ${errors} errors, ${non2xx} refusals.`);
  return median(latencies);
}

async function makeProject(): Promise<string> {
  const { id } = (await post(`${server.address}/api/v1/projects`, { name: "door" })) as {
    id: number;
  };
  return `${server.address}/api/v1/projects/${id}`;
}

function post(url: string, body: unknown): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  return ask(url, { method: "POST", headers, body: JSON.stringify(body) });
}

async function ask(url: string, options: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, options);
  const answer = (await response.json()) as { code: number; message: string; data: unknown };
  if (answer.code !== 200) throw new Error(`${url}: ${answer.code} ${answer.message}`);
  return answer.data;
}

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const before = server.processorMilliseconds();
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  return { seconds, processor: (server.processorMilliseconds() - before) / 1000 };
}

function row(what: string, measured: Timed[], limit: number): void {
  const seconds = median(measured.map((each) => each.seconds));
  const processor = median(measured.map((each) => each.processor));
  const isUnder = seconds < limit;
  isMet &&= isUnder;
  print(
    `| ${what} | ${seconds.toFixed(2)} | ${processor.toFixed(2)} | < ${limit} s | ${isUnder ? "yes" : "NO"} |`,
  );
}

function goal(what: string, figure: string, wanted: string, met: boolean): void {
  isMet &&= met;
  print(`| ${what} | ${figure} | ${wanted} | ${met ? "yes" : "NO"} |`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
