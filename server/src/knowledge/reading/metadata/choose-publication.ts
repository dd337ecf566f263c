// Weighs journal, volume, issue, pages and year as the page shows them against what the file says about itself.
import type { PageLayout } from "../layout.ts";
import type { FrontPage } from "./front-page.ts";
import type { KnownHints } from "./hints.ts";
import { foldedLetters } from "./line-text.ts";
import { type Found, type PdfMetadata, agreed } from "./pdf-metadata.ts";
import { findPublication } from "./publication.ts";
import { findYears } from "./years.ts";

export function chooseYear(
  front: FrontPage,
  { created, xmp }: KnownHints,
  title: string,
  cited: number | undefined,
  stamped: number | undefined,
): Found<number> | undefined {
  const signs = [
    ...(cited === undefined ? [] : [{ year: cited, weight: 0.9 }]),
    ...findYears(front, title),
    ...(stamped === undefined ? [] : [{ year: stamped, weight: 0.7 }]),
  ];
  const [best] = signs.toSorted((one, other) => other.weight - one.weight);
  const hinted = [created, yearOfDate(xmp.date)];
  if (best !== undefined) {
    const others = signs.filter((sign) => sign.year === best.year).length - 1;
    const isConfirmed = others > 0 || hinted.includes(best.year);
    return { value: best.year, confidence: isConfirmed ? agreed : best.weight, source: "page" };
  }
  const dated = yearOfDate(xmp.date);
  return dated === undefined ? undefined : { value: dated, confidence: 0.6, source: "xmp" };
}

function yearOfDate(date: string | undefined): number | undefined {
  const found = /\b(?:19|20)\d{2}/u.exec(date ?? "")?.[0];
  return found === undefined ? undefined : Number(found);
}

type Fields = Pick<PdfMetadata, "journal" | "volume" | "issue" | "pages">;

export function choosePublication(
  front: FrontPage,
  pages: PageLayout[],
  { xmp }: KnownHints,
  title: Found<string> | undefined,
): { fields: Fields; year: number | undefined } {
  const shown = findPublication(front, pages, title?.value ?? "");
  const range =
    xmp.lastPage === undefined ? xmp.firstPage : `${xmp.firstPage ?? ""}-${xmp.lastPage}`;
  // A packet whose title is not this page's is another work's.
  const isTrusted = title !== undefined && title.confidence >= agreed && xmp.title !== undefined;
  const fields: Fields = {};
  const weigh = (key: keyof Fields, value: string | undefined, hint: string | undefined): void => {
    if (value !== undefined)
      fields[key] = {
        value,
        confidence:
          hint !== undefined && foldedLetters(hint) === foldedLetters(value) ? agreed : 0.8,
        source: "page",
      };
    else if (hint !== undefined && isTrusted)
      fields[key] = { value: hint, confidence: 0.6, source: "xmp" };
  };
  weigh("journal", shown.journal, xmp.journal);
  weigh("volume", shown.volume, xmp.volume);
  weigh("issue", shown.issue, xmp.issue);
  weigh("pages", shown.pages, range);
  return { fields, year: shown.year };
}
