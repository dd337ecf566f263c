// The vectors of a project's passages: those whose signs may fit are compared coarsely, the best of them exactly.
import { Best, bestOf, type Scored, scoreOfRank } from "./best.ts";
import { paddedLength, product, quantise, quantiseQuery, queryZero, restore } from "./quantised.ts";
import { tablesOf } from "./signs.ts";
import { blockBytes, type VectorMemory, vectorsInBlock } from "./vector-memory.ts";

/** Of the coarse look, at least: an error of 0.001 puts none of the first hundred beyond them. */
const exactlyCompared = 300;
const fewestCandidates = 400;
/** With fewer vectors the coarse look at all of them is as quick. */
const fewestForSigns = 50_000;
/**
 * The sum of a question's components, each with the sign that a vector has there, tells their inner product up to this
 * standard deviation (where components are normally distributed). So the rank by signs is not the rank that is wanted:
 * all that are less than some deviations behind the last rank are compared. With 2.5 of them 0.98 to 0.99 of the best
 * 1,000 were found, of 300,000 random vectors and of 50,000 of real sentences, by comparing 10 and 13 of 100.
 */
const signDeviation = Math.sqrt(1 - 2 / Math.PI);
const deviationsLookedAt = 2.5;

type Block = {
  address: number;
  count: number;
  ids: Float64Array;
  scales: Float32Array;
  sums: Int32Array;
  fine: Int8Array;
};
/** Everything that an index of vectors holds, as few large arrays. */
export type PackedVectors = {
  ids: Float64Array;
  scales: Float32Array;
  sums: Int32Array;
  fine: Int8Array;
  /** Block by block, as they lie in memory. */
  blocks: Int8Array;
};
type Place = { block: Block; row: number };

const allRows = Uint16Array.from({ length: vectorsInBlock }, (_, row) => row);

export class VectorIndex {
  readonly dimensions: number;
  readonly #length: number;
  readonly #memory: VectorMemory;
  #blocks: Block[] = [];
  /** The row of each id, counted through all blocks: all but the last are full. */
  #rows = new Map<number, number>();
  /** Of the vectors' signs from the question that is being answered. */
  #distances = new Uint16Array(0);

  constructor(dimensions: number, memory: VectorMemory) {
    this.dimensions = dimensions;
    this.#length = paddedLength(dimensions);
    this.#memory = memory;
  }

  get size(): number {
    return this.#rows.size;
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
    this.#memory.write(coarse, block.address, row);
    block.fine.set(fine, row * this.#length);
    block.ids[row] = id;
    block.scales[row] = scale;
    block.sums[row] = coarseSum * queryZero;
    block.count += 1;
    this.#rows.set(id, this.size);
  }

  /** The last vector moves to where the removed one was, so that no hole is left. */
  remove(id: number): void {
    const rowOfAll = this.#rows.get(id);
    const place = this.#place(id);
    const last = this.#blocks.at(-1);
    if (rowOfAll === undefined || place === undefined || last === undefined) return;
    this.#rows.delete(id);
    last.count -= 1;
    const moved = last.ids[last.count] ?? 0;
    if (moved !== id) {
      this.#move({ block: last, row: last.count }, place);
      this.#rows.set(moved, rowOfAll);
    }
    if (last.count > 0) return;
    this.#blocks.pop();
    this.#memory.free(last.address, this.#length);
  }

  /** Gives the memory back: nothing else may be asked of it afterwards but additions. */
  clear(): void {
    for (const { address } of this.#blocks) this.#memory.free(address, this.#length);
    this.#blocks = [];
    this.#rows.clear();
  }

  /**
   * The question has the length 1. The first hundred are exact; further down a score may be off by some 0.001. With
   * `among` only those passages are looked at, all of them.
   */
  search(query: Float32Array, limit: number, among?: Iterable<number>): Scored[] {
    const candidates = this.#candidates(query, Math.max(limit, fewestCandidates), among);
    const scores = Float64Array.from(candidates, ({ score }) => score);
    const floor = scoreOfRank(scores, exactlyCompared);
    for (const candidate of candidates)
      if (candidate.score >= floor) candidate.score = this.similarity(query, candidate.id) ?? 0;
    return bestOf(candidates, limit);
  }

  pack(): PackedVectors {
    const bytes = blockBytes(this.#length);
    const packed = {
      ids: new Float64Array(this.size),
      scales: new Float32Array(this.size),
      sums: new Int32Array(this.size),
      fine: new Int8Array(this.size * this.#length),
      blocks: new Int8Array(this.#blocks.length * bytes),
    };
    for (const [place, { address, count, ids, scales, sums, fine }] of this.#blocks.entries()) {
      const start = place * vectorsInBlock;
      packed.ids.set(ids.subarray(0, count), start);
      packed.scales.set(scales.subarray(0, count), start);
      packed.sums.set(sums.subarray(0, count), start);
      packed.fine.set(fine.subarray(0, count * this.#length), start * this.#length);
      packed.blocks.set(this.#memory.readBlock(address, this.#length), place * bytes);
    }
    return packed;
  }

  /** What was packed, in an index that holds nothing yet. */
  unpack({ ids, scales, sums, fine, blocks }: PackedVectors): void {
    const bytes = blockBytes(this.#length);
    for (let start = 0; start < ids.length; start += vectorsInBlock) {
      const end = Math.min(start + vectorsInBlock, ids.length);
      const block = this.#newBlock();
      block.count = end - start;
      block.ids.set(ids.subarray(start, end));
      block.scales.set(scales.subarray(start, end));
      block.sums.set(sums.subarray(start, end));
      block.fine.set(fine.subarray(start * this.#length, end * this.#length));
      const first = this.#blocks.length * bytes;
      this.#memory.writeBlock(blocks.subarray(first, first + bytes), block.address);
      this.#blocks.push(block);
    }
    this.#rows = new Map(Array.from(ids, (id, row) => [id, row]));
  }

  similarity(query: Float32Array, id: number): number | undefined {
    const place = this.#place(id);
    if (place === undefined) return undefined;
    const { coarse, fine, scale } = this.#bytes(place);
    return product(query, coarse, fine, scale);
  }

  vector(id: number): Float32Array | undefined {
    const place = this.#place(id);
    if (place === undefined) return undefined;
    const { coarse, fine, scale } = this.#bytes(place);
    return restore(coarse, fine, scale, this.dimensions);
  }

  #candidates(query: Float32Array, wanted: number, among?: Iterable<number>): Scored[] {
    const { bytes, scale } = quantiseQuery(query, this.#length);
    this.#memory.setQuery(bytes);
    const best = new Best(wanted);
    if (among !== undefined) this.#compareAmong(among, best);
    else if (this.size < fewestForSigns)
      for (const block of this.#blocks) this.#compare(block, allRows, block.count, best);
    else {
      const farthest = this.#compareSigns(query, Math.min(wanted, this.size));
      const rows = new Uint16Array(vectorsInBlock);
      for (const [place, block] of this.#blocks.entries()) {
        const count = this.#rowsWithin(farthest, place * vectorsInBlock, block.count, rows);
        this.#compare(block, rows, count, best);
      }
    }
    return best.entries().map(({ id, score }) => ({ id, score: scale * score }));
  }

  #compareAmong(ids: Iterable<number>, best: Best): void {
    const isLookedAt = new Uint8Array(this.size);
    for (const id of ids) {
      const row = this.#rows.get(id);
      if (row !== undefined) isLookedAt[row] = 1;
    }
    const rows = new Uint16Array(vectorsInBlock);
    for (const [place, block] of this.#blocks.entries()) {
      const start = place * vectorsInBlock;
      let count = 0;
      for (let row = 0; row < block.count; row += 1) {
        rows[count] = row;
        count += isLookedAt[start + row] ?? 0;
      }
      if (count > 0) this.#compare(block, rows, count, best);
    }
  }

  /** Notes the distances of all, and returns up to which of them the best `wanted` are to be looked for. */
  #compareSigns(query: Float32Array, wanted: number): number {
    if (this.#distances.length < this.size)
      this.#distances = new Uint16Array(Math.ceil(this.size * 1.25));
    const distances = this.#distances;
    const { tables, step, farthest } = tablesOf(query, this.#length);
    this.#memory.setTables(tables);
    const histogram = new Uint32Array(farthest + 1);
    let start = 0;
    for (const { address, count } of this.#blocks) {
      const found = this.#memory.compareSigns(address, this.#length);
      for (let row = 0; row < count; row += 1) {
        const distance = found[row] ?? 0;
        distances[start + row] = distance;
        histogram[distance] = (histogram[distance] ?? 0) + 1;
      }
      start += count;
    }
    let nearer = 0;
    const ofLastRank = histogram.findIndex((count) => (nearer += count) >= wanted);
    return ofLastRank + Math.floor((deviationsLookedAt * signDeviation) / (2 * step));
  }

  /** Writes the rows of a block that are near enough to `rows` and returns how many they are. */
  #rowsWithin(farthest: number, start: number, count: number, rows: Uint16Array): number {
    const distances = this.#distances;
    let found = 0;
    for (let row = 0; row < count; row += 1) {
      rows[found] = row;
      // The sign of the difference, not a branch that the processor would guess wrong for one row in ten.
      found += 1 + ((farthest - (distances[start + row] ?? 0)) >> 31);
    }
    return found;
  }

  #compare(block: Block, rows: Uint16Array, count: number, best: Best): void {
    const { address, sums, scales, ids } = block;
    const products = this.#memory.multiply(address, this.#length, rows, count);
    for (let index = 0; index < count; index += 1) {
      const row = rows[index] ?? 0;
      const score = ((products[index] ?? 0) - (sums[row] ?? 0)) * (scales[row] ?? 0);
      if (score >= best.floor) best.offer(ids[row] ?? 0, score);
    }
  }

  #place(id: number): Place | undefined {
    const rowOfAll = this.#rows.get(id);
    const block = this.#blocks[Math.floor((rowOfAll ?? 0) / vectorsInBlock)];
    if (rowOfAll === undefined || block === undefined) return undefined;
    return { block, row: rowOfAll % vectorsInBlock };
  }

  #bytes({ block, row }: Place): { coarse: Int8Array; fine: Int8Array; scale: number } {
    const start = row * this.#length;
    return {
      coarse: this.#memory.read(block.address, row, this.#length),
      fine: block.fine.subarray(start, start + this.#length),
      scale: block.scales[row] ?? 0,
    };
  }

  #move(from: Place, to: Place): void {
    const { coarse, fine, scale } = this.#bytes(from);
    this.#memory.write(coarse, to.block.address, to.row);
    to.block.fine.set(fine, to.row * this.#length);
    to.block.ids[to.row] = from.block.ids[from.row] ?? 0;
    to.block.scales[to.row] = scale;
    to.block.sums[to.row] = from.block.sums[from.row] ?? 0;
  }

  #newBlock(): Block {
    return {
      address: this.#memory.allocate(this.#length),
      count: 0,
      ids: new Float64Array(vectorsInBlock),
      scales: new Float32Array(vectorsInBlock),
      sums: new Int32Array(vectorsInBlock),
      fine: new Int8Array(vectorsInBlock * this.#length),
    };
  }
}
