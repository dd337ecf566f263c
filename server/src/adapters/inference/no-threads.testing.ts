// For tests: the threads of a machine on which no model may run.
import assert from "node:assert/strict";
import type { InferenceThreads } from "./inference-threads.ts";

export const noThreads: InferenceThreads = {
  size: 1,
  run: () => assert.fail("no thread is needed"),
  close: () => Promise.resolve(),
};
