// Tests the connection to the language model: sends it a simple prompt and tells how it went.
import type { AppContext } from "../../context.ts";
import { isDomainError } from "../../platform/errors.ts";

const testMilliseconds = 30_000;
const mostOfAnswer = 200;

const builtInAnswer =
  "The built-in extractive engine is ready. It answers with passages of your own papers, on this " +
  "machine; no outside model is used.";

export async function testConnection({
  models,
}: Pick<AppContext, "models">): Promise<
  { success: true; response: string } | { success: false; error: string }
> {
  const content = "Reply with one short sentence to show that you are there.";
  const signal = AbortSignal.timeout(testMilliseconds);
  try {
    const model = await models.language();
    if (model === undefined) return { success: true, response: builtInAnswer };
    const { text } = await model.complete({ messages: [{ role: "user", content }], signal });
    return { success: true, response: firstCharacters(text) };
  } catch (error) {
    if (signal.aborted)
      return { success: false, error: `There was no answer within ${testMilliseconds / 1000} s.` };
    if (!isDomainError(error)) throw error;
    return { success: false, error: error.message };
  }
}

/** Whole ones, of which some are two units long. */
function firstCharacters(text: string): string {
  return Array.from(text.slice(0, 2 * mostOfAnswer))
    .slice(0, mostOfAnswer)
    .join("");
}
