// Finds the phrases of a text that could name its subject: runs of words between stop words, with their sub-phrases.
import { chineseStopWords, chineseWeakWords, stopWords, weakWords } from "./stop-words.ts";
import { clausesOf, textOf, type Word } from "./words.ts";

export type Document = { title: string; abstract: string };

export type Phrase = {
  key: string;
  /** As the document writes it most often. */
  text: string;
  /** Words, or characters where a script has no spaces. */
  length: number;
  isUnspaced: boolean;
  inTitle: boolean;
  count: number;
  /** How often the longer phrase occurs that it is most often a part of. */
  countInLonger: number;
  /** Begins or ends with a general word, as `language model` does and `better model` too. */
  isVague: boolean;
};

type Found = Omit<Phrase, "text"> & { texts: Map<string, number>; stands: boolean };

// Numbers, and adverbs but for the nouns that look like one.
const notOfAPhrase =
  /^[\d.,]+%?$|^(?!anomaly|assembly|butterfly|early|family|fly|homily|lily|monopoly|poly|reply|supply).{2,}ly$/u;
// Participles qualify what comes after them, as in supervised learning.
const participle = /^(?!.*(?:seed|feed|speed|breed|weed|need|bed)$).{3,}ed$/u;
const mostWords = 4;
const mostCharacters = 10;

/** The phrases of a document, each once. */
export function phrasesOf({ title, abstract }: Document): Phrase[] {
  const found = new Map<string, Found>();
  const clauses = [
    ...clausesOf(title).map((words) => ({ words, inTitle: true })),
    ...clausesOf(abstract).map((words) => ({ words, inTitle: false })),
  ];
  const inLowerCase = lowerCaseWords(clauses);
  const parts = clauses.flatMap(({ words, inTitle }) =>
    partsOf(words).map((part) => ({ ...part, inTitle })),
  );
  for (const { key, words, inTitle } of parts) {
    const known = found.get(key) ?? emptyPhrase(key, words);
    known.count += 1;
    known.inTitle ||= inTitle;
    const text = textOf(words.map((word) => withoutTitleCase(word, inLowerCase)));
    known.texts.set(text, (known.texts.get(text) ?? 0) + 1);
    found.set(key, known);
  }
  for (const { key, words } of parts) noteParts(found, key, words);
  return [...found.values()].filter(({ stands }) => stands).map(toPhrase);
}

/** Only the keys, for counting in how many documents a phrase occurs. */
export function phraseKeysOf({ title, abstract }: Document): Set<string> {
  const keys = new Set<string>();
  for (const clause of [...clausesOf(title), ...clausesOf(abstract)]) {
    for (const { key, words } of partsOf(clause)) if (standsAlone(words)) keys.add(key);
  }
  return keys;
}

/** Every run of up to four words without a stop word among them. */
function partsOf(clause: readonly Word[]): Array<{ key: string; words: Word[] }> {
  const parts: Array<{ key: string; words: Word[] }> = [];
  const stops = clause.map(isStop);
  for (let start = 0; start < clause.length; start += 1) {
    let characters = 0;
    let key = "";
    for (let end = start; end < Math.min(clause.length, start + mostWords); end += 1) {
      const word = clause[end] as Word;
      characters += word.isUnspaced ? word.text.length : 0;
      if (stops[end] === true || characters > mostCharacters) break;
      const isJoined = key === "" || word.isUnspaced || clause[end - 1]?.isUnspaced === true;
      key += isJoined ? word.key : ` ${word.key}`;
      parts.push({ key, words: clause.slice(start, end + 1) });
    }
  }
  return parts;
}

function isStop({ text, key, isUnspaced }: Word): boolean {
  if (isUnspaced) return chineseStopWords.has(key);
  return stopWords.has(text.toLowerCase()) || stopWords.has(key) || notOfAPhrase.test(key);
}

function isWeak({ key, isUnspaced }: Word): boolean {
  return isUnspaced ? chineseWeakWords.has(key) : weakWords.has(key);
}

function standsAlone(words: readonly Word[]): boolean {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return false;
  if (words.length === 1) {
    const isAcronym = /\p{Lu}.*\p{Lu}/u.test(first.text);
    if (isWeak(first) || (!isAcronym && participle.test(first.key))) return false;
    return first.key.length >= (first.isUnspaced || isAcronym ? 2 : 3);
  }
  // In Chinese the general word comes last and belongs to the term, as in 主成分分析.
  if (last.isUnspaced) return !isWeak(first) && textOf(words).length >= 3;
  return !participle.test(last.key) && words.some((word) => !isWeak(word));
}

/** A phrase that only ever occurs inside a longer one is that one's part, not a subject of its own. */
function noteParts(found: Map<string, Found>, key: string, words: readonly Word[]): void {
  const longer = found.get(key);
  if (longer === undefined || !longer.stands || words.length === 1) return;
  for (const part of partsOf(words)) {
    const shorter = found.get(part.key);
    if (shorter === undefined || part.words.length === words.length) continue;
    shorter.countInLonger = Math.max(shorter.countInLonger, longer.count);
  }
}

function emptyPhrase(key: string, words: readonly Word[]): Found {
  const isUnspaced = words.every((word) => word.isUnspaced);
  return {
    key,
    texts: new Map(),
    length: isUnspaced ? textOf(words).length : words.length,
    isUnspaced,
    inTitle: false,
    count: 0,
    countInLonger: 0,
    isVague:
      !isUnspaced && [words[0], words.at(-1)].some((word) => word !== undefined && isWeak(word)),
    stands: standsAlone(words),
  };
}

function toPhrase({ texts, stands, ...phrase }: Found): Phrase {
  void stands;
  const [best = ["", 0]] = [...texts].sort((one, other) => other[1] - one[1]);
  return { ...phrase, text: best[0] };
}

/** The words that are not names: seen in lower case, or capital only where every word would be. */
function lowerCaseWords(clauses: ReadonlyArray<{ words: Word[]; inTitle: boolean }>): Set<string> {
  const [names, others] = [new Set<string>(), new Set<string>()];
  const isTitleCase = writesTitleCase(
    clauses.flatMap(({ words, inTitle }) => (inTitle ? words : [])),
  );
  for (const { words, inTitle } of clauses) {
    for (const [index, { text, key }] of words.entries()) {
      const proves = index > 0 && !(inTitle && isTitleCase);
      if (/^\p{Lu}/u.test(text) && proves) names.add(key);
      else others.add(key);
    }
  }
  return others.difference(names).union(lowerCaseSeen(clauses));
}

function lowerCaseSeen(clauses: ReadonlyArray<{ words: Word[] }>): Set<string> {
  const words = clauses.flatMap((clause) => clause.words);
  return new Set(words.filter(({ text }) => /^\p{Ll}/u.test(text)).map(({ key }) => key));
}

function writesTitleCase(words: readonly Word[]): boolean {
  const long = words.filter(({ text, isUnspaced }) => !isUnspaced && text.length > 3);
  return long.filter(({ text }) => /^\p{Lu}/u.test(text)).length > long.length * 0.6;
}

function withoutTitleCase(word: Word, inLowerCase: ReadonlySet<string>): Word {
  const isTitleCase = /^\p{Lu}[\p{Ll}\p{M}'’]*(?:-\p{L}[\p{Ll}\p{M}]*)*$/u.test(word.text);
  return isTitleCase && inLowerCase.has(word.key)
    ? { ...word, text: word.text.toLowerCase() }
    : word;
}
