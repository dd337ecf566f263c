// Chicago author-date, 18th edition: the entry of a reference list.
import type { CslItem } from "../csl-item.ts";
import { eventOf } from "./chicago-event.ts";
import { leadOf } from "./chicago-lead.ts";
import { publication, source } from "./chicago-source.ts";
import { titleAndDescriptions } from "./chicago-title.ts";
import { append, join, wrap } from "./compose.ts";
import { americanDate, formatDate, isCirca, months, year } from "./dates.ts";
import { doiOrUrl, field, has, without } from "./item.ts";
import { isLegal, isSerial, isType } from "./kinds.ts";
import { legalReference } from "./legal.ts";
import { plain, type Rich } from "./rich-text.ts";
import { capitalizeFirst } from "./titles.ts";

export function chicago(item: CslItem): Rich {
  if (isLegal(item)) return append(join([legalReference(item), doiOrUrl(item)], ". "), ".");
  const lead = leadOf(item);
  const rest = without(item, ...lead.used);
  const what = titleAndDescriptions(item, rest);
  const isOwn = !lead.used.includes("title");
  // An event that happened where the work was never published stands with the facts of publication.
  const isLone =
    !isSerial(item) && !has(item, "event-date", "original-date", "publisher", "status");
  const facts = [join([isLone ? eventOf(item) : [], publication(item, rest)], ", ")];
  const elements = [
    lead.text,
    date(item),
    what.length === 0 && isOwn ? "Untitled" : what,
    source(item, rest),
    isSerial(item) || isLone ? [] : eventOf(item),
    ...facts,
    capitalizeFirst(field(item, "medium")),
    archive(item),
    accessed(item),
    doiOrUrl(item),
  ];
  return append(join(elements, ". "), ".");
}

function date(item: CslItem): Rich {
  if (has(item, "issued")) {
    const original = wrap("(", guessed(item, "original-date"), ")");
    return join([original, guessed(item, "issued")], " ");
  }
  if (has(item, "event-date")) return guessed(item, "event-date");
  if (has(item, "status")) return capitalizeFirst(field(item, "status"));
  return plain(isType(item, "collection") ? "" : "n.d.");
}

function guessed(item: CslItem, variable: "issued" | "original-date" | "event-date"): Rich {
  const written = year(item[variable]);
  return isCirca(item[variable]) ? wrap("[", written, "?]") : plain(written);
}

function archive(item: CslItem): Rich {
  const parts = [capitalizeFirst(field(item, "archive_location")), field(item, "archive")];
  return item.type === "graphic" ? join(parts.toReversed(), ", ") : join(parts, ". ");
}

/** The day of access stands in for a missing date. */
function accessed(item: CslItem): Rich {
  if (has(item, "DOI", "issued", "event-date", "status") || !has(item, "URL")) return [];
  return wrap("Accessed ", formatDate(item.accessed, americanDate(months.long)), "");
}
