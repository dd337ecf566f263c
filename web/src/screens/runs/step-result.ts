// Reads what a step of a run has come to, which the API's document leaves open: its counts, and what did not go well.
import { openFields } from "../../api/open-fields.ts";

export type Trouble = { about: string; words: string };

/** The numbers that say something. */
export function readCounts(result: Record<string, unknown> | undefined): [string, number][] {
  return Object.entries(result ?? {}).flatMap(([field, value]): [string, number][] =>
    typeof value === "number" ? [[field, value]] : [],
  );
}

/** Of sources, files and papers, those with an error. */
export function readTroubles(result: Record<string, unknown> | undefined): Trouble[] {
  if (result === undefined) return [];
  const errors = Array.isArray(result["errors"]) ? result["errors"] : [];
  const ofSources = Object.entries(openFields(result["sources"])).map(([source, told]) => ({
    ...openFields(told),
    path: source,
  }));
  return [...ofSources, ...errors].flatMap((each: unknown) => {
    const { error, path, paper_id: paperId } = openFields(each);
    if (typeof error !== "string" || error === "") return [];
    const about =
      typeof path === "string" ? path : typeof paperId === "number" ? `#${paperId}` : "";
    return [{ about, words: error }];
  });
}
