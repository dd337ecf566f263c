// No file stands in a circle of imports, types included: whoever reads a file can read what it stands on first.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isTest, readSourceFiles } from "./source-tree.ts";

const graph = new Map(
  readSourceFiles()
    .filter((file) => !isTest(file.path))
    .map((file) => [file.path, file.imports]),
);

describe("circles of imports", () => {
  test("no file stands in a circle", () => {
    assert.deepEqual(findCircles(graph), []);
  });

  test("a circle is found, however long, and what only leads to it is not part of it", () => {
    const drawn = new Map([
      ["entry", ["a"]],
      ["a", ["b"]],
      ["b", ["c", "leaf"]],
      ["c", ["a"]],
      ["leaf", []],
      ["self", ["self"]],
    ]);
    assert.deepEqual(findCircles(drawn), [["a", "b", "c"], ["self"]]);
  });
});

/** Files that reach each other, group by group (Tarjan's strongly connected components). */
function findCircles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const way: string[] = [];
  const circles: string[][] = [];

  const visit = (file: string): number => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.size - 1);
    way.push(file);
    for (const next of imports.get(file) ?? []) {
      const isDone = numbers.has(next) && !way.includes(next);
      if (isDone) continue;
      const reached = numbers.has(next) ? lowest.get(next) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? 0, reached ?? 0));
    }
    const low = lowest.get(file) ?? 0;
    if (low === numbers.get(file)) {
      const group = way.splice(way.indexOf(file)).toSorted();
      if (group.length > 1 || imports.get(file)?.includes(file) === true) circles.push(group);
    }
    return low;
  };

  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return circles;
}
