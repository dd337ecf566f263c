// Rules throw what the domain knows, and the front door alone makes statuses of it.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { toErrorAnswer } from "../../src/api/errors.ts";
import * as errors from "../../src/platform/errors.ts";
import { rebuildError, recordError } from "../../src/platform/threads/error-record.ts";
import { featureOf, isTest, kindOf, readSourceFiles } from "./source-tree.ts";

/** Where failures are those of an exchange over HTTP. */
const ofTheFrontDoor = new Set(["api/errors.ts", "api/json-body.ts"]);

describe("errors", () => {
  test("rules, stores and jobs know no error of the front door", () => {
    assert.deepEqual(
      readSourceFiles()
        .filter(({ path }) => featureOf(path) !== undefined && kindOf(path) !== "routes")
        .filter(
          ({ path, imports }) => !isTest(path) && imports.some((to) => ofTheFrontDoor.has(to)),
        )
        .map(({ path }) => path),
      [],
    );
  });

  test("every error of the domain has a status of its own", () => {
    for (const [name, error] of domainErrors()) {
      const { status, unexpected } = toErrorAnswer(error, "id");
      assert.ok(status !== 500 && !unexpected, name);
    }
  });

  test("every error of the domain comes out of a thread as itself", () => {
    for (const [name, error] of domainErrors()) {
      const sent: ReturnType<typeof recordError> = structuredClone(recordError(error));
      assert.deepEqual(toErrorAnswer(rebuildError(sent), "id"), toErrorAnswer(error, "id"), name);
    }
  });

  test("a field that a rule refuses is named where it stands in the body", () => {
    const fault = { path: [3, "level"], message: "must be 1, 2 or 3", code: "invalid_level" };
    const { status, body } = toErrorAnswer(new errors.InvalidFieldsError([fault]), "id");
    const issue = { loc: ["body", 3, "level"], msg: "must be 1, 2 or 3", type: "invalid_level" };
    assert.deepEqual([status, body.message, body.data], [422, "Validation error", [issue]]);
  });
});

/** One of each class that platform/errors.ts exports. */
function domainErrors(): Array<[name: string, error: Error]> {
  const { InvalidFieldsError, ...others } = errors;
  const classes = Object.entries(others).filter(
    ([name]) => name.endsWith("Error") && /^[A-Z]/u.test(name),
  );
  const made = classes.map(([name, Kind]): [string, Error] => {
    const DomainError = Kind as typeof errors.NotFoundError;
    return [name, new DomainError("It is so.", { code: "for_a_reason" })];
  });
  const fault = { path: ["title"], message: "must not be empty", code: "too_small" };
  return [...made, ["InvalidFieldsError", new InvalidFieldsError([fault])]];
}
