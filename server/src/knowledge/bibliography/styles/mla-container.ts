// The container of an MLA entry: title, contributors, version, number, publisher, date and location.
import type { CslItem } from "../csl-item.ts";
import { join, wrap } from "./compose.ts";
import {
  type Day,
  formatDate,
  isCirca,
  monthAndDay,
  months,
  withoutDay,
  year,
  yearOf,
} from "./dates.ts";
import { doiOrUrl, field, has, text } from "./item.ts";
import { isPublished, isSerial, isSerialType, isType } from "./kinds.ts";
import { mlaNames } from "./mla-names.ts";
import { isNumeric, isPlural, labelled, ordinal, pages } from "./numbers.ts";
import { italic, plain, type Rich } from "./rich-text.ts";
import { editorsTranslated, roleVerbs } from "./roles.ts";
import { capitalizeFirst, titleCase } from "./titles.ts";

/** The item tells what the work is; the rest holds the people not named yet. */
export function container(item: CslItem, rest: CslItem): Rich {
  const name = containerTitle(item);
  const details = join([contributors(rest), version(item), numbers(item)], ", ");
  // What opens the container follows a full stop.
  const opening = name.length === 0 ? capitalizeFirst(details) : details;
  return join([name, opening, publisher(item), date(item), location(item)], ", ");
}

function containerTitle(item: CslItem): Rich {
  const name = italic(titleCase(item, field(item, "container-title")));
  const place = isSerial(item) ? wrap("[", field(item, "publisher-place"), "]") : [];
  return join([name, place], " ");
}

function contributors(rest: CslItem): Rich {
  const by = wrap("by ", mlaNames(rest, "container-author", "none"), "");
  const both = editorsTranslated(rest);
  const together = both
    ? wrap("edited and translated by ", mlaNames(rest, "editor", "none"), "")
    : [];
  const roles = both ? (["director"] as const) : (["editor", "translator", "director"] as const);
  const done = roles.map((role) => wrap(`${roleVerbs[role]} `, mlaNames(rest, role, "none"), ""));
  return join([by, together, ...done], ", ");
}

function version(item: CslItem): Rich {
  const said = text(item, "edition");
  const edition = isNumeric(said)
    ? plain(`${ordinal(said)} ed.`)
    : capitalizeFirst(field(item, "edition"));
  return join([edition, wrap("version ", field(item, "version"), "")], ", ");
}

function numbers(item: CslItem): Rich {
  return join(
    [
      isSerial(item) ? field(item, "collection-title") : [],
      labelled({ one: "vol.", many: "vols." }, text(item, "volume")),
      labelled({ one: "no.", many: "nos." }, text(item, "issue")),
      ownNumber(item),
    ],
    ", ",
  );
}

function ownNumber(item: CslItem): Rich {
  if (!has(item, "number")) return [];
  const isPlain = item.type === "standard" || item.type === "broadcast";
  const own = isPlain
    ? field(item, "number")
    : labelled({ one: "no.", many: "nos." }, text(item, "number"));
  const genre = field(item, "genre");
  const isEpisode = item.type === "broadcast" && isNumeric(text(item, "number"));
  return join([genre.length === 0 && isEpisode ? "episode" : genre, own], " ");
}

function publisher(item: CslItem): Rich {
  if (item.type === "thesis" || isSerial(item)) return [];
  return has(item, "publisher") ? field(item, "publisher") : field(item, "publisher-place");
}

/** Books by the year, journal articles by the month, everything else to the day. */
function date(item: CslItem): Rich {
  if (item.type === "speech") return [];
  const guessed = isCirca(item.issued);
  if (isType(item, "book chapter motion_picture paper-conference thesis")) {
    return guessed ? wrap("[", year(item.issued), "?]") : plain(year(item.issued));
  }
  if (item.type === "article-journal") {
    const month = formatDate(item.issued, (day) => mlaDay(withoutDay(day)));
    return guessed ? wrap("[", month, "?]") : plain(month);
  }
  return wrap(guessed ? "Circa " : "", formatDate(item.issued, mlaDay), "");
}

/** "5 Mar. 2020", "Mar. 2020", "2020". */
export function mlaDay(day: Day): string {
  const month = monthAndDay(withoutDay(day), months.mla);
  return [String(day.day ?? ""), month, yearOf(day)].filter((part) => part !== "").join(" ");
}

function location(item: CslItem): Rich {
  const isPrintedPaper = item.type === "paper-conference" && isPublished(item);
  const isOther = isSerialType(item) || item.type === "personal_communication";
  const page = pages(text(item, "page"), "minimal-two");
  return join(
    [
      isPrintedPaper || isOther ? [] : eventOf(item),
      field(item, "archive"),
      field(item, "archive_location"),
      page === "" ? "" : `${isPlural(page) ? "pp." : "p."} ${page}`,
      has(item, "source") ? [] : doiOrUrl(item),
    ],
    ", ",
  );
}

export function eventOf(item: CslItem): Rich {
  if (!has(item, "event-title", "event-date")) return [];
  const written = formatDate(item["event-date"], mlaDay);
  const day = isCirca(item["event-date"]) ? wrap("[", written, "?]") : written;
  return join([capitalizeFirst(field(item, "event-title")), day, field(item, "event-place")], ", ");
}
