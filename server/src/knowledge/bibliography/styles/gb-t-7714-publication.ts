// Place, publisher, year and day of access by GB/T 7714-2015, and what stands where they are unknown.
import type { CslItem } from "../csl-item.ts";
import { join, wrap } from "./compose.ts";
import { formatDate, isCirca, isoDate, year } from "./dates.ts";
import { field, has, text } from "./item.ts";
import { isType } from "./kinds.ts";
import { isChinese } from "./language.ts";
import { pages } from "./numbers.ts";
import { plain, type Rich } from "./rich-text.ts";

const bookTypes =
  "book chapter entry-dictionary entry-encyclopedia paper-conference report standard thesis";

/** "出版地: 出版者, 年: 页码[引用日期]"; what lives only on the net has its date in brackets instead. */
export function publication(item: CslItem): Rich {
  const day = formatDate(item.issued, isoDate);
  if (item.type === "patent") return [...plain(day), ...accessed(item)];
  const printed =
    isType(item, "book chapter paper-conference periodical thesis") ||
    has(item, "archive", "publisher", "publisher-place", "page");
  if (!printed && isOnline(item)) return [...wrap("(", day, ")"), ...accessed(item)];
  const page = pages(text(item, "page"), "expanded", "-");
  const place = join([publisher(item), issuedYear(item)], ", ");
  return [...join([place, page], ": "), ...accessed(item)];
}

function publisher(item: CslItem): Rich {
  const [place, house] = [field(item, "publisher-place"), field(item, "publisher")];
  const known = place.length > 0 || house.length > 0;
  if (!known && has(item, "archive")) return field(item, "archive");
  // What is read over the net may leave out a place or publisher it does not have; what is printed may not.
  if (isOnline(item) || !isType(item, bookTypes)) return join([place, house], ": ");
  const [noPlace, noHouse] = isChinese(item) ? ["出版地不详", "出版者不详"] : ["S.l.", "s.n."];
  if (!known) return plain(`[${noPlace}: ${noHouse}]`);
  return join(
    [place.length > 0 ? place : `[${noPlace}]`, house.length > 0 ? house : `[${noHouse}]`],
    ": ",
  );
}

/** An uncertain year, or one guessed from the day of access, stands in square brackets. */
export function issuedYear(item: CslItem): Rich {
  if (has(item, "issued")) {
    return isCirca(item.issued) ? plain(`[${year(item.issued)}]`) : plain(year(item.issued));
  }
  if (has(item, "accessed")) return plain(`[${year(item.accessed)}]`);
  if (isOnline(item)) return [];
  return plain(isChinese(item) ? "[出版年不详]" : "[n.d.]");
}

export function accessed(item: CslItem): Rich {
  return isOnline(item) ? wrap("[", formatDate(item.accessed, isoDate), "]") : [];
}

function isOnline(item: CslItem): boolean {
  return has(item, "DOI", "URL");
}
