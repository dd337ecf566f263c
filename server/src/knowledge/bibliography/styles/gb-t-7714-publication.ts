// Place, publisher, year and day of access by GB/T 7714-2015, and what stands where they are unknown.
import type { CslItem } from "../csl-item.ts";
import { join, wrap } from "./compose.ts";
import { formatDate, isCirca, isoDate, readDate, year, yearsOf } from "./dates.ts";
import { citedPages } from "./gb-t-7714-numbers.ts";
import { termsFor } from "./gb-t-7714-terms.ts";
import { field, has } from "./item.ts";
import { isType } from "./kinds.ts";
import { plain, type Rich } from "./rich-text.ts";

/** These say that their place or publisher is unknown; standards and papers go without. */
const bookTypes = "book chapter entry-dictionary entry-encyclopedia report thesis";

/** "出版地: 出版者, 年: 页码[引用日期]"; what lives only on the net has its date in brackets instead. */
export function publication(item: CslItem): Rich {
  const day = formatDate(item.issued, isoDate);
  if (item.type === "patent") return [...plain(day), ...accessed(item)];
  const printed =
    isType(item, "book chapter paper-conference periodical thesis") ||
    has(item, "archive", "archive-place", "publisher", "publisher-place", "page");
  if (!printed && isOnline(item)) return [...wrap("(", day, ")"), ...accessed(item)];
  const place = join([publisher(item), issuedYear(item)], ", ");
  return [...join([place, citedPages(item)], ": "), ...updated(item), ...accessed(item)];
}

function publisher(item: CslItem): Rich {
  const [place, house] = [field(item, "publisher-place"), field(item, "publisher")];
  const isNamed = place.length > 0 || house.length > 0;
  if (!isNamed && has(item, "archive", "archive-place"))
    return join([field(item, "archive-place"), field(item, "archive")], ": ");
  // What is read over the net may leave out a place or publisher it does not have; what is printed may not.
  if (isOnline(item) || !isType(item, bookTypes) || !isPublished(item))
    return join([place, house], ": ");
  const { noPlace, noPublisher } = termsFor(item);
  if (!isNamed) return plain(`[${noPlace}: ${noPublisher}]`);
  return join(
    [place.length > 0 ? place : `[${noPlace}]`, house.length > 0 ? house : `[${noPublisher}]`],
    ": ",
  );
}

/** A record that tells nothing of its publication is not whole: what it leaves out is not known to be unknown. */
function isPublished(item: CslItem): boolean {
  return has(item, "archive", "archive-place", "issued", "publisher", "publisher-place");
}

/** An uncertain year, or one guessed from the day of access, stands in square brackets. */
export function issuedYear(item: CslItem): Rich {
  if (has(item, "issued")) {
    const years = publicationYears(item).join("-");
    return plain((isCirca(item.issued) ? `[${years}]` : years) + era(item));
  }
  if (has(item, "available-date")) return plain(year(item["available-date"]));
  if (has(item, "accessed")) return plain(`[${year(item.accessed)}]`);
  return isOnline(item) || !isPublished(item) ? [] : plain(`[${termsFor(item).noYear}]`);
}

/** "(清同治四年)": the year as its own calendar counted it, which reads as no date of ours. */
function era(item: CslItem): string {
  const read = readDate(item["original-date"]);
  return read !== undefined && "literal" in read
    ? `(${read.literal.replaceAll(/[()（）]/gu, "")})`
    : "";
}

/** From which year to which; a serial of which only the first is known still comes out, unless it is one issue of a month. */
export function publicationYears(item: CslItem): string[] {
  const years = yearsOf(item.issued).map((text) => text.replace("（", "(").replace("）", ")"));
  const read = readDate(item.issued);
  const isOneIssue = read === undefined || "literal" in read || read.days[0].month !== undefined;
  return item.type === "periodical" && years.length === 1 && !isOneIssue ? [...years, ""] : years;
}

/** The day an electronic text was last changed, where the day it came out is told apart from it. */
export function updated(item: CslItem): Rich {
  if (!isOnline(item) || !has(item, "issued")) return [];
  return wrap("(", formatDate(item["available-date"], isoDate), ")");
}

export function accessed(item: CslItem): Rich {
  return isOnline(item) ? wrap("[", formatDate(item.accessed, isoDate), "]") : [];
}

function isOnline(item: CslItem): boolean {
  return has(item, "DOI", "URL");
}
