// Loads the model on this machine before a question needs it: whoever opens the questions is about to ask one.
import type { Embedder } from "../../adapters/embedding/embedder.ts";
import { type ModelChoice, readModelChoice } from "../../adapters/embedding/model-choice.ts";
import type { AppContext } from "../../context.ts";

const timeLimitMilliseconds = 60_000;

/**
 * Nobody waits for it. It ends with its thread some seconds after the last text (decision 0024), so that it is loaded
 * again for whoever comes back.
 */
export async function warmUp(
  { log }: Pick<AppContext, "log">,
  embedder: Pick<Embedder, "setting" | "embed">,
): Promise<void> {
  try {
    if (!isOnThisMachine(readModelChoice(embedder.setting))) return;
    await embedder.embed(["question"], AbortSignal.timeout(timeLimitMilliseconds), "query");
  } catch (error) {
    // Whoever asks is told what is wrong with it.
    log.debug({ error }, "The embedding model was not loaded ahead.");
  }
}

/** A model elsewhere is not asked ahead: it is loaded, and may be paid by the text. */
export function isOnThisMachine({ kind }: ModelChoice): boolean {
  return kind === "bundled" || kind === "folder";
}
