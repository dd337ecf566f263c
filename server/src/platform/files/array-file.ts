// Named arrays of numbers and texts in one file that is read at once and checked: for caches that can be made anew.
import { closeSync, fstatSync, openSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";

const makers = {
  Uint8Array,
  Int8Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
} as const;
type ArrayName = keyof typeof makers;
export type StoredArray =
  | Uint8Array
  | Int8Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;
type Section = { name: string; array: ArrayName; start: number; bytes: number };

const mark = "ARRAYS01";
/** The mark, the sum of all that follows, the length of the head. */
const prefix = 16;
const alignment = 8;

/** In place of what the file held, whole or not at all; nobody else may read it. */
export function writeArrays(
  path: string,
  about: unknown,
  arrays: Readonly<Record<string, StoredArray>>,
): void {
  let start = 0;
  const sections: Section[] = [];
  for (const [name, array] of Object.entries(arrays)) {
    sections.push({ name, array: nameOf(array), start, bytes: array.byteLength });
    start += aligned(array.byteLength);
  }
  const head = padded(Buffer.from(JSON.stringify({ about, sections })), 0x20);
  const parts = [head, ...Object.values(arrays).map((array) => padded(bytesOf(array), 0))];
  const first = Buffer.alloc(prefix);
  first.write(mark, "latin1");
  first.writeUInt32LE(sumOf(parts), 8);
  first.writeUInt32LE(head.length, 12);
  const unfinished = `${path}.${process.pid}.part`;
  try {
    const file = openSync(unfinished, "w", 0o600);
    try {
      for (const part of [first, ...parts]) writeWhole(file, part);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Undefined when the file is not what was written; throws when it cannot be read. */
export function readArrays(
  path: string,
): { about: unknown; arrays: Record<string, StoredArray> } | undefined {
  const bytes = readWhole(path);
  const view = new DataView(bytes.buffer);
  if (bytes.length < prefix || latin1(bytes.subarray(0, 8)) !== mark) return undefined;
  const begin = prefix + view.getUint32(12, true);
  if (begin > bytes.length || crc32(bytes.subarray(prefix)) !== view.getUint32(8, true))
    return undefined;
  const { about, sections } = JSON.parse(Buffer.from(bytes.subarray(prefix, begin)).toString()) as {
    about: unknown;
    sections: Section[];
  };
  const arrays: Record<string, StoredArray> = {};
  for (const { name, array, start, bytes: length } of sections) {
    const Maker = makers[array];
    arrays[name] = new Maker(bytes.buffer, begin + start, length / Maker.BYTES_PER_ELEMENT);
  }
  return { about, arrays };
}

/** What was said about the arrays, unchecked: enough to see whether they are still wanted. */
export function readAbout(path: string): unknown {
  const file = openSync(path, "r");
  try {
    const first = Buffer.alloc(prefix);
    readSync(file, first, 0, prefix, 0);
    const { size } = fstatSync(file);
    const head = Buffer.alloc(Math.min(first.readUInt32LE(12), size));
    readSync(file, head, 0, head.length, prefix);
    return (JSON.parse(head.toString()) as { about: unknown }).about;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  } finally {
    closeSync(file);
  }
}

function nameOf(array: StoredArray): ArrayName {
  return array.constructor.name as ArrayName;
}

function bytesOf(array: StoredArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}

function padded(bytes: Uint8Array, filler: number): Uint8Array {
  if (bytes.length === aligned(bytes.length)) return bytes;
  const whole = new Uint8Array(aligned(bytes.length)).fill(filler);
  whole.set(bytes);
  return whole;
}

function sumOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, part) => crc32(part, sum), 0);
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("latin1");
}

function writeWhole(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;)
    written += writeSync(file, bytes, written, bytes.length - written);
}

function readWhole(path: string): Uint8Array<ArrayBuffer> {
  const file = openSync(path, "r");
  try {
    const bytes = new Uint8Array(fstatSync(file).size);
    for (let read = 0; read < bytes.length;) {
      const more = readSync(file, bytes, read, bytes.length - read, read);
      if (more === 0) return bytes.slice(0, read);
      read += more;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}
