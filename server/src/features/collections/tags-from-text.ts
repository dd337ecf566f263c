// Suggests tags from the text of papers alone, preferring those the project uses already. Runs in a thread.
import {
  type Background,
  chooseDistinct,
  countPhrases,
  isPart,
  rankPhrases,
  type RankedPhrase,
  scoreOf,
} from "../../knowledge/text/key-phrases.ts";
import type { Document } from "../../knowledge/text/phrases.ts";
import { phraseKey, wordsOf } from "../../knowledge/text/words.ts";
import type { TagSuggestion } from "./collections.schema.ts";

export type PaperToTag = Document & { id: number; tags: string[] };

export type TaggingInput = {
  papers: PaperToTag[];
  /** Other papers of the library: what all of them write of tells none of them apart. */
  sample: Document[];
  usedTags: string[];
};

const fewest = 3;
const most = 8;
// A tag the project uses is worth more than a new one that says as much.
const usedTagWeight = 2;
const papersThatProve = 3;

export function suggestFromText({ papers, sample, usedTags }: TaggingInput): TagSuggestion[] {
  const background = countPhrases(sample);
  // Of several spellings the most used one is kept, which comes first in the list and last here.
  const tags = new Map(usedTags.toReversed().map((tag) => [phraseKey(tag), tag]));
  tags.delete("");
  return papers.map((paper) => ({
    paper_id: paper.id,
    suggested_tags: suggestFor(paper, background, tags),
  }));
}

function suggestFor(
  paper: PaperToTag,
  background: Background,
  tags: ReadonlyMap<string, string>,
): string[] {
  const ranked = rankPhrases(paper, background);
  const known = new Set(ranked.map(({ key }) => key));
  const withTags = [
    ...ranked.map((phrase) => preferTag(phrase, tags)),
    ...[...tags.keys()]
      .filter((key) => !known.has(key))
      .flatMap((key) => mention(key, paper, background))
      .map((phrase) => preferTag(phrase, tags)),
  ].sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
  const own = paper.tags.map(phraseKey);
  const isProven = ({ key, inTitle, count }: RankedPhrase) =>
    inTitle ||
    count > 1 ||
    tags.has(key) ||
    (background.frequencies.get(key) ?? 0) >= papersThatProve;
  const candidates = withTags.filter(({ key }) => !own.some((tag) => isPart(key, tag)));
  const proven = chooseDistinct(candidates.filter(isProven), most);
  const chosen = proven.length >= fewest ? proven : chooseDistinct(candidates, fewest);
  return chosen.map(({ text }) => text);
}

function preferTag(phrase: RankedPhrase, tags: ReadonlyMap<string, string>): RankedPhrase {
  const tag = tags.get(phrase.key);
  return tag === undefined ? phrase : { ...phrase, text: tag, score: phrase.score * usedTagWeight };
}

/** A tag that the paper mentions though it is no phrase we would propose. */
function mention(key: string, paper: Document, background: Background): RankedPhrase[] {
  const [title, abstract] = [phraseKey(paper.title), phraseKey(paper.abstract)];
  const inTitle = isPart(key, title);
  if (!inTitle && !isPart(key, abstract)) return [];
  const isUnspaced = wordsOf(key).every((word) => word.isUnspaced);
  const length = isUnspaced ? key.length : key.split(" ").length;
  const phrase = {
    key,
    text: key,
    length,
    isUnspaced,
    inTitle,
    count: 1,
    countInLonger: 0,
    isVague: false,
  };
  return [{ ...phrase, score: scoreOf(phrase, background) }];
}
