// APA, 7th edition: the entry of a reference list.
import type { CslItem } from "../csl-item.ts";
import { apaNames } from "./apa-names.ts";
import { source } from "./apa-source.ts";
import { description, identifier, title, titleAndDescriptions } from "./apa-title.ts";
import { append, join, wrap } from "./compose.ts";
import { americanDate, formatDate, formatMonthAndDay, isCirca, months, year } from "./dates.ts";
import { doiOrUrl, field, has, text, type Variable, without } from "./item.ts";
import { isLegal, isPublished, isReview, isType } from "./kinds.ts";
import { legalReference } from "./legal.ts";
import { plain, type Rich } from "./rich-text.ts";
import { longRole, shortRole } from "./roles.ts";
import { capitalizeFirst } from "./titles.ts";

/** Types dated to the day; all others by the year alone. */
const dayTypes =
  "article-magazine article-newspaper broadcast collection document event motion_picture pamphlet performance personal_communication post post-weblog song speech webpage";

export function apa(item: CslItem): Rich {
  if (isLegal(item)) return join([append(legalReference(item), "."), address(item)], " ");
  const lead = leadOf(item);
  const rest = without(item, ...lead.used);
  const what = lead.used.includes("title") ? description(rest) : titleAndDescriptions(rest);
  const entry = append(join([lead.text, date(item), what, source(item, rest)], ". "), ".");
  return join([entry, address(item), history(item)], " ");
}

type Lead = { text: Rich; used: Variable[] };

/** Who comes first: the authors, else the next in rank, else the title. */
function leadOf(item: CslItem): Lead {
  for (const role of ["composer", "author"] as const) {
    if (has(item, role)) return { text: apaNames(item, role, "all"), used: [role] };
  }
  if (has(item, "director")) return named(item, "director", longRole(item, "director"));
  const isEntry = isType(item, "entry-dictionary entry-encyclopedia");
  if (isEntry && has(item, "publisher")) return publisherLead(item);
  if (isType(item, "book classic entry") || isEntry) {
    if (has(item, "container-title")) return titleLead(item);
  }
  for (const role of ["editor", "collection-editor"] as const) {
    if (has(item, role)) return named(item, role, shortRole(item, role));
  }
  if (isType(item, "software webpage") && has(item, "publisher")) return publisherLead(item);
  return titleLead(item);
}

function named(
  item: CslItem,
  role: "director" | "editor" | "collection-editor",
  word: string,
): Lead {
  const label = wrap("(", capitalizeFirst(plain(word)), ")");
  return { text: join([apaNames(item, role, "all"), label], " "), used: [role] };
}

function publisherLead(item: CslItem): Lead {
  return { text: field(item, "publisher"), used: ["publisher"] };
}

/** The title with what identifies it moves to the front; a work without one is described instead. */
function titleLead(item: CslItem): Lead {
  if (isReview(item) || !has(item, "title")) {
    const used: Variable[] = [
      "title",
      "genre",
      "medium",
      "number",
      "reviewed-author",
      "interviewer",
    ];
    return { text: titleAndDescriptions(item), used };
  }
  const used: Variable[] = ["title", "number", "edition", "version", "translator", "interviewer"];
  const heading = join([title(item), identifier(item)], " ");
  return { text: heading, used: has(item, "container-title") ? ["title", "translator"] : used };
}

function date(item: CslItem): Rich {
  if (!has(item, "issued")) {
    return plain(has(item, "status") ? `(${text(item, "status").toLowerCase()})` : "(n.d.)");
  }
  const about = isCirca(item.issued) ? `ca. ${year(item.issued)}` : year(item.issued);
  const isUnpublished = isType(item, "interview paper-conference") && !isPublished(item);
  const day =
    isType(item, dayTypes) || isUnpublished ? formatMonthAndDay(item.issued, months.long) : "";
  return wrap("(", join([about, day], ", "), ")");
}

function address(item: CslItem): Rich {
  const where = doiOrUrl(item);
  if (has(item, "DOI", "issued", "status") || where.length === 0) return where;
  const day = formatDate(item.accessed, americanDate(months.long));
  return join([day && `Retrieved ${day}, from`, where], " ");
}

/** Words on the work's past: a retraction, an original date. */
function history(item: CslItem): Rich {
  const isPlaced = has(item, "collection-title", "issue", "number", "page", "volume");
  const status =
    has(item, "issued") && isPlaced ? capitalizeFirst(field(item, "status")) : undefined;
  const original = year(item["original-date"]);
  return wrap("(", join([status, original && `Original work published ${original}`], "; "), ")");
}
