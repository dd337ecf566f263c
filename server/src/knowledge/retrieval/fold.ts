// Folds passages that say the same: a preprint and its journal version, the same paper twice, a repeated abstract.

/** Runs of so many terms are compared: single words are shared by passages on one subject, runs by copies only. */
const runLength = 4;
/** Of the runs of the copy: what is folded says little that is not said. Chunks of one text overlap far less. */
const shareOfCopy = 0.7;

export type Folded<Entry> = { entry: Entry; copies: Entry[] };

/** In the order given, which is best first: of passages that are nearly the same the first is kept and names the others. */
export function foldCopies<Entry>(
  entries: readonly Entry[],
  termsOfEntry: (entry: Entry) => readonly string[],
): Array<Folded<Entry>> {
  const kept: Array<Folded<Entry>> = [];
  const holders = new Map<number, number[]>();
  for (const entry of entries) {
    const runs = runsOf(termsOfEntry(entry));
    const original = originalOf(runs, holders, kept);
    if (original !== undefined) {
      original.copies.push(entry);
      continue;
    }
    for (const run of runs) {
      const known = holders.get(run);
      if (known === undefined) holders.set(run, [kept.length]);
      else known.push(kept.length);
    }
    kept.push({ entry, copies: [] });
  }
  return kept;
}

function originalOf<Kept>(
  runs: Set<number>,
  holders: Map<number, number[]>,
  kept: Kept[],
): Kept | undefined {
  const shared = new Map<number, number>();
  for (const run of runs)
    for (const place of holders.get(run) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  for (const [place, count] of shared) if (count >= shareOfCopy * runs.size) return kept[place];
  return undefined;
}

/** Each run as a number: that two different ones share it is rare, and far from enough of them to make a copy. */
function runsOf(terms: readonly string[]): Set<number> {
  const hashes = terms.map(hashOf);
  const runs = new Set<number>();
  for (let start = 0; start + runLength <= hashes.length; start += 1) {
    let run = 0;
    for (let place = start; place < start + runLength; place += 1)
      run = Math.imul(run, 0x01_00_01_93) ^ (hashes[place] ?? 0);
    runs.add(run);
  }
  return runs;
}

/** FNV-1a. */
function hashOf(term: string): number {
  let hash = 0x81_1c_9d_c5 | 0;
  for (let index = 0; index < term.length; index += 1)
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x01_00_01_93);
  return hash;
}
