// Packing: the sizes of passages and of what they repeat, for pieces of any size.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { packPieces } from "./pack.ts";
import type { Piece } from "./pieces.ts";

function piecesOf(most: number, fewest = 0): fc.Arbitrary<Piece[]> {
  const piece = fc.record({
    start: fc.constant(0),
    end: fc.constant(1),
    tokens: fc.integer({ min: 1, max: most }),
    endsParagraph: fc.boolean(),
  });
  return fc.array(piece, { minLength: fewest, maxLength: fewest + 120, size: "max" });
}

function tokensOf(pieces: Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.tokens, 0);
}

test("passages hold every piece, at most 400 tokens, and repeat at most two pieces of 50 tokens", () => {
  fc.assert(
    fc.property(piecesOf(400), fc.boolean(), (pieces, withOverlap) => {
      let next = 0;
      for (const { first, last, tokens } of packPieces(pieces, withOverlap)) {
        const repeated = pieces.slice(first, next);
        assert.ok(first <= next && last >= next);
        assert.ok(repeated.length <= (withOverlap ? 2 : 0) && tokensOf(repeated) <= 50);
        assert.equal(tokens, tokensOf(pieces.slice(first, last + 1)));
        assert.ok(tokens <= 400);
        next = last + 1;
      }
      assert.equal(next, pieces.length);
    }),
  );
});

test("no passage of a section that has more than 400 tokens is below 200, where sentences are short", () => {
  fc.assert(
    fc.property(piecesOf(30, 30), fc.boolean(), (pieces, withOverlap) => {
      fc.pre(tokensOf(pieces) > 450);
      for (const { tokens } of packPieces(pieces, withOverlap)) assert.ok(tokens >= 200);
    }),
  );
});

test("a paragraph's end is passed over where too little would be left behind it", () => {
  const pieces = Array.from({ length: 23 }, (_, index) => ({
    start: 0,
    end: 1,
    tokens: 20,
    endsParagraph: index === 13,
  }));
  const sizes = packPieces(pieces, false).map(({ tokens }) => tokens);
  assert.equal(sizes.length, 2);
  for (const size of sizes) assert.ok(size >= 200, `${size}`);
});
