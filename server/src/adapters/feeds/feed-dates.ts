// Reads the dates of feeds, which are written in every way that anybody ever wrote one.

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** In minutes east of Greenwich. */
const zones: Record<string, number> = {
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  bst: 60,
  cet: 60,
  cest: 120,
  jst: 540,
};

const time = String.raw`(?:[T\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?)?`;
const zone = String.raw`\s*(Z|UTC?|GMT|[A-Z]{1,4}|(?:UTC|GMT)?[+-]\d{1,2}:?(?:\d{2})?)?`;
const ending = String.raw`(?:\s*\([^()]*\))?$`;

/** 2004-04-06T23:05:43-05:00, 20040406, 2004-04, 2004. */
const yearFirst = new RegExp(
  String.raw`^([12]\d{3})(?:([-/.]?)(\d{2})(?:\2(\d{2}))?)?${time}${zone}${ending}`,
  "iu",
);
/** Tue, 06 Apr 2004 23:05:43 GMT, the day of the week and the time left out or not. */
const dayFirst = new RegExp(
  String.raw`^(?:[\p{L}.]+,?\s+)?(\d{1,2})[\s.-]+(\p{L}{3})\p{L}*\.?,?[\s-]+(\d{2}|\d{4})${time}${zone}${ending}`,
  "iu",
);
/** April 6, 2004 23:05. */
const monthFirst = new RegExp(
  String.raw`^(?:[\p{L}.]+,?\s+)?(\p{L}{3})\p{L}*\.?\s+(\d{1,2}),?\s+(\d{4})${time}${zone}${ending}`,
  "iu",
);
/** Tue Apr  6 23:05:43 2004, of C and of Unix. */
const yearLast = new RegExp(
  String.raw`^\p{L}{3},?\s+(\p{L}{3})\s+(\d{1,2})\s+(\d{1,2}):(\d{2}):(\d{2})${zone}\s+(\d{4})$`,
  "iu",
);
/** 2004-W15-2 and 2004-097. */
const weekDate = /^(\d{4})-?W(\d{2})(?:-?([1-7]))?$/iu;
const dayOfYear = /^(\d{4})-(\d{3})$/u;

const longestDate = 100;
const dayLength = 24 * 60 * 60 * 1000;
const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(2200, 0, 1);

/** ISO 8601 in UTC; nothing when the text is no date, or one that cannot be meant. */
export function readDate(text: string): string | undefined {
  const written = text.trim().replace(/\s+/gu, " ");
  if (written.length > longestDate) return undefined;
  const moment =
    fromYearFirst(written) ??
    fromDayFirst(written) ??
    fromMonthFirst(written) ??
    fromYearLast(written) ??
    fromCountedDays(written);
  if (moment === undefined || !(moment >= earliest && moment < latest)) return undefined;
  return new Date(moment).toISOString();
}

function fromYearFirst(text: string): number | undefined {
  const [whole, year, , month = "1", day = "1", ...rest] = yearFirst.exec(text) ?? [];
  return whole === undefined ? undefined : momentOf(Number(year), Number(month), day, rest);
}

function fromDayFirst(text: string): number | undefined {
  const [whole, day, month = "", year = "", ...rest] = dayFirst.exec(text) ?? [];
  return whole === undefined ? undefined : momentOf(fullYear(year), monthOf(month), day, rest);
}

function fromMonthFirst(text: string): number | undefined {
  const [whole, month = "", day, year, ...rest] = monthFirst.exec(text) ?? [];
  return whole === undefined ? undefined : momentOf(Number(year), monthOf(month), day, rest);
}

function fromYearLast(text: string): number | undefined {
  const [whole, month = "", day, hour, minute, second, area, year] = yearLast.exec(text) ?? [];
  const rest = [hour, minute, second, undefined, area];
  return whole === undefined ? undefined : momentOf(Number(year), monthOf(month), day, rest);
}

function fromCountedDays(text: string): number | undefined {
  const [, year, days] = dayOfYear.exec(text) ?? [];
  if (days !== undefined && Number(days) >= 1 && Number(days) <= 366)
    return Date.UTC(Number(year), 0, Number(days));
  const [, ofYear, week, day = "1"] = weekDate.exec(text) ?? [];
  if (week === undefined) return undefined;
  // The fourth of January is in the first week, and weeks begin on Monday.
  const fourth = Date.UTC(Number(ofYear), 0, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * dayLength;
  return monday + ((Number(week) - 1) * 7 + Number(day) - 1) * dayLength;
}

function momentOf(
  year: number,
  month: number,
  day: string | undefined,
  [hour = "0", minute = "0", second = "0", fraction = "0", area = ""]: Array<string | undefined>,
): number | undefined {
  const [days, hours, minutes, seconds] = [day, hour, minute, second].map(Number) as Numbers;
  const isReal =
    month >= 1 && month <= 12 && days >= 1 && days <= daysIn(year, month) && hours <= 24;
  const shift = minutesEast(area);
  if (!isReal || minutes > 59 || seconds > 60 || shift === undefined) return undefined;
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  return Date.UTC(year, month - 1, days, hours, minutes - shift, seconds, milliseconds);
}

type Numbers = [number, number, number, number];

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function monthOf(name: string): number {
  return months.indexOf(name.toLowerCase()) + 1;
}

/** RFC 822 had years of two digits. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 70 ? 2000 : 1900);
}

/** A zone that nobody knows is read as UTC, as mail programs do: a few hours matter less than the day. */
function minutesEast(area: string): number | undefined {
  const [, sign, hours = "", minutes = "0"] = /([+-])(\d{1,2}):?(\d{2})?$/u.exec(area) ?? [];
  if (sign === undefined) return zones[area.toLowerCase()] ?? 0;
  if (Number(hours) > 15 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
