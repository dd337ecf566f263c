// Tells the format of a reference file by how its text begins.
import { findHeading } from "./csv.ts";

export type ReferenceFormat =
  | "bibtex"
  | "ris"
  | "nbib"
  | "pubmed-xml"
  | "csl-json"
  | "endnote-xml"
  | "refer"
  | "isi"
  | "csv";

/** The names people know the formats by. */
export const formatNames =
  "BibTeX or BibLaTeX, RIS, NBIB (PubMed), PubMed XML, CSL-JSON, EndNote XML, EndNote tagged text (.enw), Web of Science tagged text, and CSV or TSV with a heading";

export function detectFormat(head: string): ReferenceFormat | undefined {
  const text = head.replace(/^[\s\uFEFF]+/u, "");
  if (text.startsWith("<")) return detectXml(text);
  if (/^(?:\[\s*)?\{\s*["}]/u.test(text) || /^\[\s*\]/u.test(text)) return "csl-json";
  if (findHeading(text)) return "csv";
  if (
    /^FN .*\n(?:VR .*\n)?/u.test(text) ||
    (/^PT [A-Z][ \t]*$/mu.test(text) && /^(?:AU|TI|ER)(?: |$)/mu.test(text))
  )
    return "isi";
  if (/^[ \t]*TY {0,2}- /mu.test(text)) return "ris";
  if (/^%0(?:\s|$)/mu.test(text)) return "refer";
  if (/(?:^|\})[ \t]*@[ \t]*[A-Za-z]+\s*[{(]/mu.test(text)) return "bibtex";
  if (/^(?:PMID|PMC|PMCR|STAT|OWN|FAU|DCOM|EDAT) {0,2}- ?\S/mu.test(text)) return "nbib";
  if (/^%[A-Z] \S/u.test(text)) return "refer";
  const tagged = text.match(/^[A-Z][A-Z0-9] {2}- /gmu)?.length ?? 0;
  return tagged >= 3 ? "ris" : undefined;
}

function detectXml(text: string): ReferenceFormat | undefined {
  if (/<Pubmed(?:Book)?Article[\s>]/u.test(text)) return "pubmed-xml";
  return /<record[\s>]/u.test(text) &&
    /<(?:ref-type|source-app|titles|contributors)[\s>]/u.test(text)
    ? "endnote-xml"
    : undefined;
}
