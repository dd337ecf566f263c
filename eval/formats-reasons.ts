// Why we read a value otherwise than somebody expected: rules that were chosen, not records that were passed over.
import type { Difference } from "./formats-compare.ts";
import type { Fixture } from "./formats-fixtures.ts";

type Rule = {
  folder: RegExp;
  name?: RegExp;
  field: RegExp;
  expected?: RegExp;
  found?: RegExp;
  reason: string;
};

const rules: Rule[] = [
  // citation-js, BibTeX
  {
    folder: /citationjs/u,
    field: /^(?:original-(?:publisher|publisher-place|title)|section)$/u,
    reason: "CslItem has no such variable",
  },
  {
    folder: /citationjs/u,
    name: /delimiters/u,
    field: /./u,
    found: /^$/u,
    reason:
      "the entry opens with a brace and closes with a parenthesis, which BibTeX refuses too; its line is named",
  },
  {
    folder: /citationjs/u,
    field: /^title$/u,
    expected: /^href:/u,
    reason: "taste: a link shows its text, not its address",
  },
  {
    folder: /citationjs/u,
    field: /^title$/u,
    expected: /^ElsevierGlyph/u,
    reason: "a command of one publisher's own; what is not known is kept as written",
  },
  {
    folder: /citationjs/u,
    name: /uri/u,
    field: /^URL$/u,
    reason: "taste: an address is kept as written, not encoded",
  },
  {
    folder: /citationjs/u,
    field: /^author$/u,
    expected: /^C$/u,
    reason: "taste: a given name with an equals sign inside is a given name",
  },
  {
    folder: /citationjs/u,
    name: /nameparts/u,
    field: /^author$/u,
    expected: /\| $/u,
    reason: "taste: an author without a name is none",
  },
  {
    folder: /citationjs/u,
    field: /^author$/u,
    expected: /A-12/u,
    reason:
      "taste: a surname before a single initial, as MEDLINE writes it, is read as such everywhere",
  },
  {
    folder: /citationjs/u,
    name: /escaped and/u,
    field: /^author$/u,
    reason: "an environment around the word and; braces are how BibTeX protects it",
  },
  {
    folder: /citationjs/u,
    field: /^author$/u,
    expected: /et al\./u,
    reason: "taste: et al. is no part of a name",
  },
  {
    folder: /citationjs/u,
    name: /biblatex/u,
    field: /^author$/u,
    expected: /Doerr/u,
    reason:
      "taste: a comma too many after a name (May, Keith,) does not make the given name a suffix",
  },
  {
    folder: /citationjs/u,
    field: /^issue$/u,
    found: /^$/u,
    reason: "the number of a work in a series is CSL's collection-number",
  },
  {
    folder: /citationjs/u,
    field: /^publisher-place$/u,
    expected: /Dallas/u,
    reason:
      "with address and location both given, the location is where the conference was: event-place",
  },
  {
    folder: /citationjs/u,
    field: /^type$/u,
    expected: /^book$/u,
    found: /^chapter$/u,
    reason:
      "taste: a book inside a book is a part of it; as a book, styles would not print the container",
  },
  {
    folder: /citationjs/u,
    field: /^genre$/u,
    reason: "taste: words a reader sees, not BibLaTeX's keys (citation-js writes both, by plugin)",
  },
  {
    folder: /citationjs.*RIS/u,
    field: /^accessed$/u,
    reason:
      "DA is the date of publication in the format's description; citation-js takes it otherwise for e-books",
  },
  {
    folder: /citationjs.*RIS/u,
    field: /^issued$/u,
    expected: /raw/u,
    reason: "we read the date that citation-js leaves raw",
  },
  // JabRef
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

/** The reason for a difference; nothing when it is a plain miss. */
export function reasonFor(fixture: Fixture, difference: Difference): string | undefined {
  return rules.find(
    (rule) =>
      rule.folder.test(fixture.folder) &&
      (rule.name?.test(fixture.name) ?? true) &&
      rule.field.test(difference.field) &&
      (rule.expected?.test(difference.expected) ?? true) &&
      (rule.found?.test(difference.found) ?? true),
  )?.reason;
}
