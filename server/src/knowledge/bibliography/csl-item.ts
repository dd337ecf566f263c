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

// The variables of CSL 1.0.2, by the kind of value they hold.

export const nameVariables = [
  "author",
  "chair",
  "collection-editor",
  "compiler",
  "composer",
  "container-author",
  "contributor",
  "curator",
  "director",
  "editor",
  "editorial-director",
  "editor-translator",
  "executive-producer",
  "guest",
  "host",
  "illustrator",
  "interviewer",
  "narrator",
  "organizer",
  "original-author",
  "performer",
  "producer",
  "recipient",
  "reviewed-author",
  "script-writer",
  "series-creator",
  "translator",
] as const;

export const dateVariables = [
  "accessed",
  "available-date",
  "event-date",
  "issued",
  "original-date",
  "submitted",
] as const;

export const textVariables = [
  "abstract",
  "annote",
  "archive",
  "archive_collection",
  "archive_location",
  "archive-place",
  "authority",
  "call-number",
  "chapter-number",
  "citation-key",
  "collection-number",
  "collection-title",
  "container-title",
  "container-title-short",
  "dimensions",
  "division",
  "DOI",
  "edition",
  "event-place",
  "event-title",
  "genre",
  "ISBN",
  "ISSN",
  "issue",
  "jurisdiction",
  "keyword",
  "language",
  "license",
  "medium",
  "note",
  "number",
  "number-of-pages",
  "number-of-volumes",
  "original-publisher",
  "original-publisher-place",
  "original-title",
  "page",
  "part-number",
  "part-title",
  "PMCID",
  "PMID",
  "printing-number",
  "publisher",
  "publisher-place",
  "references",
  "reviewed-genre",
  "reviewed-title",
  "scale",
  "section",
  "source",
  "status",
  "supplement-number",
  "title",
  "title-short",
  "URL",
  "version",
  "volume",
  "volume-title",
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
