// The reranker of models on this machine: hands pairs to the threads, one to each at a time.
import { StorageError } from "../../platform/errors.ts";
import type { InferenceThreads } from "../inference/inference-threads.ts";
import { sideBySide } from "../inference/side-by-side.ts";
import type { ScoreInput, ScoreOutput } from "./rerank-thread.ts";
import type { Reranker } from "./reranker.ts";
import { trial } from "./scores.ts";

const scoring = { module: new URL("./rerank-thread.ts", import.meta.url), export: "scorePair" };

export type ScoringThreads = {
  /** How many run at a time. */
  size: number;
  score(input: ScoreInput, signal: AbortSignal): Promise<ScoreOutput>;
};

export function scoringIn(threads: InferenceThreads): ScoringThreads {
  return { size: threads.size, score: (input, signal) => threads.run(scoring, input, signal) };
}

export async function openLocalReranker(
  path: string,
  threads: ScoringThreads,
  signal: AbortSignal,
): Promise<Reranker> {
  const { question, texts } = trial;
  const { model } = await threads.score({ path, question, text: texts[0] }, signal);
  return {
    model,
    async score(asked, given, stop) {
      const scores: number[] = [];
      // One in a run, so that runs are short however large the model is; on one core batches gain nothing.
      await sideBySide(given, threads.size, async (text, place) => {
        const found = await threads.score({ path, question: asked, text }, stop);
        if (found.model !== model) throw modelChanged(model, found.model);
        scores[place] = found.score;
      });
      return scores;
    },
  };
}

/** A thread that started later has read the folder again; scores of two models are in no order. */
function modelChanged(opened: string, used: string): StorageError {
  return new StorageError(
    `The reranker model was replaced while in use (${opened} by ${used}). Restart the service.`,
    { code: "reranker_model_changed" },
  );
}
