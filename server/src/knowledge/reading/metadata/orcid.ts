// ORCID numbers in a text, each with a right check digit.
const number = /\b(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\b/gu;
const mostOrcids = 500;

export function findOrcids(text: string): string[] {
  const found = new Set<string>();
  for (const [, orcid = ""] of text.matchAll(number)) {
    if (found.size >= mostOrcids) break;
    if (hasRightCheckDigit(orcid)) found.add(orcid);
  }
  return [...found];
}

/** ISO 7064 mod 11-2. */
function hasRightCheckDigit(orcid: string): boolean {
  const digits = orcid.replaceAll("-", "");
  let total = 0;
  for (const digit of digits.slice(0, -1)) total = ((total + Number(digit)) * 2) % 11;
  const check = (12 - total) % 11;
  return digits.at(-1) === (check === 10 ? "X" : String(check));
}
