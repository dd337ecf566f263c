// The task that speaks the script of an audio overview.
import { taskKind } from "../tasks/task-kind.ts";
import { speakingParams, speakingResult } from "./audio-overviews.schema.ts";
import { runSpeaking } from "./speak.ts";

export const speakingKind = taskKind({
  type: "audio_overview",
  params: speakingParams,
  result: speakingResult,
  title: ({ title }) => title,
  failure: "The script could not be spoken.",
  concurrency: 1,
  maxTries: 2,
  run: runSpeaking,
});
