// How well claims are verified by the built-in engine: `node eval/claims.ts` prints shares, the curves of both verdicts, and every gate.
import type { Passage } from "../server/src/knowledge/answering/passage.ts";
import type { ClaimPassage } from "../server/src/knowledge/claims/choose-evidence.ts";
import { type Verification, verifyClaim } from "../server/src/knowledge/claims/verify-claim.ts";
import { type Claim, data, hasClaims, type Label, openClaimLibrary } from "./claims-library.ts";

type Half = Claim["half"];
type Asked = { claim: Claim; papers: number[]; verification: Verification<undefined> };
type Figure = { what: string; half: Half; figure: number; of: number; least: number | undefined };

const goals = { abstract: 0.85, sentence: 0.6, supported: 0.8, contradicted: 0.75 };
const passagesAsked = 12;
const papersShown = 3;
const sentencesShown = 2;
const halves: Half[] = ["fitted half", "held half"];
const labels: Label[] = ["supported", "contradicted"];
const thresholds = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7];

async function main(): Promise<number> {
  if (!hasClaims()) {
    print(
      `No ir-scifact-train/claims.train.jsonl in ${data}: set DATA to the folder that holds it.`,
    );
    return 1;
  }
  const library = await openClaimLibrary();
  const found: Passage[][] = [];
  for (const { text } of library.claims) found.push(await library.search(text, passagesAsked));
  await library.vectors.embed([...new Set(found.flatMap(sentencesLookedAt))]);
  const asked: Asked[] = [];
  for (const [place, claim] of library.claims.entries()) {
    const passages = found[place] ?? [];
    const papers = [...new Set(passages.map(({ paperId }) => paperId))];
    const verification = await verifyClaim(claim.text, passages.map(toClaimPassage), (texts) =>
      library.vectors.embed(texts),
    );
    asked.push({ claim, papers, verification });
  }
  await library.close();
  for (const label of labels) reportCurve(asked, label);
  reportVerdicts(asked);
  const figures = halves.flatMap((half) => {
    const own = asked.filter(({ claim }) => claim.half === half);
    const counted = own.filter(({ claim }) =>
      [...claim.evidence.keys()].every((paper) => !library.uncounted.has(paper)),
    );
    return [
      ...shownFigures(half, own, counted),
      ...labels.map((label) => precision(half, own, label)),
    ];
  });
  return report(figures);
}

/** Embedded together, which is faster than claim by claim. */
function sentencesLookedAt(passages: Passage[]): string[] {
  const papers = new Set([...new Set(passages.map(({ paperId }) => paperId))].slice(0, 4));
  return passages
    .filter(({ paperId }) => papers.has(paperId))
    .flatMap(({ text, sentences }) => sentences.map(({ start, end }) => text.slice(start, end)));
}

function toClaimPassage({
  paperId,
  paperTitle,
  section,
  text,
  sentences,
}: Passage): ClaimPassage<undefined> {
  return {
    paper: paperId,
    title: paperTitle,
    section,
    sentences: sentences.map(({ start, end }) => ({
      text: text.slice(start, end),
      place: undefined,
    })),
  };
}

function shownFigures(half: Half, own: Asked[], counted: Asked[]): Figure[] {
  const withEvidence = own.filter(({ claim }) => claim.label !== undefined);
  const withSentences = counted.filter(({ claim }) => claim.label !== undefined);
  const share = (those: Asked[], isOne: (each: Asked) => boolean) =>
    those.filter(isOne).length / those.length;
  const inFirst = share(withEvidence, ({ claim, papers }) =>
    papers.slice(0, papersShown).some((paper) => claim.evidence.has(paper)),
  );
  const isShown = ({ claim, verification }: Asked, most: number) => {
    const shown = new Set([...claim.evidence.values()].flat());
    return verification.evidence.slice(0, most).some(({ text }) => shown.has(text));
  };
  return [
    {
      what: `right abstract among the first ${papersShown}`,
      half,
      figure: inFirst,
      of: withEvidence.length,
      least: goals.abstract,
    },
    {
      what: `one of its sentences among the first ${sentencesShown} shown`,
      half,
      figure: share(withSentences, (each) => isShown(each, sentencesShown)),
      of: withSentences.length,
      least: goals.sentence,
    },
    {
      what: "one of its sentences among all that are shown",
      half,
      figure: share(withSentences, (each) => isShown(each, Infinity)),
      of: withSentences.length,
      least: undefined,
    },
  ];
}

function precision(half: Half, own: Asked[], label: Label): Figure {
  const said = own.filter(({ verification }) => verification.verdict === label);
  const right = said.filter(({ claim }) => claim.label === label);
  const known = own.filter(({ claim }) => claim.label === label);
  return {
    what: `precision of "${label}", recall ${percent(right.length / known.length)}`,
    half,
    figure: right.length / said.length,
    of: said.length,
    least: goals[label],
  };
}

/** Each cell: precision / recall / how many were said, if so much were asked of the strength. */
function reportCurve(asked: Asked[], label: Label): void {
  print(`| "${label}" from a strength of | ${thresholds.join(" | ")} |`);
  print(`|---|${thresholds.map(() => "---|").join("")}`);
  for (const half of halves) {
    const own = asked.filter(({ claim }) => claim.half === half);
    const known = own.filter(({ claim }) => claim.label === label).length;
    const cells = thresholds.map((least) => {
      const said = own.filter((each) => strengthOf(each, label) >= least);
      const right = said.filter(({ claim }) => claim.label === label).length;
      return `${percent(right / said.length)} / ${percent(right / known)} / ${said.length}`;
    });
    print(`| ${half} | ${cells.join(" | ")} |`);
  }
  print("");
}

function strengthOf({ verification: { evidence } }: Asked, label: Label): number {
  const strongest = (stance: string) =>
    Math.max(
      0,
      ...evidence.slice(0, 4).map((each) => (each.stance === stance ? each.strength : 0)),
    );
  const difference = strongest("supports") - strongest("contradicts");
  return label === "supported" ? difference : -difference;
}

function reportVerdicts(asked: Asked[]): void {
  const verdicts = ["supported", "contradicted", "related", "not_found"] as const;
  print(`| the claim is | ${verdicts.join(" | ")} |\n|---|---|---|---|---|`);
  for (const label of [...labels, undefined]) {
    const own = asked.filter(({ claim }) => claim.label === label);
    const cells = verdicts.map(
      (verdict) => own.filter(({ verification }) => verification.verdict === verdict).length,
    );
    print(`| ${label ?? "without evidence"} | ${cells.join(" | ")} |`);
  }
  print("");
}

function report(figures: Figure[]): number {
  print("| what | half | figure | of | goal | met |\n|---|---|---|---|---|---|");
  for (const { what, half, figure, of, least } of figures) {
    const goal = least === undefined ? " | " : `>= ${least} | ${figure >= least ? "yes" : "NO"}`;
    print(`| ${what} | ${half} | ${figure.toFixed(3)} | ${of} | ${goal} |`);
  }
  const gates = figures.filter(({ half, least }) => half === "held half" && least !== undefined);
  return gates.every(({ figure, least = 0 }) => figure >= least) ? 0 : 1;
}

function percent(value: number): string {
  return (value * 100).toFixed(0);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

process.exitCode = await main();
