// Which shortcut the last keys mean, and whether the page may act on them.

/** Two keys of one shortcut ("g p") must follow each other within this time. */
export const sequenceMilliseconds = 1000;

export type Press = { key: string; at: number };

/** The longer shortcut wins, so that "g p" is not taken for "p". */
export function findShortcut(names: readonly string[], presses: Press[]): string | undefined {
  const last = presses.at(-1);
  const before = presses.at(-2);
  if (last === undefined) return undefined;
  if (before !== undefined && last.at - before.at <= sequenceMilliseconds) {
    const pair = `${before.key} ${last.key}`;
    if (names.includes(pair)) return pair;
  }
  return names.includes(last.key) ? last.key : undefined;
}

/** Where j and k lead: to the first or last row when none is chosen, and never over the ends. */
export function moveIndex(current: number, count: number, step: 1 | -1): number {
  if (current < 0) return step === 1 ? 0 : count - 1;
  return Math.min(Math.max(current + step, 0), count - 1);
}
