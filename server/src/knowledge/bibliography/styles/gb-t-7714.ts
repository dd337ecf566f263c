// GB/T 7714-2015, the entry of a numeric reference list: Chinese works with Chinese terms, others with the Western ones.
import type { CslItem } from "../csl-item.ts";
import { append, join, type Part, wrap } from "./compose.ts";
import { formatDate, isoDate } from "./dates.ts";
import { eventDate } from "./gb-t-7714-event.ts";
import { typeAndMedium } from "./gb-t-7714-marks.ts";
import { gbNames } from "./gb-t-7714-names.ts";
import { citedPages, edition, serialRun, volumeTerm } from "./gb-t-7714-numbers.ts";
import {
  accessed,
  issuedYear,
  publication,
  publicationYears,
  updated,
} from "./gb-t-7714-publication.ts";
import { termsFor } from "./gb-t-7714-terms.ts";
import { doi, field, has, url } from "./item.ts";
import { isType } from "./kinds.ts";
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
  if (item.type === "periodical")
    return [title(item), serialRun(item, publicationYears(item)), publication(item)];
  if (isType(item, aloneTypes)) return [title(item), publication(item)];
  const isPart = isType(item, partTypes) || has(item, "container-title");
  if (!isPart) return [title(item), translators(item), edition(item), publication(item)];
  const part = join([title(item), translators(item)], ". ");
  return [join([part, host(item)], "//"), edition(item), publication(item)];
}

/** Editors lead what has no authors and no host; in the host of a part they come behind "//". */
function authors(item: CslItem): Rich {
  const creators = (["author", "composer", "illustrator", "director"] as const).find((role) =>
    has(item, role),
  );
  if (creators !== undefined) return gbNames(item, creators);
  return hasHost(item) ? [] : gbNames(item, "editor");
}

function hasHost(item: CslItem): boolean {
  if (has(item, "container-title")) return true;
  return item.type === "paper-conference" && has(item, "author") && has(item, "event-title");
}

/** "胡泳, 范海燕, 译", and "等译" behind a list that was cut. */
function translators(item: CslItem): Rich {
  if (!has(item, "translator")) return [];
  const people = gbNames(item, "translator");
  return join([people, termsFor(item).translator], textOf(people).endsWith("等") ? "" : ", ");
}

/** "Title: volume number, meeting[type/medium]"; the number of a patent, report or standard belongs to the title. */
function title(item: CslItem): Rich {
  const own = has(item, "title") ? field(item, "title") : `[${termsFor(item).noTitle}]`;
  const isPart = isType(item, partTypes) || has(item, "container-title");
  const articles = "article article-journal article-magazine article-newspaper";
  const number = isType(item, articles) ? "" : field(item, "number");
  const place = isType(item, "collection manuscript personal_communication")
    ? field(item, "archive_location")
    : "";
  const behind = join([isPart ? "" : volumeTerm(item), number, place], " ");
  const meeting = hasHost(item) ? [] : meetingOf(item);
  return [...join([join([own, behind], ": "), ...meeting], ", "), ...plain(typeAndMedium(item))];
}

/** Where and when a meeting was held, if it is known when. */
function meetingOf(item: CslItem): Part[] {
  return has(item, "event-date") ? [field(item, "event-place"), eventDate(item)] : [];
}

/** The book or proceedings a part stands in, with its editors and volume, or the meeting a paper was read at. */
function host(item: CslItem): Rich {
  if (!hasHost(item)) return [];
  const editors = (
    ["editor", "editorial-director", "collection-editor", "container-author"] as const
  ).find((role) => has(item, role));
  const hostTitle = has(item, "container-title")
    ? join([field(item, "container-title"), volumeTerm(item)], ": ")
    : field(item, "event-title");
  const meeting = item.type === "paper-conference" ? meetingOf(item).toReversed() : [];
  return join([editors && gbNames(item, editors), join([hostTitle, ...meeting], ", ")], ". ");
}

/** "刊名, 年, 卷(期): 页码[引用日期]"; a newspaper has its full date and its page in place of the issue. */
function inPeriodical(item: CslItem): Rich {
  const page = citedPages(item);
  const name = field(item, "container-title");
  if (item.type === "article-newspaper") {
    const day = formatDate(item.issued, isoDate);
    return [...join([name, day], ", "), ...wrap("(", page, ")"), ...accessed(item)];
  }
  const volume = join([name, issuedYear(item), field(item, "volume")], ", ");
  const issue = [...volume, ...wrap("(", field(item, "issue"), ")")];
  return [...join([issue, page], ": "), ...updated(item), ...accessed(item)];
}

/** The path, and the DOI unless the path already holds it. */
function access(item: CslItem): Rich {
  const path = url(item);
  const identifier = doi(item);
  const isSaid = textOf(path).toLowerCase().includes(identifier.toLowerCase());
  return join([path, identifier === "" || isSaid ? undefined : `DOI:${identifier}`], ". ");
}
