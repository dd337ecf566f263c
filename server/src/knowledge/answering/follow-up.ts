// Questions that lean on those before them: what "Who taught it?" and "And in adults?" are about, and what would answer them.
import { termsOf } from "../text/stemmed-terms.ts";
import { stem } from "../text/stem.ts";
import { isOfKind } from "./asked-for.ts";
import type { Passage } from "./passage.ts";
import { coverage, subjectTerms, weighByRarity } from "./question-terms.ts";

/** A question that was asked before, and the papers that its answer cited: none where it was refused. */
export type EarlierTurn = { question: string; papers: readonly number[] };

export type FollowUp = {
  /** The message with the subject it leaves out: what is looked for. */
  text: string;
  /** What the questions before were about. */
  subject: string;
  /** Those that the answer before cites. */
  papers: readonly number[];
  /** The message may also be meant by itself: it points back to nothing, and only says little. */
  mayStandAlone: boolean;
};

/** A question with more words of its own stands by itself, one that points back with as many more. */
const mostOwnTerms = 3;
const mostTermsPointingBack = 6;
const mostSubjectWords = 14;
/** Of what a message says itself, weighed by how rare it is, a sentence that answers it holds so much. */
const leastOfMessage = 0.5;
/** One that holds less than another of them speaks of something else. */
const leastOfBest = 0.75;
/** Of the subject a passage that never cited it holds so much, in its text and the title of its paper. */
const leastOfSubject = 0.6;

const pronoun =
  /\b(?:it|its|they|them|their|theirs|he|she|him|his|hers|(?:this|these|those)(?! (?:papers?|articles?|documents?|library|collection|project)\b))\b|\bthat\b(?=\s*(?:[?.!,;]|$|one\b|(?:paper|study|course|tool|method|work|approach|package|software|result|finding)\b))|\bthe (?:same|former|latter|authors?|stud(?:y|ies)|papers?|course|tool|package|software|method|approach|project|results?|findings?|others?|rest)\b/iu;
// "Is it safe to …": there `it` stands for what follows.
const expletive =
  /\b(?:is|was|would|does|can) it (?:be )?(?:true|possible|safe|known|likely|necessary|important|worth|clear|good|bad|matter)\b(?=.*\b(?:that|to|for|whether|if)\b)/giu;
const chinesePronoun =
  /它们?|他们?|她们?|这[个些篇种项门]?|那[个些篇种项门]|该|上述|前者|后者|作者/u;
const goesOn =
  /^\W*(?:and|but|or|so|then|also|what about|how about|what of|what else|anything else|why(?: not)?|how so|since when|in|for|with|without|among|at|by|from|to whom|for whom|with whom|more)\b/iu;
const chineseGoesOn = /^(?:那么?|还有|以及|而|至于|另外)|呢[？?]?$/u;
const wordsOfGoingOn =
  /^\W*(?:(?:and|but|or|so|then|also)\b\s*)?(?:what|how) (?:about|of)\b|^\W*(?:and|but|or|so|then|also)\b/iu;
const chineseFiller =
  /它们?|他们?|她们?|这[个些篇种项门]?|那[个些篇种项门么]?|该|还有|以及|至于|另外|谁|呢|吗|多少|是/gu;
const verb =
  /\b(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|may|might|will|would|should|must|took|made|went|came|got|\p{Ll}{2,}ed)\b/iu;

// What one asks by and about alike: alone it finds any paper.
const empty = new Set(
  termsOf("many much more long often kind else other others well thing things"),
);
/** "How long does it take?" names nothing but a length of time. */
const lightVerbs = new Set(termsOf("take last go come get happen"));
const irregular = new Map(
  Object.entries({
    taught: "teach",
    wrote: "write",
    written: "write",
    made: "make",
    built: "build",
    held: "hold",
    led: "lead",
    gave: "give",
    given: "give",
    chose: "choose",
    chosen: "choose",
    sold: "sell",
    bought: "buy",
    ran: "run",
    began: "begin",
    begun: "begin",
    grew: "grow",
    took: "take",
    taken: "take",
    spent: "spend",
    paid: "pay",
    kept: "keep",
    sent: "send",
    drew: "draw",
    drawn: "draw",
  }).map(([past, present]) => [stem(past), stem(present)]),
);

/** Undefined where the message stands by itself, or nothing was said before. */
export function resolveFollowUp(
  message: string,
  earlier: readonly EarlierTurn[],
): FollowUp | undefined {
  const before = contextOf(earlier);
  if (before === undefined) return undefined;
  const leaning = leaningOf(message);
  if (leaning === "none") return undefined;
  const bare = message.replace(wordsOfGoingOn, "").trim();
  const subject = before.subject;
  return {
    text: `${bare.replace(/[?？。.!]+$/u, "")} – ${subject}`,
    subject,
    papers: before.papers,
    mayStandAlone: leaning === "short",
  };
}

/** The passages with only those sentences that speak of what the message itself names, or are of the kind it asks for. */
export function speakingOf<Found extends Passage>(
  message: string,
  passages: readonly Found[],
): Found[] {
  const own = ownTerms(message).difference(lightVerbs);
  const rarity = weighByRarity(
    own,
    passages.map(({ text }) => normalised(text)),
  );
  const sharesOf = ({ text, sentences }: Found): number[] =>
    sentences.map(({ start, end }) => {
      const sentence = text.slice(start, end);
      if (own.size > 0) return coverage(own, normalised(sentence), rarity);
      return isOfKind(message, sentence) === false ? 0 : 1;
    });
  const shares = passages.map(sharesOf);
  const least = Math.max(leastOfMessage, leastOfBest * Math.max(0, ...shares.flat()));
  return passages.flatMap((passage, place) => {
    const sentences = passage.sentences.filter((_, at) => (shares[place]?.[at] ?? 0) >= least);
    return sentences.length === 0 ? [] : { ...passage, sentences };
  });
}

/** Those that are about the subject of the conversation, by their text and the title of their paper. */
export function onSubject<Found extends Passage>(
  subject: string,
  passages: readonly Found[],
): Found[] {
  const terms = new Set(termsOf(subject));
  return passages.filter(({ text, paperTitle, section }) => {
    const held = new Set(termsOf(`${paperTitle}\n${section}\n${text}`));
    return coverage(terms, held) >= leastOfSubject;
  });
}

type Context = { subject: string; papers: readonly number[] };

/** A question that leans on another keeps its subject; one that was answered adds its own words and brings its papers. */
function contextOf(earlier: readonly EarlierTurn[]): Context | undefined {
  let context: Context | undefined;
  for (const { question, papers } of earlier) {
    const leaning = leaningOf(question);
    const isNew =
      context === undefined || leaning === "none" || isElsewhere(context, leaning, papers);
    if (isNew) context = { subject: subjectOf(question), papers };
    else if (papers.length > 0 && context !== undefined)
      context = { subject: `${context.subject} ${subjectOf(question)}`.trim(), papers };
  }
  if (context === undefined || context.subject === "") return undefined;
  return { ...context, subject: context.subject.split(" ").slice(0, mostSubjectWords).join(" ") };
}

/** A short question that found its answer in other papers has changed the subject. */
function isElsewhere(context: Context, leaning: Leaning, papers: readonly number[]): boolean {
  const isCitedAgain = papers.some((id) => context.papers.includes(id));
  return leaning === "short" && papers.length > 0 && !isCitedAgain;
}

type Leaning = "none" | "short" | "back";

function leaningOf(message: string): Leaning {
  const own = ownTerms(message).size;
  const pointsBack =
    pronoun.test(message.replaceAll(expletive, "")) || chinesePronoun.test(message);
  const isPart = goesOn.test(message) || chineseGoesOn.test(message) || !hasVerb(message);
  if ((pointsBack && own <= mostTermsPointingBack) || (isPart && own <= mostOwnTerms))
    return "back";
  return own <= mostOwnTerms ? "short" : "none";
}

/** A bare noun phrase asks about the subject before; Chinese is left to its particles. */
function hasVerb(message: string): boolean {
  return /\p{Script=Han}/u.test(message) || verb.test(message) || !/[?？]\s*$/u.test(message);
}

/** The words that carry what a question is about, as it writes them. */
function subjectOf(question: string): string {
  const terms = ownTerms(question);
  if (/\p{Script=Han}/u.test(question)) return question.replaceAll(/[？?。，]|吗|呢/gu, "");
  return question
    .split(/\s+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, ""))
    .filter((word) => [...normalised(word)].some((term) => terms.has(term)))
    .join(" ");
}

function ownTerms(message: string): Set<string> {
  const plain = /\p{Script=Han}/u.test(message) ? message.replaceAll(chineseFiller, " ") : message;
  const own = new Set([...subjectTerms(plain)].map((term) => irregular.get(term) ?? term));
  return own.difference(empty);
}

function normalised(text: string): Set<string> {
  return new Set(termsOf(text).map((term) => irregular.get(term) ?? term));
}
