// What fits into one call of a language model: the answer has its room first, the rest is for the prompt.
import type { LlmClient, LlmLimits, LlmMessage } from "../../adapters/llm/llm.ts";
import { InvalidError } from "../../platform/errors.ts";
import { countTokens } from "../../knowledge/text/tokens.ts";

/** Providers count in their own ways, and some tokens around each message: so much of a window is ours to fill. */
const usedShare = 0.8;
/** However long answers may be, they leave half of that to the prompt. */
const answerShare = 0.5;

export function countMessages(messages: readonly LlmMessage[]): number {
  return messages.reduce((sum, { content }) => sum + countTokens(content), 0);
}

export function roomForPrompt(limits: LlmLimits): number {
  const used = usedTokens(limits);
  return used - Math.min(limits.maxTokens, Math.floor(used * answerShare));
}

/** How long the answer to a prompt may be: as the settings say, or as much as the window still has. */
export function roomForAnswer(limits: LlmLimits, messages: readonly LlmMessage[]): number {
  return Math.min(limits.maxTokens, usedTokens(limits) - countMessages(messages));
}

function usedTokens({ contextTokens }: LlmLimits): number {
  return Math.floor(contextTokens * usedShare);
}

export function promptTooLong({ model, limits }: LlmClient, field: string): InvalidError {
  const most = roomForPrompt(limits).toLocaleString("en");
  return new InvalidError(
    `${field} is too long for the model "${model}", whose context window has room for some ${most} tokens with all that goes beside it. Shorten it, or choose a model with a larger window; LLM_CONTEXT_TOKENS tells the window of a model that is not known here.`,
    { code: "prompt_too_long" },
  );
}
