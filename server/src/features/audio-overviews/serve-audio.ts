// Serves spoken audio overviews, spoken before or while one waits, and starts the task that speaks one.
import { findEncoder, type SoundFormat } from "../../adapters/speech/encode.ts";
import { writeWave } from "../../adapters/speech/wave.ts";
import type { EditableProject, ViewableProject } from "../../api/access.ts";
import { Download } from "../../api/endpoint.ts";
import { StoredFileAnswer } from "../../api/stored-file.ts";
import type { AppContext } from "../../context.ts";
import type { Writer } from "../../platform/db/database.ts";
import { startTask } from "../tasks/tasks.ts";
import { findOverview } from "./audio-overviews.ts";
import type { StoredOverview } from "./audio-overviews.store.ts";
import { inOrder, openEngine, speakLines } from "./speak.ts";
import { speakingKind } from "./speak.jobs.ts";

const contentTypes: Record<SoundFormat, string> = {
  wav: "audio/wav",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
};

/** The file that was spoken before, or one that is spoken while whoever asks waits; leaving stops it. */
export async function serveAudio(
  context: AppContext,
  project: ViewableProject,
  id: number,
  format: SoundFormat,
  signal: AbortSignal,
): Promise<StoredFileAnswer | Download> {
  const overview = await findOverview(context.db, project, id);
  const encode = await findEncoder(context.config.searchPath, format);
  const stored = await openStored(context, overview);
  if (stored !== undefined && format === "wav") return stored;
  const wave =
    stored === undefined
      ? await speakWhole(context, overview, signal)
      : await readAll(await stored.open(undefined));
  const sound = inOrder([await encode(wave, signal)]);
  return new Download(`audio-overview-${id}.${format}`, sound, contentTypes[format]);
}

/** As a task that shows how far it is and keeps the file. Who cannot speak here says so at once. */
export async function requireSpeech(
  context: AppContext,
  project: ViewableProject,
  id: number,
): Promise<void> {
  const { language } = await findOverview(context.db, project, id);
  await openEngine(context, language);
}

export async function startSpeaking(
  context: Pick<AppContext, "jobs" | "clock">,
  writer: Writer,
  project: EditableProject,
  id: number,
): Promise<{ task_id: number; overview_id: number }> {
  const { title } = await findOverview(writer, project, id);
  const params = { overview_id: id, title };
  return {
    task_id: await startTask(context, writer, project, speakingKind, params),
    overview_id: id,
  };
}

async function speakWhole(
  context: AppContext,
  overview: StoredOverview,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { rate, pieces } = await speakLines(context, overview, signal);
  return Buffer.concat([...writeWave(rate, pieces)]);
}

async function openStored(
  { files }: Pick<AppContext, "files">,
  { id, audio_sha256: sha256 }: StoredOverview,
): Promise<StoredFileAnswer | undefined> {
  const state = sha256 === null ? undefined : await files.stat(sha256);
  if (sha256 === null || state === undefined) return undefined;
  return new StoredFileAnswer({
    fileName: `audio-overview-${id}.wav`,
    bytes: state.bytes,
    tag: sha256,
    open: async (range) => (await files.open(sha256, range)).content,
  });
}

async function readAll(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
