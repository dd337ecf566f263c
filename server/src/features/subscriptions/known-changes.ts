// What a new record of a known paper says that matters: a preprint was published, or a paper was retracted.
import { isPreprintOf } from "../papers/fill-missing.ts";
import type { PaperFields } from "../papers/snapshots.ts";

/** Where the published version appeared; taken from it whole, since a preprint's own place says nothing of it. */
const places = [
  "journal",
  "year",
  "volume",
  "issue",
  "pages",
  "publisher",
  "issn",
  "type",
] as const;

export type KnownChange = { changes: Partial<PaperFields>; title: string; body: string };

/** Nothing when there is no news: then the record is as it was the last time. */
export function changeOf(known: PaperFields, found: PaperFields): KnownChange | undefined {
  const published = publicationOf(known, found);
  const isRetracted = found.is_retracted && !known.is_retracted;
  const changes = { ...published, ...(isRetracted ? { is_retracted: true } : {}) };
  if (Object.keys(changes).length === 0) return undefined;
  const name = plainTitle(known.title);
  const words = [
    ...(published === undefined ? [] : [publicationWords(found)]),
    ...(isRetracted ? ["It was retracted, says its source."] : []),
  ];
  const title = isRetracted ? `Retracted: ${name}` : `Published: ${name}`;
  return { changes, title, body: words.join(" ") };
}

/** As one line without markup. */
export function plainTitle(title: string): string {
  return title
    .replace(/<\/?(?:i|b|sup|sub)>/gu, "")
    .slice(0, 500)
    .toWellFormed();
}

function publicationOf(known: PaperFields, found: PaperFields): Partial<PaperFields> | undefined {
  const isNews =
    isPreprintOf(known) && !isPreprintOf(found) && (found.doi !== "" || found.journal !== "");
  if (!isNews) return undefined;
  const told = places.filter((place) => found[place] !== "" && found[place] !== null);
  const doi = found.doi === "" ? known.doi : found.doi;
  const isOtherDoi = known.doi !== "" && doi !== known.doi;
  return {
    ...Object.fromEntries(told.map((place) => [place, found[place]])),
    doi,
    external_ids: {
      ...found.external_ids,
      ...known.external_ids,
      // The preprint stays findable under its own.
      ...(isOtherDoi ? { preprint_doi: known.doi } : {}),
    },
  };
}

function publicationWords({ journal, year, doi }: PaperFields): string {
  const place = [journal, year].filter((part) => part !== "" && part !== null).join(", ");
  return `The preprint has appeared${place === "" ? "" : ` in ${place}`}${doi === "" ? "" : ` (doi:${doi})`}.`;
}
