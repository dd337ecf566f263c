// Tests of reading lines from a stream of text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { longestEntry } from "./parsed-entry.ts";
import { readLines } from "./text-lines.ts";

async function linesOf(...chunks: string[]): Promise<{ number: number; text: string }[]> {
  const lines = [];
  for await (const batch of readLines(chunksOf(chunks))) lines.push(...batch);
  return lines;
}

async function* chunksOf(chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
}

test("lines are numbered from one, wherever the chunks end", async () => {
  assert.deepEqual(await linesOf("a\nb", "c\n", "\n", "d"), [
    { number: 1, text: "a" },
    { number: 2, text: "bc" },
    { number: 3, text: "" },
    { number: 4, text: "d" },
  ]);
});

test("a line that never ends is cut, and the next one is whole", async () => {
  const million = "x".repeat(1_000_000);
  const lines = await linesOf(...Array.from({ length: 10 }, () => million), "\nnext\n");
  assert.ok((lines[0]?.text.length ?? 0) <= longestEntry + million.length);
  assert.deepEqual(lines[1], { number: 2, text: "next" });
});
