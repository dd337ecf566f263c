// A row has one chip at most: the one that matters most.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildPaper } from "../../../test/build-paper.ts";
import type { WordKey } from "../../language/english.ts";
import { translate } from "../../language/translate.ts";
import { chipOf } from "./row-chip.ts";

const say = (key: WordKey, values?: Record<string, string | number>) =>
  translate("en", key, values);

test("retraction comes before a broken PDF, that before one's own reading, and unread says nothing", () => {
  const failed = { kind: "failed", reason: "Encrypted." } as const;
  const none = { kind: "none" } as const;
  const paper = buildPaper({ is_retracted: true, reading_status: "read" });
  assert.equal(chipOf(say, paper, failed)?.words, "Retracted");
  const sound = { ...paper, is_retracted: false };
  assert.deepEqual(chipOf(say, sound, failed), {
    tone: "bad",
    words: "PDF not readable",
    why: "Encrypted.",
  });
  assert.equal(chipOf(say, sound, none)?.words, "Read");
  assert.equal(chipOf(say, { ...sound, reading_status: "unread" }, none), undefined);
});
