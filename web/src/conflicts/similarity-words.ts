// How alike two records are, in words.
import type { Say } from "../language/translate.ts";

/** Rounded down: nothing is called wholly alike that is not. */
export function sayShare(language: string, similarity: number): string {
  const share = Math.floor(similarity * 100 + 1e-6) / 100;
  return share.toLocaleString(language, { style: "percent" });
}

export function sayAlike(say: Say, language: string, similarity: number): string {
  return say("evidence.alike", { share: sayShare(language, similarity) });
}
