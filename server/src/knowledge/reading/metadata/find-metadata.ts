// What the first pages of a PDF tell about the paper, weighed against what the file says about itself.
import type { PageLayout } from "../layout.ts";
import { findAbstract } from "./abstract.ts";
import { findAuthors } from "./authors.ts";
import { type FrontPage, toFrontPage } from "./front-page.ts";
import { readHints } from "./hints.ts";
import { findArxiv } from "./identifiers.ts";
import { chooseAuthors, chooseDoi, chooseTitle } from "./choose.ts";
import { choosePublication, chooseYear } from "./choose-publication.ts";
import type { MetadataHints, PdfMetadata } from "./pdf-metadata.ts";

const mostPages = 4;

/** `pages` are the first ones, and may end with the last; what neither shows nor supports is left out. */
export function findMetadata(pages: PageLayout[], hints: MetadataHints): PdfMetadata {
  const read = pages.slice(0, mostPages);
  const fronts = read.map((page) =>
    toFrontPage(
      page,
      read.filter((other) => other !== page),
    ),
  );
  const at = fronts.findIndex((front) => front.lines.length > 0);
  const front = fronts[at];
  if (front === undefined) return {};
  const known = readHints(hints);
  const title = chooseTitle(front, fronts.slice(at, at + 2), known);
  const shown = title?.front ?? front;
  const publication = choosePublication(shown, read, known, title?.found);
  const journal = publication.fields.journal?.value;
  const found =
    title?.block === undefined
      ? undefined
      : findAuthors(shown, title.block, fronts[fronts.indexOf(shown) + 1], journal);
  const authors = chooseAuthors(found, known, shown, title?.found.value ?? "");
  const arxiv = findArxiv(front.page);
  const abstract = findAbstract(fromPage(fronts, shown), found?.bottom ?? 0);
  const doi = chooseDoi(read, known, title?.found);
  const year = chooseYear(shown, known, title?.found.value ?? "", publication.year, arxiv?.year);
  return {
    ...(title === undefined ? {} : { title: title.found }),
    ...(authors === undefined ? {} : { authors }),
    ...(doi === undefined ? {} : { doi }),
    ...(arxiv === undefined
      ? {}
      : { arxiv: { value: arxiv.id, confidence: arxiv.confidence, source: "page" as const } }),
    ...(year === undefined ? {} : { year }),
    ...publication.fields,
    ...(abstract === undefined
      ? {}
      : {
          abstract: {
            value: abstract.text,
            confidence: abstract.confidence,
            source: "page" as const,
          },
        }),
  };
}

function fromPage(fronts: FrontPage[], shown: FrontPage): FrontPage[] {
  return fronts.slice(fronts.indexOf(shown), fronts.indexOf(shown) + 3);
}
