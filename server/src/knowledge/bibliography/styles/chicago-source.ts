// Where a Chicago entry was published: the periodical or book, the event, and the facts of publication.
import type { CslItem } from "../csl-item.ts";
import { chicagoNames } from "./chicago-names.ts";
import { edition, number } from "./chicago-title.ts";
import { join, wrap } from "./compose.ts";
import { formatDate, formatMonthAndDay, months } from "./dates.ts";
import { field, has, text } from "./item.ts";
import { isSerial, isSerialType, isType } from "./kinds.ts";
import { dashed, isNumeric, labelled, pages } from "./numbers.ts";
import { italic, plain, type Rich } from "./rich-text.ts";
import { roleVerbs } from "./roles.ts";
import { capitalizeFirst, titleCase } from "./titles.ts";

/** Types whose month and day matter; books and their parts are dated by the year alone. */
const dayTypes =
  "article broadcast collection dataset document event graphic manuscript map performance personal_communication post software song speech standard webpage";

/** The item tells what the work is; the rest holds what has not been printed yet. */
export function source(item: CslItem, rest: CslItem): Rich {
  if (isType(item, "patent post webpage")) return [];
  return isSerial(item) ? inSerial(item, rest) : inBook(item, rest);
}

function inSerial(item: CslItem, rest: CslItem): Rich {
  const isPlaced = has(item, "collection-title", "issue", "number", "page", "volume");
  const isAhead = item.type === "article-journal" && has(item, "DOI") && has(item, "issued");
  const place = has(item, "event-date", "event-title") ? [] : field(item, "publisher-place");
  const name = join(
    [italic(titleCase(item, field(rest, "container-title"))), wrap("(", place, ")")],
    " ",
  );
  const titled = join(
    [name, isAhead && !isPlaced && !has(item, "status") ? "ahead of print" : ""],
    ", ",
  );
  const isMagazine = isType(item, "article-magazine article-newspaper");
  const beside = !isMagazine && has(item, "volume") && !has(item, "collection-title");
  return join([titled, inIssue(item, isMagazine)], beside ? " " : ", ");
}

/** "12 (3): 45–50"; a month takes the place of a missing issue, a full date that of a missing volume. */
function inIssue(item: CslItem, isMagazine: boolean): Rich {
  const own = has(item, "number")
    ? field(item, "number")
    : plain(pages(text(item, "page"), "chicago"));
  const section = field(item, "collection-title");
  if (isMagazine) {
    const said = edition(item);
    const day = formatMonthAndDay(item.issued, months.long);
    const page = has(item, "number") ? own : [];
    return join([section, join([day, capitalizeFirst(said)], ". "), page], ", ");
  }
  if (!has(item, "volume", "issue")) {
    const publisher = isType(item, "interview post-weblog") ? field(item, "publisher") : [];
    return join([section, publisher, dayOf(item), own], ", ");
  }
  const month = formatDate(
    item.issued,
    ({ month: at = 0, season }) => season ?? months.long[at - 1] ?? "",
  );
  const issue = dashed(text(item, "issue"));
  const volume = dashed(text(item, "volume"));
  const isSectioned = has(item, "collection-title");
  const numbers = has(item, "volume")
    ? [isSectioned ? labelled(volumeLabel, volume) : volume, wrap("(", issue || month, ")")]
    : [labelled({ one: "no.", many: "nos." }, issue), wrap("(", month, ")")];
  return join([join([section, join(numbers, " ")], ", "), own], ": ");
}

const volumeLabel = { one: "vol.", many: "vols." };

function inBook(item: CslItem, rest: CslItem): Rich {
  if (!has(item, "container-title")) return series(item);
  const host = italic(titleCase(item, field(rest, "container-title")));
  const done = (["editor", "translator", "director"] as const).map((role) =>
    wrap(`${roleVerbs[role]} `, chicagoNames(rest, role, "none"), ""),
  );
  const details = [
    host.length === 0 ? [] : join([preposition(item), host], " "),
    isType(item, "broadcast graphic map motion_picture song") ? [] : number(item),
    wrap("version ", field(item, "version"), ""),
    edition(item),
    wrap("by ", chicagoNames(rest, "container-author", "none"), ""),
    ...done,
    labelled(volumeLabel, text(item, "volume")),
  ];
  return join([join(details, ", "), series(item)], ". ");
}

function preposition(item: CslItem): string {
  if (isType(item, "broadcast motion_picture")) return "";
  const chapter = text(item, "chapter-number");
  if (chapter === "" || isType(item, "entry entry-dictionary entry-encyclopedia")) return "In";
  const label = item.type === "song" ? "Track" : "Chap.";
  return `${isNumeric(chapter) ? `${label} ${chapter}` : chapter} ${item.type === "song" ? "on" : "in"}`;
}

function series(item: CslItem): Rich {
  if (!has(item, "collection-title")) return [];
  const isNumber = isNumeric(text(item, "collection-number")) && !has(item, "issue");
  const named = [
    titleCase(item, field(item, "collection-title")),
    field(item, "collection-number"),
  ];
  const issue = labelled({ one: "no.", many: "nos." }, text(item, "issue"));
  return join([join(named, isNumber ? " " : ", "), issue], ", ");
}

export function publication(item: CslItem, rest: CslItem): Rich {
  if (item.type === "patent" || isSerial(item) || isSerialType(item)) return [];
  const site = isType(item, "post webpage") ? titleCase(item, field(rest, "container-title")) : [];
  const house = has(rest, "publisher") ? field(rest, "publisher") : field(rest, "publisher-place");
  const day = isDated(item) ? dayOf(item) : "";
  const released = item.type === "software" && !has(item, "status") ? "released" : "";
  const before =
    has(item, "status") && has(item, "issued") ? field(item, "status") : plain(released);
  const dated = day === "" && released !== "" ? [] : join([before, day], " ");
  return capitalizeFirst(join([site, kind(item), house, dated], ", "));
}

/** Month and day, unless the event has said them. */
function dayOf(item: CslItem): string {
  return has(item, "event-date") ? "" : formatMonthAndDay(item.issued, months.long);
}

/** A preprint and a thesis say what they are beside their house. */
function kind(item: CslItem): Rich {
  if (item.type === "thesis") return capitalizeFirst(field(item, "genre"));
  return plain(item.type === "article" && !has(item, "genre") ? "Preprint" : "");
}

function isDated(item: CslItem): boolean {
  if (isType(item, "entry entry-dictionary entry-encyclopedia")) return has(item, "DOI", "URL");
  return isType(item, dayTypes);
}
