// A question and a text to the numbers a model knows them by, put together as its tokenizer says.
import { type Encoding, Tokenizer } from "@huggingface/tokenizers";
import { mostCharactersOfToken } from "../inference/text-encoder.ts";

/** `parts` tells of each token to which of the two it belongs, in the numbers the model has for them. */
export type EncodedPair = { ids: number[]; parts: number[] };
export type EncodePair = (question: string, text: string) => EncodedPair;

/** An encoded pair, and where in it the two begin and end: around them are the tokenizer's marks. */
type Example = EncodedPair & { question: Span; text: Span };
type Span = { start: number; end: number };
type TokensOf = (text: string) => number[];

/** Of what is too long the text's end is left out; the question's only beyond half of what the model takes. */
export function createPairEncoder(
  tokenizer: object,
  tokenizerConfig: object,
  mostTokens: number,
): EncodePair {
  const loaded = new Tokenizer(tokenizer, tokenizerConfig);
  const options = { add_special_tokens: false };
  const tokensOf: TokensOf = (text) =>
    loaded.encode(text.slice(0, mostTokens * mostCharactersOfToken), options).ids;
  const example = encodeExample(loaded, tokensOf);
  const marks = example.ids.length - lengthOf(example.question) - lengthOf(example.text);
  const [ofQuestion = 0, ofText = 0] = [example.question, example.text].map(
    ({ start }) => example.parts[start],
  );
  return (question, text) => {
    const asked = tokensOf(question).slice(0, Math.floor(mostTokens / 2));
    const said = tokensOf(text).slice(0, mostTokens - marks - asked.length);
    return {
      ids: fill(example, example.ids, asked, said),
      parts: fill(
        example,
        example.parts,
        asked.map(() => ofQuestion),
        said.map(() => ofText),
      ),
    };
  };
}

function encodeExample(tokenizer: Tokenizer, tokensOf: TokensOf): Example {
  const [asked, said] = [tokensOf("question"), tokensOf("text")];
  const options = { text_pair: "text", return_token_type_ids: true } as const;
  const { ids, token_type_ids: parts = [] }: Encoding = tokenizer.encode("question", options);
  const question = spanAt(ids.indexOf(asked[0] ?? -1), asked);
  const text = spanAt(ids.lastIndexOf(said[0] ?? -1), said);
  if (question.start === -1 || text.start < question.end) {
    throw new Error("its tokenizer does not put two texts together");
  }
  return { ids, parts, question, text };
}

function spanAt(start: number, tokens: number[]): Span {
  return { start, end: start + tokens.length };
}

function lengthOf({ start, end }: Span): number {
  return end - start;
}

function fill(
  { question, text }: Example,
  numbers: number[],
  asked: number[],
  said: number[],
): number[] {
  return [
    ...numbers.slice(0, question.start),
    ...asked,
    ...numbers.slice(question.end, text.start),
    ...said,
    ...numbers.slice(text.end),
  ];
}
