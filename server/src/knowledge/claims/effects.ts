// Reads what an English sentence says goes which way: the cue, whether it is negated, what it is said of, and against what.
import { unspaced } from "../text/scripts.ts";
import { chineseEffectsOf } from "./chinese-effects.ts";
import { type Cue, cuesOf } from "./english-cues.ts";
import { type Word, separateSetting, wordsOf, writtenOf } from "./english-words.ts";
import { courseOf, type Effect } from "./effect.ts";
import { isNegation, isRemoval, type Way } from "./cues.ts";
import { ratioWay } from "./ratios.ts";
import { subjectTermsOf } from "./subject-terms.ts";

const clauseEnd =
  /[;:]|,?\s(?:but|whereas|while|whilst|although|though|however|yet|nevertheless)\b,?|,\s(?:and|with)\s(?=(?:\S+\s){0,4}(?:did|was|were|had|is|are|no)\b)|\sas\s(?=(?:\S+\s){1,4}(?:gets?|got|becomes?|became|increase[sd]?|decrease[sd]?|rises?|rose|falls?|fell)\b)|\.\s/giu;
const bracket = /\([^()]*\)|\[[^[\]]*\]/gu;
const beings = new Set(
  "is are was were be been being remain remains remained appears appeared seems seemed".split(" "),
);
const passed = new Set(
  "significantly significant markedly substantially strongly also only further clearly consistently slightly moderately statistically independently directly greatly the a an any to have has had be been found shown".split(
    " ",
  ),
);
/** They lead from a word of change to what changes: "reduction in pain", "associated with falls". */
const leads = new Set(
  "in of on with between to for against upon the a an any its their this".split(" "),
);
const ends = new Set(
  "in among amongst by after before during following when compared versus vs than as at from which who that with without under via through because since until per relative despite within across over if for between on was were is are and had".split(
    " ",
  ),
);
const comparing = /^(?:than|versus|vs|compared|relative)$/u;
const comparesTo =
  /^(?:superior|inferior|non-?inferior|similar|equivalent|comparable|equal|identical)$/u;
const isOfWhatFollows =
  /(?:tion|tions|ment|ments|ence|ences|effects?|impacts?|role|increases?|decreases?|declines?|rises?|drops?|gains?|loss(?:es)?|benefits?|influences?|links?|associated|related|linked|correlated|effective|superior|inferior|similar|independent|equivalent|comparable|necessary|essential|required|protective|beneficial|harmful|involved|efficacy|predictive|predictors?|unrelated|detrimental|successful|interact)$/u;

/** The effects of a sentence in their order; none where it tells of no change, relation or comparison. */
export function effectsOf(sentence: string): Effect[] {
  if (unspaced.test(sentence)) return chineseEffectsOf(sentence);
  const bare = sentence.replaceAll(bracket, " ");
  const clauses = bare.split(clauseEnd).filter((clause) => /\p{L}/u.test(clause));
  const effects = clauses.flatMap(effectsOfClause);
  const byRatio = ratioWay(sentence);
  const isTold = effects.some(({ course }) => course !== "some");
  return byRatio === undefined || isTold ? effects : [unplaced(byRatio, bare)];
}

/** A ratio says which way, not of which of the words. */
function unplaced(course: Way, text: string): Effect {
  const { words, setting } = separateSetting(wordsOf(text));
  const terms = termsIn(words);
  return {
    course,
    target: terms,
    agent: terms,
    setting: termsIn(setting),
    versus: new Set(),
    isJudged: false,
    isRemoved: removes(words),
    words: { target: writtenOf(words), agent: "" },
  };
}

function effectsOfClause(clause: string): Effect[] {
  const { words, setting } = separateSetting(wordsOf(clause));
  const cues = cuesOf(words);
  const directed = cues.filter(({ way }) => way === "up" || way === "down");
  const told = cues.filter((cue) => cue.way !== "some" || cue.isNegated || directed.length === 0);
  const who = termsIn(setting);
  return told.map((cue) => ({ ...effectOf(words, cue), setting: who }));
}

function effectOf(words: readonly Word[], cue: Cue): Omit<Effect, "setting"> {
  const left = words.slice(0, cue.from);
  const versus = versusOf(words, cue);
  const right = words.slice(cue.to + 1).filter((word) => !versus.includes(word));
  const isOfLeft = isSaidOfLeft(
    words,
    cue,
    words[cue.to + 1 + leading(words, cue, versus)]?.text ?? "",
  );
  const said = isOfLeft ? left : rightTarget(right);
  const agent = [...left, ...right].filter((word) => !said.includes(word));
  const isPlaced = termsIn(said).size > 0;
  const target = isPlaced ? said : agent;
  return {
    course: courseOf(cue.way, cue.isNegated),
    target: termsIn(target),
    agent: termsIn(agent),
    versus: termsIn(versus),
    isJudged: cue.isJudged,
    isRemoved: removes(agent),
    words: {
      target: writtenOf(trimmed(target)),
      agent: writtenOf(trimmed(isOfLeft ? agent : left)),
    },
  };
}

/** "Than placebo", "compared with placebo", "superior to placebo". */
function versusOf(words: readonly Word[], { evaluated, to }: Cue): Word[] {
  const after = words.findIndex(({ text }, place) => place > evaluated && comparing.test(text));
  const isTo = comparesTo.test(words[evaluated]?.text ?? "") && words[evaluated + 1]?.text === "to";
  const at = isTo ? evaluated + 1 : after;
  if (at < 0) return [];
  const from = /^(?:with|to)$/u.test(words[at + 1]?.text ?? "") ? at + 2 : at + 1;
  let end = from;
  while (
    end < words.length &&
    !(end > from && ends.has(words[end]?.text ?? "")) &&
    end !== to &&
    end < from + 10
  )
    end += 1;
  return words.slice(at, end);
}

/** How many words of a comparison stand between the cue and what it is said of: "better than placebo for pain". */
function leading(words: readonly Word[], { to }: Cue, versus: readonly Word[]): number {
  return versus[0] !== undefined && words[to + 1] === versus[0] ? versus.length : 0;
}

/** "Mortality was reduced", "mortality fell in …": what stands before the cue goes its way. */
function isSaidOfLeft(
  words: readonly Word[],
  { from, to, isRelation }: Cue,
  next: string,
): boolean {
  let before = from - 1;
  while (before >= 0 && isPassed(words[before]?.text ?? "")) before -= 1;
  const last = words[to]?.text ?? "";
  // "Richness increases with age" is said of richness, "increases in age" of age.
  const isVerb =
    next === "with" && /(?:s|e)$/u.test(last) && /^(?:increase|decrease|decline|rise)/u.test(last);
  const isLed =
    !isVerb &&
    /^(?:of|in|on|between|with|for|to|against)$/u.test(next) &&
    isOfWhatFollows.test(last);
  const isPurpose = to > from && last.endsWith("ing");
  if (isLed || isRelation || isPurpose) return false;
  // "There was lower mortality" is said of what follows.
  if (beings.has(words[before]?.text ?? ""))
    return before > 0 && words[before - 1]?.text !== "there";
  return next === "" || (ends.has(next) && before >= 0);
}

function isPassed(text: string): boolean {
  return passed.has(text) || isNegation(text);
}

function rightTarget(right: readonly Word[]): Word[] {
  const from = right.findIndex(({ text }) => !leads.has(text));
  if (from < 0) return [];
  const isBetween = right.slice(0, from).some(({ text }) => text === "between");
  const goesOn = ({ text }: Word, place: number) =>
    (isBetween && text === "and") ||
    (text === "from" &&
      /^(?:mortality|deaths?|recovery|protection)$/u.test(right[place - 1]?.text ?? ""));
  const to = right.findIndex(
    (word, place) => place >= from && ends.has(word.text) && !goesOn(word, place),
  );
  return right.slice(from, to < 0 ? undefined : to);
}

/** Without the words of grammar at either end. */
function trimmed(words: readonly Word[]): readonly Word[] {
  const from = words.findIndex((word) => !isGrammar(word));
  return from < 0 ? [] : words.slice(from, words.findLastIndex((word) => !isGrammar(word)) + 1);
}

function isGrammar({ text }: Word): boolean {
  return (
    leads.has(text) ||
    ends.has(text) ||
    passed.has(text) ||
    beings.has(text) ||
    isNegation(text) ||
    /^(?:did|does|do|led|we|found|that|resulted)$/u.test(text)
  );
}

/** "With and without X" takes nothing away. */
function removes(words: readonly Word[]): boolean {
  const isPair = (place: number) =>
    /^(?:and|or)$/u.test(words[place - 1]?.text ?? "") && words[place - 2]?.text === "with";
  const removed = words.filter(({ text }, place) => isRemoval(text) && !isPair(place));
  return removed.length % 2 === 1;
}

function termsIn(words: readonly Word[]): Set<string> {
  return subjectTermsOf(words.map(({ text }) => text).join(" "));
}
