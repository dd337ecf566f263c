// A bibliographic item in CSL-JSON, the exchange format every import, export and citation style here meets in.

export type CslName = {
  family?: string;
  given?: string;
  "non-dropping-particle"?: string;
  "dropping-particle"?: string;
  suffix?: string;
  /** An organisation, or a name that cannot be split. */
  literal?: string;
  /** Not CSL's own, but kept by the tools that write it. */
  ORCID?: string;
  affiliation?: string;
};

export type CslDate = {
  "date-parts"?: Array<Array<number>>;
  /** A date that could not be read into parts. */
  literal?: string;
  season?: number | string;
  circa?: boolean;
};

export type CslNameVariable =
  | "author"
  | "editor"
  | "translator"
  | "collection-editor"
  | "container-author"
  | "director"
  | "composer"
  | "recipient"
  | "interviewer"
  | "reviewed-author";

export type CslDateVariable = "issued" | "accessed" | "event-date" | "original-date" | "submitted";

export type CslTextVariable =
  | "abstract"
  | "archive"
  | "archive_location"
  | "call-number"
  | "chapter-number"
  | "citation-key"
  | "collection-number"
  | "collection-title"
  | "container-title"
  | "container-title-short"
  | "DOI"
  | "edition"
  | "event-place"
  | "event-title"
  | "genre"
  | "ISBN"
  | "ISSN"
  | "issue"
  | "keyword"
  | "language"
  | "medium"
  | "note"
  | "number"
  | "number-of-pages"
  | "number-of-volumes"
  | "page"
  | "PMCID"
  | "PMID"
  | "publisher"
  | "publisher-place"
  | "source"
  | "status"
  | "title"
  | "title-short"
  | "URL"
  | "version"
  | "volume";

export type CslItem = { id?: string; type: string; custom?: Record<string, string> } & {
  [Variable in CslNameVariable]?: CslName[];
} & { [Variable in CslDateVariable]?: CslDate } & { [Variable in CslTextVariable]?: string };
