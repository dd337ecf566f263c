// The one interface to what speaks: programs of this machine, or a model elsewhere.
import type { Wave } from "./wave.ts";

export type SpokenLine = {
  text: string;
  language: "en" | "zh";
  /** Which of two voices. */
  voice: 0 | 1;
};

/** Failures are domain errors. An abort by the caller throws the signal's reason and stops what speaks. */
export interface SpeechEngine {
  readonly name: string;
  speak(line: SpokenLine, signal: AbortSignal): Promise<Wave>;
}
