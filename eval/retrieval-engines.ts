// Asks the product itself the questions of Cranfield on SQLite and on PostgreSQL: the figures must be the same within 0.01.
import { availableParallelism } from "node:os";
import type { Embedder } from "../server/src/adapters/embedding/embedder.ts";
import { embeddingIn, openLocalEmbedder } from "../server/src/adapters/embedding/local-embedder.ts";
import { referenceScale } from "../server/src/knowledge/retrieval/similarity-scale.ts";
import { bundledModel } from "../server/src/adapters/embedding/model-choice.ts";
import { createInferenceThreads } from "../server/src/adapters/inference/inference-threads.ts";
import type { EditableProject } from "../server/src/api/access.ts";
import { catchUp } from "../server/src/features/rag/run-indexing.ts";
import type { Models } from "../server/src/models/models.ts";
import { retrievePassages } from "../server/src/features/rag/retrieve-passages.ts";
import { ownProject, startTestApp, type TestApp } from "../server/test/app.ts";
import { startPostgres } from "../server/test/postgres-server.ts";
import { type Collection, missingFiles, readCranfield } from "./retrieval-data.ts";
import { meanScore, type Score, scoreOrder } from "./retrieval-score.ts";

type Look = "fused" | "reranked";
type Measured = { title: string; figures: Record<Look, Score> };

const looks: Look[] = ["fused", "reranked"];
const figuresShown = ["ndcg10", "recall100"] as const;
const mostApart = 0.01;
const papersWanted = 100;
/** One abstract in fourteen is more than one passage: a hundred papers are among so many. */
const passagesAsked = 150;
const { signal } = new AbortController();
const reading = async () => ({
  chinese: "none" as const,
  scales: { latin: referenceScale, han: undefined },
});

async function main(): Promise<number> {
  const missing = missingFiles();
  if (missing.length > 0) {
    print(`Missing: ${missing.join(", ")}. Set DATA to the folder that holds them.`);
    return 1;
  }
  const threads = createInferenceThreads({ size: availableParallelism() });
  const bundled = await openLocalEmbedder({ kind: "bundled" }, embeddingIn(threads), signal);
  const models = modelsWith(rememberVectors({ ...bundled, setting: bundledModel, reading }));
  const sqlite = { title: "SQLite", figures: await ask("sqlite", models) };
  const { title, engine, stop } = await openPostgres();
  try {
    return report([sqlite, { title, figures: await ask(engine, models) }]);
  } finally {
    await stop();
    await threads.close();
  }
}

/** TEST_DATABASE_URL, else one of this machine's own; else the PostgreSQL that runs inside the process. */
async function openPostgres(): Promise<{
  title: string;
  engine: string;
  stop: () => Promise<void>;
}> {
  const title = "PostgreSQL";
  if (process.env["TEST_DATABASE_URL"] !== undefined)
    return { title, engine: "postgres", stop: () => Promise.resolve() };
  try {
    const server = await startPostgres();
    process.env["TEST_DATABASE_URL"] = server.url;
    return { title, engine: "postgres", stop: () => server.stop() };
  } catch (error) {
    print(`${String(error)} PGlite is measured instead.\n`);
    return { title: "PGlite", engine: "pglite", stop: () => Promise.resolve() };
  }
}

async function ask(engine: string, models: Models): Promise<Record<Look, Score>> {
  const { papers, questions } = readCranfield();
  // Jobs are not worked here: they would embed what is being embedded.
  const service = await startTestApp({ WORKERS: "0" }, { models }, engine);
  const project = await addPapers(service, papers);
  const scores: Record<Look, Score[]> = { fused: [], reranked: [] };
  for (const { text, relevant } of questions)
    for (const look of looks) {
      const names = await findPapers(service, project, text, look);
      scores[look].push(scoreOrder(names, relevant));
    }
  await service.dispose();
  return { fused: meanScore(scores.fused), reranked: meanScore(scores.reranked) };
}

/** Two of Cranfield's documents have neither title nor text, and cannot be papers. */
async function addPapers(service: TestApp, given: Collection["papers"]): Promise<EditableProject> {
  const papers = given
    .filter(({ title }) => title !== "")
    .map(({ name, title, text }) => ({ title, abstract: text, source_id: name }));
  const { data } = await service.call("POST", "/projects", { body: { name: "asked" } });
  const added = await service.call("POST", `/projects/${data.id}/papers/bulk`, { body: papers });
  if (added.data?.created !== papers.length)
    throw new Error(`The papers were not taken: ${added.message}`);
  const project = await ownProject(service.app, data.id);
  await catchUp(service.app.context, project, { owner: "measure", signal });
  return project;
}

/** Best first, each paper once, by the place of its best passage. */
async function findPapers(
  { app: { context } }: TestApp,
  project: EditableProject,
  text: string,
  look: Look,
): Promise<string[]> {
  const { passages } = await retrievePassages(
    context,
    [project],
    { text, limit: passagesAsked, useReranker: look === "reranked" },
    signal,
  );
  const names = new Set(passages.map(({ paper }) => paper.source_id ?? ""));
  return [...names].slice(0, papersWanted);
}

/** The second engine gets the vectors of the first: embedding is not what differs between them. */
function rememberVectors(embedder: Embedder): Embedder {
  const known = new Map<string, Float32Array>();
  return {
    ...embedder,
    async embed(texts, stop) {
      const missing = [...new Set(texts)].filter((text) => !known.has(text));
      const found = missing.length === 0 ? [] : await embedder.embed(missing, stop);
      for (const [row, vector] of found.entries()) known.set(missing[row] ?? "", vector);
      return texts.map((text) => known.get(text) ?? new Float32Array());
    },
  };
}

function modelsWith(embedder: Embedder): Models {
  return {
    language: async () => undefined,
    embedding: async () => embedder,
    reranking: async () => undefined,
    speech: async () => undefined,
    // Whoever opened them closes them, not the first service that stops.
    close: () => Promise.resolve(),
  };
}

function report(measured: Measured[]): number {
  const titles = measured.map(({ title }) => title);
  print(
    `| look | figure | ${titles.join(" | ")} | apart | goal | met |\n|---|---|---|---|---|---|---|`,
  );
  const gates: boolean[] = [];
  for (const look of looks)
    for (const figure of figuresShown) {
      const values = measured.map(({ figures }) => figures[look][figure]);
      const apart = Math.max(...values) - Math.min(...values);
      gates.push(apart <= mostApart);
      const cells = [...values, apart].map((value) => value.toFixed(4)).join(" | ");
      print(
        `| ${look} | ${figure} | ${cells} | <= ${mostApart} | ${apart <= mostApart ? "yes" : "NO"} |`,
      );
    }
  return gates.every(Boolean) ? 0 : 1;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
