// What every export reads from an item in the same way: paragraphs, keywords, dates.
import { cleanLine } from "../clean-text.ts";
import type { CslDate, CslItem } from "../csl-item.ts";

/** The text without the light HTML that CSL allows in it. */
export function withoutMarkup(text: string): string {
  return text.replace(/<\/?(?:i|b|em|strong|sub|sup|sc|span)(?:\s[^<>]*)?>/giu, "");
}

/** The lines of a text, without white space around them and without empty ones at its ends. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u).map(cleanLine);
  const first = lines.findIndex((line) => line !== "");
  const last = lines.findLastIndex((line) => line !== "");
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** Keywords stand in one text, parted by semicolons, or by commas where there is no semicolon. */
export function keywordsOf(item: CslItem): string[] {
  const text = item.keyword ?? "";
  const words = text.split(/[;；\n]/u.test(text) ? /[;；\n]/u : /[,，、]/u);
  return [...new Set(words.map(cleanLine).filter((word) => word !== ""))];
}

export function yearOf(item: CslItem): number | undefined {
  return item.issued?.["date-parts"]?.[0]?.[0];
}

/** The date as ISO 8601 with the extensions of EDTF: 2020-03-05, 2020-03/2020-05, 2020-21 for spring, 2020~ for about. */
export function dateText(date: CslDate | undefined): string | undefined {
  const parts = date?.["date-parts"]?.filter(([year]) => year !== undefined) ?? [];
  if (date === undefined || parts.length === 0) {
    return date?.literal === undefined ? undefined : cleanLine(date.literal) || undefined;
  }
  const season = seasonNumber(date);
  const texts = parts.map((numbers) =>
    isoDate(season && numbers.length === 1 ? [...numbers, season] : numbers),
  );
  return texts.join("/") + (date.circa ? "~" : "");
}

/** Year, month and day, as far as they are known: 2020-03-05, -0044-03. CSL ends an open range in the year 0, which no calendar has. */
export function isoDate([year = 0, ...rest]: number[]): string {
  if (year === 0) return "..";
  const digits = String(Math.abs(year)).padStart(4, "0");
  const more = rest.map((number) => `-${String(number).padStart(2, "0")}`);
  return `${year < 0 ? "-" : ""}${digits}${more.join("")}`;
}

/** CSL counts the seasons from 1, EDTF from 21. */
function seasonNumber({ season }: CslDate): number | undefined {
  const number = Number(season);
  return number >= 1 && number <= 4 ? number + 20 : undefined;
}
