// What a match looks at in a paper, and the same prepared once so that comparing costs little.
import { type PreparedAuthor, prepareAuthors } from "./authors.ts";
import { identitiesOf, isPreprint } from "./identities.ts";
import { type Issue, readIssue } from "./issues.ts";
import { type PreparedJournal, prepareJournal } from "./journals.ts";
import { type PageRange, readPages } from "./pages.ts";
import { type PreparedTitle, prepareTitle } from "./titles.ts";

/** A part of a paper record; a paper record can be given as it is. */
export type MatchRecord = {
  id: number;
  doi: string;
  external_ids: Record<string, string>;
  title: string;
  authors: Array<{ name: string; given?: string | undefined; family?: string | undefined }>;
  year: number | null;
  journal: string;
  volume: string;
  issue: string;
  pages: string;
  issn: string;
  isbn: string;
  abstract: string;
  /** A CSL type. */
  type: string;
};

export type PreparedRecord = {
  id: number;
  /** DOI, PubMed, arXiv and other numbers, by kind; a DOI without the version of a preprint. */
  identities: ReadonlyMap<string, string>;
  title: PreparedTitle;
  authors: PreparedAuthor[];
  year: number | null;
  journal: PreparedJournal;
  issue: Issue;
  pages: PageRange | undefined;
  type: string;
  isPreprint: boolean;
  /** As it was given: it is read only where the other fields leave a doubt. */
  abstract: string;
};

export function prepareRecord(record: MatchRecord): PreparedRecord {
  const identities = identitiesOf(record);
  return {
    id: record.id,
    identities,
    title: prepareTitle(record.title),
    authors: prepareAuthors(record.authors),
    year: record.year,
    journal: prepareJournal(record.journal, record.issn),
    issue: readIssue(record.volume, record.issue, record.year),
    pages: readPages(record.pages),
    type: record.type,
    isPreprint: isPreprint(record, identities),
    abstract: record.abstract,
  };
}
