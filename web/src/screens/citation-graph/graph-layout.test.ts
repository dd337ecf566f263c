// Every work of a graph has a place, and its side tells how it stands to the paper.
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut, relationsOf } from "./graph-layout.ts";
import type { Graph } from "./graph-queries.ts";

function graphOf(ids: string[], edges: Graph["edges"]): Graph {
  const nothing = { authors: [], venue: "", doi: "", external_ids: {}, paper_id: null };
  return {
    nodes: ids.map((id, index) => ({
      id,
      title: id,
      year: 2000 + index,
      citation_count: 0,
      is_local: false,
      ...nothing,
    })),
    edges,
    center_id: "c",
    partial: false,
    problems: [],
    source: "",
    fetched_at: "",
  };
}

const graph = graphOf(
  ["c", "r", "k", "far"],
  [
    { source: "c", target: "r", type: "cites" },
    { source: "k", target: "c", type: "cites" },
    { source: "r", target: "far", type: "cited_by" },
  ],
);

test("how a work stands to the paper is told from either end of an edge", () => {
  assert.deepEqual(Object.fromEntries(relationsOf(graph)), {
    c: "center",
    r: "cites",
    k: "cited_by",
    far: "further",
  });
});

test("what the paper cites stands to its left, what cites it to its right, the rest outside", () => {
  const places = layOut(graph);
  const of = (id: string) => places.get(id) ?? { x: Number.NaN, y: Number.NaN };
  assert.deepEqual(of("c"), { x: 0, y: 0 });
  assert.ok(of("r").x < 0 && of("k").x > 0);
  assert.ok(Math.hypot(of("far").x, of("far").y) > 1.5);
});

test("no two works stand in one place", () => {
  const ids = Array.from({ length: 120 }, (_, index) => `w${index}`);
  const edges = ids.map((id, index) => ({
    source: index < 80 ? "c" : `w${index % 5}`,
    target: id,
    type: "cites" as const,
  }));
  const places = layOut(graphOf(["c", ...ids], edges));
  const distinct = new Set(
    [...places.values()].map(({ x, y }) => `${x.toFixed(4)} ${y.toFixed(4)}`),
  );
  assert.equal(distinct.size, 121);
});
