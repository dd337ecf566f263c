// Files of references in several formats, with entries that nobody can read where a format allows one.

export type Reference = {
  title: string;
  doi: string;
  family: string;
  year: number;
  /** Empty where the file does not tell. */
  abstract: string;
};

export type Format = {
  name: string;
  write: (references: readonly Reference[]) => string;
  bad: string;
};

const perLine = (lines: string[]) => lines.filter((line) => line !== "").join("\n");

export const formats: [Format, ...Format[]] = [
  {
    name: "bib",
    write: (references) =>
      references
        .map(({ title, doi, family, year, abstract }, index) =>
          perLine([
            `@article{entry${index},`,
            `  title = {${title}}, author = {${family}, Ada}, year = ${year}, doi = {${doi}},`,
            abstract === "" ? "" : `  abstract = {${abstract}},`,
            "}\n",
          ]),
        )
        .join("\n"),
    bad: "@article{broken, title = {Never closed, year = 1904\n",
  },
  {
    name: "ris",
    write: (references) =>
      references
        .map(({ title, doi, family, year, abstract }) =>
          perLine([
            "TY  - JOUR",
            `TI  - ${title}`,
            `AU  - ${family}, Ada`,
            `PY  - ${year}`,
            `DO  - ${doi}`,
            abstract === "" ? "" : `AB  - ${abstract}`,
            "ER  - \n",
          ]),
        )
        .join("\n"),
    bad: "",
  },
  {
    name: "nbib",
    write: (references) =>
      references
        .map(({ title, doi, family, year, abstract }) =>
          perLine([
            `TI  - ${title}`,
            `FAU - ${family}, Ada`,
            `DP  - ${year}`,
            `AID - ${doi} [doi]`,
            abstract === "" ? "" : `AB  - ${abstract}`,
            "PT  - Journal Article\n",
          ]),
        )
        .join("\n"),
    bad: "",
  },
  {
    name: "json",
    write: (references) =>
      JSON.stringify(
        references.map(({ title, doi, family, year, abstract }) => ({
          type: "article-journal",
          title,
          author: [{ family, given: "Ada" }],
          issued: { "date-parts": [[year]] },
          DOI: doi,
          ...(abstract === "" ? {} : { abstract }),
        })),
      ),
    bad: "",
  },
  {
    name: "csv",
    write: (references) =>
      perLine([
        "title,authors,year,doi,abstract",
        ...references.map(({ title, doi, family, year, abstract }) =>
          [title, `"${family}, Ada"`, year, doi, abstract].join(","),
        ),
        "",
      ]),
    bad: "",
  },
];
