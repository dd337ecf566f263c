// Refusal over all kinds of queries: fitted on half of them, judged on the other, and without each collection in turn.
import {
  confidenceOf,
  leastConfidence,
  withoutVectors,
  withVectors,
} from "../server/src/knowledge/answering/confidence.ts";
import { confidenceBy, type FittedModel, fitWeights, thresholdFor } from "./answers-fit.ts";
import { kinds } from "./query-kinds.ts";
import type { Holding, Row } from "./refusal-rows.ts";

const goals = { refusedWrongly: 0.05, offTopic: 0.9, leftOut: 0.8 };
/** On the questions that it is fitted on: stricter than the goals, which are for questions it has not seen. */
const fitted = { refusedWrongly: 0.04, leftOut: 0.84 };
const borders = [0, 0.05, 0.2, 0.4, 0.6, 0.8, 0.95, 1];

type Judge = (row: Row) => { confidence: number; isRefused: boolean };

/** Prints the tables and tells whether the gates hold. */
export function reportKinds(all: Row[]): boolean {
  const rows = all.filter(({ evidence }) => evidence.similarity !== undefined);
  const chinese = all.filter(({ evidence }) => evidence.similarity === undefined);
  const worded = rows.map(withoutSimilarity);
  print("\n## Refusal by kind of query\n");
  print("| fitted on | bias | covered | similarity | least, open | least, closed |");
  print("|---|---|---|---|---|---|");
  printModel("in the product", withVectors);
  printModel("all", fitModel(rows));
  const onA = fitModel(rows.filter(({ half }) => half === "a"));
  const onB = fitModel(rows.filter(({ half }) => half === "b"));
  printModel("half a", onA);
  printModel("half b", onB);
  printModel("words alone, in the product", withoutVectors);
  printModel("words alone, all", fitModel(worded));
  print("\nShares refused; each half by what was fitted on the other.\n");
  const judges: Record<string, Judge> = {
    a: judgeBy(onB),
    b: judgeBy(onA),
  };
  const unseen: Judge = (row) => (judges[row.half] ?? judgeBy(onA))(row);
  const gates = printShares(rows, unseen);
  print("\nThe same by what was fitted without the collection, of either side.\n");
  printShares(rows, withoutOwn(rows));
  print("\nThe same by the product, which is fitted on all.\n");
  printShares(rows, inProduct);
  print("\nBy words alone, in the product: no model, or Chinese.\n");
  printShares([...worded, ...chinese], inProduct);
  print("\n## How often it was right, by confidence\n");
  print("There and not there count as much as each other. Each cell: share there (queries).\n");
  printReliability(rows, unseen);
  return gates;
}

function withoutSimilarity(row: Row): Row {
  return { ...row, evidence: { ...row.evidence, similarity: undefined } };
}

function fitModel(rows: Row[]): FittedModel {
  const weights = fitWeights(
    rows.map(({ evidence, holding, library, kind }) => ({
      evidence,
      isThere: holding === "there",
      group: `${holding} ${library} ${kind}`,
    })),
  );
  const confidences = (isWanted: (row: Row) => boolean): number[] =>
    rows.filter(isWanted).map(({ evidence }) => confidenceBy(weights, evidence));
  const groups = [...new Set(rows.map(({ library, kind }) => `${library} ${kind}`))];
  const there = (isClosed: boolean) =>
    groups
      .map((group) =>
        confidences(
          ({ library, kind, holding, evidence }) =>
            holding === "there" && `${library} ${kind}` === group && evidence.isClosed === isClosed,
        ),
      )
      .filter(({ length }) => length >= leastOfGroup);
  const leftOut = confidences(
    ({ holding, evidence }) => holding === "left out" && evidence.isClosed,
  );
  const open = thresholdFor(there(false), fitted.refusedWrongly);
  const closed = leftOut.length === 0 ? open : thresholdFor([leftOut], fitted.leftOut);
  return { ...weights, least: { open, closed } };
}
const leastOfGroup = 15;

function judgeBy(model: FittedModel): Judge {
  return ({ evidence }) => {
    const confidence = confidenceBy(model, evidence);
    const least = evidence.isClosed ? model.least.closed : model.least.open;
    return { confidence, isRefused: confidence < least };
  };
}

function withoutOwn(rows: Row[]): Judge {
  const judges = new Map(
    [...new Set(rows.map(({ library }) => library))].map((name) => [
      name,
      judgeBy(fitModel(rows.filter(({ library, from }) => library !== name && from !== name))),
    ]),
  );
  return (row) => (judges.get(row.library) ?? inProduct)(row);
}

const inProduct: Judge = ({ evidence }) => {
  const confidence = confidenceOf(evidence);
  return { confidence, isRefused: confidence < leastConfidence(evidence) };
};

function printShares(rows: Row[], judge: Judge): boolean {
  const libraries = [...new Set(rows.map(({ library }) => library))];
  print(`| kind | ${libraries.join(" | ")} | there, all | off topic | left out | met |`);
  print(`|---|${libraries.map(() => "---|").join("")}---|---|---|---|`);
  const share = (isWanted: (row: Row) => boolean): number | undefined => {
    const those = rows.filter(isWanted);
    return those.length === 0
      ? undefined
      : those.filter((row) => judge(row).isRefused).length / those.length;
  };
  let areMet = true;
  for (const kind of kinds) {
    const of = (holding: Holding, name?: string) =>
      share(
        (row) =>
          row.kind === kind && row.holding === holding && (name ?? row.library) === row.library,
      );
    const cells = libraries.map((name) => of("there", name));
    const [there, offTopic, leftOut] = [of("there"), of("off topic"), of("left out")];
    const isMet =
      (there ?? 0) <= goals.refusedWrongly &&
      (offTopic ?? 1) >= goals.offTopic &&
      (kind !== "question" || (leftOut ?? 1) >= goals.leftOut);
    areMet &&= isMet;
    const figures = [...cells, there, offTopic, leftOut].map(percent).join(" | ");
    print(`| ${kind} | ${figures} | ${isMet ? "yes" : "NO"} |`);
  }
  return areMet;
}

function printReliability(rows: Row[], judge: Judge): void {
  const bins = borders.slice(1).map((to, place) => ({ from: borders[place] ?? 0, to }));
  print(`| kind | ${bins.map(({ from, to }) => `${from}–${to}`).join(" | ")} |`);
  print(`|---|${bins.map(() => "---|").join("")}`);
  for (const kind of [...kinds, "all"]) {
    const those = rows
      .filter((row) => kind === "all" || row.kind === kind)
      .map((row) => ({ ...judge(row), isThere: row.holding === "there" }));
    const sides = [true, false].map(
      (isThere) => those.filter((each) => each.isThere === isThere).length,
    );
    const cells = bins.map(({ from, to }) => {
      const inside = those.filter(
        ({ confidence }) => confidence >= from && (confidence < to || to === 1),
      );
      const [there = 0, not = 0] = [true, false].map(
        (isThere, side) =>
          inside.filter((each) => each.isThere === isThere).length / (sides[side] || 1),
      );
      return inside.length === 0 ? "–" : `${(there / (there + not)).toFixed(2)} (${inside.length})`;
    });
    print(`| ${kind} | ${cells.join(" | ")} |`);
  }
}

function printModel(title: string, { bias, covered, similarity, least }: FittedModel): void {
  const figures = [bias, covered, similarity, least.open, least.closed];
  print(`| ${title} | ${figures.map((figure) => figure.toFixed(3)).join(" | ")} |`);
}

function percent(value: number | undefined): string {
  return value === undefined ? "–" : (value * 100).toFixed(1);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
