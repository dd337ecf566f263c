// How well the built-in engine answers and refuses: `node eval/answers.ts` prints shares, the curve of refusal, and every gate.
import {
  answerQuestion,
  type QuestionAnswer,
} from "../server/src/knowledge/answering/answer-question.ts";
import type { Citation, PassageSentence } from "../server/src/knowledge/answering/passage.ts";
import { weighPassages } from "../server/src/knowledge/answering/weigh-sentences.ts";
import { brierScore, mean, type Outcome, refusals } from "./answers-fit.ts";
import { reportKinds } from "./answers-kinds.ts";
import {
  majorityShare,
  sideShare,
  sidesTaken,
  stanceShare,
  stanceShareWithConclusion,
  stanceWeights,
} from "./answers-stance.ts";
import { titleFigures } from "./answers-titles.ts";
import { data, hasQuestions, type Library, openLibrary, type Question } from "./answers-library.ts";
import { askAll } from "./refusal-rows.ts";
import { remember } from "./retrieval-vectors.ts";

type Half = "fitted half" | "held half";
type Asked = {
  question: Question;
  half: Half;
  answer: QuestionAnswer<PassageSentence>;
  outcome: Outcome;
};

type Figure = {
  what: string;
  half: Half | "all";
  figure: number;
  goal: { text: string; isMet: boolean } | undefined;
};

const halves: Half[] = ["fitted half", "held half"];
const goals = { rightAbstract: 0.95, verbatim: 1, refused: 0.8, refusedWrongly: 0.1 };
const questionsLeftOut = 200;
const thresholds = [0.03, 0.06, 0.09, 0.12, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const results = /RESULT|FINDING|CONCLUSION/u;

async function main(): Promise<number> {
  if (!hasQuestions()) {
    print(`No qa-pubmedqa/questions-500.json in ${data}: set DATA to the folder that holds it.`);
    return 1;
  }
  const library = await openLibrary();
  const gates: boolean[] = [];
  for (const withModel of [true, false]) {
    const asked = await ask(library, withModel, true);
    const missing = await ask(library, withModel, false);
    gates.push(...report(asked, missing, withModel));
  }
  gates.push(reportKinds(await askAll(remember((texts) => library.vectors.embed(texts)))));
  await library.close();
  gates.push(...(await reportTitles()));
  return gates.every(Boolean) ? 0 : 1;
}

async function ask(library: Library, withModel: boolean, isThere: boolean): Promise<Asked[]> {
  const vectors = withModel ? library.vectors : undefined;
  const asked: Asked[] = [];
  for (const [index, question] of library.questions.entries()) {
    const passages = await library.search(question.text, isThere ? undefined : question.id);
    const weighed = await weighPassages(question.text, passages, vectors);
    const [surest] = weighed.toSorted((one, other) => other.confidence - one.confidence);
    if (surest === undefined) throw new Error(`No passages at all for question ${question.id}.`);
    asked.push({
      question,
      half: index % 2 === 0 ? "fitted half" : "held half",
      answer: await answerQuestion(question.text, passages, vectors),
      outcome: { confidence: surest.confidence, isThere },
    });
  }
  return asked;
}

function report(asked: Asked[], missing: Asked[], withModel: boolean): boolean[] {
  print(`\n## ${withModel ? "with sentence vectors" : "words alone"}\n`);
  reportCurve(asked, missing);
  const fitted = asked.filter(({ half }) => half === "fitted half");
  print(stanceWeights(fitted.map(({ question }) => question)));
  print("| answers | half | figure | goal | met |\n|---|---|---|---|---|");
  const gates = [...answerFigures(asked), verbatimFigure(asked), ...refusalFigures(asked, missing)];
  for (const { what, half, figure, goal } of gates) {
    // Words alone is what remains without a model: reported beside it, not a gate.
    const verdict =
      goal === undefined || !withModel ? "– | –" : `${goal.text} | ${goal.isMet ? "yes" : "NO"}`;
    print(`| ${what} | ${half} | ${figure.toFixed(3)} | ${verdict} |`);
  }
  return gates.flatMap(({ goal }) => (withModel ? (goal?.isMet ?? []) : []));
}

async function reportTitles(): Promise<boolean[]> {
  print("\n## where papers have titles, words alone\n");
  print("| answers | figure | goal | met |\n|---|---|---|---|");
  const figures = await titleFigures();
  for (const { what, figure, isMet } of figures) {
    const verdict = isMet === undefined ? "– | –" : `0 | ${isMet ? "yes" : "NO"}`;
    print(`| ${what} | ${figure.toFixed(3)} | ${verdict} |`);
  }
  return figures.flatMap(({ isMet }) => isMet ?? []);
}

/** Each cell: refused of the questions without their abstract / refused of those with it. */
function reportCurve(asked: Asked[], missing: Asked[]): void {
  print(`| refused / wrongly refused below | ${thresholds.join(" | ")} | Brier score |`);
  print(`|---|${thresholds.map(() => "---|").join("")}---|`);
  for (const half of halves) {
    const outcomes = [...asked, ...missing]
      .filter((each) => each.half === half)
      .map(({ outcome }) => outcome);
    const cells = thresholds.map((threshold) => {
      const { refused, refusedWrongly } = refusals(outcomes, threshold);
      return `${percent(refused)} / ${percent(refusedWrongly)}`;
    });
    print(`| ${half} | ${cells.join(" | ")} | ${brierScore(outcomes).toFixed(3)} |`);
  }
  print("");
}

function answerFigures(asked: Asked[]): Figure[] {
  const measures: Array<[string, (those: Asked[]) => number, number | undefined]> = [
    [
      "first citation right, of all questions",
      (those) => share(those, isRight),
      goals.rightAbstract,
    ],
    [
      "first citation right, of those answered",
      (those) => share(those.filter(isAnswered), isRight),
      undefined,
    ],
    [
      "citations right, of all citations",
      (those) =>
        share(
          those.flatMap(citationsOf),
          ({ citation, question }) => citation.passage.paperId === question.id,
        ),
      undefined,
    ],
    [
      "sentences quoted that are results, where the abstract says which are",
      (those) => mean(those.flatMap(resultsQuoted)),
      undefined,
    ],
    ["stance as the expert's: yes, no or maybe", stanceShare, undefined],
    ["the same, if every question were answered with yes", majorityShare, undefined],
    ["answers that say yes or no", sidesTaken, undefined],
    ["of those, as the expert", sideShare, undefined],
    [
      "stance as the expert's, if the abstract's conclusion were there",
      (those) => stanceShareWithConclusion(those.map(({ question }) => question)),
      undefined,
    ],
    [
      "sentences an answer",
      (those) => mean(those.filter(isAnswered).map(({ answer }) => answer.citations.length)),
      undefined,
    ],
  ];
  return measures.flatMap(([what, measure, least]) =>
    [...halves, "all" as const].map((half) => {
      const figure = measure(asked.filter((each) => half === "all" || each.half === half));
      const isGoal = least !== undefined && half !== "fitted half";
      return { what, half, figure, goal: isGoal ? atLeast(figure, least) : undefined };
    }),
  );
}

function verbatimFigure(asked: Asked[]): Figure {
  const citations = asked.flatMap(citationsOf);
  const abstracts = new Map(asked.map(({ question }) => [question.id, question.abstract]));
  const figure = share(citations, ({ citation: { passage, sentence, excerpt } }) => {
    const stored = abstracts.get(passage.paperId) ?? "";
    return stored.includes(excerpt) && passage.text.startsWith(excerpt, sentence.start);
  });
  return {
    what: `excerpts verbatim in the abstract, of ${citations.length}`,
    half: "all",
    figure,
    goal: atLeast(figure, goals.verbatim),
  };
}

function refusalFigures(asked: Asked[], missing: Asked[]): Figure[] {
  const [there, gone] = [asked, missing].map((those) =>
    those.filter(({ half }) => half === "held half"),
  );
  const refused = 1 - share((gone ?? []).slice(0, questionsLeftOut), isAnswered);
  const wrongly = 1 - share(there ?? [], isAnswered);
  return [
    {
      what: `refused, of ${questionsLeftOut} whose abstract was left out`,
      half: "held half",
      figure: refused,
      goal: atLeast(refused, goals.refused),
    },
    {
      what: "refused, of those whose abstract is there",
      half: "held half",
      figure: wrongly,
      goal: { text: `< ${goals.refusedWrongly}`, isMet: wrongly < goals.refusedWrongly },
    },
  ];
}

function atLeast(figure: number, least: number): Figure["goal"] {
  return { text: `>= ${least}`, isMet: figure >= least };
}

function isRight({ answer, question }: Asked): boolean {
  return answer.citations[0]?.passage.paperId === question.id;
}

function citationsOf({
  answer,
  question,
}: Asked): Array<{ citation: Citation; question: Question }> {
  return answer.citations.map((citation) => ({ citation, question }));
}

function isAnswered({ answer }: Asked): boolean {
  return answer.finish_reason === "stop";
}

function resultsQuoted({ answer, question }: Asked): number[] {
  if (!question.parts.some(({ label }) => results.test(label))) return [];
  return answer.citations
    .filter(({ passage }) => passage.paperId === question.id)
    .map(({ excerpt }) =>
      results.test(question.parts.find(({ text }) => text.includes(excerpt))?.label ?? "") ? 1 : 0,
    );
}

function share<Item>(items: readonly Item[], isOne: (item: Item) => boolean): number {
  return items.filter(isOne).length / items.length;
}

function percent(value: number): string {
  return (value * 100).toFixed(1);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
