// Takes texts out of a source's JSON, cleaned as every reader cleans them, and leaves out what is not there.
import type { CslDate } from "../../knowledge/bibliography/csl-item.ts";
import { toText } from "../../knowledge/bibliography/json-values.ts";
import { cleanTitle } from "../../knowledge/bibliography/markup.ts";

/** A text, a number, or the first of a list, on one line. */
export function lineOf(value: unknown): string | undefined {
  const raw = toText(value);
  return raw === undefined ? undefined : cleanTitle(raw) || undefined;
}

type Known<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

/** Only what is there. */
export function known<Values extends object>(values: Values): Known<Values> {
  const there = Object.entries(values).filter(
    ([, value]) =>
      value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(there) as Known<Values>;
}

/** A date as 2021-03-04, 2021-03 or 2021; what comes behind it is left. */
export function dateOf(value: unknown): CslDate | undefined {
  const [, ...parts] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?/u.exec(lineOf(value) ?? "") ?? [];
  const given = parts.filter((part) => part !== undefined).map(Number);
  return given.length === 0 ? undefined : { "date-parts": [given] };
}

/** What a publisher writes before the title of a paper that was taken back. */
export function saysRetracted(title: string | undefined): boolean {
  return /^\W{0,2}(?:retracted|withdrawn)(?:\s+(?:article|paper|chapter))?\s*[\]:)]/iu.test(
    title ?? "",
  );
}

/** CSL's own word for where a work stands. */
export function retraction(isRetracted: boolean): { status?: string } {
  return isRetracted ? { status: "retracted" } : {};
}
