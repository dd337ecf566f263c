// The title of a Chicago entry, the words that describe the work, and what identifies its edition.
import type { CslItem } from "../csl-item.ts";
import { eventOf } from "./chicago-event.ts";
import { chicagoNames } from "./chicago-names.ts";
import { join, quoted, wrap } from "./compose.ts";
import { americanDate, formatDate, months } from "./dates.ts";
import { field, has, text } from "./item.ts";
import { isPublished, isRetrievable, isReview, isSerial, isSerialType, isType } from "./kinds.ts";
import { isNumeric, labelled, ordinal } from "./numbers.ts";
import { italic, plain, type Rich } from "./rich-text.ts";
import { roleVerbs } from "./roles.ts";
import { capitalizeFirst, titleCase } from "./titles.ts";

const quotedTypes =
  "article dataset document interview manuscript paper-conference personal_communication speech thesis webpage";

export function titleAndDescriptions(item: CslItem, rest: CslItem): Rich {
  const isNumberTitle = item.type === "report" && !has(item, "title");
  return join(
    [
      has(rest, "title") ? title(item) : [],
      isNumberTitle ? number(item) : [],
      description(item),
      identifier(item, rest, isNumberTitle),
    ],
    ". ",
  );
}

/** Italic for works that stand alone, in quotation marks for parts; a review is described instead. */
export function title(item: CslItem): Rich {
  if (isReview(item)) return [];
  if (!has(item, "title")) return plain("Untitled");
  const own = field(item, "title");
  const headline = titleCase(item, own);
  if (item.type === "patent") return capitalizeFirst(own);
  if (item.type === "collection") return headline;
  if (isType(item, "book classic graphic map")) return italic(headline);
  if (item.type === "post") return quoted(own);
  if (has(item, "container-title")) {
    const isUnsigned = item.type === "entry-encyclopedia" && !has(item, "author");
    return quoted(isUnsigned || item.type === "entry-dictionary" ? own : headline);
  }
  return isType(item, quotedTypes) ? quoted(headline) : italic(headline);
}

function description(item: CslItem): Rich {
  if (item.type === "interview" || has(item, "interviewer")) {
    return wrap("Interview by ", chicagoNames(item, "interviewer", "none"), "");
  }
  if (isReview(item)) return review(item);
  if (item.type === "personal_communication") {
    return join([format(item), wrap("to ", chicagoNames(item, "recipient", "none"), "")], " ");
  }
  if (item.type === "thesis") return [];
  if (item.type === "paper-conference") {
    return isSerial(item) ? join([format(item), eventOf(item)], ". ") : format(item);
  }
  if (isSerialType(item) || !has(item, "container-title")) return format(item);
  if (isType(item, "document report software standard")) return [];
  return isType(item, "event performance speech") && !isPublished(item) ? [] : format(item);
}

/** The title of a review is taken for the title of what it reviews. */
function review(item: CslItem): Rich {
  const said = has(item, "number") ? [] : capitalizeFirst(field(item, "genre"));
  const label = said.length > 0 ? said : plain("Review of");
  const work = join([label, italic(titleCase(item, field(item, "title")))], " ");
  return join([work, wrap("by ", chicagoNames(item, "reviewed-author", "none"), "")], ", ");
}

function format(item: CslItem): Rich {
  if (has(item, "genre")) return has(item, "number") ? [] : capitalizeFirst(field(item, "genre"));
  if (isRetrievable(item)) return [];
  if (item.type === "manuscript") return plain("Unpublished manuscript");
  return plain(item.type === "personal_communication" ? "Personal communication" : "");
}

/** Number, version, edition, editors and volume of a work that stands alone; a part has them with its book. */
function identifier(item: CslItem, rest: CslItem, isNumberTitle: boolean): Rich {
  if (item.type === "patent") return patent(item);
  if (isSerial(item)) return contributor(rest, "translator");
  if (has(item, "container-title") && !isType(item, "post webpage")) {
    return isType(item, "broadcast graphic map motion_picture") ? number(item) : [];
  }
  const count = text(item, "number-of-volumes");
  const volume = labelled({ one: "Vol.", many: "Vols." }, text(item, "volume"));
  return join(
    [
      isNumberTitle || item.type === "song" ? [] : number(item),
      wrap("Version ", field(item, "version"), ""),
      capitalizeFirst(edition(item)),
      contributor(rest, "editor"),
      contributor(rest, "translator"),
      contributor(rest, "director"),
      volume === "" && count !== "" ? (isNumeric(count) ? `${count} vols.` : count) : volume,
    ],
    ". ",
  );
}

function contributor(rest: CslItem, role: "editor" | "translator" | "director"): Rich {
  return capitalizeFirst(wrap(`${roleVerbs[role]} `, chicagoNames(rest, role, "none"), ""));
}

export function edition(item: CslItem): Rich {
  const said = text(item, "edition");
  return isNumeric(said) ? plain(`${ordinal(said)} ed.`) : field(item, "edition");
}

/** "Technical Report No. 12". */
export function number(item: CslItem): Rich {
  if (item.type === "thesis" || !has(item, "number")) return [];
  const own = text(item, "number");
  const label =
    item.type !== "standard" && isNumeric(own)
      ? `No. ${own}`
      : capitalizeFirst(field(item, "number"));
  return join([titleCase(item, field(item, "genre")), label], " ");
}

function patent(item: CslItem): Rich {
  const genre = has(item, "genre") ? capitalizeFirst(field(item, "genre")) : "Patent";
  const filed = formatDate(item.submitted, americanDate(months.long));
  const issued = formatDate(item.issued, americanDate(months.long));
  const and = filed !== "" && issued !== "" ? "and " : "";
  return join(
    [
      join([genre, field(item, "number")], " "),
      wrap("filed ", filed, ""),
      wrap(`${and}issued `, issued, ""),
    ],
    ", ",
  );
}
