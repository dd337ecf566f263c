// How well contradictions are found: `node eval/contradictions.ts` puts all pairs into one project and counts those found and those
// wrong, then does the same with real abstracts where they are there.
import { findContradictions } from "../server/src/knowledge/claims/find-contradictions.ts";
import { findingsOf } from "../server/src/knowledge/claims/findings.ts";
import { agreeing } from "./contradiction-pairs-agreeing.ts";
import { opposed, type Pair } from "./contradiction-pairs-opposed.ts";
import { hasAbstracts, measureRealAbstracts } from "./contradictions-scifact.ts";

const goals = { found: 25 / 30, wrong: 2 / 30, amongThousand: 1, ofSupported: 0.01 };

function main(): number {
  const isMet = [checkPairs(), hasAbstracts() ? checkRealAbstracts() : true];
  return isMet.every(Boolean) ? 0 : 1;
}

function checkPairs(): boolean {
  const pairs = [...opposed, ...agreeing];
  const sentences = pairs.flat();
  const findings = sentences.flatMap((sentence, paper) =>
    findingsOf({ id: paper, title: "" }, [
      { section: "", text: abstractOf(sentence), passage: null },
    ]),
  );
  const { contradictions } = findContradictions(findings);
  const isFound = (place: number) =>
    contradictions.some(({ one, other }) => isPair(place, one.paper, other.paper));
  const missed = opposed.filter((_, place) => !isFound(place));
  const wrong = contradictions.filter(({ one, other }) =>
    opposed.every((_, place) => !isPair(place, one.paper, other.paper)),
  );
  for (const [one, other] of missed) print(`missed: ${one}\n        ${other}`);
  for (const { one, other } of wrong) print(`wrong: ${one.sentence}\n       ${other.sentence}`);
  const found = opposed.length - missed.length;
  const gates = [
    {
      what: "opposed pairs found",
      count: found,
      of: opposed,
      isMet: found >= goals.found * opposed.length,
    },
    {
      what: "others called contradictions",
      count: wrong.length,
      of: agreeing,
      isMet: wrong.length <= goals.wrong * agreeing.length,
    },
  ];
  print("\n| what | count | of | met |\n|---|---|---|---|");
  for (const { what, count, of, isMet } of gates)
    print(`| ${what} | ${count} | ${of.length} | ${isMet ? "yes" : "NO"} |`);
  return gates.every(({ isMet }) => isMet);
}

/** Pairs of abstracts are printed: whether they contradict each other only a reader can tell. */
function checkRealAbstracts(): boolean {
  const { abstracts, amongAbstracts, contradicted, supported } = measureRealAbstracts();
  for (const { one, other, confidence } of amongAbstracts)
    print(`reported ${confidence.toFixed(2)}: ${one.sentence}\n               ${other.sentence}`);
  const perThousand = (amongAbstracts.length / abstracts) * 1000;
  const areFew = perThousand <= goals.amongThousand;
  const isMet = areFew && supported.found <= goals.ofSupported * supported.of;
  print("\n| real abstracts | count | of |\n|---|---|---|");
  print(
    `| pairs reported, ${perThousand.toFixed(2)} a thousand | ${amongAbstracts.length} | ${abstracts} |`,
  );
  print(
    `| claims that an abstract contradicts, found | ${contradicted.found} | ${contradicted.of} |`,
  );
  print(
    `| claims that an abstract supports, called contradictions | ${supported.found} | ${supported.of} |`,
  );
  print(
    isMet ? "met" : "NOT met: at most one pair a thousand, and one supported claim in a hundred",
  );
  return isMet;
}

/** A finding stands among other sentences, as in a paper. */
function abstractOf(finding: Pair[0]): string {
  return /\p{Script=Han}/u.test(finding)
    ? `目的 探讨相关问题。方法 收集并分析了有关资料。结果 ${finding}`
    : `We studied a question that matters in practice. Data were collected and analysed in the usual way. ${finding}`;
}

function isPair(place: number, one: number, other: number): boolean {
  return Math.min(one, other) === 2 * place && Math.max(one, other) === 2 * place + 1;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = main();
