// Finds the words of change, relation and comparison in an English clause, with what negates them and what they say together.
import { isNegation, type Way, wayOf } from "./cues.ts";
import type { Word } from "./english-words.ts";

/** Words `from` to `to` of a clause say it together. */
export type Cue = {
  from: number;
  to: number;
  way: Way;
  isNegated: boolean;
  /** Where the word stands that a comparison is made with: "superior" of "superior to placebo in reducing pain". */
  evaluated: number;
  /** Good or bad for something, without a word of which way that goes. */
  isJudged: boolean;
  /** Begins with a relation: "associated with lower …". */
  isRelation: boolean;
};

const farthestNegated = 8;
const farthestComposed = 4;
const farthestPurpose = 14;
const between = new Set(
  "in of on with between to for against the a an any significantly significant markedly substantially also further clearly strongly be been to an have has had".split(
    " ",
  ),
);
const evaluations =
  /^(?:in|non-?in)?(?:effective|superior|inferior|beneficial|successful|efficacious|useful|better|worse|similar|equivalent|comparable)$|^ineffective$/u;
const judging =
  /^(?:in|un)?(?:effective|efficacious|beneficial|successful|useful|superior|inferior|harmful|detrimental)$|^(?:non-?inferior|benefits?|efficacy)$/u;
const purposes = /^(?:in|at|for|to)$/u;
const relations = /^(?:associat|correlat|relat|link|predict)/u;
const kindOfEffect =
  /^(?:effects?|impacts?|influences?|associations?|correlations?|relationships?|relation|affect(?:s|ed)?|associated|correlated|related|outcomes?)$/u;
const signs: ReadonlyArray<[RegExp, Way]> = [
  [/^(?:positive|positively|favou?rable|favou?rably)$/u, "up"],
  [
    /^(?:negative|negatively|inverse|inversely|adverse|adversely|detrimental|deleterious)$/u,
    "down",
  ],
];
const bodyParts =
  /^(?:limbs?|back|urinary|extremity|extremities|respiratory|body|education|gastrointestinal|lip|bound|limit)$/u;

export function cuesOf(words: readonly Word[]): Cue[] {
  const cues: Cue[] = [];
  for (const [place, { text }] of words.entries()) {
    const told = wayAt(words, place);
    if (told === undefined) continue;
    const isNegated = isNegatedAt(words, place) !== told.isNegated;
    cues.push({
      from: place,
      to: place,
      way: told.way,
      isNegated,
      evaluated: place,
      isJudged: judging.test(text) || isBetterFor(words, place),
      isRelation: relations.test(text),
    });
  }
  return composed(words, cues).filter((cue, _, all) => !isOfSubject(words, cue, all));
}

/** "Increased acetylation worsens …", "loss of X is a sign of …": what the clause goes on to speak of, not what it says. */
function isOfSubject(words: readonly Word[], cue: Cue, all: readonly Cue[]): boolean {
  const isFirst = words
    .slice(0, cue.from)
    .every(({ text }) => /^(?:a|an|the|our|both)$/u.test(text));
  if (!isFirst || cue.from !== cue.to || cue.isNegated) return false;
  const text = words[cue.from]?.text ?? "";
  if (!/(?:ed|er|tion|sion|ment|rise|increase|decrease|loss|less|more)$/u.test(text)) return false;
  return (
    all.some(({ from }) => from > cue.to + 1) ||
    words
      .slice(cue.to + 2)
      .some(({ text: later }) =>
        /^(?:is|are|was|were|has|have|had|did|does|may|can|could)$/u.test(later),
      )
  );
}

function isBetterFor(words: readonly Word[], place: number): boolean {
  const [text = "", next = ""] = [words[place]?.text, words[place + 1]?.text];
  return /^(?:better|worse)$/u.test(text) && /^(?:than|for)$/u.test(next);
}

function wayAt(
  words: readonly Word[],
  place: number,
): { way: Way; isNegated: boolean } | undefined {
  const text = words[place]?.text ?? "";
  if (/^non-?inferior/u.test(text)) return { way: "down", isNegated: true };
  if (text === "ineffective" || text === "unsuccessful") return { way: "up", isNegated: true };
  const sign = signs.find(([pattern]) => pattern.test(text));
  if (sign !== undefined)
    return kindOfEffect.test(words[place + 1]?.text ?? "") ||
      kindOfEffect.test(words[place - 1]?.text ?? "")
      ? { way: sign[1], isNegated: false }
      : undefined;
  if (/^(?:falls?|drops?)$/u.test(text))
    return place > 0 && /^(?:as|with|by|when|to|after|sharply)$/u.test(words[place + 1]?.text ?? "")
      ? { way: "down", isNegated: false }
      : undefined;
  const way = wayOf(text);
  return way === undefined || isIdiom(words, place) ? undefined : { way, isNegated: false };
}

/** "More than 30", "the lower limb", "effect size", "the same" as a mere pointer: they tell no way. */
function isIdiom(words: readonly Word[], place: number): boolean {
  const [text = "", next = "", previous = ""] = [
    words[place]?.text,
    words[place + 1]?.text,
    words[place - 1]?.text,
  ];
  if (/^(?:more|less|fewer|greater|higher|lower|longer|larger)$/u.test(text))
    return (
      (/^(?:than|or)$/u.test(next) &&
        /^\d|^(?:one|two|three)$/u.test(words[place + 2]?.text ?? "")) ||
      bodyParts.test(next) ||
      /^(?:recent|recently|importantly|generally|or)$/u.test(next) ||
      /^(?:no|once|further)$/u.test(previous)
    );
  if (/^(?:effects?|role|impact)$/u.test(text))
    return (
      /^(?:sizes?|models?|modifiers?)$/u.test(next) ||
      /^(?:side|fixed|random|adverse)$/u.test(previous)
    );
  if (text === "same") return /^(?:time|period|year|day)$/u.test(next);
  // "Wage increases led to …": a noun in the plural, and the verb comes after it.
  if (/^(?:increases|decreases|rises|declines|reductions|changes)$/u.test(text))
    return place > 0 && /(?:ed|led)$/u.test(next) && next !== "associated";
  if (text === "double") return next.startsWith("blind");
  return text === "slow" && next === "wave";
}

function isNegatedAt(words: readonly Word[], place: number): boolean {
  let count = 0;
  let isNor = false;
  for (let at = place - 1; at >= Math.max(0, place - farthestNegated); at -= 1) {
    const text = words[at]?.text ?? "";
    if (isNegation(text) && text !== "without" && !isNotOnly(words, at)) {
      // "Neither aspirin nor placebo" denies once.
      if (!(isNor && text === "neither")) count += 1;
      isNor ||= text === "nor";
    }
    if (words[at + 1]?.isCommaBefore === true && at + 1 !== place) break;
    // Another cue takes the negation for itself, unless it only leads to this one: "not associated with increased".
    const way = wayOf(text);
    if (way !== undefined && way !== "some" && !/^(?:more|less|greater)$/u.test(text)) break;
  }
  return count % 2 === 1;
}

function isNotOnly(words: readonly Word[], at: number): boolean {
  return /^(?:only|just|merely)$/u.test(words[at + 1]?.text ?? "");
}

/** "Less effective", "prevented the increase", "superior to placebo in reducing": cues that say one thing. */
function composed(words: readonly Word[], cues: readonly Cue[]): Cue[] {
  const found: Cue[] = [];
  for (const cue of cues) {
    const last = found.at(-1);
    if (last === undefined || !belongsTo(words, last, cue)) found.push(cue);
    else
      found[found.length - 1] = {
        from: last.from,
        to: cue.to,
        way: product(last.way, cue.way),
        // A negation before both was read for each of them.
        isNegated: last.isNegated || cue.isNegated,
        evaluated: isEvaluation(words, last) ? last.evaluated : cue.evaluated,
        isJudged: isJudged(words, last, cue),
        isRelation: last.isRelation,
      };
  }
  return found;
}

/** "More effective" still is, "effective in reducing" is not. */
function isJudged(words: readonly Word[], one: Cue, other: Cue): boolean {
  const more = /^(?:more|less|most|least|equally|similarly)$/u;
  return (one.isJudged || more.test(words[one.from]?.text ?? "")) && other.isJudged;
}

function belongsTo(words: readonly Word[], one: Cue, other: Cue): boolean {
  const gap = words.slice(one.to + 1, other.from);
  if (
    isEvaluation(words, one) &&
    /ing$|^(?:reduce|improve|prevent|increase|decrease|lower)$/u.test(words[other.from]?.text ?? "")
  )
    return gap.length <= farthestPurpose && purposes.test(gap.at(-1)?.text ?? "");
  if (
    gap.length >= farthestComposed ||
    words.slice(one.to + 1, other.from + 1).some(({ isCommaBefore }) => isCommaBefore)
  )
    return false;
  return gap.every(({ text }) => between.has(text) && (text !== "with" || one.isRelation));
}

function isEvaluation(words: readonly Word[], { evaluated }: Cue): boolean {
  return evaluations.test(words[evaluated]?.text ?? "");
}

function product(one: Way, other: Way): Way {
  if (one === "none" || other === "none") return "none";
  if (one === "some") return other;
  if (other === "some") return one;
  return one === other ? "up" : "down";
}
