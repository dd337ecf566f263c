// Work on many papers goes piece by piece, and on without those that are gone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../api/api-error.ts";
import { inPieces } from "./in-pieces.ts";

function workWithoutTwo(piece: number[]): Promise<number[]> {
  return piece.includes(2)
    ? Promise.reject(new ApiError(404, "Not in project 1: papers 2.", { paper_ids: [2] }))
    : Promise.resolve(piece);
}

test("every paper is worked on once, in pieces, and the progress is told", async () => {
  const told: number[] = [];
  const { results, gone } = await inPieces(
    [1, 2, 3, 4, 5],
    2,
    (piece) => Promise.resolve(piece.length),
    (done) => told.push(done),
  );
  assert.deepEqual([results, gone, told], [[2, 2, 1], 0, [2, 4, 5]]);
});

test("papers that are gone are left out and counted; another failure ends the work", async () => {
  const { results, gone } = await inPieces([1, 2, 3], 3, workWithoutTwo);
  assert.deepEqual([results, gone], [[[1, 3]], 1]);
  const broken = new ApiError(500, "Broken.");
  await assert.rejects(
    inPieces([1], 1, () => Promise.reject(broken)),
    broken,
  );
});
