// Names as GB/T 7714-2015 writes them: family name first, Western ones in capitals with bare initials.
import type { CslItem, CslNameVariable } from "../csl-item.ts";
import { names } from "./item.ts";
import { termsFor } from "./gb-t-7714-terms.ts";
import { formatNames } from "./names.ts";
import type { Rich } from "./rich-text.ts";

/** Three names, then "等" or "et al."; what is short, "Jr" too, has no point. */
export function gbNames(item: CslItem, role: CslNameVariable): Rich {
  const people = names(item, role).map((name) =>
    name.suffix === undefined ? name : { ...name, suffix: name.suffix.replace(/\.$/u, "") },
  );
  return formatNames(people, {
    inverted: "all",
    initials: " ",
    separator: " ",
    beforeSuffix: ", ",
    capitals: true,
    and: "",
    commaBeforeAnd: false,
    cutAt: 4,
    keep: 3,
    etAl: termsFor(item).etAl,
    commaBeforeEtAl: true,
  });
}
