// What is left of a request when its wording is taken off.
import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutRequest } from "./request-wording.ts";

test("the wording of a request is taken off, in capitals too, and its subjects stay", () => {
  assert.equal(
    withoutRequest(
      "I AM INTERESTED IN THE USE OF MICROCOMPUTERS IN SMALL LIBRARIES. ANY ARTICLES OR REPORTS DEALING WITH STOCK CONTROL WOULD BE OF INTEREST.",
    ),
    "THE USE OF MICROCOMPUTERS IN SMALL LIBRARIES. STOCK CONTROL.",
  );
  assert.equal(
    withoutRequest("Please send me references to literature about heat flow; also plates."),
    "heat flow; also plates.",
  );
  assert.equal(
    withoutRequest("I would like to know how sampling changes memory."),
    "how sampling changes memory.",
  );
});

test("what is no request stays as it is, the words of one included", () => {
  const question = "How can information on demand be paid for?";
  assert.equal(withoutRequest(question), question);
});

test("a request for nothing stays as it is", () => {
  assert.equal(withoutRequest("Please"), "Please");
});

test("the same request gives the same subject twice", () => {
  const request = "I am looking for papers about whales";
  assert.deepEqual([withoutRequest(request), withoutRequest(request)], ["whales", "whales"]);
});
