// How names stand in generated TypeScript, and in which order.

/** A name as a key of an object: in quotes only where it must be. */
export function quoteName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** By code unit, so that the order does not depend on the machine's language. */
export function byName([one]: [string, ...unknown[]], [other]: [string, ...unknown[]]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
