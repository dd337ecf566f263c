// Completes what somebody is writing with the library's own words: how its papers go on after the same words.
import { withoutMarkers } from "./markers.ts";
import type { Passage } from "./passage.ts";

export type Completion = { completion: string; confidence: number };

type Token = { start: number; end: number; key: string };
type Continuation = { text: string; support: number; first: number };

const longestContext = 6;
const mostWords = 12;
// Of a passage: it is a few hundred words, and somebody waits for every one of them.
const mostCharacters = 4000;
const nothing: Completion = { completion: "", confidence: 0 };
// Words with their inner signs, or single characters of scripts without spaces.
const token =
  /[\p{Script=Han}]|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:['’.-](?!\p{Script=Han})[\p{L}\p{N}]+)*/gu;
const clauseEnd = /[.;:!?()[\]。；：！？（）]/u;
const grammar = new Set(
  `a an and are as at be by for from has have in is it of on or that the this to was we were which with 的 了 和 与 在 是 为`.split(
    " ",
  ),
);

/**
 * `phrases` are key phrases of the library, best first; they finish a word that was begun. The longest run of last words
 * that the passages know decides; of several continuations the one that most passages share.
 */
export function completeText(
  prefix: string,
  passages: readonly Passage[],
  phrases: readonly string[] = [],
): Completion {
  const tail = tokensOf(prefix.slice(-400));
  const last = tail.at(-1);
  if (last === undefined) return nothing;
  const isOpen = prefix.trimEnd() === prefix && /[\p{L}\p{N}]$/u.test(prefix);
  const texts = passages.map(({ text }) => withoutMarkers(text.slice(0, mostCharacters)));
  const continued = continueFrom(tail, texts, isOpen);
  if (continued !== undefined) return continued;
  return isOpen ? finishWord(tail, [...phrases, ...texts]) : nothing;
}

function continueFrom(
  tail: readonly Token[],
  texts: readonly string[],
  isOpen: boolean,
): Completion | undefined {
  const keys = tail.map(({ key }) => key);
  const found = new Map<string, Continuation>();
  let best = 0;
  for (const [place, text] of texts.entries()) {
    const tokens = tokensOf(text);
    for (let at = 0; at < tokens.length - 1; at += 1) {
      const length = sharedTail(keys, tokens, at);
      if (length < best || !isTelling(keys.slice(keys.length - length))) continue;
      const continuation = continuationAt(text, tokens, at);
      if (continuation === "") continue;
      if (length > best) found.clear();
      best = length;
      const known = found.get(continuation.toLowerCase()) ?? {
        text: continuation,
        support: 0,
        first: place,
      };
      known.support += 1;
      found.set(continuation.toLowerCase(), known);
    }
  }
  const [chosen] = [...found.values()].sort(
    (one, other) => other.support - one.support || one.first - other.first,
  );
  if (chosen === undefined) return undefined;
  const space = isOpen && !/^\p{Script=Han}/u.test(chosen.text) ? " " : "";
  // One known word before says little, six say much; two papers that go on alike say more than one.
  const confidence = 1 - 0.75 ** best * 0.8 ** (chosen.support - 1);
  return { completion: space + chosen.text, confidence: round(confidence) };
}

/** How many of the last words stand in the text up to a place. */
function sharedTail(keys: readonly string[], tokens: readonly Token[], at: number): number {
  let length = 0;
  while (
    length < Math.min(longestContext, keys.length, at + 1) &&
    keys[keys.length - 1 - length] === tokens[at - length]?.key
  )
    length += 1;
  return length;
}

/** Two words at least, or one that carries a meaning: what follows "the" follows everything. */
function isTelling(context: readonly string[]): boolean {
  const carrying = context.filter((key) => !grammar.has(key)).length;
  const isChinese = /\p{Script=Han}/u.test(context.at(-1) ?? "");
  return carrying >= (isChinese ? 2 : 1);
}

/** To the end of the clause, or as far as somebody reads at a glance. */
function continuationAt(text: string, tokens: readonly Token[], at: number): string {
  const from = tokens[at]?.end ?? 0;
  let to = from;
  for (const next of tokens.slice(at + 1, at + 1 + mostWords)) {
    if (clauseEnd.test(text.slice(to, next.start))) break;
    to = next.end;
  }
  return text.slice(from, to).trim();
}

/** A word that was begun, finished as the library writes it, with the rest of its phrase. */
function finishWord(tail: readonly Token[], texts: readonly string[]): Completion {
  const begun = tail.at(-1)?.key ?? "";
  if (begun.length < 3 || /\p{Script=Han}/u.test(begun)) return nothing;
  for (const text of texts) {
    const tokens = tokensOf(text);
    const at = tokens.findIndex(({ key }) => key.length > begun.length && key.startsWith(begun));
    const found = tokens[at];
    if (found === undefined) continue;
    const isPhrase = tokens.length <= mostWords;
    const end = isPhrase ? text.length : found.end;
    return {
      completion: text.slice(found.start + begun.length, end),
      confidence: round(0.5 * (begun.length / found.key.length)),
    };
  }
  return nothing;
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(token)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    key: found.toLowerCase(),
  }));
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
