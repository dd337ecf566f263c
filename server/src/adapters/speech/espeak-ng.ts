// The voices of espeak-ng, which speaks English and Chinese.
import { findProgram, runProgram } from "./run-program.ts";
import type { SpeechEngine } from "./speech.ts";
import { readWave } from "./wave.ts";

const voices = { en: ["en-us+m3", "en-us+f3"], zh: ["cmn+m3", "cmn+f3"] } as const;
const limits = { timeoutMs: 60_000, maxBytes: 50_000_000 };

export async function findEspeak(searchPath: string): Promise<SpeechEngine | undefined> {
  const command = await findProgram(searchPath, "espeak-ng");
  if (command === undefined) return undefined;
  return {
    name: "espeak-ng",
    async speak({ text, language, voice }, signal) {
      const given = ["-v", voices[language][voice], "--stdin", "--stdout"];
      return readWave(await runProgram({ command, given, input: text, signal, ...limits }));
    },
  };
}
