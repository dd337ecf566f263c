// The sentences a draft may be written of, by paper and role, each given out once and none that says what another said.
import type { Passage } from "../answering/passage.ts";
import { coverage, likeness, questionTerms } from "../answering/question-terms.ts";
import { isLeftOut } from "../answering/signals.ts";
import { type SentenceRole, sentenceRoles } from "../text/sentence-roles.ts";
import { termsOf } from "../text/stemmed-terms.ts";
import type { DraftSentence } from "./draft-document.ts";
import { leansBack, reportSentence } from "./report-sentence.ts";

export type PoolSentence = {
  paper: number;
  role: SentenceRole;
  /** As the paper says it, and as a review would. */
  source: string;
  text: string;
  terms: ReadonlySet<string>;
  /** Where it stands in its paper, for telling things in the paper's own order. */
  place: number;
  weight: number;
};

export type Wish = {
  papers: readonly number[];
  roles: readonly SentenceRole[];
  most: number;
  mostOfPaper?: number;
  /** What the sentence must speak of. */
  holds?: (sentence: PoolSentence) => boolean;
};

export type SentencePool = {
  /** The best that are left of the first role wished for, then of the next; in the order of papers and text. */
  take(wish: Wish): PoolSentence[];
  sentences: readonly PoolSentence[];
};

const alike = 0.6;
const leastTerms = 4;
/** Papers and their abstracts come to their point towards the end. */
const endBonus = 0.3;
/** What leans on a sentence that may not be there. */
const leaningPenalty = 0.6;

export function createSentencePool(topic: string, passages: readonly Passage[]): SentencePool {
  const sentences = readSentences(topic, passages);
  const given: PoolSentence[] = [];
  const isSaid = (one: PoolSentence) =>
    given.some((other) => other.text === one.text || likeness(one.terms, other.terms) >= alike);
  return {
    sentences,
    take({ papers, roles, most, mostOfPaper = most, holds = () => true }) {
      const chosen: PoolSentence[] = [];
      const wanted = new Set(papers);
      for (const role of roles) {
        for (const sentence of sentences) {
          if (chosen.length >= most) break;
          const ofPaper = chosen.filter(({ paper }) => paper === sentence.paper).length;
          if (sentence.role !== role || !wanted.has(sentence.paper)) continue;
          if (ofPaper >= mostOfPaper || !holds(sentence) || isSaid(sentence)) continue;
          chosen.push(sentence);
          given.push(sentence);
        }
      }
      const order = (paper: number) => papers.indexOf(paper);
      return chosen.sort(
        (one, other) => order(one.paper) - order(other.paper) || one.place - other.place,
      );
    },
  };
}

export function toDraftSentence({ text, paper }: PoolSentence): DraftSentence {
  return { text, papers: [paper] };
}

/** Best first. */
function readSentences(topic: string, passages: readonly Passage[]): PoolSentence[] {
  const asked = questionTerms(topic);
  const found = new Map<string, PoolSentence>();
  for (const passage of passages) {
    if (isLeftOut(passage.section)) continue;
    const title = comparable(passage.paperTitle);
    const sources = passage.sentences.map(({ start, end }) => passage.text.slice(start, end));
    const body = sources.filter((source) => comparable(source) !== title);
    const roles = sentenceRoles(body, passage.section);
    for (const [index, source] of body.entries()) {
      const text = reportSentence(source);
      const terms = new Set(termsOf(text ?? ""));
      if (text === undefined || terms.size < leastTerms) continue;
      // Passages overlap: the same sentence of a paper is one.
      const key = `${passage.paperId} ${text}`;
      if (found.has(key)) continue;
      const role = roles[index] ?? "other";
      const nearness = coverage(asked, terms) - (leansBack(text) ? leaningPenalty : 0);
      const weight = nearness + endBonus * ((index + 1) / body.length);
      // Passages of a paper are numbered in its order.
      const place = passage.passageId * 10_000 + index;
      found.set(key, { paper: passage.paperId, role, source, text, terms, place, weight });
    }
  }
  return [...found.values()].sort((one, other) => other.weight - one.weight);
}

function comparable(text: string): string {
  return text
    .trim()
    .replace(/[.。]$/u, "")
    .toLowerCase();
}
