// A paper as somebody is writing it: all text, checked in words, and turned into what the API takes.
import { problemsByField } from "../api/api-error.ts";
import type { Say } from "../language/translate.ts";
import type { Author, Paper, PaperChange } from "./paper.ts";

/** Fields that are one line or one text in the form and in the record. */
const plainFields = [
  "title",
  "journal",
  "type",
  "volume",
  "issue",
  "pages",
  "publisher",
  "doi",
  "url",
  "pdf_url",
  "issn",
  "isbn",
  "abstract",
] as const;

/** Every field of the form. */
export const draftFields = [
  ...plainFields,
  "authors",
  "year",
  "citation_count",
  "external_ids",
  "tags",
] as const;

export type DraftField = (typeof draftFields)[number];
export type PaperDraft = Record<DraftField, string>;
export type DraftProblems = Partial<Record<DraftField, string>>;

export const blankDraft: PaperDraft = {
  title: "",
  journal: "",
  type: "article-journal",
  volume: "",
  issue: "",
  pages: "",
  publisher: "",
  doi: "",
  url: "",
  pdf_url: "",
  issn: "",
  isbn: "",
  abstract: "",
  authors: "",
  year: "",
  citation_count: "",
  external_ids: "",
  tags: "",
};

export function draftOf(paper: Paper): PaperDraft {
  return {
    ...plainDraft(paper),
    authors: paper.authors.map(authorLine).join("\n"),
    year: paper.year === null ? "" : String(paper.year),
    citation_count: paper.citation_count === 0 ? "" : String(paper.citation_count),
    external_ids: writeIdentifiers(paper.external_ids),
    tags: paper.tags.join(", "),
  };
}

export function checkPaperDraft(say: Say, draft: PaperDraft): DraftProblems {
  return {
    ...(draft.title.trim() === "" ? { title: say("paper.titleMissing") } : {}),
    ...(isWhole(draft.year) ? {} : { year: say("paper.notWhole") }),
    ...(isWhole(draft.citation_count) ? {} : { citation_count: say("paper.notWhole") }),
  };
}

/** The fields that are text in the record too; the others are blank. */
export function plainDraft(given: Pick<PaperChange, (typeof plainFields)[number]>): PaperDraft {
  const draft = { ...blankDraft };
  for (const field of plainFields) draft[field] = given[field] ?? "";
  return draft;
}

/** What the draft changes of the paper; for a new paper, everything that is filled in. */
export function changesOf(draft: PaperDraft, paper: Paper | undefined): PaperChange {
  const before = paper === undefined ? blankDraft : draftOf(paper);
  const isChanged = (field: DraftField) => draft[field].trim() !== before[field].trim();
  const changes: PaperChange = {};
  for (const field of plainFields) if (isChanged(field)) changes[field] = draft[field].trim();
  if (isChanged("authors")) changes.authors = readAuthors(draft.authors, paper?.authors ?? []);
  if (isChanged("year")) changes.year = readWhole(draft.year);
  if (isChanged("citation_count")) changes.citation_count = readWhole(draft.citation_count);
  if (isChanged("external_ids")) changes.external_ids = readIdentifiers(draft.external_ids);
  if (isChanged("tags")) changes.tags = readTags(draft.tags);
  return changes;
}

/** What the server said about the draft's fields; undefined when it complained of something else. */
export function readDraftProblems(error: unknown): DraftProblems | undefined {
  const problems = problemsByField(error);
  const names = Object.keys(problems);
  return names.length > 0 && names.every((name) => name in blankDraft) ? problems : undefined;
}

export function readTags(text: string): string[] {
  const tags = text.split(/[,，;；\n]/).map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))];
}

export function authorLine({ name, family, given }: Author): string {
  const isEastern = /^[\p{Script=Han}\p{Script=Hangul}\s]+$/u.test(name);
  return family === undefined || given === undefined || isEastern ? name : `${family}, ${given}`;
}

/** A line that was left alone keeps the affiliation and ORCID the form does not show. */
export function readAuthors(text: string, known: Author[]): (string | Author)[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => known.find((author) => authorLine(author) === line) ?? line);
}

/** One identifier a line: "arxiv: 1706.03762". */
export function writeIdentifiers(identifiers: Record<string, string>): string {
  return Object.entries(identifiers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function readIdentifiers(text: string): Record<string, string> {
  const pairs = text.split("\n").flatMap((line): [string, string][] => {
    const [, name, value] = /^\s*([\w-]+)\s*[:：=]\s*(\S.*?)\s*$/u.exec(line) ?? [];
    return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value]];
  });
  return Object.fromEntries(pairs);
}

function isWhole(text: string): boolean {
  return /^\s*(-?\d{1,9})?\s*$/.test(text);
}

function readWhole(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
