// Place, publisher, date, volume and pages of a Vancouver entry, and the meeting of an unpublished paper.
import type { CslItem } from "../csl-item.ts";
import { join, wrap } from "./compose.ts";
import { type Day, formatDate, monthAndDay, months, withoutDay, year, yearOf } from "./dates.ts";
import { field, has, text } from "./item.ts";
import { isSerialType, isType } from "./kinds.ts";
import { pages } from "./numbers.ts";
import { plain, type Rich } from "./rich-text.ts";

export function publication(item: CslItem): Rich {
  const dated = isOfMeeting(item) ? [] : join([date(item), volumeAndPages(item)], ";");
  if (isSerialType(item)) return dated;
  const place = field(item, "publisher-place");
  const shown = item.type === "thesis" ? wrap("[", place, "]") : place;
  return join([join([shown, field(item, "publisher")], ": "), dated], "; ");
}

/** "Paper presented at: Meeting; 2018 Jun 1; Rome" takes the place of a host and of the date. */
export function meeting(item: CslItem): Rich {
  if (!isOfMeeting(item)) return [];
  const day = formatDate(has(item, "event-date") ? item["event-date"] : item.issued, nlmDay);
  const label = item.type === "speech" ? "Presented at: " : "Paper presented at: ";
  return wrap(label, join([field(item, "event-title"), day, field(item, "event-place")], "; "), "");
}

function isOfMeeting(item: CslItem): boolean {
  const isTalk = isType(item, "paper-conference speech");
  return isTalk && has(item, "event-title") && !has(item, "container-title");
}

/** A journal article with a number of its own needs no address and no day of access. */
export function isFoundByNumber(item: CslItem): boolean {
  return item.type === "article-journal" && has(item, "DOI", "PMID", "PMCID");
}

function date(item: CslItem): Rich {
  const cited = wrap("[cited ", formatDate(item.accessed, nlmDay), "]");
  const written = has(item, "issued") ? dateByType(item) : plain("[date unknown]");
  const day = join([written, has(item, "URL") && !isFoundByNumber(item) ? cited : []], " ");
  const page = item.type === "article-newspaper" ? pages(text(item, "page"), "minimal", "-") : "";
  return join([day, page], ":");
}

function dateByType(item: CslItem): Rich {
  if (isSerialType(item) || isType(item, "bill legislation speech")) {
    return plain(formatDate(item.issued, nlmDay));
  }
  if (item.type === "report") {
    return plain(formatDate(item.issued, (day) => nlmDay(withoutDay(day))));
  }
  const number = item.type === "patent" ? field(item, "number") : [];
  return join([number, year(item.issued)], ", ");
}

/** "2020 Mar 5". */
function nlmDay(day: Day): string {
  const month = monthAndDay(day, months.threeLetters);
  return [yearOf(day), month].filter((part) => part !== "").join(" ");
}

function volumeAndPages(item: CslItem): Rich {
  if (!isSerialType(item) || item.type === "article-newspaper") return [];
  const issue = wrap("(", field(item, "issue"), ")");
  const numbers = [...field(item, "collection-title"), ...field(item, "volume"), ...issue];
  const page = has(item, "number")
    ? field(item, "number")
    : plain(pages(text(item, "page"), "minimal", "-"));
  return join([numbers, page], ":");
}
