// Names as GB/T 7714-2015 writes them: family name first, Western ones in capitals with bare initials.
import type { CslItem, CslNameVariable } from "../csl-item.ts";
import { names } from "./item.ts";
import { isChinese } from "./language.ts";
import { etAl, formatNames } from "./names.ts";
import type { Rich } from "./rich-text.ts";

/** Three names, then "等" or "et al." */
export function gbNames(item: CslItem, role: CslNameVariable): Rich {
  return formatNames(names(item, role), {
    inverted: "all",
    initials: " ",
    separator: " ",
    beforeSuffix: ", ",
    capitals: true,
    and: "",
    commaBeforeAnd: false,
    cutAt: 4,
    keep: 3,
    etAl: isChinese(item) ? "等" : etAl,
    commaBeforeEtAl: true,
  });
}
