// Puts texts of like length together, so that little of a batch is padding.

export type Batch = { indices: number[]; width: number };

/**
 * Shortest first, each batch of at most `mostCells` tokens with its padding, and of one text at least. `lengths` are the
 * texts' in tokens; `indices` point into them.
 */
export function planBatches(lengths: readonly number[], mostCells: number): Batch[] {
  const order = lengths.map((length, index) => ({ length, index }));
  order.sort((one, other) => one.length - other.length);
  const batches: Batch[] = [];
  let open: Batch | undefined;
  for (const { length, index } of order) {
    if (open !== undefined && length * (open.indices.length + 1) <= mostCells) {
      open.indices.push(index);
      open.width = length;
    } else {
      open = { indices: [index], width: length };
      batches.push(open);
    }
  }
  return batches;
}
