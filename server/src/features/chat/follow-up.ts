// Questions that lean on those before them: "And in children?" says nothing by itself.
import type { LlmMessage } from "../../adapters/llm/llm.ts";
import type { Passage } from "../../knowledge/answering/passage.ts";
import { subjectTerms } from "../../knowledge/answering/question-terms.ts";
import { termsOf } from "../../knowledge/text/stemmed-terms.ts";

/** A question with more words of its own stands by itself. */
const mostOwnTerms = 3;

/** The message behind the last question that stands by itself and what followed it; undefined where it leans on nothing. */
export function completeQuestion(
  message: string,
  history: readonly LlmMessage[],
): string | undefined {
  if (standsAlone(message)) return undefined;
  const asked = history.filter(({ role }) => role === "user").map(({ content }) => content);
  const start = asked.findLastIndex(standsAlone);
  return start === -1 ? undefined : [...asked.slice(start), message].join(" ");
}

/** Those that hold a word of the message itself: others would only answer the question before it again. */
export function aboutMessage<Found extends Passage>(message: string, passages: Found[]): Found[] {
  const own = subjectTerms(message);
  if (own.size === 0) return passages;
  return passages.filter(({ paperTitle, section, text }) => {
    const held = new Set(termsOf(`${paperTitle}\n${section}\n${text}`));
    return !own.isDisjointFrom(held);
  });
}

function standsAlone(question: string): boolean {
  return subjectTerms(question).size > mostOwnTerms;
}
