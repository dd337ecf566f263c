// A flat list of collections becomes a tree, and none may be put into itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buildTree, placesFor, walkTree } from "./collection-tree.ts";

const collection = (id: number, parent_id: number | null) => ({
  id,
  parent_id,
  project_id: 1,
  name: `Collection ${id}`,
  description: "",
  color: "#000000",
  sort_order: 0,
  paper_count: 0,
  created_at: "",
  updated_at: "",
});

const list = [collection(1, null), collection(2, 3), collection(3, 1), collection(4, 99)];

test("collections stand under those they lie in, and one whose parent is gone at the top", () => {
  const walked = walkTree(buildTree(list)).map((node) => [node.collection.id, node.depth]);
  assert.deepEqual(walked, [
    [1, 0],
    [3, 1],
    [2, 2],
    [4, 0],
  ]);
});

test("a collection may lie anywhere but in itself and inside it", () => {
  const places = placesFor(list, list[2]).map((node) => node.collection.id);
  assert.deepEqual(places, [1, 4]);
  assert.equal(placesFor(list, undefined).length, 4);
});
