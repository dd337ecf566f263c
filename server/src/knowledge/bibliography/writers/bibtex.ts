// Writes items as BibTeX, with the fields of BibLaTeX where BibTeX has none.
import { cleanLine } from "../clean-text.ts";
import type { CslItem, CslName } from "../csl-item.ts";
import { entrySubtype, entryType } from "./bibtex-types.ts";
import { createKeyMaker } from "./citation-keys.ts";
import { withParticle } from "../names/name-parts.ts";
import { dateText, keywordsOf, linesOf } from "./item-values.ts";
import { escapeLatex, latexMarkup, latexTitle, verbatim } from "./latex-text.ts";

type Field = [name: string, value: string | undefined];

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Every special character is escaped and everything else is UTF-8. Keys are unique, and the same for the same items in the same order. */
export async function* writeBibtex(items: AsyncIterable<CslItem>): AsyncGenerator<string> {
  const makeKey = createKeyMaker();
  for await (const item of items) yield bibtexEntry(item, makeKey(item));
}

function bibtexEntry(item: CslItem, key: string): string {
  const lines = fieldsOf(item)
    .filter(([, value]) => value !== undefined && value !== "")
    .map(([name, value]) => `  ${name} = ${name === "month" ? value : `{${value}}`},\n`);
  return `@${entryType(item)}{${key},\n${lines.join("")}}\n\n`;
}

function fieldsOf(item: CslItem): Field[] {
  return [
    ...people("author", item.author),
    ...people("editor", item.editor),
    ...people("translator", item.translator),
    ...people("bookauthor", item["container-author"]),
    ...people("director", item.director),
    ["title", map(item.title, latexTitle)],
    ["shorttitle", map(item["title-short"], latexMarkup)],
    ["entrysubtype", entrySubtype(item)],
    ["type", map(item.genre, escapeLatex)],
    [isArticle(item) ? "journal" : "booktitle", map(item["container-title"], latexMarkup)],
    ["shortjournal", map(item["container-title-short"], escapeLatex)],
    ["series", map(item["collection-title"], latexMarkup)],
    ["volume", map(item.volume, escapeLatex)],
    ["number", map(numberOf(item), escapeLatex)],
    ["pages", map(item.page, pageRange)],
    ["chapter", map(item["chapter-number"], escapeLatex)],
    ["edition", map(item.edition, escapeLatex)],
    ["version", map(item.version, escapeLatex)],
    ["pagetotal", map(item["number-of-pages"], escapeLatex)],
    ["volumes", map(item["number-of-volumes"], escapeLatex)],
    [publisherField(item), map(item.publisher, escapeLatex)],
    ["address", map(item["publisher-place"], escapeLatex)],
    ["eventtitle", map(item["event-title"], escapeLatex)],
    ["venue", map(item["event-place"], escapeLatex)],
    ...dateFields(item),
    ["doi", map(item.DOI, verbatim)],
    ["isbn", map(item.ISBN, verbatim)],
    ["issn", map(item.ISSN, verbatim)],
    ["eprint", map(item.custom?.["arxiv"], verbatim)],
    ["archiveprefix", item.custom?.["arxiv"] && "arXiv"],
    ["pmid", map(item.PMID, verbatim)],
    ["pmcid", map(item.PMCID, verbatim)],
    ["s2id", map(item.custom?.["s2"], verbatim)],
    ["url", map(item.URL, verbatim)],
    ["pdf", map(item.custom?.["pdf_url"], verbatim)],
    ["pubstate", map(item.status, escapeLatex)],
    ["library", map(item["call-number"], escapeLatex)],
    ["language", map(item.language, escapeLatex)],
    [
      "keywords",
      keywordsOf(item)
        .map((word) => grouped(escapeLatex(word), /[,;]/u))
        .join(", "),
    ],
    ["abstract", paragraphs(item.abstract)],
    ["note", paragraphs(item.note)],
  ];
}

function map(text: string | undefined, write: (text: string) => string): string | undefined {
  return text === undefined ? undefined : write(cleanLine(text));
}

/** To LaTeX a line break is a space and an empty line begins a paragraph; the words stay the same. */
function paragraphs(text: string | undefined): string | undefined {
  return text === undefined ? undefined : latexMarkup(linesOf(text).join("\n"));
}

function isArticle({ type }: CslItem): boolean {
  return type.startsWith("article") || type === "review" || type === "review-book";
}

/** BibTeX has one number: of the issue, of the report, or of the volume in its series. */
function numberOf(item: CslItem): string | undefined {
  const { issue, number } = item;
  const inSeries = item["collection-number"];
  if (isArticle(item) || item.type === "periodical") return issue ?? number;
  if (["report", "patent", "standard", "legislation", "thesis"].includes(item.type)) {
    return number ?? inSeries ?? issue;
  }
  if (item["collection-title"] !== undefined) return inSeries ?? number ?? issue;
  if (item.type === "paper-conference") return issue ?? number;
  return number ?? issue ?? inSeries;
}

function pageRange(pages: string): string {
  return escapeLatex(
    pages.replace(/(?<=[\p{L}\p{N}])\s*[-–]+\s*(?=[\p{L}\p{N}])/gu, "–"),
  ).replaceAll("–", "--");
}

function publisherField({ type }: CslItem): string {
  if (type === "thesis") return "school";
  return type === "report" ? "institution" : "publisher";
}

/** Year and month for BibTeX, the full date for BibLaTeX where it says more. */
function dateFields(item: CslItem): Field[] {
  const { issued } = item;
  const [start = [], end] = issued?.["date-parts"] ?? [];
  const [year, month, day] = start;
  const whole = dateText(issued);
  const about = issued?.circa === true;
  const yearText = year === undefined ? whole : dateText({ "date-parts": [[year]] });
  const more = day !== undefined || end !== undefined || issued?.season !== undefined;
  return [
    ["year", yearText && (about ? "about " : "") + escapeLatex(yearText)],
    ["month", month === undefined ? undefined : months[month - 1]],
    ["date", more && !about && year !== undefined ? whole : undefined],
    ["origdate", map(dateText(item["original-date"]), verbatim)],
    ["eventdate", map(dateText(item["event-date"]), verbatim)],
    ["urldate", map(dateText(item.accessed), verbatim)],
  ];
}

/** BibLaTeX notes what belongs to one name of a list by its place in the list. */
function people(field: string, names: CslName[] = []): Field[] {
  const known = names
    .map((name) => [bibtexName(name), name.ORCID] as const)
    .filter(([text]) => text !== "");
  const orcids = known.flatMap(([, orcid], index) =>
    orcid === undefined ? [] : [`${index + 1}="${verbatim(cleanLine(orcid))}"`],
  );
  return [
    [field, known.map(([text]) => text).join(" and ")],
    [`${field}+an:orcid`, orcids.join("; ")],
  ];
}

/** "van Last, Jr., First"; an organisation in braces, and so every part that would be cut otherwise. */
function bibtexName(name: CslName): string {
  if (name.literal !== undefined) return `{${escapeLatex(cleanLine(name.literal))}}`;
  const particle = nameField(name["non-dropping-particle"]);
  const family = withParticle(particle, nameField(name.family)).trim();
  const given = `${nameField(name.given)} ${nameField(name["dropping-particle"])}`.trim();
  const suffix = nameField(name.suffix);
  if (given === "" && suffix === "")
    return family.includes(" ") && particle === "" ? `{${family}}` : family;
  return [family, suffix, given].filter((part, index) => index !== 1 || part !== "").join(", ");
}

function nameField(part = ""): string {
  return grouped(escapeLatex(cleanLine(part)), /,|(?:^|\s)and(?:\s|$)/iu);
}

function grouped(text: string, separator: RegExp): string {
  return separator.test(text) ? `{${text}}` : text;
}
