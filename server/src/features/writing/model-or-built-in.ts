// Who writes: the language model of the settings, or the built-in engine; and who writes when the model fails.
import type { LlmClient } from "../../adapters/llm/llm.ts";
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";

export type Authorship = { source: string; warning: string | null };

type Ways<Result> = {
  byModel: (model: LlmClient) => Promise<Result>;
  builtIn: () => Promise<Result>;
};

/** A failure of the model is the caller's failure, unless the caller allows the built-in engine to stand in. */
export async function byModelOrBuiltIn<Result extends object>(
  { models }: Pick<AppContext, "models">,
  { fallback }: { fallback: boolean },
  { byModel, builtIn }: Ways<Result>,
  signal: AbortSignal,
): Promise<Result & Authorship> {
  try {
    const model = await models.language();
    if (model === undefined) return { ...(await builtIn()), source: "builtin", warning: null };
    return { ...(await byModel(model)), source: `llm:${model.provider}`, warning: null };
  } catch (error) {
    if (!fallback || signal.aborted || !isDomainError(error)) throw error;
    return { ...(await builtIn()), source: "builtin", warning: fallbackWarning(error.message) };
  }
}

/** For what is written piece by piece: the model to begin with, if it can be had. */
export async function openModel(
  { models }: Pick<AppContext, "models">,
  { fallback }: { fallback: boolean },
): Promise<{ model: LlmClient | undefined; warning: string | null }> {
  try {
    return { model: await models.language(), warning: null };
  } catch (error) {
    if (!fallback || !isDomainError(error)) throw error;
    return { model: undefined, warning: fallbackWarning(error.message) };
  }
}

export function fallbackWarning(reason: string): string {
  return `The language model failed, and the built-in engine wrote instead: ${reason}`;
}

/** The language of our own words; a model is told the name as it was given. */
export function ownLanguage(language: string): "en" | "zh" {
  return /^zh|chinese|中文|汉语/iu.test(language) ? "zh" : "en";
}
