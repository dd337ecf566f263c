// Lays two records side by side, field by field, before anything is decided.
import { compareAbstracts } from "./abstracts.ts";
import { type AuthorRelation, compareAuthors } from "./authors.ts";
import { isStrictKind, namesWork } from "./identities.ts";
import { type Agreement, compareIssues, compareVolumes } from "./issues.ts";
import { type JournalRelation, compareJournals } from "./journals.ts";
import { type PageRelation, comparePages } from "./pages.ts";
import type { PreparedRecord } from "./record.ts";
import { type TitleRelation, compareTitles } from "./title-relation.ts";

/** Abstracts with so many phrases in common are one text; with so few they are two. */
const sameAbstract = 0.7;
const otherAbstract = 0.05;

export type Facts = {
  /** The two, for what is to be told in their own words. */
  records: readonly [PreparedRecord, PreparedRecord];
  /** Kinds of identifiers that are the same, and that are not. */
  sharedIdentities: string[];
  otherIdentities: string[];
  title: TitleRelation;
  authors: AuthorRelation;
  yearsApart: number | undefined;
  journal: JournalRelation;
  volume: Agreement;
  issue: Agreement;
  pages: PageRelation;
  kinds: Agreement;
  /** One of the two is a preprint and the other is not. */
  isPreprintAndArticle: boolean;
  isDistinctive: boolean;
  isGeneric: boolean;
  abstract: () => number | undefined;
};

export function gatherFacts(
  left: PreparedRecord,
  right: PreparedRecord,
  title: TitleRelation,
): Facts {
  const { shared, other } = compareIdentities(left.identities, right.identities);
  return {
    records: [left, right],
    sharedIdentities: shared,
    otherIdentities: other,
    title,
    authors: compareAuthors(left.authors, right.authors),
    yearsApart:
      left.year === null || right.year === null ? undefined : Math.abs(left.year - right.year),
    journal: compareJournals(left.journal, right.journal),
    volume: compareVolumes(left.issue, right.issue),
    issue: compareIssues(left.issue, right.issue),
    pages: comparePages(left.pages, right.pages),
    kinds: compareKinds(left.type, right.type),
    isPreprintAndArticle: left.isPreprint !== right.isPreprint,
    isDistinctive: left.title.isDistinctive && right.title.isDistinctive,
    isGeneric: left.title.isGeneric || right.title.isGeneric,
    abstract: once(() => compareAbstracts(left.abstract, right.abstract)),
  };
}

/** The titles alone, and whether anything else could bind the two: most pairs of a block end here. */
export function compareTitlesFirst(
  left: PreparedRecord,
  right: PreparedRecord,
): { title: TitleRelation; isHopeless: boolean } {
  const title = compareTitles(left.title, right.title);
  const isHopeless =
    title.kind === "far" &&
    !isSamePage(left, right) &&
    compareIdentities(left.identities, right.identities).shared.length === 0;
  return { title, isHopeless };
}

/** The abstracts are one text. */
export function isOneText({ abstract }: Facts): boolean {
  return (abstract() ?? 0) >= sameAbstract;
}

/** Both have an abstract, and they have nothing to do with each other. */
export function isOtherText({ abstract }: Facts): boolean {
  return (abstract() ?? 1) < otherAbstract;
}

function isSamePage(left: PreparedRecord, right: PreparedRecord): boolean {
  return left.pages?.last !== undefined && left.pages.last === right.pages?.last;
}

function compareIdentities(
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
): { shared: string[]; other: string[] } {
  const shared: string[] = [];
  const other: string[] = [];
  for (const [kind, value] of left) {
    const opposite = right.get(kind);
    if (opposite === undefined || !namesWork(kind)) continue;
    if (opposite === value) shared.push(kind);
    else if (isStrictKind(kind)) other.push(kind);
  }
  return { shared, other };
}

/** Kinds that carry the title of another work: a chapter its book's, a dataset its article's. */
const kindOfType = new Map(
  Object.entries({
    book: "book",
    monograph: "book",
    chapter: "part",
    "entry-encyclopedia": "part",
    "entry-dictionary": "part",
    thesis: "thesis",
    dataset: "data",
    software: "software",
    patent: "patent",
    "article-journal": "article",
    "paper-conference": "article",
    "article-magazine": "article",
    "article-newspaper": "article",
    "review-book": "review of a book",
  }),
);

function compareKinds(left: string, right: string): Agreement {
  const [one, other] = [kindOfType.get(left), kindOfType.get(right)];
  if (one === undefined || other === undefined) return "unknown";
  return one === other || (isPaper(one) && isPaper(other)) ? "same" : "different";
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Proceedings papers are often filed as chapters. */
function isPaper(kind: string): boolean {
  return kind === "article" || kind === "part";
}
