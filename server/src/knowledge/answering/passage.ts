// What an answer is made of and what it points back to: passages of the library with their sentences, and citations.

/** `start` and `end` are characters of the passage's own `text`. */
export type PassageSentence = { start: number; end: number; page: number | null };

/** A passage as retrieval found it, best first. */
export type Passage<Sentence extends PassageSentence = PassageSentence> = {
  /** The number it is cited by, from 1. */
  index: number;
  passageId: number;
  paperId: number;
  paperTitle: string;
  section: string;
  /** What it is of its document, where that is known: text, caption, table, footnote or references. */
  kind?: string;
  /** What the conversation knows it to be about, whether or not it says so again. */
  subject?: string;
  page: number | null;
  text: string;
  sentences: readonly Sentence[];
  score: number;
  /** Its cosine to the question, by the model that the sentences are embedded with; undefined where that did not find it. */
  similarity: number | undefined;
  /** Whether the model read the question or the passage through a dictionary. */
  isGlossed?: boolean;
  /** How much of the question it holds, by how rare the question's terms are in the library: 0 to 1. */
  covered?: number;
};

/** `excerpt` is the sentence as the passage writes it: `passage.text.slice(start, end)`. */
export type Citation<Sentence extends PassageSentence = PassageSentence> = {
  index: number;
  passage: Passage<Sentence>;
  sentence: Sentence;
  excerpt: string;
  page: number | null;
};

export type Answer<Sentence extends PassageSentence = PassageSentence> = {
  text: string;
  citations: Citation<Sentence>[];
  /** How likely it is that the library holds the answer: 0 to 1. */
  confidence: number;
  finish_reason: "stop" | "no_evidence";
};

export function citationOf<Sentence extends PassageSentence>(
  passage: Passage<Sentence>,
  sentence: Sentence,
): Citation<Sentence> {
  return {
    index: passage.index,
    passage,
    sentence,
    excerpt: passage.text.slice(sentence.start, sentence.end),
    page: sentence.page ?? passage.page,
  };
}
