// The third element of an APA reference: title, identifiers in parentheses, description in square brackets.
import type { CslItem } from "../csl-item.ts";
import { descriptionText } from "./apa-description.ts";
import { apaNames } from "./apa-names.ts";
import { join, wrap } from "./compose.ts";
import { field, has, text } from "./item.ts";
import { isReview, isSerial, isType } from "./kinds.ts";
import { dashed, isNumeric, isPlural, labelled, ordinal, pages } from "./numbers.ts";
import { italic, plain, type Rich } from "./rich-text.ts";
import { editorsTranslated, shortRole } from "./roles.ts";
import { capitalizeFirst, titleCase } from "./titles.ts";

export function titleAndDescriptions(item: CslItem): Rich {
  const said = has(item, "title")
    ? join([title(item), identifier(item), description(item)], " ")
    : join([item.type === "report" ? number(item) : "", description(item), identifier(item)], " ");
  return said.length === 0 ? plain("[Untitled]") : said;
}

/** Italic when the work stands alone, roman when it is part of a greater one. */
export function title(item: CslItem): Rich {
  if (isReview(item)) return [];
  const own = field(item, "title");
  if (isType(item, "post webpage")) return italic(own);
  if (has(item, "container-title")) return own;
  return italic(isSerial(item) ? own : join([own, volumeInWords(item)], ": "));
}

/** A volume that is no number ("Reading") is part of the book's title. */
export function volumeInWords(item: CslItem): Rich {
  return isNumeric(text(item, "volume")) ? [] : capitalizeFirst(field(item, "volume"));
}

export function identifier(item: CslItem): Rich {
  return wrap("(", join(identifiers(item), "; "), ")");
}

function identifiers(item: CslItem): Rich[] {
  if (item.type === "patent") {
    const genre = has(item, "genre") ? capitalizeFirst(field(item, "genre")) : plain("Patent");
    return [join([genre, labelledNumber(item)], " ")];
  }
  const contributors = contributorsOf(item);
  if (isType(item, "post webpage")) return [contributors, number(item)];
  if (item.type === "report") {
    if (has(item, "container-title")) return [contributors];
    return [contributors, has(item, "title") ? number(item) : [], volumeAndPages(item)];
  }
  if (has(item, "container-title")) {
    const isSeen = isType(item, "broadcast graphic map motion_picture");
    return [contributors, isSeen ? number(item) : []];
  }
  return [contributors, number(item), volumeAndPages(item)];
}

function contributorsOf(item: CslItem): Rich {
  const interviewer = has(item, "title") ? join([apaNames(item, "interviewer", "none")], "") : [];
  const asked = interviewer.length === 0 ? [] : join([interviewer, "Interviewer"], ", ");
  const isPart = has(item, "container-title") && !isType(item, "post webpage");
  if (isSerial(item) || isPart) return join([asked, roleOf(item, "translator")], "; ");
  const by = wrap("by ", apaNames(item, "container-author", "none"), "");
  if (editorsTranslated(item)) {
    const word = shortRole(item, "editor") === "eds." ? "Eds. & Trans." : "Ed. & Trans.";
    return join([asked, by, join([apaNames(item, "editor", "none"), word], ", ")], "; ");
  }
  return join([asked, by, roleOf(item, "editor"), roleOf(item, "translator")], "; ");
}

function roleOf(item: CslItem, role: "editor" | "translator"): Rich {
  if (!has(item, role)) return [];
  const word = capitalizeFirst(plain(shortRole(item, role)));
  return join([apaNames(item, role, "none"), word], ", ");
}

/** "Technical Report No. 12"; a thesis names its publication number. */
export function number(item: CslItem): Rich {
  if (!has(item, "number")) return [];
  const isThesis = item.type === "thesis" && has(item, "genre");
  const genre = isThesis ? plain("Publication") : titleCase(item, field(item, "genre"));
  return join([genre, labelledNumber(item)], " ");
}

function labelledNumber(item: CslItem): Rich {
  const own = text(item, "number");
  if (own === "" || item.type === "standard") return field(item, "number");
  const label = isNumeric(own) || item.type === "patent" ? "No." : "";
  return join([label, capitalizeFirst(field(item, "number"))], " ");
}

/** Version, edition, series, volume and pages of a book or another work on its own. */
export function volumeAndPages(item: CslItem): Rich {
  const isOther = isType(item, "broadcast event patent performance post speech webpage");
  if (isSerial(item) || isOther) return [];
  const series = isType(item, "document report standard")
    ? join(
        [titleCase(item, field(item, "collection-title")), field(item, "collection-number")],
        " ",
      )
    : [];
  return join(
    [
      wrap("Version ", field(item, "version"), ""),
      edition(item),
      series,
      volume(item),
      wrap("Issue ", field(item, "issue"), ""),
      locator(item),
    ],
    ", ",
  );
}

function edition(item: CslItem): Rich {
  const said = text(item, "edition");
  return isNumeric(said) ? plain(`${ordinal(said)} ed.`) : field(item, "edition");
}

function volume(item: CslItem): string {
  const own = text(item, "volume");
  if (isNumeric(own)) return `${isPlural(own) ? "Vols." : "Vol."} ${dashed(own)}`;
  const all = text(item, "number-of-volumes");
  if (own !== "" || all === "") return "";
  return isNumeric(all) ? `Vols. 1–${all}` : all;
}

function locator(item: CslItem): string {
  const page = pages(text(item, "page"), "expanded");
  if (page !== "") return `${isPlural(page) ? "pp." : "p."} ${page}`;
  return has(item, "title", "genre")
    ? labelled({ one: "Chapter", many: "Chapters" }, text(item, "chapter-number"))
    : "";
}

export function description(item: CslItem): Rich {
  return wrap("[", descriptionText(item), "]");
}
