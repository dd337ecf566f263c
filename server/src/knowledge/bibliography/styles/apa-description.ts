// The words APA puts in square brackets after a title: what the work is, when that is not plain.
import type { CslItem } from "../csl-item.ts";
import { apaNames } from "./apa-names.ts";
import { join, wrap } from "./compose.ts";
import { field, has } from "./item.ts";
import { isPublished, isRetrievable, isReview, isSerialType, isType } from "./kinds.ts";
import { italic, plain, type Rich } from "./rich-text.ts";
import { capitalizeFirst } from "./titles.ts";

const generic: Record<string, string> = {
  broadcast: "Broadcast",
  collection: "Archival collection",
  dataset: "Dataset",
  figure: "Figure",
  graphic: "Graphic",
  map: "Map",
  motion_picture: "Film",
  post: "Online post",
  review: "Review",
  "review-book": "Book review",
  software: "Computer software",
  song: "Audio recording",
};

export function descriptionText(item: CslItem): Rich {
  if (item.type === "interview" || has(item, "interviewer")) return interview(item);
  if (isReview(item)) return review(item);
  if (item.type === "personal_communication") return letter(item);
  if (item.type === "thesis") return thesis(item);
  if (isSerialType(item) || !has(item, "container-title")) return format(item);
  if (isType(item, "document report software standard")) return [];
  const isTalk = isType(item, "event paper-conference performance speech");
  return isTalk && !isPublished(item) ? [] : format(item);
}

/** Genre and medium as given, else the usual word for the type. */
export function format(item: CslItem): Rich {
  if (has(item, "genre", "medium")) {
    return join([has(item, "number") ? "" : genre(item), medium(item)], "; ");
  }
  if (item.type === "manuscript" && !isRetrievable(item)) return plain("Unpublished manuscript");
  if (isType(item, "interview personal_communication")) {
    if (!isRetrievable(item)) return plain("Personal communication");
    return plain(item.type === "interview" ? "Interview" : "Letter");
  }
  return plain(generic[item.type] ?? "");
}

function genre(item: CslItem): Rich {
  return capitalizeFirst(field(item, "genre"));
}

function medium(item: CslItem): Rich {
  return capitalizeFirst(field(item, "medium"));
}

/** With a title the interviewer is named in the parentheses; without one, here. */
function interview(item: CslItem): Rich {
  const by = apaNames(item, "interviewer", "none");
  if (has(item, "title") && by.length > 0) {
    return join([has(item, "number") ? "" : genre(item), medium(item)], "; ");
  }
  if (has(item, "title")) return format(item);
  if (has(item, "genre")) return join([genre(item), wrap("by ", by, "")], " ");
  return by.length > 0 ? join([wrap("Interview by ", by, ""), medium(item)], "; ") : format(item);
}

/** The title of a review is taken for the title of what it reviews. */
function review(item: CslItem): Rich {
  const usual = plain(item.type === "review-book" ? "Review of the book" : "Review of");
  const said = [genre(item), medium(item)].find((part) => part.length > 0);
  const label = has(item, "number") ? plain("Review of") : (said ?? usual);
  const work = join([label, italic(field(item, "title"))], " ");
  return join([work, wrap("by ", apaNames(item, "reviewed-author", "none"), "")], ", ");
}

function letter(item: CslItem): Rich {
  const to = wrap("to ", apaNames(item, "recipient", "none"), "");
  return join([format(item), to], " ");
}

/** A thesis that can be found names its university here, an unpublished one as the publisher. */
function thesis(item: CslItem): Rich {
  const isFound = has(item, "archive", "DOI", "URL");
  const university = isFound ? field(item, "publisher") : [];
  return join([join([genre(item), university], ", "), medium(item)], "; ");
}
