// Compares one question with many vectors, by their signs or by their bytes, by the instructions of vector-scan.wat.
import { moduleBytes } from "./vector-scan-module.ts";

/**
 * Writes to [out, outEnd), 2 bytes each, how far the signs of vectors are from the question: for each four dimensions a
 * table of 16 bytes tells how far each of the 16 codes of four signs is. The codes are read 32 vectors at a time: of four
 * dimensions 16 bytes, with a code in each half. Which byte and half is whose, see signs.ts. A vector of 384 takes 6 ns.
 */
type CompareSigns = (
  tables: number,
  tablesEnd: number,
  codes: number,
  out: number,
  outEnd: number,
) => void;

/**
 * Takes the addresses of vectors at [places, placesEnd), 4 bytes each, and writes in their stead the inner products
 * with the bytes [query, queryEnd). The length of a vector is a multiple of 64; its bytes are signed, the question's
 * from 0 to 127, as the instruction wants them. A vector of 384 takes 15 ns in the processor's cache, 40 from memory.
 */
type MultiplyBytes = (query: number, queryEnd: number, places: number, placesEnd: number) => void;

/** All they are given are addresses in the memory they were made for. */
export type VectorScan = { signs: CompareSigns; products: MultiplyBytes };

export type WebAssemblyMemory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

/** The types of Node.js name WebAssembly without its parts. */
const { Instance, Memory, Module } = WebAssembly as unknown as {
  Memory: new (size: { initial: number; maximum: number }) => WebAssemblyMemory;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: VectorScan };
};

export function createMemory(pages: { initial: number; maximum: number }): WebAssemblyMemory {
  return new Memory(pages);
}

export function createVectorScan(memory: WebAssemblyMemory): VectorScan {
  const module = new Module(Buffer.from(moduleBytes, "base64"));
  return new Instance(module, { m: { m: memory } }).exports;
}
