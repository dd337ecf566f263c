// Names as MLA writes them: in full, the first one inverted, and "et al." from three on.
import type { CslItem, CslNameVariable } from "../csl-item.ts";
import { names } from "./item.ts";
import { etAl, formatNames } from "./names.ts";
import type { Rich } from "./rich-text.ts";

export function mlaNames(item: CslItem, role: CslNameVariable, inverted: "first" | "none"): Rich {
  return formatNames(names(item, role), {
    inverted,
    initials: "full",
    separator: ", ",
    beforeSuffix: ", ",
    and: "and",
    commaBeforeAnd: inverted === "first",
    cutAt: 3,
    keep: 1,
    etAl,
    commaBeforeEtAl: inverted === "first",
  });
}
