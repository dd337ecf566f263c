// The search that stands for none: any of the project's keywords of level 1, in each of the ways they are written.
import type { ViewableProject } from "../../api/access.ts";
import { tokensOf, wordsIn } from "../../knowledge/bibliography/queries/query-tokens.ts";
import type { Reader } from "../../platform/db/database.ts";
import { InvalidFieldsError } from "../../platform/errors.ts";
import { listKeywords } from "../keywords/keywords.ts";

/** Longer questions do not fit into an address. */
const longestQuery = 2000;

/** The query itself, or where it is empty, or names years alone, the one of the keywords within those years. */
export async function queryOf(
  reader: Reader,
  project: ViewableProject,
  query: string,
): Promise<string> {
  if (query.trim() !== "" && !hasYearsAlone(query)) return query;
  const keywords = await listKeywords(reader, project, 1);
  // The terms themselves come first: of a long list the synonyms are left out.
  const terms = [
    ...keywords.map(({ term }) => term),
    ...keywords.map(({ term_en: english }) => english),
    ...keywords.flatMap(({ synonyms }) => synonyms),
  ];
  const phrases = new Set(
    terms.map((term) => wordsIn(term).join(" ")).filter((term) => term !== ""),
  );
  let written = "";
  for (const phrase of phrases) {
    const longer = `${written === "" ? "" : `${written} OR `}"${phrase}"`;
    if (longer.length <= longestQuery) written = longer;
  }
  if (written !== "") return `${written} ${query}`.trim();
  const message =
    "must not be empty, since the project has no keywords of level 1 to search by; add some, or give a query";
  throw new InvalidFieldsError([{ path: ["query"], message, code: "no_query" }]);
}

function hasYearsAlone(query: string): boolean {
  const tokens = tokensOf(query);
  return tokens.length > 0 && tokens.every(({ kind }) => kind === "years");
}
