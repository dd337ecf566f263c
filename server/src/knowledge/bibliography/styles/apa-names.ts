// Names as APA writes them: initials, an ampersand, and at most twenty before the list is cut.
import type { CslItem, CslNameVariable } from "../csl-item.ts";
import { names } from "./item.ts";
import { formatNames } from "./names.ts";
import type { Rich } from "./rich-text.ts";

export function apaNames(item: CslItem, role: CslNameVariable, inverted: "all" | "none"): Rich {
  return formatNames(names(item, role), {
    inverted,
    initials: ". ",
    separator: ", ",
    beforeSuffix: ", ",
    and: "&",
    commaBeforeAnd: inverted === "all",
    cutAt: 21,
    keep: 19,
    keepLast: true,
    etAl: undefined,
    commaBeforeEtAl: false,
  });
}
