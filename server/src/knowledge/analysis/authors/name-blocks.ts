// Puts names that may be one person's into blocks: only within one are names compared with each other.
import { type AuthorName, blockOf } from "./author-names.ts";

export type NameBlocks = {
  /** The block of each name. */
  numbers: Int32Array;
  /** The names of each block. */
  members: number[][];
};

/** A name that compares as a whole has a block of its own. */
export function numberBlocks(names: readonly AuthorName[]): NameBlocks {
  const known = new Map<string, number>();
  const members: number[][] = [];
  const numbers = new Int32Array(names.length);
  for (const [index, name] of names.entries()) {
    const key = blockOf(name);
    const number = (key === undefined ? undefined : known.get(key)) ?? members.length;
    numbers[index] = number;
    const own = members[number];
    if (own !== undefined) own.push(index);
    else {
      members.push([index]);
      if (key !== undefined) known.set(key, number);
    }
  }
  return { numbers, members };
}
