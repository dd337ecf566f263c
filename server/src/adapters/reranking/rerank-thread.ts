// Runs in a worker thread: loads a cross-encoder once, tries it, and tells with it how well a text answers a question.
import { keepModels } from "../inference/kept-models.ts";
import { readModelFolder, unusableFolder } from "../inference/model-folder.ts";
import { loadCrossEncoder } from "./cross-encoder.ts";
import { createPairEncoder } from "./pair-encoder.ts";
import { findFault, trial } from "./scores.ts";

export type ScoreInput = { path: string; question: string; text: string };
export type ScoreOutput = { model: string; score: number };

type LoadedModel = { name: string; score(question: string, text: string): Promise<number> };

/** In the thread from pair to pair. */
const keepModel = keepModels<LoadedModel>(1);

export async function scorePair({ path, question, text }: ScoreInput): Promise<ScoreOutput> {
  const model = await keepModel(path, () => loadFolder(path));
  return { model: model.name, score: await model.score(question, text) };
}

async function loadFolder(path: string): Promise<LoadedModel> {
  try {
    const folder = await readModelFolder(path);
    const { name, tokenizer, tokenizerConfig, mostTokens, modelFile } = folder;
    const encode = createPairEncoder(tokenizer, tokenizerConfig, mostTokens);
    const scoreEncoded = await loadCrossEncoder(modelFile);
    const model: LoadedModel = {
      name,
      score: (question, text) => scoreEncoded(encode(question, text)),
    };
    const scores: number[] = [];
    for (const text of trial.texts) scores.push(await model.score(trial.question, text));
    const fault = findFault(scores);
    if (fault !== undefined) throw new Error(fault);
    return model;
  } catch (error) {
    throw unusableFolder("reranker", path, error);
  }
}
