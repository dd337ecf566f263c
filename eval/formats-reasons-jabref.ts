// Why we read a value otherwise than JabRef expects: rules that were chosen, not records that were passed over.
import type { Rule } from "./formats-reasons.ts";

export const jabrefRules: Rule[] = [
  {
    folder: /jabref/u,
    field: /^publisher-place$/u,
    found: /^$/u,
    reason: "JabRef puts the authors' postal address there",
  },
  {
    folder: /jabref/u,
    field: /^issued$/u,
    expected: /^"/u,
    reason: "JabRef's date field holds month and day alone, without the year",
  },
  {
    folder: /jabref/u,
    field: /^ISBN$/u,
    found: /^$/u,
    reason: "the number is an ISSN, and read as one",
  },
  {
    folder: /jabref/u,
    field: /^ISSN$/u,
    expected: /^978/u,
    reason: "the number is an ISBN, and read as one",
  },
  {
    folder: /jabref/u,
    field: /^ISSN$/u,
    found: /\d/u,
    reason: "of several ISSNs we keep the first, JabRef the last",
  },
  {
    folder: /jabref/u,
    field: /^URL$/u,
    expected: /Go to ISI/u,
    reason: "no address: a marker of EndNote's",
  },
  {
    folder: /jabref/u,
    field: /^URL$/u,
    expected: /pubmed\.ncbi/u,
    reason: "JabRef makes an address of the PubMed number, which we keep as PMID",
  },
  {
    folder: /jabref/u,
    field: /^URL$/u,
    found: /^https?:/u,
    reason: "of several addresses we keep the first, JabRef the last",
  },
  {
    folder: /jabref/u,
    field: /^container-title$/u,
    found: /^$/u,
    reason: "the second title of a book is its series: collection-title",
  },
  {
    folder: /jabref/u,
    field: /^container-title$/u,
    expected: /^J\. Chem/u,
    reason: "JF is the full name and JO the short one; JabRef keeps the last that comes",
  },
  {
    folder: /jabref/u,
    field: /^title$/u,
    found: /<i>/u,
    reason: "taste: italics inside a title are kept",
  },
  {
    folder: /jabref/u,
    field: /^title$/u,
    expected: /–A Review/u,
    reason: "JabRef's own file turned the dash into an en dash",
  },
  {
    folder: /jabref/u,
    name: /MultiTitle/u,
    field: /^title$/u,
    reason: "taste: titles on several lines are joined by a space, JabRef puts a colon",
  },
  {
    folder: /jabref/u,
    name: /BookArticleSet|Nbib|PubmedBook/u,
    field: /^type$/u,
    expected: /^article/u,
    reason: "books and chapters of books are such; JabRef makes articles of all",
  },
  {
    folder: /jabref/u,
    name: /BookArticleSet/u,
    field: /^title$/u,
    reason: "the record is a chapter: its own title, and the book's as container",
  },
  {
    folder: /jabref/u,
    name: /BookArticleSet/u,
    field: /^page$/u,
    reason: "the file has no page for this record where PubMed puts pages",
  },
  {
    folder: /jabref/u,
    field: /^status$/u,
    reason: "PubMed's own processing state, not that of the work",
  },
  {
    folder: /jabref/u,
    field: /^author$/u,
    expected: /Koop/u,
    reason: "the person the article is about, not its author",
  },
  {
    folder: /jabref/u,
    field: /^author$/u,
    found: /Gibb Jr/u,
    reason: "the suffix is part of the name",
  },
  {
    folder: /jabref/u,
    field: /^author$/u,
    expected: /Margaret E\. /u,
    reason: "taste: an initial is kept as written",
  },
  {
    folder: /jabref/u,
    name: /Test7/u,
    field: /^author$/u,
    reason: "the format's description says editors, not authors (A2)",
  },
  {
    folder: /jabref/u,
    field: /^keyword$/u,
    expected: /[*/]/u,
    reason:
      "taste: one keyword for a heading with all its qualifiers, without the star of a main topic",
  },
  {
    folder: /jabref/u,
    name: /MathML/u,
    field: /^abstract$/u,
    reason: "of MathML the text is kept; JabRef writes LaTeX",
  },
  {
    folder: /jabref/u,
    field: /^page$/u,
    found: /^\d+-\d+$/u,
    reason: "the last page is written in full: 454-81 is 454-481",
  },
  {
    folder: /jabref \(txt\)/u,
    field: /^type$/u,
    expected: /^document$/u,
    reason: "what MEDLINE has without a type is an article",
  },
  {
    folder: /jabref \(txt\)/u,
    field: /^type$/u,
    expected: /^paper-conference$/u,
    reason: "editorials and clinical conferences in a journal are articles",
  },
  {
    folder: /jabref/u,
    name: /RisImporterTest1\.ris/u,
    field: /./u,
    reason:
      "the file repeats TY inside a record; without an ER before it a TY begins the next record, or two records would melt into one",
  },
  {
    folder: /jabref \(ris\)/u,
    field: /^(?:issue|collection-number)$/u,
    reason: "JabRef takes M1 (miscellaneous) and AN (accession number) for the issue",
  },
  {
    folder: /jabref \(ris\)/u,
    field: /^edition$/u,
    expected: /^\d{4}\//u,
    reason: "PubMed puts the date of online publication into the edition; that is none",
  },
];
