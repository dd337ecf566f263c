// Where authors stand in the drawing of their network.
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOutNetwork } from "./network-layout.ts";

test("every author has a place inside the drawing, and no two have one", () => {
  const nodes = Array.from({ length: 60 }, (_, index) => ({
    name: `Author ${index}`,
    community: index % 7,
  }));
  const places = layOutNetwork({ nodes }, 640);
  assert.equal(places.size, 60);
  const spots = [...places.values()];
  assert.ok(spots.every(({ x, y }) => x >= 0 && x <= 640 && y >= 0 && y <= 640));
  assert.equal(new Set(spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size, 60);
});
