// Pieces that go to a thread while they are being read.
import assert from "node:assert/strict";
import { afterEach, describe, test } from "node:test";
import { openPieces } from "./piece-stream.ts";
import { createThreadPool } from "./thread-pool.ts";

const limits = { timeoutMs: 20_000, memoryMb: 64 };
const task = {
  module: new URL("./thread-tasks.testing.ts", import.meta.url),
  export: "sizesOfPieces",
};
const pool = createThreadPool({ size: 1 });

afterEach(() => pool.close());

describe("pieces", () => {
  test("are taken by the thread in their order, those too that come after it has begun", async () => {
    const pieces = openPieces();
    const transfer = [pieces.source.port];
    const result = pool.run<number[]>(task, pieces.source, { ...limits, transfer });
    for (const size of [3, 1, 2]) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      pieces.send(new Uint8Array(size));
    }
    pieces.end();
    assert.deepEqual(await result, [3, 1, 2]);
  });
});
