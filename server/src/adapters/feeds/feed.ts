// What a feed says, whatever its format: RSS, Atom, RDF, JSON Feed or CDF.
import type { Author } from "../../knowledge/bibliography/names/names.ts";

export type FeedEntry = {
  title: string;
  abstract: string;
  /** Of the page about it, absolute; empty if the feed names none. */
  url: string;
  doi: string;
  arxiv: string;
  pmid: string;
  authors: Author[];
  /** ISO 8601 in UTC; null if the feed does not say, or says it in a way that nobody can read. */
  published: string | null;
  updated: string | null;
  journal: string;
  volume: string;
  issue: string;
  pages: string;
};

export type Feed = {
  title: string;
  url: string;
  authors: Author[];
  updated: string | null;
  entries: FeedEntry[];
};

/** What a format says of an entry, in the order in which it is to be believed; nothing is cleaned yet. */
export type WrittenEntry = {
  titles: Texts;
  abstracts: Texts;
  links: Texts;
  /** DOIs, or texts that may be one. */
  identifiers: Texts;
  names: Texts;
  published: Texts;
  updated: Texts;
  /** What relative links stand on, the innermost first. */
  bases: Texts;
  journal?: string | undefined;
  volume?: string | undefined;
  issue?: string | undefined;
  pages?: string | undefined;
};

export type WrittenFeed = Pick<WrittenEntry, "titles" | "links" | "names" | "updated" | "bases"> & {
  entries: WrittenEntry[];
};

export type Texts = Array<string | undefined>;
