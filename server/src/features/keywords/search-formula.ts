// Builds the boolean search expression of a project's keywords in the language of a literature database.
//
// Sources: the help pages of Web of Science (search operators, wildcards), Scopus (search tips) and PubMed (phrases,
// truncation). In all three, operators are read in any case unless they stand in quotation marks.
import type { ViewableProject } from "../../api/access.ts";
import type { Reader } from "../../platform/db/database.ts";
import type { FormulaDatabase, KeywordRecord } from "./keywords.schema.ts";
import { listKeywords } from "./keywords.ts";

type Language = {
  group: (terms: string[]) => string;
  /** A word with the wildcards that this database takes there, and no others. */
  word: (word: string, place: { isLast: boolean; isAlone: boolean }) => string;
  field: string;
};

const languages: Record<FormulaDatabase, Language> = {
  db_a: { group: (terms) => `TS=(${terms.join(" OR ")})`, word: webOfScienceWord, field: "" },
  db_b: { group: (terms) => `TITLE-ABS-KEY(${terms.join(" OR ")})`, word: scopusWord, field: "" },
  db_c: {
    group: (terms) => `(${terms.join(" OR ")})`,
    word: pubmedWord,
    field: "[Title/Abstract]",
  },
};

const levels = [1, 2, 3] as const;
const operator = /^(?:and|or|not|near|same|w|pre|adj|to)$/iu;

/** Levels are joined by AND; the terms of one level, their English forms and synonyms by OR. */
export async function buildSearchFormula(
  reader: Reader,
  project: ViewableProject,
  database: FormulaDatabase,
) {
  const keywords = await listKeywords(reader, project);
  return { ...formulaOf(keywords, database), database };
}

export function formulaOf(
  keywords: ReadonlyArray<Pick<KeywordRecord, "term" | "term_en" | "level" | "synonyms">>,
  database: FormulaDatabase,
): { formula: string; keyword_count: number } {
  const language = languages[database];
  let keyword_count = 0;
  const groups = levels.map((level) => {
    const terms = new Map<string, string>();
    for (const keyword of keywords.filter((each) => each.level === level)) {
      const written = [keyword.term, keyword.term_en, ...keyword.synonyms]
        .map((term) => writeTerm(term, language))
        .filter((term) => term !== "");
      if (written.length > 0) keyword_count += 1;
      for (const term of written)
        if (!terms.has(term.toLowerCase())) terms.set(term.toLowerCase(), term);
    }
    return [...terms.values()];
  });
  const formula = groups
    .filter((terms) => terms.length > 0)
    .map(language.group)
    .join(" AND ");
  return { formula, keyword_count };
}

/** Nothing that is left in a term can end its quotation marks or be read as an operator. */
function writeTerm(term: string, { word, field }: Language): string {
  const words = term
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{N}\p{M}*?$'+.,/&-]+/gu, " ")
    .split(" ")
    .filter((each) => /[\p{L}\p{N}]/u.test(each));
  const isAlone = words.length === 1 && /^[\p{L}\p{N}\p{M}*?$]+$/u.test(words[0] ?? "");
  const written = words
    .map((each, index) => word(each, { isLast: index === words.length - 1, isAlone }))
    .join(" ");
  if (written === "") return "";
  return (isAlone && !operator.test(written) ? written : `"${written}"`) + field;
}

/** `*`, `?` and `$` after three characters or, on the left, before three; `$` never in quotation marks. */
function webOfScienceWord(word: string, { isAlone }: { isAlone: boolean }): string {
  const kept = isAlone ? word : word.replaceAll("$", "");
  const isTaken =
    /^[\p{L}\p{N}\p{M}'-]{3,}[*?$]/u.test(kept) || /^[*?$]+[\p{L}\p{N}]{3,}[*?$]*$/u.test(kept);
  return isTaken && !/[.,/&+][*?$]/u.test(kept) ? kept : withoutWildcards(kept);
}

/** `*` and `?`, also in quotation marks, as long as the word has something to go by. */
function scopusWord(word: string): string {
  const kept = word.replaceAll("$", "");
  return withoutWildcards(kept).length >= 3 ? kept : withoutWildcards(kept);
}

/** Only `*`, only at the end of the last word, only after four characters. What has one earlier is cut there. */
function pubmedWord(word: string, { isLast }: { isLast: boolean }): string {
  const [, stem = "", rest = ""] = /^([^*?$]*)(.*)$/u.exec(word) ?? [];
  const isTruncated = rest.includes("*") || /[*?$]./u.test(rest);
  const isTaken = isLast && isTruncated && /[\p{L}\p{N}\p{M}]{4}$/u.test(stem);
  return isTaken ? `${stem}*` : withoutWildcards(word);
}

function withoutWildcards(word: string): string {
  return word.replaceAll(/[*?$]/gu, "");
}
