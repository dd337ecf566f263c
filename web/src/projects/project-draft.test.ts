// A project's draft is checked in words, and the server's complaints find their fields.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../api/api-error.ts";
import { translate } from "../language/translate.ts";
import type { Say } from "../language/translate.ts";
import { checkDraft, readDraftProblems, trimDraft } from "./project-draft.ts";

const say: Say = (key, values) => translate("en", key, values);
const buildDraft = (name: string) => ({ name, domain: "", description: "" });
const complain = (...fields: string[]) =>
  new ApiError(
    422,
    "Validation error",
    fields.map((field) => ({ loc: ["body", field], msg: `Shorten ${field}.`, type: "too_big" })),
  );

test("a name of blanks is no name", () => {
  assert.deepEqual(checkDraft(say, buildDraft("  ")), { name: "Give the project a name." });
});

test("a name may have 255 characters and not one more", () => {
  assert.deepEqual(checkDraft(say, buildDraft("a".repeat(255))), {});
  assert.match(checkDraft(say, buildDraft("a".repeat(256))).name ?? "", /has 256/);
});

test("the server's complaint about a field goes to that field", () => {
  assert.deepEqual(readDraftProblems(complain("description")), {
    description: "Shorten description.",
  });
});

test("a complaint about something not in the form is not swallowed", () => {
  assert.equal(readDraftProblems(complain("settings")), undefined);
  assert.equal(readDraftProblems(complain("name", "settings")), undefined);
  assert.equal(readDraftProblems(new ApiError(500, "Down")), undefined);
});

test("blanks around what was written are not sent", () => {
  assert.equal(trimDraft(buildDraft(" A ")).name, "A");
});
