// The sentence of a passage that shows best what it has to do with a question: the one that holds most of its terms.
import { termsOf } from "../text/stemmed-terms.ts";
import type { Passage, PassageSentence } from "./passage.ts";
import { coverage } from "./question-terms.ts";

/** The first of those that hold most; undefined where there are no sentences. A title is shown beside it anyway. */
export function nearestSentence<Sentence extends PassageSentence>(
  asked: ReadonlySet<string>,
  { text, sentences, paperTitle }: Passage<Sentence>,
): Sentence | undefined {
  const textOf = ({ start, end }: Sentence) => text.slice(start, end);
  const told = sentences.filter((each) => withoutStop(textOf(each)) !== withoutStop(paperTitle));
  const [best] = (told.length > 0 ? told : sentences)
    .map((sentence) => ({
      sentence,
      covered: coverage(asked, new Set(termsOf(textOf(sentence)))),
    }))
    .sort((one, other) => other.covered - one.covered);
  return best?.sentence;
}

function withoutStop(text: string): string {
  return text.trim().replace(/[.。]$/u, "");
}
