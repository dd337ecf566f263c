// When a meeting was held, as GB/T 7714-2015 puts it behind the name of the meeting.
import type { CslItem } from "../csl-item.ts";
import { americanDate, type Day, formatDate, months, readDate, yearOf } from "./dates.ts";
import { isChinese } from "./language.ts";

/** "2011年9月1日—3日" and "August 23-25, 1971": what both days share is said once. */
export function eventDate(item: CslItem): string {
  const read = readDate(item["event-date"]);
  const whole = isChinese(item) ? chineseDay : americanDate(months.long);
  if (read === undefined || "literal" in read) return formatDate(item["event-date"], whole);
  const [first, last] = read.days;
  if (last === undefined) return whole(first);
  return isChinese(item) ? chineseRange(first, last) : westernRange(first, last);
}

function chineseRange(first: Day, last: Day): string {
  const isSameYear = first.year === last.year;
  const isSameMonth = isSameYear && first.month === last.month;
  const { year, month, day } = last;
  const end = { ...(isSameYear ? {} : { year }), ...(isSameMonth ? {} : { month }), day };
  return `${chineseDay(first)}—${chineseDay(end)}`;
}

function westernRange(first: Day, last: Day): string {
  const write = americanDate(months.long);
  const isSameMonth = first.year === last.year && first.month === last.month;
  if (!isSameMonth || last.day === undefined) return `${write(first)}-${write(last)}`;
  return write(first).replace(`, ${yearOf(first)}`, `-${last.day}, ${yearOf(last)}`);
}

function chineseDay({ year, month, day }: { [Part in keyof Day]?: Day[Part] | undefined }): string {
  return [year && `${year}年`, month && `${month}月`, day && `${day}日`].filter(Boolean).join("");
}
