// Names as Chicago writes them: in full, the first inverted, and three of them when there are seven or more.
import type { CslItem, CslNameVariable } from "../csl-item.ts";
import { names } from "./item.ts";
import { etAl, formatNames } from "./names.ts";
import type { Rich } from "./rich-text.ts";

export function chicagoNames(
  item: CslItem,
  role: CslNameVariable,
  inverted: "first" | "none",
): Rich {
  return formatNames(names(item, role), {
    inverted,
    initials: "full",
    separator: ", ",
    beforeSuffix: ", ",
    and: "and",
    commaBeforeAnd: inverted === "first",
    cutAt: 7,
    keep: 3,
    etAl,
    commaBeforeEtAl: true,
  });
}
