// 200 runs at once on one machine: `npm run bench:pipelines` tells how long GET /projects takes meanwhile, and that all finish.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startSearchSources } from "../server/src/adapters/paper-sources/loopback-search.testing.ts";
import { startWeb } from "../server/src/adapters/pdf-sources/loopback-web.testing.ts";
import { buildTextPdf } from "../server/test/pdf-builder.ts";
import { keepAsking, type Pause, type Seen } from "./mix-connections.ts";
import { type RunningServer, startSheaf } from "./servers.ts";

const runs = 200;
const titles = ["Ice cover of mountain lakes", "Groundwater under dry farms"];
const goal = 5;
const idleSeconds = 20;
// One person who looks at the list of projects again and again.
const pause: Pause = { least: 20, most: 20 };
const read = { kind: "plain read", method: "GET", path: "/api/v1/projects" } as const;

const { values: given } = parseArgs({ options: { seconds: { type: "string", default: "1800" } } });
const longestSeconds = Number(given.seconds);

async function main(directory: string): Promise<number> {
  const [sources, web] = [await startSearchSources(), await startWeb()];
  const pdfs = join(directory, "pdfs");
  mkdirSync(pdfs);
  const works = titles.map((title, place) => ({ id: `10.7001/${place}`, title }));
  sources.works.set("crossref", works);
  for (const { id, title } of works) {
    writeFileSync(join(pdfs, `${title}.pdf`), pdfOf(title));
    const location = { url_for_pdf: `${web.origin}/pdf/${id}` };
    web.file(`/pdf/${id}`, pdfOf(title));
    web.json(`/unpaywall/${id}`, { best_oa_location: location, oa_locations: [location] });
  }
  const server = await startSheaf(directory, {
    ...sources.environment,
    ...web.environment,
    OFFLINE: "0",
    ALLOWED_PRIVATE_HOSTS: web.host,
    OA_EMAIL: "me@example.org",
    PDF_DIR: pdfs,
  });
  try {
    return await measure(
      server,
      titles.map((title) => join(pdfs, `${title}.pdf`)),
    );
  } finally {
    await server.stop();
    sources.close();
    web.close();
  }
}

async function measure(server: RunningServer, paths: string[]): Promise<number> {
  const projects: number[] = [];
  for (let run = 0; run < runs; run += 1)
    projects.push((await ask<{ id: number }>(server, "/projects", { name: `Run ${run}` })).id);
  await readUntil(server, () => false, 2);
  const idle = await readUntil(server, () => false, idleSeconds);
  const began = performance.now();
  const starting = Promise.all(
    projects.map(async (project, run) => {
      const [kind, more] =
        run % 2 === 0
          ? ["search", { query: "water", sources: ["crossref"] }]
          : ["upload", { pdf_paths: paths }];
      const body = { project_id: project, ...more };
      await ask(server, `/pipelines/${kind}`, body);
    }),
  );
  let states: string[] = [];
  const watching = (async () => {
    await starting;
    const end = began + longestSeconds * 1000;
    while (performance.now() < end && (states.length < runs || states.includes("running"))) {
      await sleep(2000);
      const listed = await ask<Array<{ status: string }>>(server, `/pipelines?limit=${runs}`);
      states = listed.map(({ status }) => status);
    }
  })();
  let isDone = false;
  void watching.finally(() => (isDone = true));
  const busy = await readUntil(server, () => isDone, longestSeconds);
  await watching;
  const seconds = (performance.now() - began) / 1000;
  return report({ idle, busy, seconds, states, memory: server.memoryMegabytes() });
}

/** Asks once; with a body it is a POST. */
async function ask<Data>({ address }: RunningServer, path: string, body?: object): Promise<Data> {
  const sent = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const response = await fetch(`${address}/api/v1${path}`, body === undefined ? {} : sent);
  const answer = (await response.json()) as { code: number; message: string; data: Data };
  if (response.status !== 200) throw new Error(`${path}: ${answer.code} ${answer.message}`);
  return answer.data;
}

/** One connection that reads the list of projects, for so long or until something is done. */
async function readUntil(
  { address }: RunningServer,
  isDone: () => boolean,
  seconds: number,
): Promise<number[]> {
  const seen: Seen[] = [];
  const end = performance.now() + seconds * 1000;
  while (!isDone() && performance.now() < end) {
    const until = Math.min(end, performance.now() + 1000);
    seen.push(...(await keepAsking(address, () => read, { until, pause, firstTurn: 0 })));
  }
  const failed = seen.filter(({ status }) => status !== 200).length;
  if (failed > 0) process.stdout.write(`${failed} of ${seen.length} reads failed.\n`);
  return seen.map(({ milliseconds }) => milliseconds).toSorted((one, other) => one - other);
}

function report(found: {
  idle: number[];
  busy: number[];
  seconds: number;
  states: string[];
  memory: number;
}): number {
  const { idle, busy, seconds, states, memory } = found;
  const ratio = rank(busy, 0.99) / rank(idle, 0.99);
  const completed = states.filter((state) => state === "completed").length;
  const rows = [
    ["GET /projects, nothing runs", spread(idle), ""],
    [`GET /projects, ${runs} runs at once`, spread(busy), ""],
    ["p99 over idle", ratio.toFixed(1), `< ${goal}`],
    ["runs completed", `${completed} of ${runs}`, "all"],
    ["all runs took", `${seconds.toFixed(0)} s`, ""],
    ["memory at the end", `${memory.toFixed(0)} MB`, ""],
    ["load of the machine", `${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`, ""],
  ];
  process.stdout.write("| what | figure | goal |\n|---|---|---|\n");
  for (const row of rows) process.stdout.write(`| ${row.join(" | ")} |\n`);
  return ratio < goal && completed === runs ? 0 : 1;
}

function rank(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function spread(sorted: readonly number[]): string {
  return `p50 ${rank(sorted, 0.5).toFixed(1)} ms, p99 ${rank(sorted, 0.99).toFixed(1)} ms, of ${sorted.length}`;
}

function pdfOf(title: string): Buffer {
  const lines = Array.from({ length: 20 }, (_, line) => `Line ${line} of a text about water.`);
  return buildTextPdf([[title, "Anna Keller and Ravi Patel", ...lines]]);
}

const directory = mkdtempSync(join(tmpdir(), "sheaf-runs-"));
try {
  process.exitCode = await main(directory);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
