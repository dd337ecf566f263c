// How the embedding model reads a question and the passages found for it: by itself, or one of them through a dictionary.
import type { Reading as ModelReading } from "../../adapters/embedding/embedder.ts";
import { languageOf } from "../../knowledge/answering/wording.ts";
import type { ModelLanguages } from "../../knowledge/text/model-languages.ts";
import { toReference } from "../../knowledge/retrieval/similarity-scale.ts";

/** From the model's cosines to those that confidence was fitted with; undefined where it does not understand the question. */
export type Scaling = ((cosine: number) => number) | undefined;

export type Reading = {
  /** Of the question with texts in its own language. */
  toScale: Scaling;
  /** Of the question with this text. */
  of(text: string): { toScale: Scaling; isGlossed: boolean };
};

const languages: Record<ModelReading["chinese"], ModelLanguages> = {
  read: "all",
  dictionary: "glossed",
  none: "latin",
};

export function languagesOf({ chinese }: ModelReading): ModelLanguages {
  return languages[chinese];
}

export function readingOf({ chinese, scales }: ModelReading, question: string): Reading {
  const isAskedInChinese = languageOf(question) === "zh";
  const toScale = scalingBy(isAskedInChinese ? scales.han : scales.latin);
  return {
    toScale,
    of(text) {
      const isGlossed = chinese === "dictionary" && (isAskedInChinese || languageOf(text) === "zh");
      return { isGlossed, toScale: isGlossed ? scalingBy(scales.han) : toScale };
    },
  };
}

function scalingBy(scale: ModelReading["scales"]["han"]): Scaling {
  return scale === undefined ? undefined : toReference(scale);
}
