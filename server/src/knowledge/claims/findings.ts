// What a paper found: the effects that its sentences of result and conclusion tell.
import { splitSentences } from "../text/sentences.ts";
import { sentenceRoles } from "../text/sentence-roles.ts";
import type { Effect } from "./effect.ts";
import { effectsOf } from "./effects.ts";

/** A text of a paper: its abstract, or a passage under a heading. */
export type PaperText = {
  section: string;
  text: string;
  /** The passage that it is; null where it has not been cut into passages. */
  passage: number | null;
};

export type Finding = {
  paper: number;
  passage: number | null;
  /** Verbatim. */
  sentence: string;
  effect: Effect;
  /** Every word of the sentence in lower case: by them it is told whom it speaks of. */
  words: ReadonlySet<string>;
};

const turned: Partial<Record<Effect["course"], Effect["course"]>> = { up: "down", down: "up" };
const told = new Set(["result", "conclusion", "other"]);
const longestSentence = 600;
const shortestSentence = 15;
const mostOfPaper = 40;
// Of abstracts whose headings stand in capitals before the sentence.
const heading =
  /^(?:CONTEXT|BACKGROUND|INTRODUCTION|RATIONALE|OBJECTIVES?|AIMS?|PURPOSE|IMPORTANCE|MAIN OUTCOME|PRIMARY OUTCOME|DESIGN|METHODS?|SETTINGS?|PARTICIPANTS|PATIENTS|INTERVENTIONS?|DATA|STUDY|EVIDENCE)\b/u;
const label = /^(?:[A-Z]{4,}(?: AND [A-Z]{4,})?:? |[A-Z][a-z]+: )/u;
const hedge =
  /\b(?:aim(?:s|ed)?|objective|purpose|whether|hypothesi[sz]ed?|we (?:investigate|examine|study|assess|evaluate|test)|to (?:investigate|determine|examine|assess|evaluate|compare)|(?:is|are|remains?) (?:unclear|unknown|controversial|debated)|(?:further|more|future) (?:studies|research)|should be (?:investigated|studied))\b|[?？]$|旨在|目的|探讨.{0,20}(?:影响|作用|关系)|尚不(?:清楚|明确)|有待/iu;

// Of what something is called, and of what was said before: neither tells of its own what was found.
const pointing =
  /\b(?:is|are|was|were) defined (?:as|by)\b|^(?:similar|the same|comparable|these|such) (?:results?|findings?|trends?|patterns?|associations?|effects?|relationships?) (?:was|were|are|is) (?:also )?(?:seen|observed|found|obtained|noted)\b/iu;

/**
 * At most so many a paper, in the order of its texts; a sentence that several of them hold is read once. A title
 * announces and finds nothing.
 */
export function findingsOf(
  { id: paper, title }: { id: number; title: string },
  texts: readonly PaperText[],
): Finding[] {
  const found: Finding[] = [];
  const seen = new Set([title.trim(), `${title.trim()}.`]);
  for (const { section, text, passage } of texts) {
    const sentences = splitSentences(text).map(({ start, end }) => text.slice(start, end));
    for (const [place, role] of sentenceRoles(sentences, section).entries()) {
      const sentence = sentences[place] ?? "";
      if (!told.has(role) || seen.has(sentence) || !isStated(sentence)) continue;
      seen.add(sentence);
      const words = new Set(wordsIn(sentence));
      const effects = effectsOf(sentence);
      for (const effect of effects)
        if (effect.target.size > 0 && !isRunTogether(effect, effects))
          found.push({ paper, passage, sentence, effect, words });
      if (found.length >= mostOfPaper) return found;
    }
  }
  return found;
}

/** "A rose and B fell" read as one statement: the target of the one is also said to go the other way. */
function isRunTogether(effect: Effect, all: readonly Effect[]): boolean {
  return all.some(
    (other) =>
      turned[other.course] === effect.course &&
      (effect.target.isSubsetOf(other.target) || other.target.isSubsetOf(effect.target)),
  );
}

function isStated(sentence: string): boolean {
  const { length } = sentence;
  return (
    length >= shortestSentence &&
    length <= longestSentence &&
    !heading.test(sentence) &&
    !hedge.test(sentence) &&
    !pointing.test(sentence.replace(label, ""))
  );
}

const people = /儿童|婴儿|婴幼儿|新生儿|青少年|成年人|成人|老年人|老年|女性|妇女|男性|大鼠|小鼠/gu;

function wordsIn(sentence: string): string[] {
  const lower = sentence.toLowerCase();
  return [...(lower.match(/[a-z]+(?:-[a-z]+)*/gu) ?? []), ...(lower.match(people) ?? [])];
}
