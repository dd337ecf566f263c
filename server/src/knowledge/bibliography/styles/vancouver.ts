// Vancouver: the entry of a numbered list by the National Library of Medicine's Citing Medicine.
import type { CslItem } from "../csl-item.ts";
import { append, join, wrap } from "./compose.ts";
import { doi, field, has, text, url } from "./item.ts";
import { isSerialType, isType } from "./kinds.ts";
import { isNumeric, ordinal, pages } from "./numbers.ts";
import { plain, type Rich, textOf } from "./rich-text.ts";
import { longRole } from "./roles.ts";
import { capitalizeFirst } from "./titles.ts";
import { vancouverNames } from "./vancouver-names.ts";
import { isFoundByNumber, meeting, publication } from "./vancouver-publication.ts";

const partTypes = "chapter entry entry-dictionary entry-encyclopedia paper-conference";

export function vancouver(item: CslItem): Rich {
  const entry = join(
    [
      author(item),
      titleAndMedium(item),
      wrap("Version ", field(item, "version"), ""),
      has(item, "container-title") ? [] : edition(item),
      hostPart(item),
      publication(item),
      bookPages(item),
      isListedUnderSite(item) ? field(item, "title") : [],
      series(item),
      number(item),
    ],
    ". ",
  );
  return join([append(entry, "."), availability(item), identifiers(item)], " ");
}

function author(item: CslItem): Rich {
  if (has(item, "author")) return vancouverNames(item, "author");
  const roles = ["editor", "translator", "collection-editor", "director"] as const;
  const role = roles.find((one) => has(item, one));
  return role === undefined ? [] : join([vancouverNames(item, role), longRole(item, role)], ", ");
}

/** A page of a site is listed under the site's title, its own title follows as a part. */
function isListedUnderSite(item: CslItem): boolean {
  return item.type === "webpage" && has(item, "container-title");
}

function titleAndMedium(item: CslItem): Rich {
  const own = field(item, isListedUnderSite(item) ? "container-title" : "title");
  const isWhole = item.type === "webpage" || !has(item, "container-title");
  const isNumbered = isType(item, "report standard") && has(item, "number");
  return join(
    [
      own.length === 0 ? "[title unknown]" : own,
      isNumbered ? [] : wrap("[", field(item, "genre"), "]"),
      wrap("[", isWhole && !isType(item, partTypes) ? medium(item) : [], "]"),
    ],
    " ",
  );
}

function medium(item: CslItem): Rich {
  if (has(item, "medium")) return capitalizeFirst(field(item, "medium"));
  return plain(has(item, "URL") ? "Internet" : "");
}

function edition(item: CslItem): Rich {
  const said = text(item, "edition");
  return isNumeric(said) ? plain(`${ordinal(said)} ed.`) : field(item, "edition");
}

/** The book, journal or meeting a work is part of. */
function hostPart(item: CslItem): Rich {
  if (item.type === "webpage") return [];
  if (!has(item, "container-title")) return join([volume(item), meeting(item)], ". ");
  const edited = has(item, "author", "translator") && has(item, "editor");
  const editors = edited
    ? join([vancouverNames(item, "editor"), longRole(item, "editor")], ", ")
    : [];
  const internet = has(item, "URL") && !isFoundByNumber(item) ? "[Internet]" : "";
  const name = isSerialType(item) ? journal(item) : field(item, "container-title");
  const host = join([editors, join([name, internet], " "), edition(item)], ". ");
  return isType(item, partTypes) ? join(["In", host], ": ") : host;
}

function volume(item: CslItem): Rich {
  if (isSerialType(item)) return [];
  const own = text(item, "volume");
  return isNumeric(own) ? plain(`Vol. ${own}`) : field(item, "volume");
}

/** Abbreviated titles of journals lose their points. */
function journal(item: CslItem): Rich {
  if (!has(item, "container-title-short")) return field(item, "container-title");
  return plain(text(item, "container-title-short").replaceAll(".", ""));
}

function bookPages(item: CslItem): Rich {
  if (isSerialType(item)) return [];
  if (item.type !== "book") return wrap("p. ", pages(text(item, "page"), "minimal", "-"), "");
  const count = text(item, "number-of-pages");
  return isNumeric(count) ? plain(`${count} p`) : field(item, "number-of-pages");
}

function series(item: CslItem): Rich {
  if (isSerialType(item) || !has(item, "collection-title")) return [];
  const own = text(item, "collection-number");
  const named = join([field(item, "collection-title"), isNumeric(own) ? `no. ${own}` : own], "; ");
  if (!has(item, "author", "editor") || !has(item, "collection-editor"))
    return wrap("(", named, ")");
  const word = longRole(item, "collection-editor");
  return wrap(
    "(",
    join([vancouverNames(item, "collection-editor"), `${word}. ${textOf(named)}`], ", "),
    ")",
  );
}

function number(item: CslItem): Rich {
  if (!isType(item, "report standard") || !has(item, "number")) return [];
  const usual = plain(item.type === "report" ? "Report" : "Standard");
  const genre = has(item, "genre") ? capitalizeFirst(field(item, "genre")) : usual;
  return join([genre, wrap("No.: ", field(item, "number"), "")], " ");
}

function availability(item: CslItem): Rich {
  const kept = join([field(item, "archive"), field(item, "archive_location")], "; ");
  const isSaid = doi(item) !== "" && textOf(url(item)).includes(doi(item));
  const path = isFoundByNumber(item) || isSaid ? [] : wrap("Available from: ", url(item), "");
  return join([wrap("Located at: ", kept, "."), path, wrap("doi:", doi(item), "")], " ");
}

function identifiers(item: CslItem): Rich {
  const numbers = [
    wrap("PubMed PMID: ", field(item, "PMID"), ""),
    wrap("PubMed Central PMCID: ", field(item, "PMCID"), ""),
  ];
  return wrap("", join(numbers, "; "), ".");
}
