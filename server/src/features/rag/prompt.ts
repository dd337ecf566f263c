// What a language model is told when it is to answer from passages: the task, what was said before, and the passages as data.
import { fencedDataRule, fenceData } from "../../adapters/llm/fenced-data.ts";
import type { LlmMessage } from "../../adapters/llm/llm.ts";
import type { Passage } from "./answering/passage.ts";

const citing =
  "Write in the language of the last message. Put the number of the passage that says it behind every statement, as in [2] or [1][3], and cite nothing else. If the passages do not hold it, say so.";

export function toPrompt(
  task: string,
  passages: readonly Passage[],
  message: string,
  history: LlmMessage[] = [],
): LlmMessage[] {
  const sources = passages.map(({ index, paperTitle, section, text }) => ({
    number: index,
    paper: paperTitle,
    section,
    text,
  }));
  return [
    { role: "system", content: [task, citing, fencedDataRule].join("\n") },
    ...history,
    { role: "user", content: `${fenceData({ passages: sources })}\n\n${message}` },
  ];
}
