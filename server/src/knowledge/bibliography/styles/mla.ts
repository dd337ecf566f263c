// MLA, 9th edition: the entry of a list of works cited, in the handbook's order of core elements.
import type { CslItem } from "../csl-item.ts";
import { append, join, quoted, wrap } from "./compose.ts";
import { formatDate, isCirca } from "./dates.ts";
import { doiOrUrl, field, has, text, without } from "./item.ts";
import { isReview, isSerial, isType } from "./kinds.ts";
import { container, eventOf, mlaDay } from "./mla-container.ts";
import { mlaNames } from "./mla-names.ts";
import { isNumeric } from "./numbers.ts";
import { italic, plain, type Rich } from "./rich-text.ts";
import { editorsTranslated, longRole } from "./roles.ts";
import { capitalizeFirst, titleCase } from "./titles.ts";

const italicTypes = "book classic graphic hearing map periodical";
const quotedTypes =
  "article dataset document interview manuscript paper-conference personal_communication speech";

export function mla(item: CslItem): Rich {
  const lead = (["composer", "author", "editor", "translator"] as const).find((role) =>
    has(item, role),
  );
  const both = lead === "editor" && editorsTranslated(item);
  const printed = lead === undefined ? [] : both ? (["editor", "translator"] as const) : [lead];
  const rest = without(item, ...printed);
  const atEnd = movable(item);
  const elements = [
    lead === undefined ? [] : author(item, lead, both),
    title(item),
    afterTitle(rest),
    container(item, rest),
    has(item, "source") ? atEnd : [],
    secondContainer(item),
    join(
      [accessed(item), capitalizeFirst(field(item, "medium")), has(item, "source") ? [] : atEnd],
      ", ",
    ),
  ];
  return append(join(elements, ". "), ".");
}

function author(
  item: CslItem,
  role: "composer" | "author" | "editor" | "translator",
  both: boolean,
): Rich {
  const who = mlaNames(item, role, "first");
  if (role === "composer" || role === "author") return who;
  const word = longRole(item, role);
  if (!both) return join([who, word], ", ");
  return join([who, word === "editor" ? "editor and translator" : "editors and translators"], ", ");
}

/** Italic for works that stand alone, in quotation marks for parts; a review is described after its title instead. */
function title(item: CslItem): Rich {
  if (isReview(item)) return [];
  if (!has(item, "title")) return has(item, "genre") ? [] : plain("Untitled");
  const own = field(item, "title");
  const headline = titleCase(item, own);
  if (isType(item, "bill collection legislation regulation treaty")) return headline;
  if (item.type === "legal_case") return italic(own);
  if (item.type === "post") return quoted(own);
  const isPart = has(item, "container-title") || isType(item, quotedTypes);
  return isPart && !isType(item, italicTypes) ? quoted(headline) : italic(headline);
}

/** The supplemental element: who asked, when it first appeared, or what it is. */
function afterTitle(item: CslItem): Rich {
  const asked = wrap("Interview by ", mlaNames(item, "interviewer", "none"), "");
  return join([asked, originalDate(item), genericLabel(item)], ", ");
}

function originalDate(item: CslItem): Rich {
  if (item.type === "personal_communication") return eventOf(item);
  const written = formatDate(item["original-date"], mlaDay);
  return isCirca(item["original-date"]) ? wrap("[", written, "?]") : plain(written);
}

function genericLabel(item: CslItem): Rich {
  if (isReview(item)) {
    const said = has(item, "number") ? [] : capitalizeFirst(field(item, "genre"));
    const label = said.length > 0 ? said : "Review of";
    const work = join([label, italic(titleCase(item, field(item, "title")))], " ");
    return join([work, wrap("by ", mlaNames(item, "reviewed-author", "none"), "")], ", ");
  }
  if (item.type === "thesis" || has(item, "number")) return [];
  return capitalizeFirst(field(item, "genre"));
}

/** The database or site the container itself was found in. */
function secondContainer(item: CslItem): Rich {
  if (!has(item, "source") || !has(item, "DOI", "URL")) return [];
  return join([italic(field(item, "source")), doiOrUrl(item)], ", ");
}

/** The day of access stands in for a missing date. */
function accessed(item: CslItem): Rich {
  return has(item, "issued") ? [] : wrap("Accessed ", formatDate(item.accessed, mlaDay), "");
}

/** What concerns the first container only: the university of a thesis, the series, the number of volumes. */
function movable(item: CslItem): Rich {
  if (isSerial(item)) return [];
  const thesis =
    item.type === "thesis" ? join([field(item, "publisher"), field(item, "genre")], ", ") : [];
  const number = field(item, "collection-number");
  const between = isNumeric(text(item, "collection-number")) ? " " : ", ";
  const series = has(item, "collection-title")
    ? join([titleCase(item, field(item, "collection-title")), number], between)
    : [];
  return join([thesis, series, has(item, "volume") ? [] : volumeCount(item)], ", ");
}

function volumeCount(item: CslItem): Rich {
  const count = text(item, "number-of-volumes");
  if (!isNumeric(count)) return field(item, "number-of-volumes");
  return plain(`${count} ${count === "1" ? "vol." : "vols."}`);
}
