// Finds which of many topics stand in a text, as whole words whatever their case, accents and plural; of Chinese as characters.
import { unspaced } from "../text/scripts.ts";
import { phraseKey } from "../text/words.ts";

/** Numbers of the topics that stand in the text, each once. */
export type TopicFinder = (text: string) => Set<number>;

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
    const known = keys.get(word) ?? phraseKey(word);
    keys.set(word, known);
    return known;
  };
  const isFirst = firstLetters(root);
  return (text) => {
    const found = new Set<number>();
    findWords(text, root, isFirst, keyOfWord, found);
    if (byCharacters.size > 0 && unspaced.test(text)) findCharacters(text, byCharacters, found);
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

/** Which beginnings of three ASCII letters begin a topic: most words begin none and are passed by without being cut out. */
function firstLetters(root: Node): Uint8Array {
  const known = new Uint8Array(32 * 32 * 32);
  // The plural of a short word, and its key, begin alike in their first two letters only.
  for (const word of root.next.keys())
    if (word.length > 3) known[beginning(word, 0)] = 1;
    else for (let third = 0; third < 32; third += 1) known[(beginning(word, 0) & ~31) | third] = 1;
  return known;
}

/** The low bits of three characters, in which letters of either case are alike. */
function beginning(text: string, at: number): number {
  return (
    ((text.charCodeAt(at) & 31) << 10) |
    ((text.charCodeAt(at + 1) & 31) << 5) |
    (text.charCodeAt(at + 2) & 31)
  );
}

/** Hyphens part words, as they do in the keys. */
function findWords(
  text: string,
  root: Node,
  isFirst: Uint8Array,
  keyOf: (word: string) => string,
  found: Set<number>,
): void {
  for (let at = 0; at < text.length;) {
    const end = endOfWord(text, at);
    if (end === at) {
      at += 1;
      continue;
    }
    if (isFirst[beginning(text, at)] === 1 || hasMore(text, at, end))
      follow(text, at, end, root, keyOf, found);
    at = end;
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

/** Letters and digits, and whatever is not ASCII but its spaces and signs. */
function isOfWord(code: number): boolean {
  if (code < 128)
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
  return code > 0xbf && (code < 0x2000 || code > 0x303f) && (code < 0xff00 || code > 0xff0f);
}

/** Whether one of its first three characters is not ASCII, or it has fewer: such words are always looked up. */
function hasMore(text: string, at: number, end: number): boolean {
  return (
    end - at < 3 || (text.charCodeAt(at) | text.charCodeAt(at + 1) | text.charCodeAt(at + 2)) > 127
  );
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
