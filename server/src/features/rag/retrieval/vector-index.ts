// The vectors of a project's passages: every one is compared, coarsely; the best are compared again, exactly.
import { bestOf, type Scored, scoreOfRank } from "./best.ts";
import { paddedLength, product, quantise, quantiseQuery, queryZero, restore } from "./quantised.ts";
import { type VectorMemory, vectorsInBlock } from "./vector-memory.ts";

/** Of the coarse look, at least: an error of 0.001 puts none of the first hundred beyond them. */
const exactlyCompared = 300;
const fewestCandidates = 400;
const heldPerWanted = 4;

type Block = {
  address: number;
  count: number;
  ids: Float64Array;
  scales: Float32Array;
  sums: Float64Array;
  fine: Int8Array;
};
type Place = { block: Block; row: number };

export class VectorIndex {
  readonly dimensions: number;
  readonly #length: number;
  readonly #memory: VectorMemory;
  #blocks: Block[] = [];
  #places = new Map<number, Place>();

  constructor(dimensions: number, memory: VectorMemory) {
    this.dimensions = dimensions;
    this.#length = paddedLength(dimensions);
    this.#memory = memory;
  }

  get size(): number {
    return this.#places.size;
  }

  /** Takes the place of what the id held before. The vector has the length 1. */
  add(id: number, vector: Float32Array): void {
    if (vector.length !== this.dimensions)
      throw new RangeError(
        `A vector of ${this.dimensions} numbers is needed, not ${vector.length}.`,
      );
    this.remove(id);
    let block = this.#blocks.at(-1);
    if (block === undefined || block.count === vectorsInBlock) {
      block = this.#newBlock();
      this.#blocks.push(block);
    }
    const { coarse, fine, scale, coarseSum } = quantise(vector, this.#length);
    const row = block.count;
    this.#memory.write(coarse, block.address + row * this.#length);
    block.fine.set(fine, row * this.#length);
    block.ids[row] = id;
    block.scales[row] = scale;
    block.sums[row] = coarseSum * queryZero;
    block.count += 1;
    this.#places.set(id, { block, row });
  }

  /** The last vector moves to where the removed one was, so that no hole is left. */
  remove(id: number): void {
    const place = this.#places.get(id);
    const last = this.#blocks.at(-1);
    if (place === undefined || last === undefined) return;
    this.#places.delete(id);
    last.count -= 1;
    const moved = last.ids[last.count] ?? 0;
    if (moved !== id) {
      this.#move(last, last.count, place);
      this.#places.set(moved, place);
    }
    if (last.count > 0) return;
    this.#blocks.pop();
    this.#memory.free(last.address, this.#length);
  }

  /** Gives the memory back: nothing else may be asked of it afterwards but additions. */
  clear(): void {
    for (const { address } of this.#blocks) this.#memory.free(address, this.#length);
    this.#blocks = [];
    this.#places.clear();
  }

  /** The first hundred are exact; further down a score may be off by some 0.001. */
  search(query: Float32Array, limit: number): Scored[] {
    const candidates = this.#candidates(query, Math.max(limit, fewestCandidates));
    candidates.sort((a, b) => b.score - a.score);
    for (const candidate of candidates.slice(0, exactlyCompared))
      candidate.score = this.similarity(query, candidate.id) ?? 0;
    return bestOf(candidates, limit);
  }

  similarity(query: Float32Array, id: number): number | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    const { coarse, fine, scale } = this.#bytes(place);
    return product(query, coarse, fine, scale);
  }

  vector(id: number): Float32Array | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    const { coarse, fine, scale } = this.#bytes(place);
    return restore(coarse, fine, scale, this.dimensions);
  }

  #candidates(query: Float32Array, wanted: number): Scored[] {
    const { bytes, scale } = quantiseQuery(query, this.#length);
    this.#memory.setQuery(bytes);
    const held = new Float64Array(wanted * heldPerWanted + vectorsInBlock);
    const ids = new Float64Array(held.length);
    let count = 0;
    let floor = -Infinity;
    for (const block of this.#blocks) {
      const { sums, scales, ids: blockIds } = block;
      const products = this.#memory.scan(block.address, this.#length, block.count);
      for (let row = 0; row < block.count; row += 1) {
        const score = ((products[row] ?? 0) - (sums[row] ?? 0)) * (scales[row] ?? 0);
        if (score < floor) continue;
        held[count] = score;
        ids[count] = blockIds[row] ?? 0;
        count += 1;
      }
      if (count + vectorsInBlock <= held.length) continue;
      floor = scoreOfRank(held.slice(0, count), count, wanted);
      count = keepBest(floor, wanted, held, ids, count);
    }
    floor = scoreOfRank(held.slice(0, count), count, wanted);
    count = keepBest(floor, wanted, held, ids, count);
    return Array.from({ length: count }, (_, index) => ({
      id: ids[index] ?? 0,
      score: scale * (held[index] ?? 0),
    }));
  }

  #bytes({ block, row }: Place): { coarse: Int8Array; fine: Int8Array; scale: number } {
    const start = row * this.#length;
    return {
      coarse: this.#memory.read(block.address + start, this.#length),
      fine: block.fine.subarray(start, start + this.#length),
      scale: block.scales[row] ?? 0,
    };
  }

  #move(from: Block, row: number, to: Place): void {
    const { coarse, fine, scale } = this.#bytes({ block: from, row });
    this.#memory.write(coarse, to.block.address + to.row * this.#length);
    to.block.fine.set(fine, to.row * this.#length);
    to.block.ids[to.row] = from.ids[row] ?? 0;
    to.block.scales[to.row] = scale;
    to.block.sums[to.row] = from.sums[row] ?? 0;
  }

  #newBlock(): Block {
    return {
      address: this.#memory.allocate(this.#length),
      count: 0,
      ids: new Float64Array(vectorsInBlock),
      scales: new Float32Array(vectorsInBlock),
      sums: new Float64Array(vectorsInBlock),
      fine: new Int8Array(vectorsInBlock * this.#length),
    };
  }
}

/** Moves the best `wanted`, of which the last has the score `floor`, to the front and returns how many there are. */
function keepBest(
  floor: number,
  wanted: number,
  scores: Float64Array,
  ids: Float64Array,
  count: number,
): number {
  let above = 0;
  for (let index = 0; index < count; index += 1) if ((scores[index] ?? 0) > floor) above += 1;
  let equals = wanted - above;
  let kept = 0;
  for (let index = 0; index < count; index += 1) {
    const score = scores[index] ?? 0;
    if (score < floor) continue;
    if (score === floor) {
      if (equals <= 0) continue;
      equals -= 1;
    }
    scores[kept] = score;
    ids[kept] = ids[index] ?? 0;
    kept += 1;
  }
  return kept;
}
