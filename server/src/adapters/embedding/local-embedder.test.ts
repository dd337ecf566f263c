// How texts are dealt out to threads: nothing is lost or doubled, and never too much at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutIntoPieces } from "./local-embedder.ts";

const lengths = Array.from({ length: 200 }, (_, index) => 1 + ((index * 37) % 101));

test("no piece of work is longer than a question can wait, and a book counts as one text", () => {
  assert.equal(cutIntoPieces(Array.from({ length: 4 }, () => "z".repeat(5000))).length, 1);
  const texts = [...lengths.map((length) => "x".repeat(length * 20)), "y".repeat(1_000_000)];
  const pieces = cutIntoPieces(texts);
  assert.deepEqual(
    pieces.flat().toSorted((one, other) => one - other),
    [...texts.keys()],
  );
  for (const piece of pieces) {
    const characters = piece.reduce(
      (sum, index) => sum + (texts[index] ?? "").slice(0, 1000).length,
      0,
    );
    assert.ok(characters <= 4000);
  }
});
