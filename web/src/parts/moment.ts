// Says how long ago something was, or how long it will take, as a person would.

const day = 86_400;

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", day],
  ["hour", 3600],
  ["minute", 60],
];

export function sayAgo(language: string, moment: string, now: number): string {
  const seconds = Math.round((now - Date.parse(moment)) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of units) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, "second");
}

/** How long it is until something, a day that has begun counted whole. */
export function sayIn(language: string, moment: string, now: number): string {
  const seconds = Math.max(0, Math.round((Date.parse(moment) - now) / 1000));
  const format = new Intl.RelativeTimeFormat(language, { numeric: "always" });
  for (const [unit, length] of units) {
    const isLong = length > day;
    if (!isLong && seconds >= length) return format.format(Math.ceil(seconds / length), unit);
  }
  return format.format(1, "minute");
}
