// The conference, talk or performance behind a Chicago entry.
import type { CslItem } from "../csl-item.ts";
import { join, wrap } from "./compose.ts";
import { americanDate, formatDate, isCirca, months } from "./dates.ts";
import { field, has } from "./item.ts";
import { isPublished, isReview } from "./kinds.ts";
import { plain, type Rich } from "./rich-text.ts";
import { capitalizeFirst } from "./titles.ts";

/** Where it was heard; papers printed in proceedings, letters and reviews leave that out. */
export function eventOf(item: CslItem): Rich {
  const isElsewhere =
    isReview(item) || has(item, "interviewer", "recipient") || item.type === "interview";
  if (isElsewhere || !has(item, "event-title", "event-date")) return [];
  if (item.type === "paper-conference" && isPublished(item)) return [];
  const written = formatDate(item["event-date"], americanDate(months.long));
  const day = isCirca(item["event-date"]) ? wrap("[", written, "?]") : plain(written);
  const name = field(item, "event-title");
  if (item.type !== "paper-conference") {
    return join([capitalizeFirst(name), day, field(item, "event-place")], ", ");
  }
  const given = has(item, "genre") ? "Presented" : "Paper presented";
  const at = name.length > 0 ? " at" : "";
  return join([`${given}${at}`, join([name, day, field(item, "event-place")], ", ")], " ");
}
