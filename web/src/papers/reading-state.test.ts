// The state of reading is told in plain words from the paper and the tasks at work.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildPaper } from "../../test/build-paper.ts";
import type { WordKey } from "../language/english.ts";
import { translate } from "../language/translate.ts";
import { readingStateOf, sayReadingState } from "./reading-state.ts";
import type { Readings } from "./reading-state.ts";

const idle: Readings = { taskIds: [], waitingCount: 0, byPaper: new Map() };
const say = (key: WordKey, values?: Record<string, string | number>) =>
  translate("en", key, values);

function words(paper: Parameters<typeof buildPaper>[0], readings: Partial<Readings> = {}): string {
  const built = buildPaper({ has_pdf: true, status: "pdf_downloaded", ...paper });
  return sayReadingState(say, readingStateOf(built, { ...idle, ...readings }));
}

const at = (progress: number, total: number) => ({
  byPaper: new Map([[1, { progress, total }]]),
});

test("a paper that is being read says at which page, never beyond the last", () => {
  assert.equal(words({}, at(11, 30)), "Extracting text: page 12 of 30");
  assert.equal(words({}, at(30, 30)), "Extracting text: page 30 of 30");
  assert.equal(words({}, at(0, 0)), "Extracting text");
  assert.equal(words({ status: "error" }, at(0, 0)), "Extracting text");
  assert.equal(words({ id: 2 }, at(0, 0)), "Text not extracted yet");
});

test("a paper that is not being read says what became of it", () => {
  assert.equal(words({}, { waitingCount: 3 }), "Waiting for its text");
  assert.equal(words({ status: "ocr_complete" }, { waitingCount: 3 }), "Text ready");
  assert.equal(words({ status: "indexed" }), "Text ready");
  assert.equal(words({ status: "error", error_message: "Encrypted." }), "Not readable");
  assert.equal(words({ status: "error", has_pdf: false }), "No PDF");
});
