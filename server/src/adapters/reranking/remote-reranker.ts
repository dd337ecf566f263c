// The reranker of models elsewhere, asked over HTTP; what comes back is checked before it is believed.
import { isDomainError, UpstreamError } from "../../platform/errors.ts";
import { askEndpoint, type Network } from "../inference/ask-endpoint.ts";
import { unreadableAnswer } from "../inference/endpoint-failures.ts";
import type { ModelEndpoint } from "../inference/model-endpoint.ts";
import { cohere, type Dialect, textEmbeddingsInference } from "./endpoint.ts";
import type { Reranker } from "./reranker.ts";
import { findFault, sigmoid, trial } from "./scores.ts";

type Ask = (
  dialect: Dialect,
  question: string,
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<number[]>;

/** Passages have some 2,000, and no model reads much more of a text. */
const mostCharactersOfText = 4000;

export async function openRemoteReranker(
  endpoint: ModelEndpoint,
  network: Network,
  signal: AbortSignal,
): Promise<Reranker> {
  const ask: Ask = (...asked) => askFor(endpoint, network, ...asked);
  const { dialect, scores: tried } = await findDialect(ask, signal);
  // Some give probabilities, others what comes before them: the latter show it sooner or later.
  let areLogits = tried.some(isOutside);
  const toUnit = (scores: number[]): number[] => {
    areLogits ||= scores.some(isOutside);
    return areLogits ? scores.map(sigmoid) : scores;
  };
  const fault = findFault(toUnit(tried));
  if (fault !== undefined) {
    throw new UpstreamError(
      `The reranker model "${endpoint.model}" of ${endpoint.displayName} is not used: ${fault}. Check reranker_model.`,
      { code: "reranker_model_broken" },
    );
  }
  return {
    model: endpoint.identity,
    async score(question, texts, stop) {
      const scores: number[] = [];
      for (let start = 0; start < texts.length; start += dialect.mostTexts) {
        const batch = texts.slice(start, start + dialect.mostTexts);
        scores.push(...(await ask(dialect, question, batch, stop)));
      }
      return toUnit(scores);
    },
  };
}

/** An endpoint of the other dialect refuses what it is sent in this one, for lack of a field. */
async function findDialect(ask: Ask, signal: AbortSignal) {
  const tryIn = async (dialect: Dialect) => ({
    dialect,
    scores: await ask(dialect, trial.question, trial.texts, signal),
  });
  try {
    return await tryIn(cohere);
  } catch (error) {
    if (!isDomainError(error) || error.code !== "reranker_refused") throw error;
    return tryIn(textEmbeddingsInference).catch(() => Promise.reject(error));
  }
}

async function askFor(
  endpoint: ModelEndpoint,
  network: Network,
  dialect: Dialect,
  question: string,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<number[]> {
  const cut = texts.map((text) => text.slice(0, mostCharactersOfText));
  const body = dialect.toBody(endpoint.model, question.slice(0, mostCharactersOfText), cut);
  const found = dialect.readScores(await askEndpoint(endpoint, network, body, signal));
  const scoreOf = new Map(found?.map(({ index, score }) => [index, score]));
  const scores = texts.map((_, index) => scoreOf.get(index));
  if (found?.length !== texts.length || !scores.every((score) => score !== undefined)) {
    throw unreadableAnswer(endpoint);
  }
  return scores;
}

function isOutside(score: number): boolean {
  return score < 0 || score > 1;
}
