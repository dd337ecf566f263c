// Numbers as GB/T 7714-2015 writes them: volumes and editions with their terms, pages, and the issues of a serial.
import type { CslItem } from "../csl-item.ts";
import { join, wrap } from "./compose.ts";
import { field, text } from "./item.ts";
import { isType } from "./kinds.ts";
import { termsFor } from "./gb-t-7714-terms.ts";
import { dashed, isNumeric, pages } from "./numbers.ts";
import { plain, type Rich } from "./rich-text.ts";

const chineseDigits = "零一二三四五六七八九";
const ordinalWords = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** "第3卷" or "Vol. 3", with the volume's own title; periodicals put their volume beside the year. */
export function volumeTerm(item: CslItem): Rich {
  const periodicals = "article article-journal article-magazine article-newspaper periodical";
  if (isType(item, periodicals)) return [];
  const volume = text(item, "volume");
  const number = isNumeric(volume) ? termsFor(item).volume(dashed(volume, "-")) : volume;
  return join([number, field(item, "volume-title")], " ");
}

/** The first edition is not named; a number has the term of the language; anything else is said as it is. */
export function edition(item: CslItem): Rich {
  const said = text(item, "edition");
  if (/^rev(?:\.|ised)?(?:\s+ed(?:\.|ition)?)?$/iu.test(said)) return plain("Rev. ed.");
  const number = editionNumber(said);
  if (number === undefined) return field(item, "edition");
  return number === 1 ? [] : plain(termsFor(item).edition(String(number)));
}

function editionNumber(said: string): number | undefined {
  const counted = /^第?\s*([\d零一二三四五六七八九十]+)\s*版?$/u.exec(said)?.[1];
  if (counted !== undefined) return /^\d+$/u.test(counted) ? Number(counted) : toNumber(counted);
  const [, word = ""] =
    /^(\p{L}+|\d+(?:st|nd|rd|th)?)(?:\s+ed(?:\.|ition|n)?)?$/iu.exec(said) ?? [];
  if (/^\d/u.test(word)) return Number.parseInt(word, 10);
  const place = ordinalWords.indexOf(word.toLowerCase());
  return place < 0 ? undefined : place + 1;
}

/** 三 is 3, 十二 is 12, 三十 is 30. */
function toNumber(counted: string): number {
  const [tens, units] = counted.includes("十") ? counted.split("十") : ["零", counted];
  return digit(tens || "一") * 10 + digit(units || "零");
}

function digit(character: string): number {
  return chineseDigits.indexOf(character);
}

/** The pages cited; a continued article goes on after a semicolon, and an article without pages has its number. */
export function citedPages(item: CslItem): string {
  const articles = "article-journal article-magazine article-newspaper";
  const said = text(item, "page") || (isType(item, articles) ? text(item, "number") : "");
  return said
    .split(";")
    .map((run) => (/^\p{Script=Han}/u.test(run) ? run : pages(run, "expanded", "-")))
    .join("; ");
}

/** "1957(1)-1990(4)" or "1984, 1(1)-": from which issue to which a serial came out. */
export function serialRun(item: CslItem, years: string[]): Rich {
  const [first = "", last] = years;
  const [volumes, issues] = (["volume", "issue"] as const).map((variable) =>
    text(item, variable).split(/\s*[-–—]+\s*/u),
  );
  const at = (year: string, end: number): Rich =>
    year === ""
      ? []
      : [...join([year, volumes?.at(end)], ", "), ...wrap("(", issues?.at(end), ")")];
  if (last === undefined) return [...at(first, 0)];
  return [...at(first, 0), ...plain("-"), ...at(last, -1)];
}
