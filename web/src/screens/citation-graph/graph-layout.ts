// Where each work of a citation graph stands: what the paper cites to its left, what cites it to its right, the rest outside.
import type { Graph, GraphNode } from "./graph-queries.ts";

export type Relation = "center" | "cites" | "cited_by" | "further";
export type Place = { x: number; y: number };

/** The drawing is wider than it is high. */
const stretch = 1.6;

/** How a work stands to the paper in the middle. */
export function relationsOf({ center_id: center, edges, nodes }: Graph): Map<string, Relation> {
  const relations = new Map<string, Relation>(nodes.map(({ id }) => [id, "further"]));
  for (const { source, target, type } of edges) {
    if (source === center) relations.set(target, type);
    // The same fact, told from the other end.
    if (target === center) relations.set(source, type === "cites" ? "cited_by" : "cites");
  }
  relations.set(center, "center");
  return relations;
}

export function layOut(graph: Graph): Map<string, Place> {
  const relations = relationsOf(graph);
  const places = new Map<string, Place>([[graph.center_id, { x: 0, y: 0 }]]);
  const angles = new Map<string, number>();
  const of = (relation: Relation) =>
    graph.nodes.filter(({ id }) => relations.get(id) === relation).toSorted(byYear);
  for (const [relation, middle] of [
    ["cites", Math.PI],
    ["cited_by", 0],
  ] as const) {
    const side = of(relation);
    for (const [index, { id }] of side.entries()) {
      // Half a circle from the oldest at the top to the newest at the bottom, in two rows where they are many.
      const share = (index + 0.5) / side.length - 0.5;
      const turn = share * Math.PI * 0.92;
      const angle = relation === "cites" ? middle + turn : middle - turn;
      angles.set(id, angle);
      places.set(id, at(angle, side.length > 14 && index % 2 === 1 ? 1.3 : 1));
    }
  }
  const children = new Map<string, number>();
  for (const { id } of of("further")) {
    const parent = graph.edges
      .flatMap(({ source, target }) => (source === id ? [target] : target === id ? [source] : []))
      .find((each) => angles.has(each));
    const count = children.get(parent ?? "") ?? 0;
    children.set(parent ?? "", count + 1);
    // To both sides of its parent in turn, each pair a little further.
    const aside = Math.ceil(count / 2) * 0.07 * (count % 2 === 0 ? 1 : -1);
    places.set(id, at((angles.get(parent ?? "") ?? Math.PI / 2) + aside, 1.8 + (count % 3) * 0.18));
  }
  return places;
}

function at(angle: number, radius: number): Place {
  return { x: Math.cos(angle) * radius * stretch, y: Math.sin(angle) * radius };
}

function byYear(one: GraphNode, other: GraphNode): number {
  return (one.year ?? 0) - (other.year ?? 0) || (one.id < other.id ? -1 : 1);
}
