// The fourth element of an APA reference: the periodical or book a work is in, its publisher, archive, event or website.
import type { CslItem } from "../csl-item.ts";
import { format } from "./apa-description.ts";
import { apaNames } from "./apa-names.ts";
import { number, volumeAndPages, volumeInWords } from "./apa-title.ts";
import { join, wrap } from "./compose.ts";
import { americanDate, formatDate, isCirca, months } from "./dates.ts";
import { field, has, text } from "./item.ts";
import { isPublished, isSerial, isSerialType, isType } from "./kinds.ts";
import { dashed, pages } from "./numbers.ts";
import { italic, plain, type Rich } from "./rich-text.ts";
import { shortRole } from "./roles.ts";
import { capitalizeFirst, titleCase } from "./titles.ts";

/** The item tells what the work is; the rest holds what has not been printed yet. */
export function source(item: CslItem, rest: CslItem): Rich {
  const isPage = isType(item, "post webpage");
  const host = isPage ? [] : isSerial(item) ? inSerial(item) : inBook(item, rest);
  const website = isPage ? titleCase(item, field(item, "container-title")) : [];
  const archive = join(
    [field(item, "archive"), wrap("(", field(item, "archive_location"), ")")],
    " ",
  );
  return join([host, publisher(item, rest), archive, event(item), website], ". ");
}

function inSerial(item: CslItem): Rich {
  const names = [field(item, "container-title"), field(item, "collection-title")];
  const name = italic(
    join(
      names.map((part) => titleCase(item, part)),
      ", ",
    ),
  );
  const issue = wrap("(", dashed(text(item, "issue")), ")");
  const volume = [...italic(plain(dashed(text(item, "volume")))), ...issue];
  const place = has(item, "number")
    ? wrap("Article ", field(item, "number"), "")
    : plain(pages(text(item, "page"), "expanded"));
  const isPlaced = has(item, "collection-title", "issue", "number", "page", "volume");
  const status = !isPlaced && has(item, "issued") ? capitalizeFirst(field(item, "status")) : [];
  return join([join([name, volume, place], ", "), status], ". ");
}

function inBook(item: CslItem, rest: CslItem): Rich {
  if (!has(item, "container-title")) return [];
  const name = italic(join([field(item, "container-title"), volumeInWords(item)], ": "));
  const isSeen = isType(item, "broadcast graphic map motion_picture");
  const parts = join([isSeen ? [] : number(item), volumeAndPages(item)], "; ");
  const kind = isType(item, "document report software standard");
  const isTalk = isType(item, "event paper-conference performance speech") && !isPublished(item);
  return join(
    [
      item.type === "song" ? "On" : "In",
      join([bookPeople(rest), name], ", "),
      wrap("(", parts, ")"),
      wrap("[", kind || isTalk ? format(item) : [], "]"),
    ],
    " ",
  );
}

function bookPeople(rest: CslItem): Rich {
  if (has(rest, "container-author")) return apaNames(rest, "container-author", "none");
  const role = (["editor", "collection-editor"] as const).find((one) => has(rest, one));
  if (role === undefined) return [];
  const word = capitalizeFirst(plain(shortRole(rest, role)));
  return join([apaNames(rest, role, "none"), wrap("(", word, ")")], " ");
}

function publisher(item: CslItem, rest: CslItem): Rich {
  if (item.type === "thesis") {
    return has(item, "archive", "DOI", "URL") ? [] : field(rest, "publisher");
  }
  const isPaper = item.type === "paper-conference" && isSerial(item);
  return isSerialType(item) || isPaper ? [] : field(rest, "publisher");
}

/** Where and when it was given; papers printed in proceedings leave that out. */
function event(item: CslItem): Rich {
  if (!has(item, "event-title") || (item.type === "paper-conference" && isPublished(item)))
    return [];
  const day = formatDate(item["event-date"], americanDate(months.long));
  const about = isCirca(item["event-date"]) ? `ca. ${day}` : day;
  return join(
    [capitalizeFirst(field(item, "event-title")), field(item, "event-place"), about],
    ", ",
  );
}
