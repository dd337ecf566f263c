// The memory that the vectors of all projects lie in, block by block: WebAssembly reads no other.
import { signsLength, tablesLength, writeSigns } from "./signs.ts";
import { createMemory, createVectorScan, type VectorScan } from "./vector-scan.ts";

export const vectorsInBlock = 256;

const pageSize = 65_536;
const mostPages = 65_536;
/** The first pages hold the question, as bytes and as tables for signs, and what one block is asked and answers. */
const queryAt = 0;
const tablesAt = 32_768;
const resultsAt = 163_840;
const firstPages = 3;
const longestVector = tablesAt - queryAt;
const pagesToGrow = 64;

/** Its vectors, of that many bytes each, and then the signs of all. */
export function blockBytes(vectorLength: number): number {
  return (vectorLength + signsLength(vectorLength)) * vectorsInBlock;
}

export class VectorMemory {
  #memory = createMemory({ initial: firstPages, maximum: mostPages });
  #scan: VectorScan = createVectorScan(this.#memory);
  #bytes = new Int8Array(this.#memory.buffer);
  #products = new Int32Array(this.#memory.buffer, resultsAt, vectorsInBlock);
  #distances = new Uint16Array(this.#memory.buffer, resultsAt, vectorsInBlock);
  #next = firstPages * pageSize;
  #free = new Map<number, number[]>();

  /** The address of a block. */
  allocate(vectorLength: number): number {
    if (vectorLength > longestVector)
      throw new RangeError(`A vector has at most ${longestVector} dimensions.`);
    const freed = this.#free.get(vectorLength)?.pop();
    if (freed !== undefined) return freed;
    const address = this.#next;
    this.#next += blockBytes(vectorLength);
    if (this.#next > this.#bytes.length) this.#grow();
    return address;
  }

  free(address: number, vectorLength: number): void {
    const free = this.#free.get(vectorLength);
    if (free === undefined) this.#free.set(vectorLength, [address]);
    else free.push(address);
  }

  write(vector: Int8Array, address: number, row: number): void {
    this.#bytes.set(vector, address + row * vector.length);
    writeSigns(this.#bytes.subarray(address + vectorsInBlock * vector.length), row, vector);
  }

  /** Good until the next allocation. */
  read(address: number, row: number, vectorLength: number): Int8Array {
    const start = address + row * vectorLength;
    return this.#bytes.subarray(start, start + vectorLength);
  }

  /** A whole block as it is, signs included; good until the next allocation. */
  readBlock(address: number, vectorLength: number): Int8Array {
    return this.#bytes.subarray(address, address + blockBytes(vectorLength));
  }

  writeBlock(bytes: Int8Array, address: number): void {
    this.#bytes.set(bytes, address);
  }

  setQuery(bytes: Int8Array): void {
    this.#bytes.set(bytes, queryAt);
  }

  setTables(tables: Int8Array): void {
    this.#bytes.set(tables, tablesAt);
  }

  /** How far the signs of a block's vectors are from the question's; good until the next call. */
  compareSigns(address: number, vectorLength: number): Uint16Array {
    this.#scan.signs(
      tablesAt,
      tablesAt + tablesLength(vectorLength),
      address + vectorsInBlock * vectorLength,
      resultsAt,
      resultsAt + 2 * vectorsInBlock,
    );
    return this.#distances;
  }

  /** The inner products of the question with the first `count` rows named, of a block; good until the next call. */
  multiply(address: number, vectorLength: number, rows: Uint16Array, count: number): Int32Array {
    const products = this.#products;
    for (let index = 0; index < count; index += 1)
      products[index] = address + (rows[index] ?? 0) * vectorLength;
    if (count > 0)
      this.#scan.products(queryAt, queryAt + vectorLength, resultsAt, resultsAt + 4 * count);
    return products;
  }

  #grow(): void {
    const missing = Math.ceil((this.#next - this.#bytes.length) / pageSize);
    this.#memory.grow(Math.max(missing, pagesToGrow));
    this.#bytes = new Int8Array(this.#memory.buffer);
    this.#products = new Int32Array(this.#memory.buffer, resultsAt, vectorsInBlock);
    this.#distances = new Uint16Array(this.#memory.buffer, resultsAt, vectorsInBlock);
  }
}
