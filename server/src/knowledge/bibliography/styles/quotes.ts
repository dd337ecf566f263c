// Quotation marks: straight ones made typographic, and nested ones made to alternate.
import { type Rich, textOf, withText } from "./rich-text.ts";

type Pair = { open: number; close: number };

const doubles = '"“”';
/** Nothing is quoted deeper; the limit keeps a title made of quotation marks from taking long. */
const deepest = 8;
const word = /[\p{L}\p{N}]/u;

/** Quotation marks by their depth: double at even levels, single at odd ones; other straight apostrophes become curly. */
export function setQuotes(rich: Rich, level: number): Rich {
  const text = textOf(rich);
  if (!/["'“”‘’]/u.test(text)) return rich;
  const characters = text.split("");
  const pairs = pairQuotes(text);
  for (const [index, character] of characters.entries()) {
    if (character === "'") characters[index] = "’";
  }
  const enclosing: Pair[] = [];
  for (const pair of pairs.sort((left, right) => left.open - right.open)) {
    while ((enclosing.at(-1)?.close ?? Infinity) < pair.open) enclosing.pop();
    const isOuter = (level + enclosing.length) % 2 === 0;
    characters[pair.open] = isOuter ? "“" : "‘";
    characters[pair.close] = isOuter ? "”" : "’";
    enclosing.push(pair);
  }
  return withText(rich, characters.join(""));
}

/** How many quotations end exactly where the text ends. */
export function closingQuotes(text: string): number {
  if (!/[”’]$/u.test(text)) return 0;
  const closes = new Set(pairQuotes(text).map((pair) => pair.close));
  let count = 0;
  while (closes.has(text.length - 1 - count)) count += 1;
  return count;
}

function pairQuotes(text: string): Pair[] {
  const pairs: Pair[] = [];
  const open: number[] = [];
  for (const { index, 0: mark } of text.matchAll(/["'“”‘’]/gu)) {
    const before = text[index - 1] ?? " ";
    const after = text[index + 1] ?? " ";
    if (!doubles.includes(mark) && word.test(before) && word.test(after)) continue;
    const partner = open.findLastIndex((at) => sameKind(text[at], mark));
    const mayClose = partner >= 0 && !"“‘".includes(mark) && before !== " ";
    if (mayClose) {
      pairs.push({ open: open[partner] ?? 0, close: index });
      open.length = partner;
    } else if (open.length < deepest && mayOpen(mark, before, after)) {
      open.push(index);
    }
  }
  return pairs;
}

function mayOpen(mark: string, before: string, after: string): boolean {
  if ("“‘".includes(mark)) return true;
  return `"'`.includes(mark) && !word.test(before) && after !== " ";
}

function sameKind(left: string | undefined, right: string): boolean {
  return left !== undefined && doubles.includes(left) === doubles.includes(right);
}
