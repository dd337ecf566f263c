// Numbers the passages of an answer in the order in which its text cites them; those it does not cite come after.
import { citedNumbers, renumberMarkers } from "./markers.ts";
import type { Answer, Passage, PassageSentence } from "./passage.ts";

/** The passages come in the order of their new numbers. */
export function numberByAppearance<
  Sentence extends PassageSentence,
  Found extends Passage<Sentence>,
  Written extends Answer<Sentence>,
>(answer: Written, passages: readonly Found[]): { answer: Written; passages: Found[] } {
  const known = new Set(passages.map(({ index }) => index));
  const cited = citedNumbers(answer.text).filter((number) => known.has(number));
  const order = [...new Set([...cited, ...passages.map(({ index }) => index)])];
  const numbers = new Map(order.map((number, place) => [number, place + 1]));
  const numberOf = (number: number) => numbers.get(number) ?? number;
  return {
    answer: {
      ...answer,
      text: renumberMarkers(answer.text, numberOf),
      citations: answer.citations.map((citation) => ({
        ...citation,
        index: numberOf(citation.index),
        passage: { ...citation.passage, index: numberOf(citation.passage.index) },
      })),
    },
    passages: passages
      .map((passage) => ({ ...passage, index: numberOf(passage.index) }))
      .toSorted((one, other) => one.index - other.index),
  };
}
