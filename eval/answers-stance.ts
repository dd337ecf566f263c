// The stance of answers beside the expert's label, and the weights of the stance fitted anew: for eval/answers.ts.
import type { QuestionAnswer } from "../server/src/knowledge/answering/answer-question.ts";
import type { PassageSentence } from "../server/src/knowledge/answering/passage.ts";
import { coverage, questionTerms } from "../server/src/knowledge/answering/question-terms.ts";
import {
  asksYesOrNo,
  stanceModel,
  stanceOf,
  type Testimony,
  weighTestimony,
} from "../server/src/knowledge/answering/stance.ts";
import { sentenceRoles } from "../server/src/knowledge/text/sentence-roles.ts";
import { splitSentences } from "../server/src/knowledge/text/sentences.ts";
import { termsOf } from "../server/src/knowledge/text/stemmed-terms.ts";
import type { Question } from "./answers-library.ts";

export type Label = Question["label"];
type Answered = { question: Question; answer: QuestionAnswer<PassageSentence> };
type Row = { speaksFor: number; speaksAgainst: number; isYes: boolean };

const rounds = 4000;
const step = 0.01;
const penalty = 1;

/** How often what the answer says first is what the expert says; one that takes no side, or is refused, says maybe. */
export function stanceShare(answered: readonly Answered[]): number {
  return share(answered, ({ question, answer }) => labelOf(answer) === question.label);
}

/** Of the answers that take a side, those that take the expert's. */
export function sideShare(answered: readonly Answered[]): number {
  const taken = answered.filter(({ answer }) => labelOf(answer) !== "maybe");
  return share(taken, ({ question, answer }) => labelOf(answer) === question.label);
}

export function sidesTaken(answered: readonly Answered[]): number {
  return share(answered, ({ answer }) => labelOf(answer) !== "maybe");
}

export function majorityShare(answered: readonly Answered[]): number {
  return share(answered, ({ question }) => question.label === "yes");
}

/** The same without retrieval: the right abstract is read, and its conclusion with it. */
export function stanceShareWithConclusion(questions: readonly Question[]): number {
  return share(questions, (question) => {
    const stance = asksYesOrNo(question.text)
      ? stanceOf(question.text, testimonyOf(question, true))
      : undefined;
    return (stance ?? "maybe") === question.label;
  });
}

/** Weights fitted on the questions given, each with and without its conclusion, as a row beside the product's. */
export function stanceWeights(questions: readonly Question[]): string {
  const rows = questions
    .filter(({ label }) => label !== "maybe")
    .flatMap((question) =>
      [false, true].map((withConclusion) => ({
        ...weighTestimony(question.text, testimonyOf(question, withConclusion)),
        isYes: question.label === "yes",
      })),
    );
  const fitted = fit(rows);
  return [
    "| weights of the stance | bias | speaks for it | speaks against it |\n|---|---|---|---|",
    row("in the product", stanceModel),
    row("fitted now", fitted),
    "",
  ].join("\n");
}

function row(what: string, { bias, speaksFor, speaksAgainst }: typeof stanceModel): string {
  const weights = [bias, speaksFor, speaksAgainst].map((weight) => weight.toFixed(2));
  return `| ${what} | ${weights.join(" | ")} |`;
}

function labelOf({ verdict }: QuestionAnswer<PassageSentence>): Label {
  return verdict === "yes" || verdict === "no" ? verdict : "maybe";
}

function testimonyOf(question: Question, withConclusion: boolean): Testimony[] {
  const text = withConclusion ? `${question.abstract} ${question.conclusion}` : question.abstract;
  const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
  const roles = sentenceRoles(sentences);
  const asked = questionTerms(question.text);
  return sentences.map((sentence, place) => ({
    text: sentence,
    role: roles[place] ?? "other",
    relevance: coverage(asked, new Set(termsOf(sentence))),
  }));
}

function fit(rows: readonly Row[]): typeof stanceModel {
  const model = { ...stanceModel };
  for (let round = 0; round < rounds; round += 1) {
    const slope = { bias: 0, speaksFor: 0, speaksAgainst: 0 };
    for (const { speaksFor, speaksAgainst, isYes } of rows) {
      const sum = model.bias + model.speaksFor * speaksFor + model.speaksAgainst * speaksAgainst;
      const error = 1 / (1 + Math.exp(-sum)) - (isYes ? 1 : 0);
      slope.bias += error;
      slope.speaksFor += error * speaksFor;
      slope.speaksAgainst += error * speaksAgainst;
    }
    model.bias -= step * slope.bias;
    model.speaksFor -= step * (slope.speaksFor + penalty * model.speaksFor);
    model.speaksAgainst -= step * (slope.speaksAgainst + penalty * model.speaksAgainst);
  }
  return model;
}

function share<Item>(items: readonly Item[], isOne: (item: Item) => boolean): number {
  return items.length === 0 ? Number.NaN : items.filter(isOne).length / items.length;
}
