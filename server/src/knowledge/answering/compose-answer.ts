// Puts quoted findings together: what the papers say as one first, then each paper's sentences with their citations.
import { type AnswerWording, answerWording } from "./answer-wording.ts";
import type { PassageSentence } from "./passage.ts";
import { polarityOf } from "./polarity.ts";
import { quotationOf } from "./quotation.ts";
import { asksYesOrNo, type Stance, stanceOf } from "./stance.ts";
import { relevanceOf, type WeighedSentence } from "./weigh-sentences.ts";
import { languageOf } from "./wording.ts";

/** One paper: what is quoted of it, and what was read to understand where it stands. */
export type PaperFindings<Sentence extends PassageSentence> = {
  quoted: WeighedSentence<Sentence>[];
  read: WeighedSentence<Sentence>[];
};

/** Of a question for yes or no its answer, `disagree` or `open`; of another whether papers point the same way. */
export type Verdict = Stance | "disagree" | "open" | "agree" | "differ";

type Composed<Sentence extends PassageSentence> = {
  text: string;
  /** In the order of the text. */
  quoted: WeighedSentence<Sentence>[];
  verdict: Verdict | undefined;
};

type Part<Sentence extends PassageSentence> = {
  heading: string | undefined;
  papers: PaperFindings<Sentence>[];
};

/** Below it the answer says that it is a partial one. */
const sure = 0.5;
// Only where a question asks what becomes of something do more and less contradict each other.
const asksForEffect =
  /\b(?:effects?|affects?|influences?|impacts?|consequences?|outcomes?|relat(?:e|ed|es|ion|ionship)s?|associat(?:ed|ion)s?|correlat\w+|changes?|improves?|increases?|decreases?|reduces?|compared?|comparison|efficacy|effectiveness)\b|影响|作用|效果|关系|相关|变化|比较/iu;

export function composeAnswer<Sentence extends PassageSentence>(
  question: string,
  papers: ReadonlyArray<PaperFindings<Sentence>>,
  confidence: number,
): Composed<Sentence> {
  const words = answerWording[languageOf(question)];
  const stances = asksYesOrNo(question)
    ? papers.map((each) => stanceIn(question, each))
    : undefined;
  const verdict = stances === undefined ? directionsOf(question, papers) : verdictOf(stances);
  const parts = partsOf(papers, verdict === "disagree" ? (stances ?? []) : undefined, words);
  const decided = stances?.filter((stance) => stance !== undefined).length ?? 0;
  const said = [
    ...(verdict === undefined ? [] : [saying(verdict, decided, papers.length, words)]),
    ...(confidence < sure ? [words.weak] : []),
  ];
  if (said.length === 0 && papers.length > 1) said.push(words.several(papers.length));
  const opening = said.length === 0 ? "" : said.join(words.stop) + words.colon;
  const quoted = parts.flatMap((part) => part.papers.flatMap((each) => each.quoted));
  return { text: write(opening, parts), quoted, verdict };
}

function stanceIn<Sentence extends PassageSentence>(
  question: string,
  { read }: PaperFindings<Sentence>,
): Stance | undefined {
  const testimony = read.map((sentence) => ({
    text: sentence.text,
    role: sentence.role,
    relevance: relevanceOf(sentence),
  }));
  return stanceOf(question, testimony);
}

function verdictOf(stances: ReadonlyArray<Stance | undefined>): Verdict {
  const taken = new Set(stances.filter((stance) => stance !== undefined));
  if (taken.size > 1) return "disagree";
  return [...taken][0] ?? "open";
}

function directionsOf<Sentence extends PassageSentence>(
  question: string,
  papers: ReadonlyArray<PaperFindings<Sentence>>,
): Verdict | undefined {
  if (papers.length < 2 || !asksForEffect.test(question)) return undefined;
  const directions = papers.map(({ quoted: [first] }) => {
    const { isDenied, direction } = polarityOf(first?.text ?? "");
    return isDenied ? "none" : direction;
  });
  const told = new Set(directions.filter((direction) => direction !== undefined));
  if (told.size > 1) return "differ";
  return directions.every((direction) => direction !== undefined) ? "agree" : undefined;
}

function partsOf<Sentence extends PassageSentence>(
  papers: ReadonlyArray<PaperFindings<Sentence>>,
  stances: ReadonlyArray<Stance | undefined> | undefined,
  words: AnswerWording,
): Part<Sentence>[] {
  if (stances === undefined) return [{ heading: undefined, papers: [...papers] }];
  return ([undefined, "yes", "no"] as const)
    .toSorted((one, other) => stances.indexOf(one) - stances.indexOf(other))
    .map((stance) => ({
      heading: words.sides[stance ?? "open"] + words.colon,
      papers: papers.filter((_, place) => stances[place] === stance),
    }))
    .filter((part) => part.papers.length > 0);
}

function saying(verdict: Verdict, decided: number, count: number, words: AnswerWording): string {
  const said = words[verdict];
  return typeof said === "string" ? said : said(decided, count);
}

function write<Sentence extends PassageSentence>(opening: string, parts: Part<Sentence>[]): string {
  const isList = parts.flatMap(({ papers }) => papers).length > 1;
  const blocks = parts.flatMap(({ heading, papers }) => {
    const lines = papers.map(({ quoted }) => {
      const sentences = quoted.map(
        ({ text, passage }) => `${quotationOf(text)} [${passage.index}]`,
      );
      return `${isList ? "- " : ""}${sentences.join(" ")}`;
    });
    return [...(heading === undefined ? [] : [heading]), lines.join("\n")];
  });
  if (!isList) return [opening, ...blocks].filter((part) => part !== "").join(" ");
  return [opening, ...blocks].filter((part) => part !== "").join("\n\n");
}
