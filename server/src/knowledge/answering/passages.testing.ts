// Builds passages for the tests of answering, with their sentences found as the product finds them.
import { splitSentences } from "../text/sentences.ts";
import type { Passage } from "./passage.ts";

/** One paper a text, numbered from 1 in the order given. */
export function buildPassages(...texts: Array<string | Partial<Passage>>): Passage[] {
  return texts.map((given, place) => {
    const { text = "", ...fields } = typeof given === "string" ? { text: given } : given;
    return {
      index: place + 1,
      passageId: 100 + place,
      paperId: place + 1,
      paperTitle: `Paper ${place + 1}`,
      section: "",
      page: 3,
      text,
      sentences: splitSentences(text).map((range) => ({ ...range, page: null })),
      score: 1 - place / 100,
      similarity: undefined,
      ...fields,
    };
  });
}
