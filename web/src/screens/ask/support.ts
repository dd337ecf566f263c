// How well an answer is supported, in words: a figure would look more certain than it is.
import type { Tone } from "../../parts/pill.tsx";
import type { Message } from "./ask-queries.ts";

const degrees = [
  { from: 0.8, tone: "good", words: "ask.support.well" },
  { from: 0.5, tone: "info", words: "ask.support.partly" },
  { from: 0, tone: "warn", words: "ask.support.weakly" },
] as const satisfies { from: number; tone: Tone; words: string }[];

/** Undefined of a refusal and of an answer without an end. One that is doubted somewhere is partly supported at best. */
export function supportOf({
  confidence,
  doubts,
  finish_reason: reason,
}: Pick<Message, "confidence" | "doubts" | "finish_reason">) {
  if (confidence === null || reason === "no_evidence") return undefined;
  const isDoubted = doubts !== null && doubts.length > 0;
  return degrees.find(({ from }, place) => confidence >= from && !(isDoubted && place === 0));
}
