// Which full stops end a word and not a sentence: abbreviations of scientific text, and the words that begin sentences.

export type AbbreviationKind =
  /** Something always follows: e.g., Dr., vs. */
  | "open"
  /** Stands before a number or label: Fig. 2, no. 5; an ordinary word otherwise. */
  | "before_number"
  /** May end a sentence, and does when a word follows that begins sentences: et al., Inc., U.S. */
  | "either";

const open =
  "e.g i.e eg ie cf vs viz dr prof mr mrs ms st mt approx ca resp esp incl w.r.t i.i.d aka";
const beforeNumber =
  "fig figs eq eqs eqn eqns sec secs sect sects ref refs tab tabs ch chap chaps vol vols no nos nr p pp pt art app " +
  "appx algo alg thm lem def prop cor ex c";
const either =
  "al etc inc ltd co corp jr sr dept univ ed eds rev repr trans proc conf symp int natl am soc assoc acad sci tech " +
  "lett phys chem biol med engl comput ann bull jan feb mar apr jun jul aug sep sept oct nov dec ph ph.d m.sc b.sc " +
  "a.m p.m u.s u.k u.n e.u a.k.a s.d s.e n.s i.v spp sp var subsp min max avg std";

const kinds = new Map<string, AbbreviationKind>([
  ...open.split(" ").map((word) => [word, "open"] as const),
  ...beforeNumber.split(" ").map((word) => [word, "before_number"] as const),
  ...either.split(" ").map((word) => [word, "either"] as const),
]);

// Without those that are also initials or family names: A, I, An, So, No.
const beginnings = new Set(
  (
    "The This These Those That There Then Thus Therefore They Their It Its In We Our However Here Hence For From As At " +
    "And But By On Or If When While Where Whereas What Which Who Why How With Within Without To Such Some Since Several " +
    "Although Though Also After Before Because Both Each Finally First Second Third Further Furthermore Given Moreover " +
    "Most Much Many Few Nevertheless Not Note Now Of One Only Other Others Over Overall Subsequently Through Under Unlike Until " +
    "Upon Using Yet Your Are Is Was Were Can Could Does Did Has Have Had Should Would During Despite Among Between All"
  ).split(" "),
);

/** `word` is what stands before the full stop, dots inside it kept. */
export function abbreviationKind(word: string): AbbreviationKind | undefined {
  const known = kinds.get(word.toLowerCase());
  if (known !== undefined) return known;
  // An initial, and initials without spaces: J., J.-P., J.R.R.; acronyms without dots may well end a sentence.
  return /^\p{Lu}(?:\.-?\p{Lu}){0,4}$/u.test(word) ? "either" : undefined;
}

export function beginsSentences(word: string): boolean {
  return beginnings.has(word);
}
