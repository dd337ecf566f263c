// Capitals in titles: English headline style, and the first letter alone.
import type { CslItem } from "../csl-item.ts";
import { addressesIn } from "./addresses.ts";
import { takesTitleCase } from "./language.ts";
import { type Rich, textOf, withText } from "./rich-text.ts";

/** Words that stay small inside an English title: articles, conjunctions, prepositions, and the particles of names. */
const smallWords = new Set(
  [
    "a an the and but or nor for yet so",
    "about above across after against along alongside amid amidst among amongst around as at atop",
    "before behind below beneath beside besides between beyond by circa despite down during except",
    "from given in inside into like near next notwithstanding of off on onto out over per plus pro",
    "qua sans since than through throughout till to toward towards under underneath until unto up",
    "upon versus via with within without v vs c ca al de et van von d",
  ].flatMap((line) => line.split(" ")),
);

/** A word may hold an apostrophe; the name of a character entity ("&amp;") is none. */
const words =
  /(?<![\p{L}\p{N}\p{M}])(?!(?<=&)\w+;)[\p{L}\p{N}\p{M}]+(?:['’`][\p{L}\p{N}\p{M}]+)*/gu;

/** Headline capitals; words that already hold a capital keep their form ("iPad", "DNA"), and so do scripts and addresses. */
export function titleCase(item: CslItem, title: Rich): Rich {
  const text = textOf(title);
  if (!takesTitleCase(item, text)) return title;
  const found = [...text.matchAll(words)];
  const characters = text.split("");
  const raised = raisedPositions(title);
  const isInAddress = addressesIn(text);
  for (const [position, { 0: word, index }] of found.entries()) {
    const previous = found[position - 1];
    const between =
      previous === undefined ? "" : text.slice(previous.index + previous[0].length, index);
    const small = word.length === 1 || smallWords.has(word.toLowerCase());
    const isHead = text[index + word.length] === "-" && text[index - 1] !== "-";
    const isLast = position === found.length - 1 && word.length > 1;
    const begins = previous === undefined || /[:.?!]["”’)\]]*\s/u.test(between);
    if (raised.has(index) || isInAddress(index) || (small && !isHead && !isLast && !begins))
      continue;
    if (word.slice(1) === word.slice(1).toLowerCase()) characters[index] = upper(word.charAt(0));
  }
  return withText(title, characters.join(""));
}

export function capitalizeFirst(title: Rich): Rich {
  const text = textOf(title);
  const first = text.search(/[\p{L}\p{N}]/u);
  if (first < 0 || addressesIn(text)(first)) return title;
  return withText(title, text.slice(0, first) + upper(text.charAt(first)) + text.slice(first + 1));
}

/** Only letters that stay one character long, so that runs keep their places. */
function upper(letter: string): string {
  const raised = letter.toUpperCase();
  return raised.length === letter.length ? raised : letter;
}

function raisedPositions(title: Rich): Set<number> {
  const raised = new Set<number>();
  let offset = 0;
  for (const run of title) {
    if (run.script !== undefined) {
      for (let index = 0; index < run.text.length; index += 1) raised.add(offset + index);
    }
    offset += run.text.length;
  }
  return raised;
}
