// Reading a CSL-JSON item: its fields as text, blank ones as missing.
import {
  type CslDateVariable,
  type CslItem,
  type CslName,
  type CslNameVariable,
  type CslTextVariable,
  isDateVariable,
  isNameVariable,
} from "../csl-item.ts";
import { readDate } from "./dates.ts";
import { readMarkup } from "./markup.ts";
import { setQuotes } from "./quotes.ts";
import { foldSpace, nothing, type Rich, textOf } from "./rich-text.ts";

export type Variable = CslNameVariable | CslDateVariable | CslTextVariable;

/** A field with its markup and typographic quotation marks. */
export function field(item: CslItem, variable: CslTextVariable): Rich {
  const source = item[variable];
  return source === undefined ? nothing : setQuotes(readMarkup(source), 0);
}

/** A field as bare text. */
export function text(item: CslItem, variable: CslTextVariable): string {
  return textOf(field(item, variable));
}

export function names(item: CslItem, variable: CslNameVariable): CslName[] {
  return (item[variable] ?? []).filter((name) =>
    [name.literal, name.family, name.given].some((part) => foldSpace(part ?? "") !== ""),
  );
}

/** Whether any of the variables holds something that can be printed. */
export function has(item: CslItem, ...variables: Variable[]): boolean {
  return variables.some((variable) => {
    if (isNameVariable(variable)) return names(item, variable).length > 0;
    if (isDateVariable(variable)) return readDate(item[variable]) !== undefined;
    return item[variable] !== undefined && text(item, variable) !== "";
  });
}

/** The item as if it had none of these variables: what a style has printed once it does not print again. */
export function without(item: CslItem, ...variables: Variable[]): CslItem {
  const rest: Partial<CslItem> = { ...item };
  for (const variable of variables) delete rest[variable];
  return rest as CslItem;
}

export function doi(item: CslItem): string {
  return foldSpace(item.DOI ?? "").replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/iu, "");
}

/** The address as it stands: no typography, no escapes inside a link. */
export function url(item: CslItem): Rich {
  return link(foldSpace(item.URL ?? ""));
}

/** The persistent address when there is a DOI, else the address given. */
export function doiOrUrl(item: CslItem): Rich {
  return doi(item) === "" ? url(item) : link(`https://doi.org/${doi(item)}`);
}

function link(address: string): Rich {
  return address === "" ? nothing : [{ text: address, link: true }];
}
