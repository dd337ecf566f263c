// Reads pages, volumes and issues into a form in which two ways of writing them are equal.

export type PageRange = { first: string; last: string | undefined };

const dashes = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D~]+|-{2,}/gu;

/** "123-30" is 123 to 130, "S12–S20" begins at s12; nothing when no page is named. */
export function readPages(text: string): PageRange | undefined {
  const [start = "", end = ""] = text.slice(0, 100).replace(dashes, "-").split("-", 2);
  const first = numberKey(start);
  if (!/\d/u.test(first)) return undefined;
  const given = numberKey(end.split(/[,;]/u)[0] ?? "");
  if (!/\d/u.test(given)) return { first, last: undefined };
  const isShort = /^\d+$/u.test(given) && given.length < first.length;
  return { first, last: isShort ? first.slice(0, first.length - given.length) + given : given };
}

/** A volume, issue or page in lower case, without its label, leading zeros and what follows it. */
export function numberKey(text: string): string {
  const [, key = ""] =
    /^(?:(?:vol|volume|no|nr|issue|pp|pages?|p|art|article)\b\.?\s*)?(\w{1,20})/u.exec(
      text.trim().slice(0, 60).toLowerCase(),
    ) ?? [];
  return key.replace(/^([a-z]*)0+(?=\d)/u, "$1");
}

/** Whether two first pages are the same page: a letter before the number may be missing in one. */
export function samePage(left: string, right: string): boolean {
  if (left === right) return true;
  const [leftDigits, rightDigits] = [digitsOf(left), digitsOf(right)];
  const oneIsPlain = leftDigits === left || rightDigits === right;
  return oneIsPlain && leftDigits !== "" && leftDigits === rightDigits;
}

function digitsOf(page: string): string {
  return /^[a-z]{0,4}(\d+)[a-z]?$/u.exec(page)?.[1] ?? "";
}
