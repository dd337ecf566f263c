// Speaks the script of an audio overview with two voices, line by line, and keeps the file.
import { findSpeech } from "../../adapters/speech/find-speech.ts";
import { secondsOf, silence, writeWave } from "../../adapters/speech/wave.ts";
import type { AppContext } from "../../context.ts";
import { overviewWording } from "../../knowledge/drafting/overview-wording.ts";
import { keepFile, releaseFiles } from "../files/files.ts";
import type { RunningTask } from "../tasks/task-kind.ts";
import { audioOwner, findOverview } from "./audio-overviews.ts";
import type { OverviewDetail } from "./audio-overviews.schema.ts";
import type { StoredOverview } from "./audio-overviews.store.ts";
import * as store from "./audio-overviews.store.ts";

type Spoken = Pick<OverviewDetail, "script" | "chapters"> & {
  rate: number;
  pieces: Buffer[];
  seconds: number;
};

const pauseSeconds = 0.4;
const maxBytes = 1024 ** 3;

/** The work of the task. */
export async function runSpeaking(
  context: AppContext,
  { overview_id: id }: { overview_id: number },
  task: RunningTask,
): Promise<{ overview_id: number; seconds: number; bytes: number }> {
  const { project, signal } = task;
  const overview = await findOverview(context.db, project, id);
  const spoken = await speakLines(context, overview, signal, (done, total) =>
    task.progress(done, total),
  );
  const wave = inOrder(writeWave(spoken.rate, spoken.pieces));
  const file = await context.files.put(wave, { maxBytes, signal });
  await context.db.write(async (writer) => {
    // A project whose overview was deleted meanwhile keeps no file of it.
    await findOverview(writer, project, id);
    await releaseFiles(context, writer, project, audioOwner(id));
    await keepFile(context, writer, project, file, audioOwner(id));
    await store.updateSpoken(writer, id, { ...spoken, sha256: file.sha256 });
  });
  return { overview_id: id, seconds: spoken.seconds, bytes: file.bytes };
}

export async function speakLines(
  context: AppContext,
  { script, chapters, language, tone }: StoredOverview,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => Promise<void> = async () => {},
): Promise<Spoken> {
  const engine = await openEngine(context, language);
  const [host] = overviewWording[language][tone].speakers;
  const pieces: Buffer[] = [];
  const starts: number[] = [];
  let rate = 0;
  let seconds = 0;
  for (const [place, { speaker, text }] of script.entries()) {
    const wave = await engine.speak({ text, language, voice: speaker === host ? 0 : 1 }, signal);
    rate ||= wave.rate;
    starts.push(Math.round(seconds * 10) / 10);
    pieces.push(wave.samples, silence(rate, pauseSeconds));
    seconds += secondsOf({ ...wave, rate }) + pauseSeconds;
    await onProgress(place + 1, script.length);
  }
  return {
    rate,
    pieces,
    seconds: Math.round(seconds * 10) / 10,
    script: script.map((line, place) => ({ ...line, start_seconds: starts[place] ?? 0 })),
    chapters: chapters.map((each) => ({ ...each, start_seconds: starts[each.line] ?? 0 })),
  };
}

/** Who would speak here; refuses where nobody can. */
export async function openEngine(context: AppContext, language: "en" | "zh") {
  const { scratch, config } = context;
  return findSpeech(
    { searchPath: config.searchPath, scratch },
    await context.models.speech(),
    language,
  );
}

export async function* inOrder(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(piece);
}
