// Checks the answer of a language model against the passages it was given: every mark, every figure, every claim.
import { createJudge } from "../claims/judge-sentence.ts";
import { createFigureCheck, figuresOf } from "../text/figures.ts";
import { splitSentences } from "../text/sentences.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import { citedNumbers, keepKnownMarkers, withoutMarkers } from "./markers.ts";
import { type Citation, citationOf, type Passage, type PassageSentence } from "./passage.ts";
import { coverage } from "./question-terms.ts";
import { type Language, languageOf } from "./wording.ts";

/**
 * A sentence of the answer that nothing holds up. `no_citation`: neither it nor its paragraph cites anything;
 * `figure_not_in_source`: it states a number that its sources do not; `claim_not_in_source`: too few of its words are
 * in them, or they say the opposite.
 */
export type Doubt = {
  start: number;
  end: number;
  reason: "no_citation" | "figure_not_in_source" | "claim_not_in_source";
};

export type CheckedAnswer<Sentence extends PassageSentence> = {
  /** Without the marks that point nowhere. */
  text: string;
  /** For every mark the sentence of its passage that says most of what is claimed; each once. */
  citations: Citation<Sentence>[];
  /** The numbers that pointed nowhere. */
  removed: number[];
  /** Ranges of `text`. */
  doubts: Doubt[];
};

/** A passage as claims are held against it, worked out once however often it is cited. */
type Source<Sentence extends PassageSentence> = {
  passage: Passage<Sentence>;
  terms: ReadonlySet<string>;
  statesFigure: (figure: string) => boolean;
  language: Language;
  sentences: Array<{ sentence: Sentence; text: string; terms: ReadonlySet<string> }>;
};

type Statement = { start: number; end: number; text: string; cited: number[]; isCited: boolean };

/** Fewer words than this claim nothing: "In summary:", a heading. */
const leastTerms = 4;
/** A paraphrase changes many words, hardly two of three. Chosen by hand: there is no held data of marked claims. */
const leastShared = 0.34;
/** How much of what a claim says of cause and effect a sentence must speak of to have a say against it. */
const leastFit = 0.5;
const trailingMarks = /(?:[^\S\n]?\[\d{1,4}\])+/uy;
// What an answer says of its sources instead of their subject.
const saysNothingWasFound =
  /\b(?:passages?|sources?|library|context|documents?|papers?|excerpts?)\b.{0,60}\b(?:do not|does not|don't|doesn't|no|none|not)\b|\bno (?:passages?|sources?|evidence|information)\b|(?:文库|文献|段落|资料).{0,20}(?:没有|未|无)/iu;

export function checkCitations<Sentence extends PassageSentence>(
  answer: string,
  passages: ReadonlyArray<Passage<Sentence>>,
): CheckedAnswer<Sentence> {
  const byIndex = new Map(passages.map((passage) => [passage.index, toSource(passage)]));
  const removed = new Set<number>();
  const text = keepKnownMarkers(
    answer,
    (number) => byIndex.has(number),
    (number) => removed.add(number),
  );
  const citations = new Map<string, Citation<Sentence>>();
  const doubts: Doubt[] = [];
  for (const { start, end, cited, isCited, text: claim } of statementsOf(text)) {
    const sources = cited.flatMap((number) => byIndex.get(number) ?? []);
    const reason = doubtOf(claim, sources);
    if (reason !== undefined) doubts.push({ start, end, reason });
    for (const source of isCited ? sources : []) {
      const sentence = nearestSentence(claim, source);
      if (sentence !== undefined)
        citations.set(
          `${source.passage.index} ${sentence.start}`,
          citationOf(source.passage, sentence),
        );
    }
  }
  return { text, citations: [...citations.values()], removed: [...removed], doubts };
}

function toSource<Sentence extends PassageSentence>(passage: Passage<Sentence>): Source<Sentence> {
  const text = `${passage.paperTitle}\n${passage.text}`;
  return {
    passage,
    terms: new Set(termsOf(text)),
    statesFigure: createFigureCheck(text),
    language: languageOf(passage.text),
    sentences: passage.sentences.map((sentence) => {
      const own = passage.text.slice(sentence.start, sentence.end);
      return { sentence, text: own, terms: new Set(termsOf(own)) };
    }),
  };
}

/** The sentence of a passage that holds most of a claim's words; of equals the one that says least besides. */
function nearestSentence<Sentence extends PassageSentence>(
  claim: string,
  { sentences }: Source<Sentence>,
): Sentence | undefined {
  const claimed = new Set(termsOf(claim));
  const [nearest] = sentences
    .map(({ sentence, terms }) => ({
      sentence,
      share: coverage(claimed, terms),
      length: terms.size,
    }))
    .sort((one, other) => other.share - one.share || one.length - other.length);
  return nearest?.sentence;
}

/** Paragraph by paragraph; a sentence that cites nothing leans on what its paragraph cites. */
function statementsOf(text: string): Statement[] {
  const statements: Statement[] = [];
  for (const { 0: line, index } of text.matchAll(/[^\n]+/gu)) {
    const ofLine = citedNumbers(line);
    let from = index;
    for (const range of splitSentences(text, index, index + line.length)) {
      const start = Math.max(range.start, from);
      trailingMarks.lastIndex = Math.max(range.end, start);
      const end = trailingMarks.test(text) ? trailingMarks.lastIndex : Math.max(range.end, start);
      from = end;
      const whole = text.slice(start, end);
      const own = citedNumbers(whole);
      const bare = withoutMarkers(whole);
      if (bare !== "")
        statements.push({
          start,
          end,
          text: bare,
          cited: own.length > 0 ? own : ofLine,
          isCited: own.length > 0,
        });
    }
  }
  return statements;
}

function doubtOf(
  claim: string,
  sources: ReadonlyArray<Omit<Source<PassageSentence>, "passage">>,
): Doubt["reason"] | undefined {
  // The number of a list's item is none of its figures.
  const stated = claim.replace(/^\s*(?:[-*•]|\d{1,3}[.)、])\s+/u, "");
  const terms = new Set(termsOf(stated));
  const figures = figuresOf(stated);
  const isHeading = /^#|[:：]\**$/u.test(stated) || /[?？]$/u.test(stated);
  const claimsNothing = figures.length === 0 && terms.size < leastTerms;
  if (isHeading || claimsNothing || saysNothingWasFound.test(stated)) return undefined;
  if (sources.length === 0) return "no_citation";
  if (!figures.every((figure) => sources.some(({ statesFigure }) => statesFigure(figure))))
    return "figure_not_in_source";
  // Across languages words do not compare; there the figures must do.
  const comparable = sources.filter(({ language }) => language === languageOf(stated));
  if (comparable.length < sources.length) return undefined;
  const held = [...terms].filter((term) => sources.some((source) => source.terms.has(term)));
  const isSaid = held.length >= leastShared * terms.size && !isDenied(stated, terms, sources);
  return isSaid ? undefined : "claim_not_in_source";
}

/** Some sentence says the opposite, and none says it more to the point. */
function isDenied(
  claim: string,
  terms: ReadonlySet<string>,
  sources: ReadonlyArray<Pick<Source<PassageSentence>, "sentences">>,
): boolean {
  const judge = createJudge(claim);
  let [same, opposed] = [0, 0];
  for (const sentence of sources.flatMap(({ sentences }) => sentences)) {
    if (coverage(terms, sentence.terms) < leastShared) continue;
    const { stance, fit } = judge(sentence.text);
    if (stance === "supports") same = Math.max(same, fit);
    if (stance === "contradicts") opposed = Math.max(opposed, fit);
  }
  return opposed >= leastFit && opposed > same;
}
