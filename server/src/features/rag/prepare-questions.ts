// Makes a large library ready for its first question while the server starts: its model, and the index written last.
import { readModelChoice } from "../../adapters/embedding/model-choice.ts";
import { type Gatekeeper, openProject, operator } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { readSettings } from "../settings/settings.ts";
import { lastOnDisk } from "./index-files.ts";
import { retrievePassages } from "./retrieve-passages.ts";
import { isOnThisMachine } from "./warm-up.ts";

const timeLimitMilliseconds = 60_000;
/**
 * Whatever is asked first is slow: it loads the model, reads the index, and runs code that was never run. Without the second
 * look, which a model elsewhere may take.
 */
const practice = { text: "question", limit: 10, useReranker: false };

/** Only where an index lies on disk: the questions of a small library are answered soon enough. It never fails. */
export async function prepareQuestions(context: AppContext, gatekeeper: Gatekeeper): Promise<void> {
  try {
    const projectId = await lastOnDisk(context.indexes);
    if (projectId === undefined) return;
    const { embedding_model: setting } = await readSettings(context, context.db);
    if (!isOnThisMachine(readModelChoice(setting))) return;
    const project = await openProject(gatekeeper, operator, projectId, "viewer");
    const signal = AbortSignal.timeout(timeLimitMilliseconds);
    await retrievePassages(context, [project], practice, signal);
  } catch (error) {
    // Whoever asks is told what is wrong; the project of an index may also be gone.
    context.log.debug({ error }, "Nothing was made ready for questions.");
  }
}
