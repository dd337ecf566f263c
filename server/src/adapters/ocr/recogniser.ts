// Chooses who recognises the text of a page: the system's tesseract when there is one, else the built-in engine.
import type { ThreadLimits, ThreadTask } from "../../platform/threads/thread.ts";
import type { ThreadPool } from "../../platform/threads/thread-pool.ts";
import type { Raster } from "../pdf/raster.ts";
import { languages } from "./engine.ts";
import { type RecognisedLayout, recogniseRaster } from "./recognise-raster.ts";
import type { PageOfFile } from "./recognise-thread.ts";
import { createSystemEngine, type SystemTesseract } from "./system-engine.ts";

export type Recogniser = {
  name: "system" | "built-in";
  recognise(page: PageOfFile, signal: AbortSignal): Promise<RecognisedLayout>;
};

/** A dense page takes 10 seconds on one core, and twice that in two languages. */
const timeoutMs = 3 * 60 * 1000;
const memoryMb = 1000;
/** Below this a page may be in a language that only the built-in engine knows. */
const unsure = 60;

export function chooseRecogniser(
  threads: ThreadPool,
  system: SystemTesseract | undefined,
): Recogniser {
  const builtIn: Recogniser = {
    name: "built-in",
    recognise: (page, signal) => threads.run(taskOf("recognisePage"), page, limitsWith(signal)),
  };
  if (system === undefined) return builtIn;
  return {
    name: "system",
    async recognise(page, signal) {
      const recognised = await recogniseWithSystem(threads, system, page, signal);
      const knowsAll = system.languages.length === languages.length;
      if (knowsAll || recognised.confidence >= unsure || recognised.lines.length === 0)
        return recognised;
      const other = await builtIn.recognise(page, signal);
      return other.confidence > recognised.confidence ? other : recognised;
    },
  };
}

/** The page is drawn in a thread, like everything that touches a hostile file. */
async function recogniseWithSystem(
  threads: ThreadPool,
  system: SystemTesseract,
  page: PageOfFile,
  signal: AbortSignal,
): Promise<RecognisedLayout> {
  const task = taskOf("rasterisePage");
  const raster = await threads.run<Raster>(task, page, limitsWith(signal));
  return recogniseRaster(createSystemEngine(system, { timeoutMs, signal }), page.page, raster);
}

function taskOf(name: "recognisePage" | "rasterisePage"): ThreadTask {
  return { module: new URL("./recognise-thread.ts", import.meta.url), export: name };
}

function limitsWith(signal: AbortSignal): ThreadLimits {
  return { timeoutMs, memoryMb, signal };
}
