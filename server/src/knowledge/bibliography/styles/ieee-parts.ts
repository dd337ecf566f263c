// The pieces of an IEEE entry: names, titles, numbers, dates and addresses as the IEEE Reference Guide writes them.
import type { CslItem } from "../csl-item.ts";
import { append, join, type Part, quoted, wrap } from "./compose.ts";
import { americanDate, type Day, formatDate, months, withoutDay, year } from "./dates.ts";
import { doi, field, has, names, text, url } from "./item.ts";
import { isType } from "./kinds.ts";
import { formatNames, italicEtAl, type ListForm } from "./names.ts";
import { dashed, isNumeric, isPlural, ordinal, pages } from "./numbers.ts";
import { italic, plain, type Rich } from "./rich-text.ts";
import { shortRole } from "./roles.ts";
import { capitalizeFirst, titleCase } from "./titles.ts";

export const bookTypes = "bill book graphic legal_case legislation motion_picture song";
const pageTypes = "webpage post post-weblog";

export function commas(...parts: Part[]): Rich {
  return join(parts, ", ");
}

const listForm: ListForm = {
  inverted: "none",
  initials: ". ",
  separator: ", ",
  beforeSuffix: " ",
  and: "and",
  commaBeforeAnd: false,
  cutAt: 7,
  keep: 1,
  etAl: italicEtAl,
  commaBeforeEtAl: false,
};

export function author(item: CslItem): Rich {
  const role = (["author", "editor", "translator", "director"] as const).find((one) =>
    has(item, one),
  );
  if (role === undefined) return [];
  const people = formatNames(names(item, role), listForm);
  if (role === "author" || role === "director") return people;
  return commas(people, capitalizeFirst(plain(shortRole(item, role))));
}

/** Editors beside an author; without one they lead the entry. */
export function editor(item: CslItem): Rich {
  if (!has(item, "author") || !has(item, "editor")) return [];
  const people = formatNames(names(item, "editor"), { ...listForm, cutAt: Infinity });
  return commas(people, capitalizeFirst(plain(shortRole(item, "editor"))));
}

export function title(item: CslItem): Rich {
  const own = has(item, "title") ? field(item, "title") : plain("Untitled");
  return isType(item, `${bookTypes} standard software`) ? italic(own) : quoted(own);
}

export function host(item: CslItem): Rich {
  return italic(field(item, "container-title"));
}

export function journal(item: CslItem): Rich {
  return field(
    item,
    has(item, "container-title-short") ? "container-title-short" : "container-title",
  );
}

export function event(item: CslItem): Rich {
  if (has(item, "container-title")) return wrap("in ", host(item), "");
  return wrap("presented at the ", field(item, "event-title"), "");
}

export function locators(item: CslItem): Rich {
  const count = text(item, "number-of-volumes");
  return commas(
    edition(item),
    wrap("vol. ", dashed(text(item, "volume")), ""),
    count === "" ? "" : `${count} vols.`,
    wrap("no. ", dashed(text(item, "issue")), ""),
  );
}

function edition(item: CslItem): Rich {
  const said = text(item, "edition");
  if (!isType(item, `${bookTypes} chapter paper-conference report`)) return [];
  if (isNumeric(said)) return plain(`${ordinal(said)} ed.`);
  return said === "" ? [] : append(capitalizeFirst(field(item, "edition")), ".");
}

export function page(item: CslItem): Rich {
  if (item.type === "article-journal" && has(item, "number")) {
    return wrap("Art. no. ", field(item, "number"), "");
  }
  const own = pages(text(item, "page"), "as-given");
  return wrap(isPlural(own) ? "pp. " : "p. ", own, "");
}

export function series(item: CslItem): Rich {
  if (!has(item, "collection-title")) return [];
  const number = wrap("no. ", field(item, "collection-number"), "");
  return wrap("in ", commas(field(item, "collection-title"), number), "");
}

export function publisher(item: CslItem): Rich {
  const parts = [field(item, "publisher-place"), field(item, "publisher")];
  const isBook = isType(item, `${bookTypes} chapter paper-conference`);
  return isBook ? join(parts, ": ") : join(parts.toReversed(), ", ");
}

export function genreAndNumber(item: CslItem): Rich {
  return join([field(item, "genre"), field(item, "number")], " ");
}

export function place(item: CslItem): Rich {
  const where = has(item, "publisher-place") ? "publisher-place" : "event-place";
  return titleCase(item, field(item, where));
}

export function status(item: CslItem): Rich {
  return has(item, "page", "issue", "volume") ? [] : capitalizeFirst(field(item, "status"));
}

/** Books by the year, articles and reports by the month, the rest to the day. */
export function issued(item: CslItem): string {
  if (isType(item, "bill book chapter graphic legal_case legislation song thesis"))
    return year(item.issued);
  const isMonthly = isType(item, "article-journal report paper-conference");
  return formatDate(item.issued, (day) => ieeeDay(isMonthly ? withoutDay(day) : day));
}

/** "Mar. 05, 2020": the day always in two digits. */
function ieeeDay(day: Day): string {
  return americanDate(months.ieee)(day).replace(/ (\d),/u, " 0$1,");
}

export function access(item: CslItem): Rich {
  if (isType(item, pageTypes)) return has(item, "URL") ? online(item, "Online") : [];
  if (doi(item) !== "") return plain(`doi: ${doi(item)}.`);
  if (!has(item, "URL")) return [];
  const usual = item.type === "motion_picture" ? "Online Video" : "Online";
  return online(item, has(item, "medium") ? capitalizeFirst(field(item, "medium")) : usual);
}

function online(item: CslItem, medium: Part): Rich {
  const day = formatDate(item.accessed, ieeeDay);
  return join(
    [wrap("Accessed: ", day, ""), wrap("[", medium, "]"), wrap("Available: ", url(item), "")],
    ". ",
  );
}
