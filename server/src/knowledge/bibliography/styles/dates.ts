// Dates of CSL-JSON: read into days, written by the pattern of a style.
import type { CslDate } from "../csl-item.ts";
import { foldSpace } from "./rich-text.ts";

export type Day = { year: number; month?: number; day?: number; season?: string };

export type ReadDate =
  | { days: [Day] | [Day, Day]; isOpen: boolean; circa: boolean }
  | { literal: string; circa: boolean };

const longMonths =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** How each style shortens the months; the long names are shared. */
export const months = {
  long: longMonths,
  mla: "Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.".split(" "),
  threeLetters: longMonths.map((month) => month.slice(0, 3)),
  ieee: longMonths.map((month) => (month === "May" ? month : `${month.slice(0, 3)}.`)),
} as const;

const seasons = ["Spring", "Summer", "Autumn", "Winter"];

export function readDate(date: CslDate | undefined): ReadDate | undefined {
  if (date === undefined) return undefined;
  const circa = date.circa === true;
  const [start, end] = (date["date-parts"] ?? []).map((parts) => readDay(parts, date.season));
  // A range that goes on ends in the year 0.
  const isOpen = date["date-parts"]?.[1]?.[0] === 0;
  if (start !== undefined)
    return { days: end === undefined ? [start] : [start, end], isOpen, circa };
  const literal = foldSpace(date.literal ?? "");
  return literal === "" ? undefined : { literal, circa };
}

function readDay(parts: number[], season: CslDate["season"]): Day | undefined {
  const [number = 0, month = 0, day = 0] = parts;
  if (!Number.isInteger(number) || number === 0) return undefined;
  if (longMonths[month - 1] === undefined) {
    const named = seasonName(season ?? month - 12) || seasonName(month - 20);
    return named === "" ? { year: number } : { year: number, season: named };
  }
  const hasDay = Number.isInteger(day) && day >= 1 && day <= 31;
  return hasDay ? { year: number, month, day } : { year: number, month };
}

/** Seasons by their number, which some put in the place of the month as 13 to 16 or 21 to 24, or by their name. */
function seasonName(season: string | number): string {
  const named = seasons[Number(season) - 1];
  if (named !== undefined) return named;
  return typeof season === "string" ? foldSpace(season) : "";
}

/** A date by a pattern for one day; both ends of a range; a date that could not be read as it was given. */
export function formatDate(date: CslDate | undefined, pattern: (day: Day) => string): string {
  const read = readDate(date);
  if (read === undefined) return "";
  if ("literal" in read) return read.literal;
  return read.isOpen ? `${writeDays(read.days, pattern)}–` : writeDays(read.days, pattern);
}

function writeDays(days: readonly Day[], pattern: (day: Day) => string): string {
  return [...new Set(days.map(pattern).filter((written) => written !== ""))].join("–");
}

export function year(date: CslDate | undefined): string {
  return formatDate(date, yearOf);
}

/** The years a date begins and ends in; one that goes on ends in nothing. */
export function yearsOf(date: CslDate | undefined): string[] {
  const read = readDate(date);
  if (read === undefined) return [];
  if ("literal" in read) return [read.literal];
  return [...new Set(read.days.map(yearOf)), ...(read.isOpen ? [""] : [])];
}

export function isCirca(date: CslDate | undefined): boolean {
  return readDate(date)?.circa === true;
}

export function yearOf(day: Day): string {
  return day.year < 0 ? `${-day.year} BC` : String(day.year);
}

export function withoutDay(day: Day): Day {
  const month: Day = { ...day };
  delete month.day;
  return month;
}

/** "March 5", "March", a season, or nothing. */
export function monthAndDay(day: Day, names: readonly string[]): string {
  if (day.season !== undefined) return day.season;
  const month = names[(day.month ?? 0) - 1] ?? "";
  return day.day === undefined ? month : `${month} ${day.day}`;
}

/** Month and day without the year: nothing for a date that could not be read, which the year already printed whole. */
export function formatMonthAndDay(date: CslDate | undefined, names: readonly string[]): string {
  const read = readDate(date);
  return read === undefined || "literal" in read
    ? ""
    : writeDays(read.days, (day) => monthAndDay(day, names));
}

/** "March 5, 2020", "March 2020", "2020". */
export function americanDate(names: readonly string[]): (day: Day) => string {
  return (day) => {
    const before = monthAndDay(day, names);
    if (before === "") return yearOf(day);
    return day.day === undefined ? `${before} ${yearOf(day)}` : `${before}, ${yearOf(day)}`;
  };
}

/** "2020-03-05", "2020-03", "2020". */
export function isoDate(day: Day): string {
  const parts = [day.month, day.day].filter((part) => part !== undefined);
  return [yearOf(day), ...parts.map((part) => String(part).padStart(2, "0"))].join("-");
}
