// The plain numbered list of review drafts: "[1] Smith J, Li W, et al. Title. Journal, 2020, 12(3): 45-50. https://doi.org/…".
// Three names, no marks of document types, every work in the same order; Chinese works with "等", others with "et al.".
import type { CslItem } from "../csl-item.ts";
import { append, join, wrap } from "./compose.ts";
import { year } from "./dates.ts";
import { volumeTerm } from "./gb-t-7714-numbers.ts";
import { termsFor } from "./gb-t-7714-terms.ts";
import { doiOrUrl, field, has, names, text } from "./item.ts";
import { isSerial } from "./kinds.ts";
import { formatNames } from "./names.ts";
import { pages } from "./numbers.ts";
import { italic, plain, type Rich } from "./rich-text.ts";

export function numbered(item: CslItem): Rich {
  const isPart = has(item, "container-title", "event-title");
  const title = has(item, "title") ? field(item, "title") : plain(`[${termsFor(item).noTitle}]`);
  const where = isSerial(item) ? inPeriodical(item) : inBook(item);
  const entry = join([people(item), isPart ? title : italic(title), where], ". ");
  return join([append(entry, "."), doiOrUrl(item)], " ");
}

function people(item: CslItem): Rich {
  const roles = ["author", "editor", "translator", "director", "composer"] as const;
  const role = roles.find((one) => has(item, one));
  if (role === undefined) return [];
  return formatNames(names(item, role), {
    inverted: "all",
    initials: "",
    separator: " ",
    beforeSuffix: " ",
    and: "",
    commaBeforeAnd: false,
    cutAt: 4,
    keep: 3,
    etAl: termsFor(item).etAl,
    commaBeforeEtAl: true,
  });
}

/** "Journal, 2020, 12(3): 45-50"; an article number stands where the pages would. */
function inPeriodical(item: CslItem): Rich {
  const volume = [...field(item, "volume"), ...wrap("(", field(item, "issue"), ")")];
  const page = has(item, "number") ? field(item, "number") : pagesOf(item);
  return join([join([host(item), date(item), volume], ", "), page], ": ");
}

/** "Book, Vol. 2, number, Publisher, 2020: 45-50". */
function inBook(item: CslItem): Rich {
  const parts = [
    host(item),
    volumeTerm(item),
    field(item, "number"),
    field(item, "publisher"),
    date(item),
  ];
  return join([join(parts, ", "), pagesOf(item)], ": ");
}

function host(item: CslItem): Rich {
  return italic(field(item, has(item, "container-title") ? "container-title" : "event-title"));
}

function date(item: CslItem): string {
  return has(item, "issued") ? year(item.issued) : termsFor(item).noYear;
}

function pagesOf(item: CslItem): Rich {
  return plain(pages(text(item, "page"), "expanded", "-"));
}
