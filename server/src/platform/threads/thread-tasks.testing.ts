// Tasks for the tests of the thread pool: some behave, most do not.
import { getPriority } from "node:os";
import { runInThisContext } from "node:vm";
import { threadId } from "node:worker_threads";
import { ConflictError } from "../errors.ts";
import { type PieceSource, takePieces } from "./piece-stream.ts";
import type { TaskHelpers } from "./thread-messages.ts";

export function double(input: number): number {
  return input * 2;
}

export function whichThread(): number {
  return threadId;
}

export async function countTo(input: number, helpers: TaskHelpers): Promise<string> {
  for (let step = 1; step <= input; step += 1) helpers.progress({ step });
  return "counted";
}

export function sizesOfPieces(input: PieceSource): number[] {
  return Array.from(takePieces(input), ({ byteLength: size }) => size);
}

export function byteLength(input: Uint8Array): number {
  return input.byteLength;
}

export async function sleep(input: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, input));
  return threadId;
}

export function throwConflict(): never {
  throw new ConflictError("The page is taken.", { code: "page_taken", data: { page: 3 } });
}

export function throwConflictWithFunction(): never {
  throw new ConflictError("The page is taken.", { data: { page: () => 3 } });
}

export function throwNamed(): never {
  throw Object.assign(new RangeError("no such page"), { code: "ERR_PAGE" });
}

export function howNice(): number {
  return getPriority(0);
}

export function openNothing(): never {
  throw Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" });
}

export function throwText(): never {
  // Libraries do this, so the pool must bear it.
  const thrown: unknown = "only words";
  throw thrown;
}

export function recurse(): number {
  return recurse() + 1;
}

export function loopForever(): never {
  for (;;);
}

export function leaveTheProcess(): never {
  process.exit(0);
}

export async function rejectInTheBackground(): Promise<void> {
  void Promise.reject(new Error("nobody listens"));
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}

export async function throwInATimer(): Promise<void> {
  setTimeout(() => {
    throw new Error("thrown in a timer");
  }, 1);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}

export async function reportLate(_input: unknown, helpers: TaskHelpers): Promise<void> {
  setTimeout(() => helpers.progress("late"), 30);
}

export async function reportTwice(_input: unknown, helpers: TaskHelpers): Promise<void> {
  helpers.progress(1);
  helpers.progress(2);
}

export function returnFunction(): unknown {
  return () => 1;
}

export function fillAnArray(): never {
  const all: unknown[] = [];
  for (;;) all.push({ index: all.length });
}

export function fillAMap(): never {
  const all = new Map<number, number>();
  for (let index = 0; ; index += 1) all.set(index, index);
}

export function makeALongArray(): never {
  const all: string[][] = [];
  for (;;) all.push("x".repeat(20_000_000).split(""));
}

export function makeALongString(): never {
  const all: string[] = [];
  for (;;) all.push(`${"page ".repeat(20_000_000)}${all.length}`.toUpperCase());
}

export function fillBuffers(): never {
  const all: Buffer[] = [];
  for (;;) all.push(Buffer.alloc(20_000_000, 1));
}

export function growWebAssembly(): never {
  // The compiler's library for servers does not know WebAssembly.
  const memory: { buffer: ArrayBuffer; grow(pages: number): void } = runInThisContext(
    "new WebAssembly.Memory({ initial: 1, maximum: 65536 })",
  );
  for (;;) {
    const used = memory.buffer.byteLength;
    memory.grow(160);
    new Uint8Array(memory.buffer).fill(1, used);
  }
}

const kept: Buffer[] = [];

/** Keeps a buffer for as long as its thread lives, and tells which thread that is. */
export function keepBytes(input: number): number {
  kept.push(Buffer.alloc(input, 1));
  return threadId;
}
