// Texts to the numbers a model knows them by, never more of them than the model takes.
import { Tokenizer } from "@huggingface/tokenizers";

export type EncodeText = (text: string) => number[];

/**
 * Of a longer text only this many characters for each token are looked at: scientific English has some five, and a file
 * can hold megabytes without a space.
 */
export const mostCharactersOfToken = 32;

export function createTextEncoder(
  tokenizer: object,
  tokenizerConfig: object,
  mostTokens: number,
): EncodeText {
  const loaded = new Tokenizer(tokenizer, tokenizerConfig);
  // Models are told where a text begins and ends, by marks that count as tokens.
  const marks = loaded.encode("").ids;
  const closing = marks.slice(Math.ceil(marks.length / 2));
  return (text) => {
    const { ids } = loaded.encode(text.slice(0, mostTokens * mostCharactersOfToken));
    if (ids.length <= mostTokens) return ids.length === 0 ? [0] : ids;
    return [...ids.slice(0, mostTokens - closing.length), ...closing];
  };
}
