// Reads the text of an answer into lines: headings, points and paragraphs, with what it cites and what is doubted.
import type { Schemas } from "../../api/generated.ts";

export type Doubt = Schemas["Doubt"];

/** A stretch of a line; in its parts a number is a citation, a string is what stands around it. */
export type AnswerRun = { parts: (string | number)[]; doubt: Doubt["reason"] | undefined };

export type AnswerLine = {
  kind: "heading" | "point" | "text";
  /** The number of a point that has one, with its dot. */
  mark: string;
  runs: AnswerRun[];
};

/** Points that follow each other are one list. */
export type AnswerBlock =
  | { kind: "heading" | "text"; line: AnswerLine }
  | { kind: "list"; lines: AnswerLine[] };

const pointMark = /^\s{0,8}(?:[-*•]|(\d{1,3}[.)])) +/;

/** A number in brackets that no source has is text: an interval, or a year. Doubts are in the order of the text. */
export function readAnswer(
  text: string,
  known: ReadonlySet<number>,
  doubts: readonly Doubt[] = [],
): AnswerLine[] {
  return [...text.matchAll(/[^\n]+/g)].flatMap(({ 0: line, index }) => {
    if (line.trim() === "") return [];
    const heading = /^#{1,6} /.exec(line)?.[0];
    const point = pointMark.exec(line);
    const kind = heading !== undefined ? "heading" : point !== null ? "point" : "text";
    const start = index + (heading ?? point?.[0] ?? /^\s*/.exec(line)?.[0] ?? "").length;
    const range = { start, end: index + line.trimEnd().length };
    return { kind, mark: point?.[1] ?? "", runs: readRuns(text, range, known, doubts) };
  });
}

export function toBlocks(lines: readonly AnswerLine[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.kind !== "point") blocks.push({ kind: line.kind, line });
    else if (last?.kind === "list") last.lines.push(line);
    else blocks.push({ kind: "list", lines: [line] });
  }
  return blocks;
}

function readRuns(
  text: string,
  { start, end }: { start: number; end: number },
  known: ReadonlySet<number>,
  doubts: readonly Doubt[],
): AnswerRun[] {
  const runs: AnswerRun[] = [];
  let from = start;
  const add = (to: number, doubt: AnswerRun["doubt"]) => {
    if (to > from) runs.push({ parts: readParts(text.slice(from, to), known), doubt });
    from = Math.max(from, to);
  };
  for (const doubt of doubts) {
    if (doubt.end <= from || doubt.start >= end) continue;
    add(doubt.start, undefined);
    add(Math.min(doubt.end, end), doubt.reason);
  }
  add(end, undefined);
  return runs;
}

function readParts(text: string, known: ReadonlySet<number>): (string | number)[] {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of text.matchAll(/\[(\d{1,4})\]/g)) {
    const number = Number(match[1]);
    if (!known.has(number)) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(number);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
