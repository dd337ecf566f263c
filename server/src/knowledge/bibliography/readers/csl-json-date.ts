// Reads the dates of CSL-JSON: parts, raw text, or the literal words of a date that is more than a day.
import type { CslDate } from "../csl-item.ts";
import { cleanLine } from "../clean-text.ts";
import { isObject, toList, toText } from "../json-values.ts";
import { readDate } from "./dates.ts";

/** A year of copyright, a year of printing, and a year with the name of its era: "c1988", "1995印刷", "1865(清同治四年)". */
const moreThanADay = /^c\d{4}$|^\d{4}\s*(?:[(（].+[)）]|印刷)$/u;
const openRange = /^(\d{4})\s*(?:[-–—/]|--|\/\.\.)$/u;

export function jsonToDate(value: unknown): CslDate | undefined {
  if (!isObject(value)) return fromText(value);
  const parts = toList(value["date-parts"]).map((date) =>
    toList(date)
      .map((part) => Number(toText(part)))
      .filter((part, index) => Number.isInteger(part) && (index === 0 || part > 0)),
  );
  const known = parts
    .filter((date) => date.length > 0 && Math.abs(date[0] ?? 0) < 10_000)
    .slice(0, 2);
  const date: CslDate | undefined =
    known.length > 0 ? { "date-parts": known } : fromText(value["raw"] ?? value["literal"]);
  if (!date) return undefined;
  return {
    ...withSeason(date, cleanLine(toText(value["season"]) ?? "")),
    ...(value["circa"] ? { circa: true } : {}),
  };
}

function fromText(value: unknown): CslDate | undefined {
  const text = cleanLine(toText(value) ?? "");
  if (moreThanADay.test(text)) return { literal: text };
  const guessed = /^\[(\d{4})\??\]$/u.exec(text)?.[1];
  if (guessed !== undefined) return { "date-parts": [[Number(guessed)]], circa: true };
  const start = openRange.exec(text)?.[1];
  // CSL writes a range without an end as one that ends in the year 0.
  if (start !== undefined) return { "date-parts": [[Number(start)], [0]] };
  return text === "" ? undefined : readDate(text);
}

/** Zotero puts what is left of a date beside its year where the season stands. */
function withSeason(date: CslDate, season: string): CslDate {
  if (season === "") return date;
  const year = String(date["date-parts"]?.[0]?.[0] ?? "");
  const era = /^\p{Script=Han}+年$/u.test(season) ? `(${season})` : season;
  const whole = [`${era}${year}`, `${year}${era}`].find((text) => moreThanADay.test(text));
  if (whole !== undefined) return { literal: whole };
  return { ...date, season: /^[1-4]$/u.test(season) ? Number(season) : season };
}
