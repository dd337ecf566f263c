// The voices of flite, which speaks English alone.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { MissingProgramError } from "../../platform/errors.ts";
import type { Scratch } from "../../platform/files/scratch.ts";
import { findProgram, runProgram } from "./run-program.ts";
import type { SpeechEngine } from "./speech.ts";
import { readWave } from "./wave.ts";

const voices = ["rms", "slt"] as const;
const limits = { timeoutMs: 60_000, maxBytes: 1_000_000 };

export async function findFlite(
  searchPath: string,
  scratch: Scratch,
): Promise<SpeechEngine | undefined> {
  const command = await findProgram(searchPath, "flite");
  if (command === undefined) return undefined;
  return {
    name: "flite",
    async speak({ text, language, voice }, signal) {
      if (language === "zh")
        throw new MissingProgramError(
          "flite does not speak Chinese. Install the package espeak-ng (apt-get install espeak-ng), or set SPEECH_MODEL.",
        );
      // It writes to files only.
      return scratch.use(async (folder) => {
        const path = join(folder, "line.wav");
        const given = ["-voice", voices[voice], "-f", "-", "-o", path];
        await runProgram({ command, given, input: text, signal, ...limits });
        return readWave(await readFile(path));
      });
    },
  };
}
