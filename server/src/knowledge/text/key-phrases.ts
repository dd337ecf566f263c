// Ranks the phrases of a document by how well they name its subject within a library.
import { type Document, type Phrase, phraseKeysOf, phrasesOf } from "./phrases.ts";
import { unspaced } from "./scripts.ts";

/** In how many documents of a library each phrase occurs. */
export type Background = { documents: number; frequencies: ReadonlyMap<string, number> };

export type RankedPhrase = Phrase & { score: number };

const titleWeight = 3;
// How likely a phrase of so many words, or characters of Chinese, is one that people index by.
const weightByWords = [0, 0.8, 1.4, 1.2, 0.7];
const weightByCharacters = [0, 0, 0.9, 1, 1.4, 1.2, 1, 0.7, 0.6, 0.5, 0.4];

export function countPhrases(documents: Iterable<Document>): Background {
  const frequencies = new Map<string, number>();
  let count = 0;
  for (const document of documents) {
    count += 1;
    for (const key of phraseKeysOf(document)) frequencies.set(key, (frequencies.get(key) ?? 0) + 1);
  }
  return { documents: count, frequencies };
}

/** Best first; among equals in the order of the alphabet, so that the same text always gives the same list. */
export function rankPhrases(document: Document, background: Background): RankedPhrase[] {
  return phrasesOf(document)
    .map((phrase) => ({ ...phrase, score: scoreOf(phrase, background) }))
    .sort((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
}

/** The best phrases of which none repeats what the ones before it say. */
export function chooseDistinct<Some extends Pick<Phrase, "key" | "count" | "countInLonger">>(
  ranked: readonly Some[],
  most: number,
): Some[] {
  const [chosen, passedOver]: [Some[], Some[]] = [[], []];
  for (const phrase of ranked) {
    if (chosen.length >= most) break;
    const { key, count, countInLonger } = phrase;
    const isSaid =
      chosen.some((other) => isPart(key, other.key) || isPart(other.key, key)) ||
      isMadeOf(key, chosen);
    // The rest of a longer phrase of which only a part was chosen, such as "convolutional neural".
    const isRest = countInLonger >= count && passedOver.some((other) => isPart(key, other.key));
    (isSaid || isRest ? passedOver : chosen).push(phrase);
  }
  return chosen;
}

export function scoreOf(phrase: Phrase, { documents, frequencies }: Background): number {
  const ofItsOwn = phrase.countInLonger >= phrase.count ? 0.3 : 1;
  const rarity = Math.log(1 + (documents + 1) / ((frequencies.get(phrase.key) ?? 0) + 0.5));
  const weights = phrase.isUnspaced ? weightByCharacters : weightByWords;
  const place = (phrase.inTitle ? titleWeight : 1) * (phrase.isVague ? 0.5 : 1);
  return phrase.count * ofItsOwn * place * Math.sqrt(rarity) * (weights[phrase.length] ?? 0.4);
}

/** Whether a phrase stands inside another, both as they compare. */
export function isPart(part: string, whole: string): boolean {
  return unspaced.test(part) ? whole.includes(part) : ` ${whole} `.includes(` ${part} `);
}

function isMadeOf(key: string, others: ReadonlyArray<Pick<Phrase, "key">>): boolean {
  const words = key.split(" ");
  return words.length > 1 && words.every((word) => others.some((other) => isPart(word, other.key)));
}
