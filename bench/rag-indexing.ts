// Measures how long papers take to become findable, beside embedding their texts alone; prints JSON: see rag.ts.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EditableProject, openProject, operator } from "../server/src/api/access.ts";
import { type App, createApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config/config.ts";
import { cutTitleAndAbstract } from "../server/src/knowledge/reading/passages/cut-passages.ts";
import { catchUp } from "../server/src/features/rag/run-indexing.ts";
import { modelThreads } from "../server/src/models/models.ts";
import { aclPapers } from "./acl-papers.ts";
import { rank } from "./rag-times.ts";

type Paper = { title: string; abstract: string };
/** In seconds; the processor's are what a busy machine changes least. */
type Taken = { wall: number; processor: number };
type Round = { raw: Taken; ours: Taken };

const papersInRound = 300;
const rounds = 3;
const { signal } = new AbortController();

const directory = mkdtempSync(join(tmpdir(), "sheaf-rag-"));
// Jobs are not worked here: what is measured is the only work.
const app = await createApp(
  readConfig({ NODE_ENV: "test", DATA_DIR: directory, LOG_LEVEL: "silent" }),
);
try {
  process.stdout.write(JSON.stringify(await measure(app)));
} finally {
  await app.stop();
  rmSync(directory, { recursive: true, force: true });
}

async function measure({ context }: App): Promise<object> {
  const papers = (aclPapers(8000) as Paper[]).filter(({ abstract }) => abstract !== "");
  const embedder = await context.models.embedding(signal);
  await embedder.embed(textsOf(papers.slice(0, 10)), signal);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own = papers.slice(round * papersInRound, (round + 1) * papersInRound);
    const project = await makeProject(own);
    const work = {
      raw: () => embedder.embed(textsOf(own), signal),
      ours: () => catchUp(context, project, { owner: "measure", signal }),
    };
    measured.push(await inTurn(work, round % 2 === 0));
  }
  return {
    papers: papersInRound,
    passages: textsOf(papers.slice(0, papersInRound)).length,
    threads: modelThreads,
    rawSeconds: middle(measured, ({ raw }) => raw.wall),
    oursSeconds: middle(measured, ({ ours }) => ours.wall),
    ratio: middle(measured, ({ raw, ours }) => ours.wall / raw.wall),
    processorRatio: middle(measured, ({ raw, ours }) => ours.processor / raw.processor),
  };
}

/** Whoever is first in one round is second in the next. */
async function inTurn(
  { raw, ours }: Record<keyof Round, () => Promise<unknown>>,
  isRawFirst: boolean,
): Promise<Round> {
  const first = isRawFirst ? await take(raw) : await take(ours);
  const second = isRawFirst ? await take(ours) : await take(raw);
  return isRawFirst ? { raw: first, ours: second } : { raw: second, ours: first };
}

async function take(work: () => Promise<unknown>): Promise<Taken> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: (performance.now() - start) / 1000, processor: (user + system) / 1e6 };
}

async function makeProject(papers: Paper[]): Promise<EditableProject> {
  const { id } = await post<{ id: number }>("/projects", { name: "indexing" });
  await post(`/projects/${id}/papers/bulk`, papers);
  return openProject(app.gatekeeper, operator, id, "editor");
}

async function post<Data>(path: string, payload: object): Promise<Data> {
  const reply = await app.server.inject({ method: "POST", url: `/api/v1${path}`, payload });
  const { code, message, data } = reply.json<{ code: number; message: string; data: Data }>();
  if (code >= 300) throw new Error(`${path}: ${code} ${message}`);
  return data;
}

/** As the service cuts them. */
function textsOf(papers: Paper[]): string[] {
  return papers.flatMap(({ title, abstract }) =>
    cutTitleAndAbstract(title, abstract).passages.map(({ text }) => text),
  );
}

function middle(measured: Round[], figure: (round: Round) => number): number {
  return rank(measured.map(figure), 0.5);
}
