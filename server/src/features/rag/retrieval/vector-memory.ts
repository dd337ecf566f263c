// The memory that the vectors of all projects lie in, block by block: WebAssembly reads no other.
import { createMemory, createVectorScan, type VectorScan } from "./vector-scan.ts";

export const vectorsInBlock = 256;

const pageSize = 65_536;
const mostPages = 65_536;
/** The first page holds the question and the scores of one block. */
const queryAt = 0;
const scoresAt = 32_768;
const longestVector = scoresAt - queryAt;
const pagesToGrow = 64;

export class VectorMemory {
  #memory = createMemory({ initial: 1, maximum: mostPages });
  #scan: VectorScan = createVectorScan(this.#memory);
  #bytes = new Int8Array(this.#memory.buffer);
  #scores = new Int32Array(this.#memory.buffer, scoresAt, vectorsInBlock);
  #next = pageSize;
  #free = new Map<number, number[]>();

  /** An address with room for a block of vectors of that many bytes each. */
  allocate(vectorLength: number): number {
    if (vectorLength > longestVector)
      throw new RangeError(`A vector has at most ${longestVector} dimensions.`);
    const freed = this.#free.get(vectorLength)?.pop();
    if (freed !== undefined) return freed;
    const address = this.#next;
    this.#next += vectorLength * vectorsInBlock;
    if (this.#next > this.#bytes.length) this.#grow();
    return address;
  }

  free(address: number, vectorLength: number): void {
    const free = this.#free.get(vectorLength);
    if (free === undefined) this.#free.set(vectorLength, [address]);
    else free.push(address);
  }

  write(bytes: Int8Array, address: number): void {
    this.#bytes.set(bytes, address);
  }

  /** Good until the next allocation. */
  read(address: number, length: number): Int8Array {
    return this.#bytes.subarray(address, address + length);
  }

  setQuery(query: Int8Array): void {
    this.#bytes.set(query, queryAt);
  }

  /** The inner products of the question set last with the first `count` vectors of a block; good until the next call. */
  scan(address: number, vectorLength: number, count: number): Int32Array {
    this.#scan(queryAt, address, queryAt + vectorLength, scoresAt, scoresAt + 4 * count);
    return this.#scores;
  }

  #grow(): void {
    const missing = Math.ceil((this.#next - this.#bytes.length) / pageSize);
    this.#memory.grow(Math.max(missing, pagesToGrow));
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#scores = new Int32Array(this.#memory.buffer, scoresAt, vectorsInBlock);
  }
}
