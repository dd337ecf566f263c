// The CSL type of each BibTeX and BibLaTeX entry type.

const cslTypes: Record<string, string> = {
  article: "article-journal",
  artwork: "graphic",
  audio: "song",
  bill: "bill",
  book: "book",
  bookinbook: "chapter",
  booklet: "book",
  collection: "book",
  conference: "paper-conference",
  data: "dataset",
  database: "dataset",
  dataset: "dataset",
  electronic: "webpage",
  hearing: "hearing",
  image: "graphic",
  inbook: "chapter",
  incollection: "chapter",
  inproceedings: "paper-conference",
  inreference: "entry",
  interview: "interview",
  jurisdiction: "legal_case",
  legal: "legislation",
  legislation: "legislation",
  letter: "personal_communication",
  manual: "report",
  map: "map",
  mastersthesis: "thesis",
  movie: "motion_picture",
  music: "song",
  mvbook: "book",
  mvcollection: "book",
  mvproceedings: "book",
  mvreference: "book",
  newspaper: "article-newspaper",
  online: "webpage",
  patent: "patent",
  performance: "performance",
  periodical: "periodical",
  phdthesis: "thesis",
  preprint: "article",
  proceedings: "book",
  reference: "book",
  report: "report",
  review: "review",
  software: "software",
  softwareversion: "software",
  standard: "standard",
  suppbook: "chapter",
  suppcollection: "chapter",
  suppperiodical: "article-journal",
  talk: "speech",
  techreport: "report",
  thesis: "thesis",
  unpublished: "manuscript",
  video: "motion_picture",
  webpage: "webpage",
  www: "webpage",
};

/** CSL types that no entry type stands for, and an entry names in its subtype. */
const subtypes = new Set(
  "article bill broadcast classic collection entry-dictionary entry-encyclopedia event figure hearing interview map musical_score pamphlet post post-weblog regulation review-book speech treaty".split(
    " ",
  ),
);

/** An entry of no known type is a document; a magazine or newspaper says so in its subtype. */
export function cslTypeOf(entryType: string, subtype = ""): string {
  if (entryType === "article" && /^(?:magazine|newspaper)$/u.test(subtype))
    return `article-${subtype}`;
  return subtypes.has(subtype) ? subtype : (cslTypes[entryType] ?? "document");
}
