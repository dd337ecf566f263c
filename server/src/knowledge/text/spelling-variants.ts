// Other ways to write an English term: British and American, with and without hyphens, singular and plural.
import { otherSpellingOf, pluralOf, singularOf } from "./inflection.ts";

// Beginnings that are written together, with a hyphen, or apart.
const prefix =
  /^(anti|auto|bio|co|counter|cross|cyber|electro|extra|geo|hyper|inter|intra|macro|meta|micro|mid|mini|multi|nano|neuro|non|over|photo|post|pre|pseudo|re|self|semi|socio|sub|super|trans|ultra|under)-/u;

/** In a fixed order; never the term itself. `isWritten` tells whether the project's own texts have a form. */
export function variantsOf(term: string, isWritten: (form: string) => boolean): string[] {
  const lower = term.toLowerCase();
  if (!/^[a-z][a-z' -]*$/u.test(lower) || isAcronym(term)) return [];
  const forms = [
    spelledOtherwise(lower),
    ...hyphenations(lower, isWritten),
    ...numbers(lower, isWritten),
  ];
  return [...new Set(forms.filter((form) => form !== undefined && form !== lower))] as string[];
}

function isAcronym(term: string): boolean {
  return /\p{Lu}.*\p{Lu}/u.test(term);
}

function spelledOtherwise(term: string): string {
  return term.replaceAll(/[a-z']+/gu, (word) => otherSpellingOf(word) ?? word);
}

function hyphenations(term: string, isWritten: (form: string) => boolean): string[] {
  if (!term.includes("-")) {
    const [hyphenated, joined] = [term.replaceAll(" ", "-"), term.replaceAll(" ", "")];
    return term.includes(" ") ? [hyphenated, joined].filter(isWritten) : [];
  }
  const joined = term.replaceAll("-", "");
  const apart = term.replaceAll("-", " ");
  const [usual, rare] = prefix.test(term) ? [joined, apart] : [apart, joined];
  return isWritten(rare) ? [usual, rare] : [usual];
}

function numbers(term: string, isWritten: (form: string) => boolean): string[] {
  const start = Math.max(term.lastIndexOf(" "), term.lastIndexOf("-")) + 1;
  const [head, last] = [term.slice(0, start), term.slice(start)];
  const singular = singularOf(last);
  if (singular !== last) return [head + singular];
  const plural = pluralOf(last);
  if (plural !== undefined) return [head + plural];
  return isWritten(`${head}${last}s`) ? [`${head}${last}s`] : [];
}
