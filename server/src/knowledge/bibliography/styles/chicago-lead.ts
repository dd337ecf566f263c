// Who leads a Chicago entry: the authors, else the next in rank, else the periodical, site or title.
import type { CslItem } from "../csl-item.ts";
import { chicagoNames } from "./chicago-names.ts";
import { title } from "./chicago-title.ts";
import { join } from "./compose.ts";
import { field, has, type Variable } from "./item.ts";
import { isReview, isType } from "./kinds.ts";
import { italic, type Rich } from "./rich-text.ts";
import { editorsTranslated, shortRole } from "./roles.ts";
import { titleCase } from "./titles.ts";

export type Lead = { text: Rich; used: Variable[] };

const containerTypes =
  "article-magazine article-newspaper entry entry-dictionary entry-encyclopedia broadcast";

export function leadOf(item: CslItem): Lead {
  for (const role of ["composer", "author"] as const) {
    if (has(item, role)) return { text: chicagoNames(item, role, "first"), used: [role] };
  }
  const isEntry = isType(item, "entry-dictionary entry-encyclopedia");
  if (isEntry && has(item, "container-title")) return containerLead(item);
  const roles = ["editor", "translator", "collection-editor", "director"] as const;
  const role = roles.find((one) => has(item, one));
  if (role !== undefined) {
    const both = role === "editor" && editorsTranslated(item);
    const word = both ? `${shortRole(item, "editor")} and trans.` : shortRole(item, role);
    const used: Variable[] = both ? ["editor", "translator"] : [role];
    return { text: join([chicagoNames(item, role, "first"), word], ", "), used };
  }
  if (isType(item, "software webpage") && has(item, "publisher")) {
    return { text: field(item, "publisher"), used: ["publisher"] };
  }
  const isOfContainer = isType(item, containerTypes) || isReview(item);
  if (isOfContainer && has(item, "container-title")) return containerLead(item);
  if (item.type === "webpage" && has(item, "container-title")) {
    return { text: titleCase(item, field(item, "container-title")), used: ["container-title"] };
  }
  return { text: title(item), used: ["title"] };
}

function containerLead(item: CslItem): Lead {
  return {
    text: italic(titleCase(item, field(item, "container-title"))),
    used: ["container-title"],
  };
}
