// Collections as they lie in each other: a flat list made into a tree, and where one of them may go.
import type { Collection } from "./library-queries.ts";

export type CollectionNode = {
  collection: Collection;
  /** 0 at the top. */
  depth: number;
  inside: CollectionNode[];
};

type Placed = Pick<Collection, "id" | "parent_id">;

/** In the order of the list; one whose parent is unknown stands at the top. */
export function buildTree(collections: readonly Collection[]): CollectionNode[] {
  const known = new Set(collections.map(({ id }) => id));
  const parentOf = ({ parent_id: parent }: Placed) =>
    parent !== null && known.has(parent) ? parent : null;
  const nodesIn = (parent: number | null, depth: number): CollectionNode[] =>
    collections
      .filter((collection) => parentOf(collection) === parent)
      .map((collection) => ({ collection, depth, inside: nodesIn(collection.id, depth + 1) }));
  return nodesIn(null, 0);
}

/** Every node from the top down, each before those inside it. */
export function walkTree(nodes: readonly CollectionNode[]): CollectionNode[] {
  return nodes.flatMap((node) => [node, ...walkTree(node.inside)]);
}

/** Where a collection may lie: neither in itself nor inside it. */
export function placesFor(
  collections: readonly Collection[],
  moved: Placed | undefined,
): CollectionNode[] {
  const open = (nodes: readonly CollectionNode[]): CollectionNode[] =>
    nodes
      .filter(({ collection }) => collection.id !== moved?.id)
      .map((node) => ({ ...node, inside: open(node.inside) }));
  return walkTree(open(buildTree(collections)));
}
