// Runs in a worker thread: reads what the papers of a project found, and which of it goes against each other.
import { type Candidates, findContradictions } from "../../knowledge/claims/find-contradictions.ts";
import { type Finding, findingsOf, type PaperText } from "../../knowledge/claims/findings.ts";
import { matterOf } from "../../knowledge/claims/matter.ts";
import { rowsOf } from "../papers/library-rows.ts";
import { passageRowsOf } from "../processing/passage-rows.ts";

export const claimColumns = ["id", "title", "abstract"] as const;

export type Position = {
  paper_id: number;
  paper_title: string;
  sentence: string;
  passage_id: number | null;
  direction: Finding["effect"]["course"];
};

export type OpposedPair = {
  one: Position;
  other: Position;
  claim: string;
  topic: string;
  confidence: number;
};

export type OpposedPairs = { found: OpposedPair[]; total: number; candidates: OpposedPair[] };

type Input = { papers: Uint8Array[]; passages: Uint8Array[] };

/** As the UTF-8 of JSON. */
export function findOpposedPairs(input: unknown): Uint8Array {
  const { papers, passages } = input as Input;
  const titles = new Map<number, string>();
  const findings: Finding[] = [];
  const texts = textsByPaper(passages);
  for (const { id, title, abstract } of rowsOf(papers, claimColumns)) {
    titles.set(id, title);
    const own = texts.get(id) ?? [{ section: "", text: abstract, passage: null }];
    findings.push(...findingsOf({ id, title }, own));
  }
  const { contradictions, total, candidates } = findContradictions(findings);
  const toPair = ({ one, other, confidence }: Candidates[number]): OpposedPair => ({
    one: toPosition(one, titles),
    other: toPosition(other, titles),
    ...matterOf(one, other),
    confidence: Math.round(confidence * 1000) / 1000,
  });
  const answer: OpposedPairs = {
    found: contradictions.map(toPair),
    total,
    candidates: candidates.map(toPair),
  };
  return new TextEncoder().encode(JSON.stringify(answer));
}

function textsByPaper(pieces: readonly Uint8Array[]): Map<number, PaperText[]> {
  const texts = new Map<number, PaperText[]>();
  for (const { id, paper_id, section, text } of passageRowsOf(pieces)) {
    const known = texts.get(paper_id);
    const own = { section, text, passage: id };
    if (known === undefined) texts.set(paper_id, [own]);
    else known.push(own);
  }
  return texts;
}

function toPosition(
  { paper, passage, sentence, effect }: Finding,
  titles: ReadonlyMap<number, string>,
): Position {
  return {
    paper_id: paper,
    paper_title: titles.get(paper) ?? "",
    sentence,
    passage_id: passage,
    direction: effect.course,
  };
}
