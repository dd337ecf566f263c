// What is shown of a passage: one of its sentences, verbatim, with its page and its place there.
import { nearestSentence } from "../../knowledge/answering/nearest-sentence.ts";
import { questionTerms } from "../../knowledge/answering/question-terms.ts";
import type { FoundPassage, PlacedSentence } from "./retrieve-passages.ts";

export type Excerpt = {
  excerpt: string;
  page_number: number | null;
  rectangles: PlacedSentence["rectangles"];
};

/** So many passages a refusal shows. */
export const mostNearest = 5;

export function excerptOf(
  passage: FoundPassage,
  sentence: PlacedSentence | undefined,
  longest = Infinity,
): Excerpt {
  const text = passage.text.slice(sentence?.start ?? 0, sentence?.end);
  return {
    // Never half a character, which a cut between the two units of one would leave.
    excerpt:
      text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, ""),
    page_number: sentence?.page ?? passage.page,
    rectangles: sentence?.rectangles ?? [],
  };
}

/** Of each passage the sentence that says most of the question. */
export function excerptsFor(question: string): (passage: FoundPassage) => Excerpt {
  const asked = questionTerms(question);
  return (passage) => excerptOf(passage, nearestSentence(asked, passage));
}
