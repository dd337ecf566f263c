// Makes smaller files of WAV files with an encoder of this machine.
import { MissingProgramError } from "../../platform/errors.ts";
import { findProgram, runProgram } from "./run-program.ts";

export type SoundFormat = "wav" | "mp3" | "ogg";

type Encoder = { program: string; given: string[] };

const encoders: Record<Exclude<SoundFormat, "wav">, Encoder[]> = {
  mp3: [
    { program: "lame", given: ["--quiet", "-", "-"] },
    { program: "ffmpeg", given: ["-v", "error", "-i", "pipe:0", "-f", "mp3", "pipe:1"] },
  ],
  ogg: [
    { program: "oggenc", given: ["--quiet", "-o", "-", "-"] },
    { program: "ffmpeg", given: ["-v", "error", "-i", "pipe:0", "-f", "ogg", "pipe:1"] },
  ],
};
const packages = { mp3: "lame or ffmpeg", ogg: "vorbis-tools or ffmpeg" };
const limits = { timeoutMs: 300_000, maxBytes: 200_000_000 };

/** Finds the encoder before anything is spoken for it. */
export async function findEncoder(
  searchPath: string,
  format: SoundFormat,
): Promise<(wave: Uint8Array, signal: AbortSignal) => Promise<Uint8Array>> {
  if (format === "wav") return (wave) => Promise.resolve(wave);
  for (const { program, given } of encoders[format]) {
    const command = await findProgram(searchPath, program);
    if (command !== undefined)
      return (input, signal) => runProgram({ command, given, input, signal, ...limits });
  }
  throw new MissingProgramError(
    `There is no encoder for ${format} on this machine. Install the package ${packages[format]}, or ask for wav.`,
  );
}
