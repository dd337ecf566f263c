// GB/T 7714-2015, the entry of a numeric reference list: Chinese works with Chinese terms, others with the Western ones.
import type { CslItem } from "../csl-item.ts";
import { append, join, type Part, wrap } from "./compose.ts";
import { formatDate, isoDate } from "./dates.ts";
import { typeAndMedium, volumeTerm } from "./gb-t-7714-marks.ts";
import { gbNames } from "./gb-t-7714-names.ts";
import { accessed, issuedYear, publication } from "./gb-t-7714-publication.ts";
import { doi, field, has, text, url } from "./item.ts";
import { isType } from "./kinds.ts";
import { isChinese } from "./language.ts";
import { isNumeric, ordinal, pages } from "./numbers.ts";
import { plain, type Rich, textOf } from "./rich-text.ts";

/** Parts of books name their host after "//"; everything else that has a host is a periodical or stands alone. */
const partTypes = "chapter entry entry-dictionary entry-encyclopedia paper-conference";
const aloneTypes = "dataset patent periodical post post-weblog software webpage";
const articleTypes = "article-journal article-magazine article-newspaper review review-book";

export function gbt7714(item: CslItem): Rich {
  return append(join([authors(item), ...work(item), access(item)], ". "), ".");
}

function work(item: CslItem): Part[] {
  if (isType(item, articleTypes)) return [title(item), inPeriodical(item)];
  if (item.type === "periodical") return [title(item), volumes(item), publication(item)];
  if (isType(item, aloneTypes)) return [title(item), publication(item)];
  const isPart = isType(item, partTypes) || has(item, "container-title");
  if (!isPart) return [title(item), translators(item), edition(item), publication(item)];
  const part = join([title(item), translators(item)], ". ");
  return [join([part, host(item)], "//"), edition(item), publication(item)];
}

function authors(item: CslItem): Rich {
  const creators = (["author", "composer", "director"] as const).find((role) => has(item, role));
  if (creators !== undefined) return gbNames(item, creators);
  return has(item, "container-title") ? [] : gbNames(item, "editor");
}

function translators(item: CslItem): Rich {
  return join([gbNames(item, "translator"), translatorTerm(item)], ", ");
}

function translatorTerm(item: CslItem): string | undefined {
  if (!has(item, "translator")) return undefined;
  return isChinese(item) ? "译" : "trans.";
}

/** "Title: volume number[type/medium]"; the number of a patent, report or standard belongs to the title. */
function title(item: CslItem): Rich {
  const own = has(item, "title") ? field(item, "title") : untitled(item);
  const isPart = isType(item, partTypes) || has(item, "container-title");
  const number = isType(item, "article article-journal") ? "" : field(item, "number");
  const place = isType(item, "collection manuscript personal_communication")
    ? field(item, "archive_location")
    : "";
  const behind = join([isPart ? "" : volumeTerm(item), number, place], " ");
  return [...join([own, behind], ": "), ...plain(typeAndMedium(item))];
}

function untitled(item: CslItem): Rich {
  return plain(isChinese(item) ? "[无题名]" : "[Untitled]");
}

/** The book or proceedings a part stands in, with its editors and volume. */
function host(item: CslItem): Rich {
  const editors = (["editor", "collection-editor", "container-author"] as const).find((role) =>
    has(item, role),
  );
  const hostTitle = has(item, "container-title")
    ? join([field(item, "container-title"), volumeTerm(item)], ": ")
    : field(item, "event-title");
  const event = item.type === "paper-conference" && has(item, "event-date");
  const meeting = event ? [eventDate(item), field(item, "event-place")] : [];
  return join([editors && gbNames(item, editors), join([hostTitle, ...meeting], ", ")], ". ");
}

function eventDate(item: CslItem): string {
  if (!isChinese(item)) return formatDate(item["event-date"], isoDate);
  return formatDate(item["event-date"], (day) =>
    [`${day.year}年`, day.month && `${day.month}月`, day.day && `${day.day}日`]
      .filter(Boolean)
      .join(""),
  );
}

/** "刊名, 年, 卷(期): 页码[引用日期]"; a newspaper has its full date and its page in place of the issue. */
function inPeriodical(item: CslItem): Rich {
  const page = pages(text(item, "page"), "expanded", "-");
  const name = field(item, "container-title");
  if (item.type === "article-newspaper") {
    const day = formatDate(item.issued, isoDate);
    return [...join([name, day], ", "), ...wrap("(", page, ")"), ...accessed(item)];
  }
  const numbers = [...join([name, issuedYear(item), field(item, "volume")], ", "), ...issue(item)];
  return [...join([numbers, page], ": "), ...accessed(item)];
}

function volumes(item: CslItem): Rich {
  return [...join([issuedYear(item), field(item, "volume")], ", "), ...issue(item)];
}

function issue(item: CslItem): Rich {
  return wrap("(", field(item, "issue"), ")");
}

function edition(item: CslItem): Rich {
  const said = text(item, "edition").replace(/^第?\s*(\d+)\s*版$/u, "$1");
  if (said === "1" || said === "") return [];
  if (!isNumeric(said)) return field(item, "edition");
  return plain(isChinese(item) ? `${Number.parseInt(said, 10)}版` : `${ordinal(said)} ed.`);
}

/** The path, and the DOI unless the path already holds it. */
function access(item: CslItem): Rich {
  const path = url(item);
  const identifier = doi(item);
  const isSaid = textOf(path).toLowerCase().includes(identifier.toLowerCase());
  return join([path, identifier === "" || isSaid ? undefined : `DOI:${identifier}`], ". ");
}
