// Names as Vancouver writes them: family name, initials without points, and "et al." after six.
import type { CslItem, CslNameVariable } from "../csl-item.ts";
import { names } from "./item.ts";
import { etAl, formatNames } from "./names.ts";
import type { Rich } from "./rich-text.ts";

export function vancouverNames(item: CslItem, role: CslNameVariable): Rich {
  return formatNames(names(item, role), {
    inverted: "all",
    initials: "",
    separator: " ",
    beforeSuffix: " ",
    and: "",
    commaBeforeAnd: false,
    cutAt: 7,
    keep: 6,
    etAl,
    commaBeforeEtAl: true,
  });
}
