// Finds who can speak: the model that the operator named, else a program of this machine.
import { MissingProgramError } from "../../platform/errors.ts";
import type { Scratch } from "../../platform/files/scratch.ts";
import { findEspeak } from "./espeak-ng.ts";
import { findFlite } from "./flite.ts";
import type { SpeechEngine } from "./speech.ts";

export async function findSpeech(
  { searchPath, scratch }: { searchPath: string; scratch: Scratch },
  named: SpeechEngine | undefined,
  language: "en" | "zh",
): Promise<SpeechEngine> {
  const found =
    named ??
    (await findEspeak(searchPath)) ??
    (language === "zh" ? undefined : await findFlite(searchPath, scratch));
  if (found !== undefined) return found;
  throw new MissingProgramError(
    language === "zh"
      ? "No voice engine on this machine speaks Chinese. Install the package espeak-ng (apt-get install espeak-ng), or set SPEECH_MODEL to a provider's speech model."
      : "There is no voice engine on this machine. Install the package espeak-ng or flite (apt-get install espeak-ng), or set SPEECH_MODEL to a provider's speech model.",
  );
}
