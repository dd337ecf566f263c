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

export const nameVariables = [
  "author",
  "editor",
  "translator",
  "collection-editor",
  "container-author",
  "director",
  "composer",
  "recipient",
  "interviewer",
  "reviewed-author",
] as const;

export const dateVariables = [
  "issued",
  "accessed",
  "event-date",
  "original-date",
  "submitted",
] as const;

export const textVariables = [
  "abstract",
  "archive",
  "archive_location",
  "call-number",
  "chapter-number",
  "citation-key",
  "collection-number",
  "collection-title",
  "container-title",
  "container-title-short",
  "DOI",
  "edition",
  "event-place",
  "event-title",
  "genre",
  "ISBN",
  "ISSN",
  "issue",
  "keyword",
  "language",
  "medium",
  "note",
  "number",
  "number-of-pages",
  "number-of-volumes",
  "page",
  "PMCID",
  "PMID",
  "publisher",
  "publisher-place",
  "source",
  "status",
  "title",
  "title-short",
  "URL",
  "version",
  "volume",
] as const;

const namesKnown: ReadonlySet<string> = new Set(nameVariables);
const datesKnown: ReadonlySet<string> = new Set(dateVariables);

export type CslNameVariable = (typeof nameVariables)[number];
export type CslDateVariable = (typeof dateVariables)[number];
export type CslTextVariable = (typeof textVariables)[number];

export type CslItem = { id?: string; type: string; custom?: Record<string, string> } & {
  [Variable in CslNameVariable]?: CslName[];
} & { [Variable in CslDateVariable]?: CslDate } & { [Variable in CslTextVariable]?: string };

export function isNameVariable(variable: string): variable is CslNameVariable {
  return namesKnown.has(variable);
}

export function isDateVariable(variable: string): variable is CslDateVariable {
  return datesKnown.has(variable);
}
