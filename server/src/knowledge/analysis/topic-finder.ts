// Finds which of many topics stand in a text, as whole words whatever their case, accents and plural; of Chinese as characters.
import { formsOf } from "../text/inflection.ts";
import { unspaced } from "../text/scripts.ts";
import { phraseKey } from "../text/words.ts";

/** Numbers of the topics that stand in one of the texts, each once. */
export type TopicFinder = (...texts: string[]) => Set<number>;

/** Words that may follow, and the topics that end here. */
type Node = { next: Map<string, Node>; topics: number[] };

/** A topic may have several names. */
export function createTopicFinder(topics: ReadonlyArray<readonly string[]>): TopicFinder {
  const root: Node = { next: new Map(), topics: [] };
  const byCharacters = new Map<string, Array<{ key: string; topic: number }>>();
  for (const [topic, names] of topics.entries()) {
    for (const key of names.map(phraseKey)) {
      if (key === "") continue;
      if (unspaced.test(key)) {
        const start = key.slice(0, 2);
        byCharacters.set(start, [...(byCharacters.get(start) ?? []), { key, topic }]);
      } else addPath(root, key.split(" "), topic);
    }
  }
  const keys = new Map<string, string>();
  const keyOfWord = (word: string): string => {
    const known = keys.get(word);
    if (known !== undefined) return known;
    const key = phraseKey(word);
    keys.set(word, key);
    return key;
  };
  const marks = marksOfFirstWords(root);
  return (...texts) => {
    const found = new Set<number>();
    for (const text of texts) {
      findWords(text, root, marks, keyOfWord, found);
      if (byCharacters.size > 0 && unspaced.test(text)) findCharacters(text, byCharacters, found);
    }
    return found;
  };
}

function addPath(root: Node, words: readonly string[], topic: number): void {
  let node = root;
  for (const word of words) {
    const next = node.next.get(word) ?? { next: new Map(), topics: [] };
    node.next.set(word, next);
    node = next;
  }
  node.topics.push(topic);
}

/** What the letters of a word add up to, in either case. Two words may have the same: it only tells which to look up. */
const markBits = 16;
/** Of letters and digits of ASCII the lower case, of all else 0. */
const plainLetters = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[a-z\d]/iu.test(character) ? character.toLowerCase().charCodeAt(0) : 0;
});

/** Most words begin no topic and are passed by without being cut out. */
function marksOfFirstWords(root: Node): Uint8Array {
  const marks = new Uint8Array(1 << markBits);
  for (const key of root.next.keys())
    for (const form of formsOf(key)) {
      let sum = 0;
      for (let at = 0; at < form.length; at += 1) sum = addLetter(sum, form.charCodeAt(at));
      marks[markOf(sum)] = 1;
    }
  return marks;
}

function addLetter(sum: number, letter: number): number {
  return (Math.imul(sum, 31) + letter) | 0;
}

function markOf(sum: number): number {
  return Math.imul(sum, 0x9e3779b1) >>> (32 - markBits);
}

/** Hyphens part words, as they do in the keys. */
function findWords(
  text: string,
  root: Node,
  marks: Uint8Array,
  keyOf: (word: string) => string,
  found: Set<number>,
): void {
  const { length } = text;
  for (let at = 0; at < length;) {
    const start = at;
    let sum = 0;
    let isPlain = true;
    for (; at < length; at += 1) {
      const code = text.charCodeAt(at);
      if (code < 128) {
        const letter = plainLetters[code] ?? 0;
        if (letter === 0) break;
        sum = addLetter(sum, letter);
      } else if (isLetterBeyondAscii(code)) isPlain = false;
      else break;
    }
    if (at === start) at += 1;
    else if (!isPlain || marks[markOf(sum)] === 1) follow(text, start, at, root, keyOf, found);
  }
}

function follow(
  text: string,
  start: number,
  firstEnd: number,
  root: Node,
  keyOf: (word: string) => string,
  found: Set<number>,
): void {
  let node: Node | undefined = root;
  let [at, end] = [start, firstEnd];
  while (end > at) {
    node = node.next.get(keyOf(text.slice(at, end)));
    if (node === undefined) return;
    for (const topic of node.topics) found.add(topic);
    // A phrase does not reach beyond a point or a bracket.
    const gap = text.charCodeAt(end);
    if (gap !== 32 && gap !== 45 && gap !== 10) return;
    at = end + 1;
    end = endOfWord(text, at);
  }
}

function endOfWord(text: string, from: number): number {
  let at = from;
  while (at < text.length && isOfWord(text.charCodeAt(at))) at += 1;
  return at;
}

function isOfWord(code: number): boolean {
  return code < 128 ? plainLetters[code] !== 0 : isLetterBeyondAscii(code);
}

/** Whatever is no space or sign. */
function isLetterBeyondAscii(code: number): boolean {
  return code > 0xbf && (code < 0x2000 || code > 0x303f) && (code < 0xff00 || code > 0xff0f);
}

function findCharacters(
  text: string,
  byCharacters: ReadonlyMap<string, ReadonlyArray<{ key: string; topic: number }>>,
  found: Set<number>,
): void {
  for (let at = 0; at + 1 < text.length; at += 1) {
    if (text.charCodeAt(at) < 0x0e00) continue;
    for (const { key, topic } of byCharacters.get(text.slice(at, at + 2)) ?? [])
      if (text.startsWith(key, at)) found.add(topic);
  }
}
