// Reads what a language model wrote for a section: its sentences, the papers each cites, and whether they hold it up.
import { checkCitations } from "../answering/check-citations.ts";
import { citedNumbers, keepKnownMarkers, withoutMarkers } from "../answering/markers.ts";
import type { Passage } from "../answering/passage.ts";
import { supportScore } from "../claims/support.ts";
import { languageOf } from "../answering/wording.ts";
import { splitSentences } from "../text/sentences.ts";
import type { DraftSentence } from "./draft-document.ts";

export type WrittenSentence = DraftSentence & {
  /** With the marks of passages, as the model wrote it. */
  marked: string;
  isHeldUp: boolean;
};

/** A paraphrase changes about half of the words; the opposite of what is said has no support at all. */
const leastSupport = 0.4;
// A mark behind the full stop belongs to the sentence before it.
const marksBehind = /([.!?。！？]["”’]?)((?:[^\S\n]?\[\d{1,4}\])+)/gu;
const notProse = /^\s*(?:#{1,6}\s|[-*_]{3,}\s*$|\|)/u;
const listMark = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/u;

/** Paragraph by paragraph. Headings are left out: the section has its own. */
export function readWritten(text: string, passages: readonly Passage[]): WrittenSentence[][] {
  const papers = new Map(passages.map(({ index, paperId }) => [index, paperId]));
  const known = keepKnownMarkers(text, (number) => papers.has(number));
  return known
    .replaceAll(marksBehind, (_whole, stop: string, marks: string) => `${marks}${stop}`)
    .split(/\n+/u)
    .filter((line) => !notProse.test(line))
    .map((line) =>
      readLine(line.replace(listMark, "").replaceAll(/\*\*|__/gu, ""), passages, papers),
    )
    .filter((sentences) => sentences.length > 0);
}

function readLine(
  line: string,
  passages: readonly Passage[],
  papers: ReadonlyMap<number, number>,
): WrittenSentence[] {
  const { text, doubts } = checkCitations(line, passages);
  return splitSentences(text).flatMap(({ start, end }) => {
    const marked = text.slice(start, end);
    const bare = withoutMarkers(marked);
    if (bare === "") return [];
    const numbers = citedNumbers(marked);
    const cited = numbers.flatMap((number) => papers.get(number) ?? []);
    const isDoubted = doubts.some((doubt) => doubt.start < end && doubt.end > start);
    const isHeldUp = !isDoubted && isSupported(bare, numbers, passages);
    return { text: tidy(bare), papers: [...new Set(cited)], marked, isHeldUp };
  });
}

/** Across languages words do not compare: there the check of citations must do. */
function isSupported(
  claim: string,
  numbers: readonly number[],
  passages: readonly Passage[],
): boolean {
  const cited = passages.filter(({ index }) => numbers.includes(index));
  const comparable = cited.filter(({ text }) => languageOf(text) === languageOf(claim));
  if (comparable.length < cited.length || cited.length === 0) return true;
  const sentences = cited.flatMap(({ text, sentences: ranges }) =>
    ranges.map(({ start, end }) => text.slice(start, end)),
  );
  return supportScore(claim, sentences) >= leastSupport;
}

function tidy(text: string): string {
  return text.replaceAll(/\s+([.,;。，；])/gu, "$1");
}
