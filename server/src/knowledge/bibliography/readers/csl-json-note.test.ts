// Tests of fields written into the note of a CSL-JSON item.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { readOne } from "./reading.testing.ts";

const withNote = (note: string, more: object = {}) =>
  readOne(JSON.stringify({ type: "book", title: "T", ...more, note }));

describe("the note of a CSL-JSON item", () => {
  test("a line that names a variable fills it and leaves the note", async () => {
    const item = await withNote(
      "page: 288\nOriginal Date: 1880\nPMID: 123\nA remark: not a field.\narchive_location: 5-1",
    );
    assert.equal(item.page, "288");
    assert.deepEqual(item["original-date"], { "date-parts": [[1880]] });
    assert.equal(item.PMID, "123");
    assert.equal(item.archive_location, "5-1");
    assert.equal(item.note, "A remark: not a field.");
  });

  test("what the item says itself stands, and the line stays in the note", async () => {
    const item = await withNote("publisher: Two", { publisher: "One" });
    assert.equal(item.publisher, "One");
    assert.equal(item.note, "publisher: Two");
  });

  test("the type and the dates of a note go before those of the item", async () => {
    const item = await withNote("type: standard\nissued: 1990/1991", {
      issued: { "date-parts": [[1990]] },
    });
    assert.equal(item.type, "standard");
    assert.deepEqual(item.issued, { "date-parts": [[1990], [1991]] });
    assert.equal(item.note, undefined);
  });

  test("a type that CSL does not know is a remark", async () => {
    const item = await withNote("Type: very important");
    assert.equal(item.type, "book");
    assert.equal(item.note, "Type: very important");
    assert.equal((await withNote("Type: Motion Picture")).type, "motion_picture");
  });

  test("a remark of a reader is no field", async () => {
    const item = await withNote("Status: to be read\nSource: lent by Ann");
    assert.equal(item.note, "Status: to be read\nSource: lent by Ann");
    assert.equal((await withNote("status: in press")).status, "in press");
  });

  test("names are parted by two bars, one name a line", async () => {
    const item = await withNote("translator: 段 || 涛\ntranslator: WHO");
    assert.deepEqual(item.translator, [{ family: "段", given: "涛" }, { literal: "WHO" }]);
  });

  test("the older form in braces may stand anywhere", async () => {
    const item = await withNote("Lent to Ann. {:medium: CD} {:volume-title: Thought}");
    assert.equal(item.medium, "CD");
    assert.equal(item["volume-title"], "Thought");
    assert.equal(item.note, "Lent to Ann.");
  });
});
