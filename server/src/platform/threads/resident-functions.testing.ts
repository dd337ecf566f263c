// Functions for the tests of the resident thread: some behave, some do not.
import { ConflictError } from "../errors.ts";
import type { ThreadCaller } from "./resident-messages.ts";

let held = 0;

export function add(input: number): number {
  held += input;
  return held;
}

export async function askTwice(input: string, { ask }: ThreadCaller): Promise<string[]> {
  return [await ask<string>(`${input} 1`), await ask<string>(`${input} 2`)];
}

export function refuse(): never {
  throw new ConflictError("The index is taken.", { code: "index_taken" });
}

export function end(): never {
  process.exit(3);
}
