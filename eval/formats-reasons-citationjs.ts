// Why we read a value otherwise than citation-js expects: rules that were chosen, not records that were passed over.
import type { Rule } from "./formats-reasons.ts";

export const citationJsRules: Rule[] = [
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
];
