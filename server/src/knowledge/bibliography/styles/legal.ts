// Laws, cases, bills and treaties in the short American form that APA and Chicago borrow from the Bluebook.
import type { CslItem } from "../csl-item.ts";
import { join, wrap } from "./compose.ts";
import { americanDate, formatDate, months, year } from "./dates.ts";
import { field, has, text } from "./item.ts";
import { type Rich, plain } from "./rich-text.ts";
import { titleCase } from "./titles.ts";

export function legalReference(item: CslItem): Rich {
  const name = has(item, "title") ? titleCase(item, field(item, "title")) : plain("[Untitled]");
  const firstPage = plain(text(item, "page").split(/[-–]/u)[0]?.trim() ?? "");
  const reporter = [field(item, "volume"), field(item, "container-title"), firstPage];
  const number = join([field(item, "genre"), field(item, "number")], " ");
  const cited = join([name, number, join(has(item, "container-title") ? reporter : [], " ")], ", ");
  const isReported = item.type !== "legal_case" || has(item, "container-title");
  const date = isReported ? year(item.issued) : formatDate(item.issued, americanDate(months.long));
  return join([cited, wrap("(", date, ")")], " ");
}
