// Reads dates as reference files write them into CSL dates.
import type { CslDate } from "../csl-item.ts";
import { cleanLine } from "../clean-text.ts";

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const seasonNames = ["spring", "summer", "autumn", "winter"];

/** A date in any of the usual ways; a text that holds none is kept as a literal. */
export function readDate(text: string): CslDate | undefined {
  const given = cleanLine(text);
  if (/^[/\s.-]*$/u.test(given)) return undefined;
  const circa = /^(?:ca?\.?|circa|about)\s*\d|^\[?\d{3,4}\s*[?~%]/iu.test(given);
  const plain = given
    .replace(/^(?:circa|about|ca?\.?|©)\s*(?=\d)/iu, "")
    .replace(/[[\]?~%]/gu, "")
    .trim();
  const date = readRange(plain) ?? readOne(plain);
  if (!date) return { literal: given };
  return circa ? { ...date, circa: true } : date;
}

/** A date from its parts as texts; a month may be a number or a name, with a day beside it. */
export function dateFromParts(year: string, month = "", day = ""): CslDate | undefined {
  const months = cleanLine(month);
  const number = readMonth(months);
  const date = readDate(year);
  const start = date?.["date-parts"]?.[0];
  if (!date || !start || date["date-parts"]?.length !== 1 || start.length !== 1) return date;
  const season = readSeason(months);
  if (number === undefined) return season === undefined ? date : { ...date, season };
  const inMonth = /(?<![\d/-])(\d{1,2})(?:st|nd|rd|th)?(?![\d/])/u.exec(
    months.replace(/^\d+$/u, ""),
  );
  const dayNumber = within(Number(cleanLine(day) || inMonth?.[1]), 31);
  return {
    ...date,
    "date-parts": [dayNumber ? [...start, number, dayNumber] : [...start, number]],
  };
}

/** Of several texts of one date, the fullest that does not contradict the first. */
export function fullestDate(texts: readonly string[]): CslDate | undefined {
  const dates = texts.flatMap((text) => readDate(text) ?? []);
  const known = dates.filter((date) => date["date-parts"]);
  const year = known[0]?.["date-parts"]?.[0]?.[0];
  const agreeing = known.filter((date) => date["date-parts"]?.[0]?.[0] === year);
  return (
    agreeing.reduce<CslDate | undefined>(
      (best, date) => (partCount(date) > partCount(best) ? date : best),
      undefined,
    ) ?? dates[0]
  );
}

function partCount(date: CslDate | undefined): number {
  return (date?.["date-parts"]?.flat().length ?? 0) + (date?.season === undefined ? 0 : 0.5);
}

function readRange(text: string): CslDate | undefined {
  const [, from = "", to = ""] =
    /^(-?\d{4}(?:-\d\d(?:-\d\d)?)?)\s*(?:\/|\s-\s|\s*[–—]\s*|--)\s*(-?\d{4}(?:-\d\d(?:-\d\d)?)?|\.\.|)$/u.exec(
      text,
    ) ??
    /^(\d{4})-(\d{4})$/u.exec(text) ??
    [];
  if (from === "") return undefined;
  const start = readOne(from);
  const end = readOne(to);
  if (!start?.["date-parts"] || !end?.["date-parts"]) return start;
  return { "date-parts": [...start["date-parts"], ...end["date-parts"]] };
}

function readOne(text: string): CslDate | undefined {
  const [, year, month, day, rest = ""] =
    /^(-?\d{4})(?!\d)(?:(?:\s*[/.年-]\s*|\s+)(\d{1,2})(?!\d)(?:(?:\s*[/.月-]\s*|\s+)(\d{1,2})(?!\d))?)?(.*)$/su.exec(
      text,
    ) ??
    /^(\d{4})(\d\d)(\d\d)()$/u.exec(text) ??
    [];
  if (year === undefined) return readWords(text);
  if (month === undefined && /\p{L}/u.test(rest)) return readWords(text);
  return buildDate(Number(year), Number(month), Number(day), readSeason(rest));
}

/** A year somewhere among words: 14 June 2006, Jun-Jul 2006, Spring 1999, 2015/october. */
function readWords(text: string): CslDate | undefined {
  const year = /(?<!\d)(1\d{3}|2\d{3})(?!\d)/u.exec(text)?.[1];
  if (year === undefined) return undefined;
  const others = text.replace(year, " ");
  const day = /(?<![\d/:-])(\d{1,2})(?:st|nd|rd|th)?(?![\d/:-])/u.exec(others)?.[1];
  return buildDate(Number(year), monthByName(others) ?? NaN, Number(day), readSeason(others));
}

function buildDate(year: number, month: number, day: number, season?: number): CslDate {
  // Extended dates number the seasons 21 to 24 in the place of the month.
  const late = month >= 21 && month <= 24 ? month - 20 : season;
  const parts = [year];
  if (within(month, 12)) parts.push(month);
  if (parts.length === 2 && within(day, 31)) parts.push(day);
  return { "date-parts": [parts], ...(parts.length === 1 && late ? { season: late } : {}) };
}

function within(number: number, most: number): number | undefined {
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
}

function readMonth(text: string): number | undefined {
  if (/^\d{1,2}$/u.test(text)) return within(Number(text), 12);
  return monthByName(text) ?? within(Number(/^(\d{1,2})[\s/.-]/u.exec(text)?.[1]), 12);
}

function monthByName(text: string): number | undefined {
  const word = /(?<!\p{L})(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu.exec(text)?.[1];
  return word === undefined ? undefined : monthNames.indexOf(word.toLowerCase()) + 1;
}

function readSeason(text: string): number | undefined {
  const word = /(?<!\p{L})(spring|summer|autumn|fall|winter)(?!\p{L})/iu
    .exec(text)?.[1]
    ?.toLowerCase();
  if (word === undefined) return undefined;
  return seasonNames.indexOf(word === "fall" ? "autumn" : word) + 1;
}
