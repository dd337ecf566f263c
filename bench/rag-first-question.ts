// Measures the first question after a start over 100,000 passages, with the index on disk and the model not loaded; prints JSON: see rag.ts.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openProject, operator } from "../server/src/api/access.ts";
import { createApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config/config.ts";
import { catchUp } from "../server/src/features/rag/run-indexing.ts";
import {
  clusterCentres,
  passageText,
  passageVector,
  readTexts,
  seededRandom,
} from "./rag-passages.ts";
import { rank } from "./rag-times.ts";
import { startSheaf } from "./servers.ts";

/** `opened` is a first question too, two seconds after somebody opened the questions, as the page does it. */
type Asked = { first: number; second: number; opened: number };

const passages = 100_000;
const papersAtOnce = 5000;
const starts = 5;
/** So many questions are asked, of the same papers after each start. */
const turns = 3;
const { signal } = new AbortController();
const random = seededRandom(7);
const texts = readTexts();

const directory = mkdtempSync(join(tmpdir(), "sheaf-rag-"));
try {
  const projectId = await fill();
  await askUntilOnDisk(projectId);
  const asked: Asked[] = [];
  for (let start = 0; start < starts; start += 1) asked.push(await askAfterStart(projectId));
  const middle = (of: (each: Asked) => number) => rank(asked.map(of), 0.5);
  const result = {
    passages,
    first: middle(({ first }) => first),
    second: middle(({ second }) => second),
    opened: middle(({ opened }) => opened),
  };
  process.stdout.write(JSON.stringify(result));
} finally {
  rmSync(directory, { recursive: true, force: true });
}

/**
 * The model's own vectors of all would take a quarter of an hour, and how long a search takes does not depend on what they
 * mean; those of the papers that are asked for are its own, so that the question is answered and not refused.
 */
async function fill(): Promise<number> {
  const app = await createApp(
    readConfig({ NODE_ENV: "test", DATA_DIR: directory, LOG_LEVEL: "silent" }),
  );
  const post = async (path: string, payload: object) =>
    (await app.server.inject({ method: "POST", url: `/api/v1${path}`, payload })).json<{
      data: { id: number };
    }>().data;
  const { id } = await post("/projects", { name: "first question" });
  for (let made = 0; made < passages; made += papersAtOnce)
    await post(
      `/projects/${id}/papers/bulk`,
      Array.from({ length: papersAtOnce }, (_, place) => ({
        title: `${titleAt(made + place)} (${made + place})`,
        abstract: passageText(texts, random).slice(0, 900),
      })),
    );
  const project = await openProject(app.gatekeeper, operator, id, "editor");
  const embedder = await app.context.models.embedding(signal);
  const centres = clusterCentres(random);
  const asked = Array.from({ length: turns }, (_, turn) => subjectOf(turn));
  const vectorOf = async (text: string): Promise<Float32Array> => {
    if (!asked.some((title) => text.startsWith(title))) return passageVector(centres, random);
    const [vector] = await embedder.embed([text], signal);
    return vector ?? new Float32Array(embedder.dimensions);
  };
  const quick = {
    ...embedder,
    plain: undefined,
    embed: (given: string[]) => Promise.all(given.map(vectorOf)),
  };
  const models = { ...app.context.models, embedding: () => Promise.resolve(quick) };
  await catchUp({ ...app.context, models }, project, { owner: "measure", signal });
  await app.stop();
  return id;
}

async function askUntilOnDisk(projectId: number): Promise<void> {
  const server = await startSheaf(directory);
  await ask(server.address, projectId, 0);
  while (
    !readdirSync(directory, { recursive: true }).some((name) => String(name).endsWith(".index"))
  )
    await sleep(500);
  await server.stop();
}

async function askAfterStart(projectId: number): Promise<Asked> {
  const cold = await startSheaf(directory);
  const first = await ask(cold.address, projectId, 1);
  const second = await ask(cold.address, projectId, 2);
  await cold.stop();
  const server = await startSheaf(directory);
  await fetch(`${server.address}/api/v1/projects/${projectId}/rag/stats`);
  await sleep(2000);
  const opened = await ask(server.address, projectId, 1);
  await server.stop();
  return { first, second, opened };
}

/** In milliseconds. */
async function ask(address: string, projectId: number, turn: number): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${address}/api/v1/projects/${projectId}/rag/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ question: `What is known about ${subjectOf(turn)}?` }),
  });
  const { code, message, data } = (await response.json()) as {
    code: number;
    message: string;
    data: { finish_reason: string } | null;
  };
  if (code !== 200) throw new Error(`The question failed: ${message}`);
  if (data?.finish_reason !== "stop") throw new Error("The question was refused.");
  return performance.now() - start;
}

function subjectOf(turn: number): string {
  return titleAt(turn * 31);
}

function titleAt(place: number): string {
  return texts.titles[place % texts.titles.length] ?? "";
}
