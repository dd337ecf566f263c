// Reads what a sentence says goes which way: the cue, whether it is negated, what it is said of, and against what.
import { unspaced } from "../text/scripts.ts";
import { chineseEffectsOf } from "./chinese-effects.ts";
import { courseOf, type Effect } from "./effect.ts";
import { isNegation, isRemoval, type Way, wayOf } from "./cues.ts";
import { ratioWay } from "./ratios.ts";
import { subjectTermsOf } from "./subject-terms.ts";

type Word = { text: string; isCommaBefore: boolean };
type Cue = { from: number; to: number; way: Way; isNegated: boolean };

const clauseEnd =
  /[;:]|,?\s(?:but|whereas|while|whilst|although|though|however|yet|nevertheless)\b,?|,\s(?:and|with)\s(?=(?:\S+\s){0,4}(?:did|was|were|had|is|are|no)\b)|\.\s/giu;
const word = /(,\s*)?([\p{L}\p{N}]+(?:[-'’./][\p{L}\p{N}]+)*%?)/gu;
const bracket = /\([^()]*\)|\[[^[\]]*\]/gu;

const beings = new Set(
  "is are was were be been being remain remains remained appears appeared seems seemed".split(" "),
);
const passes = new Set(
  "significantly significant markedly substantially strongly also only further clearly consistently slightly moderately statistically independently directly greatly and or the a an any more most to have has had be been in of".split(
    " ",
  ),
);
/** They lead from a noun of change to what changes: "reduction in pain". */
const leads = new Set("in of on with between to for against upon the a an any".split(" "));
const ends = new Set(
  "in among amongst by after before during following when compared versus vs than as at from which who that with without under via through because since until per relative despite within across over if".split(
    " ",
  ),
);
const comparing = /^(?:than|versus|vs|v|compared|relative)$/u;
const joining = /^(?:and|or|nor)$/u;
const farthestNegated = 7;
const farthestComposed = 3;

/** The effects of a sentence in their order; none where it tells of no change, relation or comparison. */
export function effectsOf(sentence: string): Effect[] {
  if (unspaced.test(sentence)) return chineseEffectsOf(sentence);
  const bare = sentence.replaceAll(bracket, " ");
  const clauses = bare.split(clauseEnd).filter((clause) => /\p{L}/u.test(clause));
  const all = subjectTermsOf(bare);
  const effects = clauses.flatMap((clause) => effectsOfClause(clause, all));
  const byRatio = ratioWay(sentence);
  if (byRatio === undefined) return effects;
  const told = effects.filter(({ course }) => course !== "some");
  return told.length > 0 ? effects : [{ course: byRatio, ...unplaced(all, bare) }];
}

function unplaced(all: ReadonlySet<string>, text: string): Omit<Effect, "course"> {
  return { target: all, agent: all, versus: new Set(), isRemoved: removes(wordsOf(text)) };
}

function effectsOfClause(clause: string, all: ReadonlySet<string>): Effect[] {
  const words = wordsOf(clause);
  const cues = composed(words, cuesOf(words));
  const directed = cues.filter(({ way }) => way === "up" || way === "down");
  const told = cues.filter((cue) => cue.way !== "some" || cue.isNegated || directed.length === 0);
  return told.map((cue) => effectOf(words, cue, all));
}

function wordsOf(clause: string): Word[] {
  return Array.from(clause.toLowerCase().matchAll(word), ([, comma, text = ""]) => ({
    text: text.replaceAll("’", "'"),
    isCommaBefore: comma !== undefined,
  }));
}

function cuesOf(words: readonly Word[]): Cue[] {
  const cues: Cue[] = [];
  for (const [place, { text }] of words.entries()) {
    const way = wayOf(text);
    if (way !== undefined && !isIdiom(words, place))
      cues.push({ from: place, to: place, way, isNegated: isNegatedAt(words, place) });
  }
  return cues;
}

/** "More than 30", "the lower limb", "effect size" tell no way. */
function isIdiom(words: readonly Word[], place: number): boolean {
  const [text = "", next = ""] = [words[place]?.text, words[place + 1]?.text];
  const previous = words[place - 1]?.text ?? "";
  if (/^(?:more|less|fewer|greater|higher|lower)$/u.test(text))
    return (
      (next === "than" && /^\d/u.test(words[place + 2]?.text ?? "")) ||
      /^(?:limbs?|back|urinary|extremity|extremities|respiratory|body|education|gastrointestinal)$/u.test(
        next,
      ) ||
      (text === "more" && next === "or") ||
      next === "recent" ||
      next === "importantly"
    );
  if (/^(?:effects?|role|impact|significant|significantly)$/u.test(text))
    return (
      /^(?:sizes?|models?|modifiers?)$/u.test(next) ||
      previous === "side" ||
      previous === "fixed" ||
      text === "significantly"
    );
  if (
    /^(?:block|blocks|fall|falls|double|drop|drops|same|slow|gain|raise)$/u.test(text) &&
    /^(?:the|blind|a)$/u.test(previous) &&
    text !== "same"
  )
    return true;
  return text === "double" && next === "blind";
}

function isNegatedAt(words: readonly Word[], place: number): boolean {
  for (let at = place - 1; at >= Math.max(0, place - farthestNegated); at -= 1) {
    const text = words[at]?.text ?? "";
    if (isNegation(text) && text !== "without") return !isNotOnly(words, at);
    if (words[at + 1]?.isCommaBefore === true) return false;
    // Another cue takes the negation for itself, unless it only leads to this one: "not associated with increased".
    const way = wayOf(text);
    if (way !== undefined && way !== "some" && text !== "more" && text !== "less") return false;
  }
  return false;
}

function isNotOnly(words: readonly Word[], at: number): boolean {
  return (
    /^(?:only|just|merely)$/u.test(words[at + 1]?.text ?? "") ||
    (words[at]?.text === "no" && words[at + 1]?.text === "less")
  );
}

/** "Less effective", "prevented the increase", "greater reduction": two cues that say one thing. */
function composed(words: readonly Word[], cues: readonly Cue[]): Cue[] {
  const found: Cue[] = [];
  for (const cue of cues) {
    const last = found.at(-1);
    if (last !== undefined && belongsTo(words, last, cue)) {
      found[found.length - 1] = {
        from: last.from,
        to: cue.to,
        way: product(last.way, cue.way),
        isNegated: last.isNegated || cue.isNegated,
      };
    } else found.push(cue);
  }
  return found;
}

function belongsTo(words: readonly Word[], one: Cue, other: Cue): boolean {
  if (other.from - one.to > farthestComposed) return false;
  const between = words.slice(one.to + 1, other.from + 1);
  if (between.some(({ isCommaBefore }) => isCommaBefore)) return false;
  return between
    .slice(0, -1)
    .every(({ text }) => !joining.test(text) && (leads.has(text) || passes.has(text)));
}

function product(one: Way, other: Way): Way {
  if (one === "none" || other === "none") return "none";
  if (one === "some") return other;
  if (other === "some") return one;
  if (one === other) return "up";
  return "down";
}

function effectOf(
  words: readonly Word[],
  { from, to, way, isNegated }: Cue,
  all: ReadonlySet<string>,
): Effect {
  const left = words.slice(0, from);
  const right = words.slice(to + 1);
  const at = right.findIndex(({ text }) => comparing.test(text));
  const versus = at < 0 ? [] : right.slice(at + 1, endOf(right, at + 1));
  const said = isSaidOfLeft(words, from, to) ? left : rightTarget(right);
  const target = termsIn(said);
  const versusTerms = termsIn(versus);
  const agent = all.difference(target).difference(versusTerms);
  return {
    course: courseOf(way, isNegated),
    target: target.size > 0 ? target : all,
    agent,
    versus: versusTerms,
    isRemoved: removes(said === left ? right : left),
  };
}

function endOf(words: readonly Word[], from: number): number {
  let at = from;
  while (at < words.length && (at < from + 2 || !ends.has(words[at]?.text ?? "")) && at < from + 10)
    at += 1;
  return at;
}

/** "Mortality was reduced", "mortality fell in …": what stands before the cue goes its way. */
function isSaidOfLeft(words: readonly Word[], from: number, to: number): boolean {
  let before = from - 1;
  while (
    before >= 0 &&
    (passes.has(words[before]?.text ?? "") || isNegation(words[before]?.text ?? ""))
  )
    before -= 1;
  const next = words[to + 1]?.text ?? "";
  const isLed =
    /^(?:of|in|on|between|with|for|to|against)$/u.test(next) && isNoun(words[to]?.text ?? "");
  const isPassive = beings.has(words[before]?.text ?? "");
  if (
    isPassive &&
    /^(?:effective|beneficial|harmful|protective|associated|related|linked|required|necessary|essential)$/u.test(
      words[to]?.text ?? "",
    )
  )
    return false;
  if (isPassive && wayOf(words[to]?.text ?? "") !== undefined && !isLed) {
    // "There was lower mortality" is said of what follows.
    return words[before - 1]?.text !== "there" && before > 0;
  }
  if (isLed) return false;
  return next === "" || (ends.has(next) && before >= 0) || joining.test(next);
}

function isNoun(text: string): boolean {
  return /(?:tion|tions|ment|ments|ction|ence|ences|effect|effects|impact|role|increase|increases|decrease|decreases|decline|declines|rise|fall|drop|gain|loss|benefit|benefits|influence|link|associated|related|linked|correlated|effective|superior|inferior|similar|independent|equivalent|comparable|necessary|essential|required|protective|beneficial|harmful|involved|protection|efficacy)$/u.test(
    text,
  );
}

function rightTarget(right: readonly Word[]): Word[] {
  let from = 0;
  while (from < right.length && leads.has(right[from]?.text ?? "")) from += 1;
  let to = from;
  while (to < right.length && !ends.has(right[to]?.text ?? "")) to += 1;
  return right.slice(from, to);
}

function removes(words: readonly Word[]): boolean {
  return words.filter(({ text }) => isRemoval(text)).length % 2 === 1;
}

function termsIn(words: readonly Word[]): Set<string> {
  return subjectTermsOf(words.map(({ text }) => text).join(" "));
}
