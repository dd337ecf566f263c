// Finds the pairs of findings that may be about one matter: those that share two of their rarest terms; where these are too many, three or four.

/** The terms of each finding as numbers in their order; those below `specific` name something, the others do not. */
export type KeyTerms = { of: readonly Int32Array[]; specific: number };

type Look = (place: number, before: number) => void;

const mostTogether = 2000;
const leastShared = 2;
const mostShared = 4;

/** Every pair once, that with the first two terms it shares. One that shares no term that names something is left out. */
export function forPairs({ of: terms, specific }: KeyTerms, look: Look): void {
  for (const [first, members] of holdersOf(terms, specific).entries())
    for (const group of groupsBy(members, [first], terms)) lookAt(group, terms, look);
}

type Group = { key: number[]; members: readonly number[] };

/** The findings that hold each of the terms that name something. */
function holdersOf(terms: readonly Int32Array[], specific: number): number[][] {
  const holders = Array.from({ length: specific }, (): number[] => []);
  for (const [place, own] of terms.entries())
    for (const term of own) if (term < specific) holders[term]?.push(place);
  return holders;
}

/** The members of a group by one term more; again where they are still too many. */
function* groupsBy(
  members: readonly number[],
  key: number[],
  terms: readonly Int32Array[],
): Generator<Group> {
  if (members.length < 2) return;
  const last = key.at(-1) ?? -1;
  const groups = new Map<number, number[]>();
  for (const member of members)
    for (const term of terms[member] ?? []) {
      if (term <= last) continue;
      const known = groups.get(term);
      if (known === undefined) groups.set(term, [member]);
      else known.push(member);
    }
  for (const [term, own] of groups) {
    const longer = [...key, term];
    const isSplit = own.length > mostTogether || longer.length < leastShared;
    if (isSplit && longer.length < mostShared) yield* groupsBy(own, longer, terms);
    else if (own.length > 1) yield { key: longer, members: own };
  }
}

function lookAt({ key, members }: Group, terms: readonly Int32Array[], look: Look): void {
  for (let at = 1; at < members.length; at += 1) {
    const place = members[at] ?? 0;
    const own = terms[place] ?? new Int32Array();
    for (let earlier = 0; earlier < at; earlier += 1) {
      const before = members[earlier] ?? 0;
      // They meet in every group whose terms they share: the first of them is the one that counts.
      if (isFirstShared(key, own, terms[before] ?? new Int32Array())) look(place, before);
    }
  }
}

/** Of two ordered lists, whether the first terms that both hold are those of the key. */
function isFirstShared(key: readonly number[], one: Int32Array, other: Int32Array): boolean {
  let [a, b, found] = [0, 0, 0];
  while (a < one.length && b < other.length) {
    const [first = 0, second = 0] = [one[a], other[b]];
    if (first < second) a += 1;
    else if (second < first) b += 1;
    else {
      if (first !== key[found]) return false;
      found += 1;
      if (found === key.length) return true;
      a += 1;
      b += 1;
    }
  }
  return false;
}
